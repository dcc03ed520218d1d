import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** Payments of a campaign on one UTC day; both amounts over all days sum to its `usage` and `held`. */
@Schema({ collection: 'spark_daily_spend', versionKey: false, autoIndex: false })
export class SparkDailySpend {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** `YYYY-MM-DD` */
  @Prop({ type: String, required: true }) day: string;
  /** From the pool, in cents: bonuses and earnings, held or paid, without reversed ones. */
  @Prop({ type: Number, default: 0 }) spentCents: number;
  /** From the reserve, in cents: released prizes. They left the pool when they were selected. */
  @Prop({ type: Number, default: 0 }) prizeCents: number;
}

export const SparkDailySpendSchema = SchemaFactory.createForClass(SparkDailySpend);
SparkDailySpendSchema.index({ sparkId: 1, day: 1 }, { unique: true });

noPersonalData(SparkDailySpendSchema);
