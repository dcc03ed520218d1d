import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';
import { StoredTerms, StoredTermsSchema } from '../earning-terms.schema.js';

/** The last contribution of a batch whose contributors were notified; contributions are read from new to old. */
@Schema({ _id: false })
export class AnnouncementCursor {
  @Prop({ type: Date, required: true }) created: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
}
export const AnnouncementCursorSchema = SchemaFactory.createForClass(AnnouncementCursor);

/** An edit of a campaign's terms of which its contributors have not all been notified. */
@Schema({ collection: 'terms_announcements', versionKey: false, autoIndex: false })
export class TermsAnnouncement {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: StoredTermsSchema, required: true }) before: StoredTerms;
  @Prop({ type: StoredTermsSchema, required: true }) after: StoredTerms;
  @Prop({ type: Date, default: null }) endBefore: Date | null;
  /** Set when the campaign ends earlier. */
  @Prop({ type: Date, default: null }) newEnd: Date | null;
  /** Contributions that were submitted until then are affected. */
  @Prop({ type: Date, required: true }) editedAt: Date;
  /** `null`: nobody was notified. */
  @Prop({ type: AnnouncementCursorSchema, default: null }) cursor: AnnouncementCursor | null;
}
export type TermsAnnouncementRecord = TermsAnnouncement;

export const TermsAnnouncementSchema = SchemaFactory.createForClass(TermsAnnouncement);

noPersonalData(TermsAnnouncementSchema);
