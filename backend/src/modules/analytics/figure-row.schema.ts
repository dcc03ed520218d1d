import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { GRAINS, type FigureSums, type Grain, type Groups } from './figure-row.js';

/**
 * A roll-up: the figures of a campaign over one day, hour or quarter of an hour (UTC). Each fact is in one of each grain.
 * Numbers that became 0 again stay as 0.
 */
@Schema({ collection: 'analytics_rollups', versionKey: false, autoIndex: false, minimize: false })
export class FigureRow implements FigureSums {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: String, enum: GRAINS, required: true }) grain: Grain;
  @Prop({ type: Date, required: true }) start: Date;
  @Prop({ type: Object }) total: FigureSums['total'];
  @Prop({ type: Object }) platform: FigureSums['platform'];
  @Prop({ type: Object }) gender: Groups;
  @Prop({ type: Object }) ageGroup: Groups;
  @Prop({ type: Object }) country: Groups;
  @Prop({ type: Object }) level: Groups;
}
/** As it is stored: parts that nothing was added to are absent. */
export type FigureRowRecord = Pick<FigureRow, '_id' | 'sparkId' | 'grain' | 'start'> & Partial<FigureSums>;

export const FigureRowSchema = SchemaFactory.createForClass(FigureRow);
// One a time, and all of a campaign's time in order.
FigureRowSchema.index({ sparkId: 1, grain: 1, start: 1 }, { unique: true });
