import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/**
 * What a creator has published and paid over all campaigns. Changed in the transactions that publish and pay, so that a
 * profile costs the same for one campaign and for thousands.
 */
@Schema({ collection: 'creator_totals', versionKey: false, autoIndex: false })
export class CreatorTotals {
  /** The creator's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Published, in whatever state they are now. */
  @Prop({ type: Number, default: 0 }) campaigns: number;
  /** Paid to people from all pools, whole cents: the sum of the campaigns' `usage`. */
  @Prop({ type: Number, default: 0 }) paidOutCents: number;
}
export type CreatorTotalsRecord = CreatorTotals;

export const CreatorTotalsSchema = SchemaFactory.createForClass(CreatorTotals);
