import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../../platform/database/personal-data.js';

/**
 * A campaign whose contributions wait until the pool is topped up, or until views count again (a runway begins, the end
 * is moved). A job checks the conditions; the document exists only while contributions wait.
 */
@Schema({ collection: 'earning_pauses', versionKey: false, autoIndex: false })
export class EarningPause {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Since when earnings wait for the pool; absent when none do. */
  @Prop({ type: Date }) poolEmptiedAt?: Date;
  /** Since when contributions are no longer refreshed; absent when all are. */
  @Prop({ type: Date }) overAt?: Date;
  /** Time of the last check; the oldest is checked next. */
  @Prop({ type: Date, required: true }) checkedAt: Date;
  /** Incremented for each waiting contribution, so that it causes a write conflict with the end of the pause. */
  @Prop({ type: Number, default: 0 }) marks: number;
}
export type EarningPauseRecord = EarningPause;

export const EarningPauseSchema = SchemaFactory.createForClass(EarningPause);
EarningPauseSchema.index({ checkedAt: 1 });

noPersonalData(EarningPauseSchema);
