import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { PAYOUT_MISMATCH_KINDS, type PayoutMismatchKind } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';

/** An admin, with the username at that time. */
@Schema({ _id: false })
export class MismatchAdmin {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  @Prop({ type: String, required: true }) username: string;
}
const MismatchAdminSchema = SchemaFactory.createForClass(MismatchAdmin);

/** A difference to the provider's list that was reported. Amounts in cents. */
@Schema({ collection: 'payout_mismatches', versionKey: false, autoIndex: false })
export class PayoutMismatch {
  _id: Types.ObjectId;
  /** The kind and the payout or transfer, so that each is reported once. */
  @Prop({ type: String, required: true }) key: string;
  @Prop({ type: String, enum: PAYOUT_MISMATCH_KINDS, required: true }) kind: PayoutMismatchKind;
  /** Absent for a transfer that is not ours. */
  @Prop({ type: String }) payoutId?: string;
  /** Absent when the provider lists none. */
  @Prop({ type: String }) transferId?: string;
  /** Of our payout; 0 without one. */
  @Prop({ type: Number, required: true }) amountCents: number;
  /** What the provider has sent and not taken back. */
  @Prop({ type: Number, required: true }) foundCents: number;
  @Prop({ type: Date, required: true }) foundAt: Date;

  /** Until an admin has resolved it. */
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  @Prop({ type: Date }) resolvedAt?: Date;
  @Prop({ type: MismatchAdminSchema }) resolvedBy?: MismatchAdmin;
  /** What the admin found or did. */
  @Prop({ type: String }) resolution?: string;
}
export type PayoutMismatchRecord = PayoutMismatch;

export const PayoutMismatchSchema = SchemaFactory.createForClass(PayoutMismatch);
PayoutMismatchSchema.index({ key: 1 }, { unique: true });
// Lists, the newest first; `_id` is the keyset cursor.
PayoutMismatchSchema.index({ isOpen: 1, _id: -1 });

personalData(PayoutMismatchSchema, {
  people: ['resolvedBy.id'],
  details: ['resolvedBy.username', 'resolution'],
  erasure: { action: 'pseudonymize', reason: 'Bookkeeping: payments and payouts are kept for ten years (§ 147 AO).' },
  export: { none: 'Internal notes of admins.' },
  retention: { reason: 'As long as the payouts.' },
});
