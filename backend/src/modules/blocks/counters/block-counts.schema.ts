import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/**
 * Counts of a campaign's contributions by status; deleted contributions count as deleted only. The review queue and
 * lists of large campaigns need no count query. Recent changes are in `count_changes`.
 */
@Schema({ collection: 'block_counts', versionKey: false, autoIndex: false })
export class BlockCounts {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Number, default: 0 }) pending: number;
  @Prop({ type: Number, default: 0 }) approved: number;
  @Prop({ type: Number, default: 0 }) declined: number;
  @Prop({ type: Number, default: 0 }) flagged: number;
  @Prop({ type: Number, default: 0 }) deleted: number;
}
export type BlockCountsRecord = BlockCounts;

export const BlockCountsSchema = SchemaFactory.createForClass(BlockCounts);

noPersonalData(BlockCountsSchema);
