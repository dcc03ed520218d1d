import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../../platform/database/personal-data.js';

/**
 * A change of counters that is not in their rows yet. Inserted in the transaction of the change, so that concurrent
 * changes never write the same row; the projection adds it to the rows and deletes it.
 */
@Schema({ collection: 'count_changes', versionKey: false, autoIndex: false })
export class CountChange {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId }) creatorId?: Types.ObjectId;
  /** Absent when no counter changes, only the creator's record. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) userId?: Types.ObjectId;
  @Prop({ type: Number }) pending?: number;
  @Prop({ type: Number }) approved?: number;
  @Prop({ type: Number }) declined?: number;
  @Prop({ type: Number }) flagged?: number;
  @Prop({ type: Number }) deleted?: number;
  @Prop({ type: Number }) privateApproved?: number;
  /** Of the campaign's `contributionsCount`. */
  @Prop({ type: Number }) contributions?: number;
}
export type CountChangeRecord = CountChange;

export const CountChangeSchema = SchemaFactory.createForClass(CountChange);
CountChangeSchema.index({ sparkId: 1 });
CountChangeSchema.index({ creatorId: 1 });
CountChangeSchema.index({ userId: 1 });

personalData(CountChangeSchema, {
  people: ['creatorId', 'userId'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym, for seconds.' },
  export: { none: 'Changes of the counters in review_totals, for seconds.' },
  retention: { job: 'project-count-changes', period: 'Seconds' },
});
