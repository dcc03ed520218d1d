import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** A read-only link to the report of a campaign. Deleted when it expires or is revoked; the audit log keeps the event. */
@Schema({ collection: 'report_links', versionKey: false })
export class ReportLink {
  @Prop({ type: Types.ObjectId, required: true })
  sparkId: Types.ObjectId;

  /** One of the campaign's slots, from 0: unique slots limit the number of links. */
  @Prop({ type: Number, required: true })
  slot: number;

  /** SHA-256 of the token in hex; the token is not stored. */
  @Prop({ type: String, required: true })
  hash: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;

  /** Accurate to the minute. */
  @Prop({ type: Date })
  lastUsedAt?: Date;
}

export type ReportLinkRecord = ReportLink & { _id: Types.ObjectId };

export const ReportLinkSchema = SchemaFactory.createForClass(ReportLink);

ReportLinkSchema.index({ hash: 1 }, { unique: true });
// Limits the number of links per campaign, also under concurrent requests.
ReportLinkSchema.index({ sparkId: 1, slot: 1 }, { unique: true });
ReportLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

noPersonalData(ReportLinkSchema);
