import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';
import { AnnouncementCursor, AnnouncementCursorSchema } from './terms-announcement.schema.js';

/** `closed`: to everyone with a post in the campaign. `winners`: to candidates without a prize. */
export const CONTRIBUTOR_NOTICE_KINDS = ['closed', 'winners'] as const;
export type ContributorNoticeKind = (typeof CONTRIBUTOR_NOTICE_KINDS)[number];

/** An event of a campaign of which its contributors have not all been notified. A finished one is deleted. */
@Schema({ collection: 'contributor_notices', versionKey: false, autoIndex: false })
export class ContributorNotice {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: String, enum: CONTRIBUTOR_NOTICE_KINDS, required: true }) kind: ContributorNoticeKind;
  /** Contributions that were submitted until then are affected. */
  @Prop({ type: Date, required: true }) at: Date;
  /** `null`: nobody was notified. */
  @Prop({ type: AnnouncementCursorSchema, default: null }) cursor: AnnouncementCursor | null;
}
export type ContributorNoticeRecord = ContributorNotice;

export const ContributorNoticeSchema = SchemaFactory.createForClass(ContributorNotice);
ContributorNoticeSchema.index({ kind: 1, _id: 1 });

noPersonalData(ContributorNoticeSchema);
