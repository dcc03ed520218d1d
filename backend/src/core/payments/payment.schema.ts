import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { INTERNAL, noPersonalData, personalData, SECRET } from '../../platform/database/personal-data.js';
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
import type { ProviderEvent } from './providers/payment-provider.js';

/** Amounts are whole cents. */
@Schema({ collection: 'payments', versionKey: false })
export class PaymentRecord {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, required: true, enum: PAYMENT_PURPOSES })
  purpose: PaymentPurpose;

  /** For a `spark` payment: the only campaign that may claim it, if it was known. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  sparkId: Types.ObjectId | null;

  @Prop({ type: Number, required: true, min: 1 })
  amountCents: number;

  @Prop({ type: String, required: true, enum: PAYMENT_PROVIDERS })
  provider: PaymentProviderName;

  @Prop({ type: String, required: true, enum: PAYMENT_STATUSES, default: 'created' })
  status: PaymentStatus;

  /** The `Idempotency-Key` of the request. */
  @Prop({ type: String, required: true })
  requestKey: string;

  /** The provider's id of the payment. */
  @Prop({ type: String, default: null })
  providerReference: string | null;

  /** The provider's id of the charge, which refunds and disputes refer to. */
  @Prop({ type: String, default: null })
  chargeReference: string | null;

  /** Total refunded by the provider outside the product, in cents. */
  @Prop({ type: Number, default: 0, min: 0 })
  refundedCents: number;

  @Prop({ type: String, enum: [...DISPUTE_STATUSES, null], default: null })
  disputeStatus: DisputeStatus | null;

  /** Amount of the dispute in cents. */
  @Prop({ type: Number, default: 0, min: 0 })
  disputedCents: number;

  /** What the ledger has taken back from the payer, in cents; see `returnedToPayerCents`. */
  @Prop({ type: Number, default: 0, min: 0 })
  returnedCents: number;

  /** Number of the ledger's returns of this payment, for their idempotency keys. */
  @Prop({ type: Number, default: 0, min: 0 })
  returnRevision: number;

  /** Where the payer goes to pay; null when no payment is required any more. */
  @Prop({ type: String, default: null })
  checkoutUrl: string | null;

  @Prop({ type: String, enum: [...PAYMENT_FAILURE_CODES, null], default: null })
  failureCode: PaymentFailureCode | null;

  /** The campaign whose pool was credited; null before, and for the wallet. */
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
// Repeated requests find their payment.
PaymentSchema.index({ userId: 1, requestKey: 1 }, { unique: true });
// Pending payments of a wallet.
PaymentSchema.index({ userId: 1, status: 1, createdAt: -1 });
// Finds the payment of a refund or dispute.
PaymentSchema.index({ chargeReference: 1 }, { partialFilterExpression: { chargeReference: { $type: 'string' } } });
// Disputes hold the payouts of the payer.
PaymentSchema.index({ userId: 1 }, { partialFilterExpression: { disputeStatus: 'open' }, name: 'open_disputes' });
// For the sweeper.
PaymentSchema.index({ status: 1, purpose: 1, confirmedAt: 1 });

/** A provider event. Kept forever: a provider can repeat an event days later. */
@Schema({ collection: 'payment_events', versionKey: false })
export class PaymentEventRecord {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  type: string;

  /** The payment, or the charge when the event names no payment. */
  @Prop({ type: String, required: true })
  paymentId: string;

  @Prop({ type: String, required: true })
  outcome: string;

  /** The event, while its outcome is `waiting`. */
  @Prop({ type: Object })
  event?: ProviderEvent;

  @Prop({ type: Date, required: true })
  receivedAt: Date;
}

export const PaymentEventSchema = SchemaFactory.createForClass(PaymentEventRecord);
// Finds the events that wait for a payment.
PaymentEventSchema.index({ paymentId: 1, receivedAt: 1 }, { partialFilterExpression: { outcome: 'waiting' } });

personalData(PaymentSchema, {
  people: ['userId'],
  erasure: {
    action: 'pseudonymize',
    of: 'userId',
    clear: { checkoutUrl: null },
    reason: 'Bookkeeping: payments and payouts are kept for ten years (§ 147 AO).',
  },
  export: { of: 'userId', omit: { requestKey: INTERNAL, checkoutUrl: SECRET, returnRevision: INTERNAL } },
  retention: { reason: 'Ten years and longer: the ledger refers to them.' },
});

noPersonalData(PaymentEventSchema);
