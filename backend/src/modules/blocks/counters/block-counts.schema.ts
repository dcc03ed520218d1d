import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/**
 * How many contributions a campaign has in each status; deleted ones count as deleted only. Changed in the transaction
 * that moves a contribution, so that the review queue and the lists of a large campaign need not count.
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
