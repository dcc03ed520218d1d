import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  PAYOUT_COUNTRY_CODES,
  PAYOUT_FAILURE_CODES,
  PAYOUT_FEE_KINDS,
  PAYOUT_HOLD_REASONS,
  PAYOUT_STATUSES,
  type PayoutCountryCode,
  type PayoutFailureCode,
  type PayoutFeeKind,
  type PayoutHoldReason,
  type PayoutStatus,
} from '@sparks/domain';
import { FRAUD_CHECKS, INTERNAL, OTHERS, personalData } from '../../platform/database/personal-data.js';

@Schema({ _id: false })
export class StoredPayoutFee {
  @Prop({ type: String, enum: PAYOUT_FEE_KINDS, required: true }) kind: PayoutFeeKind;
  @Prop({ type: Number, required: true }) cents: number;
}
const StoredPayoutFeeSchema = SchemaFactory.createForClass(StoredPayoutFee);

@Schema({ _id: false })
export class StoredPayoutHold {
  @Prop({ type: String, enum: PAYOUT_HOLD_REASONS, required: true }) reason: PayoutHoldReason;
  /** `null`: until somebody acts. */
  @Prop({ type: Date, default: null }) until: Date | null;
}
const StoredPayoutHoldSchema = SchemaFactory.createForClass(StoredPayoutHold);

/** What the bank has done with the money, by the provider's events. `failed` is final. */
export const BANK_OUTCOMES = ['paid', 'failed'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** A withdrawal. Amounts are whole cents. */
@Schema({ collection: 'payouts', versionKey: false, autoIndex: false })
export class Payout {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** The `Idempotency-Key` of the request. */
  @Prop({ type: String, required: true }) requestKey: string;
  @Prop({ type: String, enum: PAYOUT_STATUSES, required: true }) status: PayoutStatus;
  /** Held, queued, sending or sent: one per person. */
  @Prop({ type: Boolean, required: true }) isOpen: boolean;

  @Prop({ type: Number, required: true }) grossCents: number;
  @Prop({ type: [StoredPayoutFeeSchema], default: [] }) fees: StoredPayoutFee[];
  @Prop({ type: Number, required: true }) netCents: number;
  @Prop({ type: String, enum: PAYOUT_COUNTRY_CODES, required: true }) country: PayoutCountryCode;
  @Prop({ type: String, required: true }) provider: string;
  @Prop({ type: String, required: true }) recipientId: string;
  /** The bank account at the time of the request: the payout is sent to no other one. */
  @Prop({ type: String, required: true }) methodHash: string;
  @Prop({ type: String, required: true }) methodLabel: string;

  /** Empty unless held. */
  @Prop({ type: [StoredPayoutHoldSchema], default: [] }) holds: StoredPayoutHold[];
  /** When the last hold ends; `null` when one waits for somebody. Only while held. */
  @Prop({ type: Date, default: null }) heldUntil: Date | null;
  @Prop({ type: Boolean, default: false }) wasHeld: boolean;
  /** Why an admin refused it. */
  @Prop({ type: String, default: null }) refusalReason: string | null;
  /** The admin who refused it. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) refusedBy: Types.ObjectId | null;
  /** The appeal against the refusal, also when it has ended. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) appealCaseId?: Types.ObjectId;
  /** The admin who released it. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) releasedBy: Types.ObjectId | null;

  /** When a job works on it next; `null` when nothing is to do. A running attempt moves it to the end of its lease. */
  @Prop({ type: Date, default: null }) nextAttemptAt: Date | null;
  /** Attempts started. Also the fencing token of the lease. */
  @Prop({ type: Number, default: 0 }) attempts: number;

  /**
   * When the provider was last asked to send it, as long as it may still do so; `null` when its answer excludes that, and
   * before the first request.
   */
  @Prop({ type: Date, default: null }) unansweredSince: Date | null;
  /** Of the idempotency keys. */
  @Prop({ type: Number, default: 0 }) keyVersion: number;

  /** The provider's ids: of the transfer to the recipient, and of the payout to the bank. */
  @Prop({ type: String, default: null }) transferId: string | null;
  @Prop({ type: String, default: null }) bankPayoutId: string | null;
  /** May be known before the payout is sent, because events arrive in any order. */
  @Prop({ type: String, enum: [...BANK_OUTCOMES, null], default: null }) bankOutcome: BankOutcome | null;
  @Prop({ type: String, enum: [...PAYOUT_FAILURE_CODES, null], default: null })
  failureCode: PayoutFailureCode | null;

  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) sentAt: Date | null;
  @Prop({ type: Date, default: null }) paidAt: Date | null;
  /** When it failed, was returned or cancelled. */
  @Prop({ type: Date, default: null }) endedAt: Date | null;
}
export type PayoutRecord = Payout;

export const PayoutSchema = SchemaFactory.createForClass(Payout);
PayoutSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open_payout' });
PayoutSchema.index({ userId: 1, requestKey: 1 }, { unique: true });
// A person's list, newest first; `_id` is the keyset cursor.
PayoutSchema.index({ userId: 1, _id: -1 });
// The admins' list, newest first.
PayoutSchema.index({ status: 1, _id: -1 });
// Recent failures.
PayoutSchema.index(
  { status: 1, endedAt: -1 },
  { partialFilterExpression: { status: 'failed' }, name: 'payouts_failed' },
);
// For the job that ends holds.
PayoutSchema.index({ heldUntil: 1 }, { partialFilterExpression: { status: 'held' }, name: 'payouts_held' });
// For the sweeper.
PayoutSchema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { nextAttemptAt: { $type: 'date' } } });
// Reconciliation with the provider's list.
PayoutSchema.index({ sentAt: 1 }, { partialFilterExpression: { sentAt: { $type: 'date' } } });

personalData(PayoutSchema, {
  people: ['userId', 'refusedBy', 'releasedBy'],
  details: ['methodLabel', 'methodHash', 'recipientId', 'refusalReason'],
  erasure: { action: 'pseudonymize', reason: 'Bookkeeping: payments and payouts are kept for ten years (§ 147 AO).' },
  export: {
    of: 'userId',
    omit: {
      requestKey: INTERNAL,
      methodHash: FRAUD_CHECKS,
      refusedBy: OTHERS,
      releasedBy: OTHERS,
      nextAttemptAt: INTERNAL,
      attempts: INTERNAL,
      unansweredSince: INTERNAL,
      keyVersion: INTERNAL,
    },
  },
  retention: { reason: 'Ten years and longer: the ledger refers to them.' },
});
