import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PAYOUT_CONCERNS, type PayoutConcern } from '@sparks/domain';

/** A difference to the provider's list that was reported. Amounts in cents. */
@Schema({ collection: 'payout_mismatches', versionKey: false, autoIndex: false })
export class PayoutMismatch {
  /** The concern and the payout or transfer, so that each is reported once. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: PAYOUT_CONCERNS, required: true }) concern: PayoutConcern;
  /** Absent for a transfer that is not ours. */
  @Prop({ type: String }) payoutId?: string;
  /** Absent when the provider lists none. */
  @Prop({ type: String }) transferId?: string;
  /** Of our payout; 0 without one. */
  @Prop({ type: Number, required: true }) amountCents: number;
  /** What the provider has sent and not taken back. */
  @Prop({ type: Number, required: true }) foundCents: number;
  @Prop({ type: Date, required: true }) foundAt: Date;
}

export const PayoutMismatchSchema = SchemaFactory.createForClass(PayoutMismatch);
