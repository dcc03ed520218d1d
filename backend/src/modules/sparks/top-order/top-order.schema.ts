import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** The collection holds a single document. */
export const TOP_ORDER_ID = 'top-of-sparks';

/** Campaigns pinned by admins, in order. */
@Schema({ collection: 'top_orders', versionKey: false, autoIndex: false })
export class TopOrder {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: [MongooseSchema.Types.ObjectId], required: true }) sparkIds: Types.ObjectId[];
  /** Incremented by each change; used for optimistic locking. */
  @Prop({ type: Number, required: true }) version: number;
}

export type TopOrderRecord = Pick<TopOrder, 'sparkIds' | 'version'>;

export const TopOrderSchema = SchemaFactory.createForClass(TopOrder);

noPersonalData(TopOrderSchema);
