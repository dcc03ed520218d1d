import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import {
  DISPUTE_STATUSES,
  PAYMENT_FAILURE_CODES,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  type DisputeStatus,
  type PaymentFailureCode,
  type PaymentProviderName,
  type PaymentPurpose,
  type PaymentStatus,
} from './payment.types.js';

/** Money that somebody pays in, from the first click to the ledger. Amounts in whole cents, times in UTC. */
@Schema({ collection: 'payments', versionKey: false })
export class PaymentRecord {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, required: true, enum: PAYMENT_PURPOSES })
  purpose: PaymentPurpose;

  /** The campaign that a `spark` payment was made for, when it was known at the time; only that one may claim it. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  sparkId: Types.ObjectId | null;

  @Prop({ type: Number, required: true, min: 1 })
  amountCents: number;

  @Prop({ type: String, required: true, enum: PAYMENT_PROVIDERS })
  provider: PaymentProviderName;

  @Prop({ type: String, required: true, enum: PAYMENT_STATUSES, default: 'created' })
  status: PaymentStatus;

  /** The `Idempotency-Key` of the request, so that a repeated one finds its payment. */
  @Prop({ type: String, required: true })
  requestKey: string;

  /** The provider's id of the payment. */
  @Prop({ type: String, default: null })
  providerReference: string | null;

  /** The provider's id of the charge, once it is paid: what refunds and disputes name. */
  @Prop({ type: String, default: null })
  chargeReference: string | null;

  /** What the provider gave back to the payer outside of the product, in cents. The ledger does not know of it. */
  @Prop({ type: Number, default: 0, min: 0 })
  refundedCents: number;

  @Prop({ type: String, enum: [...DISPUTE_STATUSES, null], default: null })
  disputeStatus: DisputeStatus | null;

  /** Where the payer goes to pay; null when there is nothing left to do. */
  @Prop({ type: String, default: null })
  checkoutUrl: string | null;

  @Prop({ type: String, enum: [...PAYMENT_FAILURE_CODES, null], default: null })
  failureCode: PaymentFailureCode | null;

  /** Whose pool has it; null while it is in none: not credited yet, or in the payer's wallet. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  creditedToSparkId: Types.ObjectId | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, default: null })
  confirmedAt: Date | null;

  @Prop({ type: Date, default: null })
  creditedAt: Date | null;
}

export const PaymentSchema = SchemaFactory.createForClass(PaymentRecord);
// One payment per request of a person, however often the request arrives.
PaymentSchema.index({ userId: 1, requestKey: 1 }, { unique: true });
// What the wallet shows as pending.
PaymentSchema.index({ userId: 1, status: 1, createdAt: -1 });
// Whose money a refund or a dispute is about.
PaymentSchema.index({ chargeReference: 1 }, { partialFilterExpression: { chargeReference: { $type: 'string' } } });
// What the sweeper looks for.
PaymentSchema.index({ status: 1, purpose: 1, confirmedAt: 1 });

/** A message of the provider that was dealt with. Kept for good: a provider may repeat one days later. */
@Schema({ collection: 'payment_events', versionKey: false })
export class PaymentEventRecord {
  /** The provider's id of the message. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  type: string;

  /** Of which payment, or of which charge when it names no payment. */
  @Prop({ type: String, required: true })
  paymentId: string;

  /** What it led to; see `PaymentEventOutcome`. */
  @Prop({ type: String, required: true })
  outcome: string;

  @Prop({ type: Date, required: true })
  receivedAt: Date;
}

export const PaymentEventSchema = SchemaFactory.createForClass(PaymentEventRecord);
