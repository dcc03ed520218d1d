import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { INTERNAL, OTHERS, personalData } from '../../../platform/database/personal-data.js';

/**
 * The prize of a contribution. Its id is the contribution's id, so that the primary key prevents a second prize.
 * Withdrawn selections are kept with a prize of 0. Amounts are in cents.
 */
@Schema({ collection: 'winner_selections', versionKey: false, autoIndex: false })
export class WinnerSelection {
  /** The contribution's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** The contributor. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** Reserved or paid; 0 when withdrawn. */
  @Prop({ type: Number, required: true }) prizeCents: number;
  /** Incremented by each change; part of the ledger's idempotency keys. */
  @Prop({ type: Number, required: true }) revision: number;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) selectedBy: Types.ObjectId;
  @Prop({ type: Date, required: true }) selectedAt: Date;
  @Prop({ type: Date, default: null }) paidAt: Date | null;
}
export type WinnerSelectionRecord = WinnerSelection;

export const WinnerSelectionSchema = SchemaFactory.createForClass(WinnerSelection);
// Winners of a campaign, highest prize first.
WinnerSelectionSchema.index({ sparkId: 1, prizeCents: -1, _id: 1 });
// The prizes of some contributors of a campaign.
WinnerSelectionSchema.index({ sparkId: 1, userId: 1, prizeCents: 1 });
// Unpaid prizes, in the order of payment.
WinnerSelectionSchema.index({ sparkId: 1, paidAt: 1, _id: 1 });
// The unpaid prizes of a contributor; few entries.
WinnerSelectionSchema.index(
  { userId: 1 },
  { partialFilterExpression: { paidAt: null }, name: 'unpaid_of_contributor' },
);

personalData(WinnerSelectionSchema, {
  people: ['userId', 'selectedBy'],
  erasure: { action: 'keep', reason: 'Explains ledger entries. Ids and amounts only.' },
  export: {
    of: 'userId',
    through: { path: '_id', collection: 'blocks', at: '_id' },
    omit: { selectedBy: OTHERS, revision: INTERNAL },
  },
  retention: { reason: 'As long as the campaign.' },
});
