import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/**
 * Totals of a creator, updated in the transactions of the changes that they count. What the campaigns have paid out is
 * in `creator_paid_out`.
 */
@Schema({ collection: 'creator_totals', versionKey: false, autoIndex: false })
export class CreatorTotals {
  /** The creator's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Published campaigns in any status. */
  @Prop({ type: Number, default: 0 }) campaigns: number;
  /** People who follow the creator. */
  @Prop({ type: Number, default: 0 }) followers: number;
  /** Payments that earlier versions have counted here; later ones are in `creator_paid_out`. */
  @Prop({ type: Number, default: 0 }) paidOutCents: number;
}
export type CreatorTotalsRecord = CreatorTotals;

export const CreatorTotalsSchema = SchemaFactory.createForClass(CreatorTotals);

personalData(CreatorTotalsSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: { of: '_id' },
  retention: { reason: 'Derived from contributions; as long as they exist.' },
});
