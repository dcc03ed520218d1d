import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { INTERNAL, personalData } from '../../../platform/database/personal-data.js';

/**
 * Counts of contributions by status: per creator (`creator:<id>`), per contributor (`contributor:<id>`) and in total
 * (`all:<0-15>`, 16 shards to be summed).
 * Recent changes are in `count_changes`.
 */
@Schema({ collection: 'review_totals', versionKey: false, autoIndex: false })
export class ReviewTotals {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, default: 0 }) pending: number;
  @Prop({ type: Number, default: 0 }) approved: number;
  @Prop({ type: Number, default: 0 }) declined: number;
  @Prop({ type: Number, default: 0 }) flagged: number;
  @Prop({ type: Number, default: 0 }) deleted: number;
  /** The part of `approved` to private campaigns. */
  @Prop({ type: Number, required: false }) privateApproved?: number;
  /** Rows of creators: changes so far of the contributions that `creator_records` is computed from. */
  @Prop({ type: Number, required: false }) changes?: number;
  /** Rows of creators: `creator_records` includes all changes and does not change by waiting; absent otherwise. */
  @Prop({ type: Boolean, required: false }) isRecordCurrent?: true;
}
export type ReviewTotalsRecord = ReviewTotals;

export const ReviewTotalsSchema = SchemaFactory.createForClass(ReviewTotals);
// Creators whose record is to be computed.
ReviewTotalsSchema.index({ isRecordCurrent: 1, _id: 1 });

personalData(ReviewTotalsSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: {
    of: '_id',
    keys: (userId) => [`creator:${userId}`, `contributor:${userId}`],
    omit: { changes: INTERNAL, isRecordCurrent: INTERNAL },
  },
  retention: { reason: 'Derived from contributions; as long as they exist.' },
});
