import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/**
 * A campaign whose contributions wait for something to change: the pool to be filled again, or views to count again (a
 * runway that begins, an end that is moved). A job looks whether it has; there is a row only while something waits.
 */
@Schema({ collection: 'earning_pauses', versionKey: false, autoIndex: false })
export class EarningPause {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Since when earnings wait for the pool; absent when none do. */
  @Prop({ type: Date }) poolEmptiedAt?: Date;
  /** Since when contributions are no longer refreshed; absent when all are. */
  @Prop({ type: Date }) overAt?: Date;
  /** When a job last looked; the one looked at the longest ago is next. */
  @Prop({ type: Date, required: true }) checkedAt: Date;
  /** Goes up with each contribution that begins to wait, so that this and the end of the pause cannot miss each other. */
  @Prop({ type: Number, default: 0 }) marks: number;
}
export type EarningPauseRecord = EarningPause;

export const EarningPauseSchema = SchemaFactory.createForClass(EarningPause);
EarningPauseSchema.index({ checkedAt: 1 });
