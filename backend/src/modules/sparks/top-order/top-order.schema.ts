import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/** There is one order, so there is one document. */
export const TOP_ORDER_ID = 'top-of-sparks';

/** The campaigns that admins put at the top, in order. */
@Schema({ collection: 'top_orders', versionKey: false, autoIndex: false })
export class TopOrder {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: [MongooseSchema.Types.ObjectId], required: true }) sparkIds: Types.ObjectId[];
  /** Grows by one with each change; whoever changes it names the version they saw. */
  @Prop({ type: Number, required: true }) version: number;
}

/** The order as it is read. */
export type TopOrderRecord = Pick<TopOrder, 'sparkIds' | 'version'>;

export const TopOrderSchema = SchemaFactory.createForClass(TopOrder);
