import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';
import { GRAINS, type Grain, type GroupCounts, type RollupSums } from './rollup.js';

/**
 * The metrics of a campaign over one day, hour or quarter of an hour (UTC). Each event is counted in one rollup of each
 * grain. Numbers that return to 0 are kept as 0.
 */
@Schema({ collection: 'analytics_rollups', versionKey: false, autoIndex: false, minimize: false })
export class AnalyticsRollup implements RollupSums {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: String, enum: GRAINS, required: true }) grain: Grain;
  @Prop({ type: Date, required: true }) start: Date;
  @Prop({ type: Object }) total: RollupSums['total'];
  @Prop({ type: Object }) platform: RollupSums['platform'];
  @Prop({ type: Object }) gender: GroupCounts;
  @Prop({ type: Object }) ageGroup: GroupCounts;
  @Prop({ type: Object }) country: GroupCounts;
  @Prop({ type: Object }) level: GroupCounts;
}
/** As stored: groups without increments are absent. */
export type AnalyticsRollupRecord = Pick<AnalyticsRollup, '_id' | 'sparkId' | 'grain' | 'start'> & Partial<RollupSums>;

export const AnalyticsRollupSchema = SchemaFactory.createForClass(AnalyticsRollup);
// Unique per period; also serves reads in chronological order.
AnalyticsRollupSchema.index({ sparkId: 1, grain: 1, start: 1 }, { unique: true });

noPersonalData(AnalyticsRollupSchema);
