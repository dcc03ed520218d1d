import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/**
 * A contribution that is to win a prize. Its id is the contribution's: a contribution is in one campaign, so the primary
 * key alone makes sure that nobody wins twice with it. Withdrawn ones stay, with a prize of 0. Money is whole cents.
 */
@Schema({ collection: 'winner_selections', versionKey: false, autoIndex: false })
export class WinnerSelection {
  /** The contribution's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** The contributor, who gets the prize. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** What is set aside for it, or was paid; 0: withdrawn. */
  @Prop({ type: Number, required: true }) prizeCents: number;
  /** How often the prize was set or changed: part of the keys of the ledger. */
  @Prop({ type: Number, required: true }) revision: number;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) selectedBy: Types.ObjectId;
  @Prop({ type: Date, required: true }) selectedAt: Date;
  /** When the prize was paid; `null` until then. */
  @Prop({ type: Date, default: null }) paidAt: Date | null;
}
export type WinnerSelectionRecord = WinnerSelection;

export const WinnerSelectionSchema = SchemaFactory.createForClass(WinnerSelection);
// The winners of a campaign, the highest prize first.
WinnerSelectionSchema.index({ sparkId: 1, prizeCents: -1, _id: 1 });
// What is still owed, in the order in which it is paid.
WinnerSelectionSchema.index({ sparkId: 1, paidAt: 1, _id: 1 });
