import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DAILY_COUNTS, type DailyCount } from '@sparks/domain';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** What was created on a day. Recounted until the day is over. */
@Schema({ collection: 'daily_counts', versionKey: false })
export class StoredDailyCount {
  /** `<kind>:<day>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: DAILY_COUNTS, required: true }) kind: DailyCount;
  /** `YYYY-MM-DD`, UTC. */
  @Prop({ type: String, required: true }) day: string;
  @Prop({ type: Number, required: true }) count: number;
  /** Counted after the end of the day. */
  @Prop({ type: Boolean, required: true }) isFinal: boolean;
}
export const DailyCountSchema = SchemaFactory.createForClass(StoredDailyCount);

noPersonalData(DailyCountSchema);
