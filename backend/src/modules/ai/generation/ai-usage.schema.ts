import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** Usage per user; changes in the transactions of the contents that it counts. */
@Schema({ collection: 'ai_usage', versionKey: false, autoIndex: false })
export class AiUsage {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Number, default: 0 }) running: number;
  /** Stored files, including those in progress. */
  @Prop({ type: Number, default: 0 }) files: number;
  @Prop({ type: Number, default: 0 }) bytes: number;
}
export type AiUsageRecord = AiUsage;

export const AiUsageSchema = SchemaFactory.createForClass(AiUsage);

personalData(AiUsageSchema, {
  people: ['_id'],
  erasure: { action: 'delete', of: '_id' },
  export: { of: '_id' },
  retention: 'account',
});
