import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { isObjectId } from '../../platform/database/object-id.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { PaymentEventRecord, PaymentRecord } from './payment.schema.js';
import type { DisputeStatus, PaymentFailureCode, PaymentProviderName, PaymentPurpose } from './payment.types.js';
import type { Checkout, ProviderEvent } from './providers/payment-provider.js';

export interface NewPayment {
  userId: string;
  purpose: PaymentPurpose;
  sparkId: string | null;
  amountCents: number;
  provider: PaymentProviderName;
  requestKey: string;
}

/**
 * `not_expected`: the payment was in another state · `waiting`: the payment is not paid yet, or unknown · `repeated`:
 * nothing new · `other_charge`: about a charge that was never credited · the last four change no status.
 */
export type PaymentEventOutcome =
  | 'confirmed'
  | 'failed'
  | 'amount_mismatch'
  | 'not_expected'
  | 'waiting'
  | 'repeated'
  | 'other_charge'
  | 'refunded'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost';

/** Bounds the query. */
const OPEN_PAYMENTS_MAX = 200;

/** Every transition is conditional on the previous status. */
@Injectable()
export class PaymentRepository {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    @InjectModel(PaymentEventRecord.name) private readonly events: Model<PaymentEventRecord>,
  ) {}

  /** Inserts the payment, or returns that of the same request. */
  async createOnce(payment: NewPayment, at: Date): Promise<PaymentRecord> {
    const { userId, requestKey } = payment;
    try {
      const created = await this.payments.create({ ...payment, createdAt: at });
      return created.toObject<PaymentRecord>();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.payments
        .findOne({ userId: new Types.ObjectId(userId), requestKey })
        .lean<PaymentRecord>();
      if (first === null) throw error;
      return first;
    }
  }

  /** null also for a malformed id. */
  async findById(id: string, session?: ClientSession): Promise<PaymentRecord | null> {
    if (!isObjectId(id)) return null;
    return this.payments.findById(id, null, { session }).lean<PaymentRecord>();
  }

  async setCheckout(id: Types.ObjectId, started: Checkout): Promise<PaymentRecord | null> {
    const { reference, checkoutUrl } = started;
    return this.transition({ _id: id, status: 'created' }, { providerReference: reference, checkoutUrl });
  }

  async findByCharge(chargeReference: string, session?: ClientSession): Promise<PaymentRecord | null> {
    return this.payments.findOne({ chargeReference }, null, { session }).lean<PaymentRecord>();
  }

  /** created -> confirmed; null in another status. */
  async markConfirmed(
    id: Types.ObjectId,
    paid: Pick<ProviderEvent, 'reference' | 'chargeReference'>,
    at: Date,
    session?: ClientSession,
  ): Promise<PaymentRecord | null> {
    const { reference: providerReference, chargeReference } = paid;
    const change = { status: 'confirmed', providerReference, chargeReference, checkoutUrl: null, confirmedAt: at };
    return this.transition({ _id: id, status: 'created' }, change, session);
  }

  /** created -> failed; null in another status. */
  async markFailed(
    id: Types.ObjectId,
    failureCode: PaymentFailureCode,
    session?: ClientSession,
  ): Promise<PaymentRecord | null> {
    return this.transition(
      { _id: id, status: 'created' },
      { status: 'failed', failureCode, checkoutUrl: null },
      session,
    );
  }

  /** confirmed -> credited; null in another status. `sparkId` is null for the wallet. */
  async markCredited(
    id: Types.ObjectId,
    sparkId: string | null,
    at: Date,
    session: ClientSession,
  ): Promise<PaymentRecord | null> {
    const creditedToSparkId = sparkId === null ? null : new Types.ObjectId(sparkId);
    return this.transition(
      { _id: id, status: 'confirmed' },
      { status: 'credited', creditedToSparkId, creditedAt: at },
      session,
    );
  }

  /** Sets the total refunded, in cents; null unless it grows, because events can be out of order. */
  async setRefund(id: Types.ObjectId, refundedCents: number, session: ClientSession): Promise<PaymentRecord | null> {
    return this.transition({ _id: id, refundedCents: { $lt: refundedCents } }, { refundedCents }, session);
  }

  /** null without a change: a decided dispute is not reopened, because events can be out of order. */
  async setDispute(
    id: Types.ObjectId,
    { disputeStatus, disputedCents }: { disputeStatus: DisputeStatus; disputedCents: number },
    session: ClientSession,
  ): Promise<PaymentRecord | null> {
    const filter = disputeStatus === 'open' ? null : { $ne: disputeStatus };
    return this.transition({ _id: id, disputeStatus: filter }, { disputeStatus, disputedCents }, session);
  }

  /** Records what the ledger takes back or gives back; null unless `from` was recorded before. */
  async setReturned(
    { _id, returnRevision }: Pick<PaymentRecord, '_id' | 'returnRevision'>,
    { from, to }: { from: number; to: number },
    session: ClientSession,
  ): Promise<PaymentRecord | null> {
    return this.transition(
      { _id, status: 'credited', returnedCents: from, returnRevision },
      { returnedCents: to, returnRevision: returnRevision + 1 },
      session,
    );
  }

  private async transition(filter: object, change: object, session?: ClientSession): Promise<PaymentRecord | null> {
    return this.payments
      .findOneAndUpdate(filter, { $set: change }, { session, returnDocument: 'after' })
      .lean<PaymentRecord>();
  }

  /** Confirmed wallet payments that may be credited, oldest first. */
  async findUncredited(confirmedBefore: Date, limit: number): Promise<PaymentRecord[]> {
    return this.payments
      .find({
        status: 'confirmed',
        purpose: 'wallet',
        confirmedAt: { $lt: confirmedBefore },
      })
      .sort({ confirmedAt: 1 })
      .limit(limit)
      .lean<PaymentRecord[]>();
  }

  /** Confirmed payments, and unpaid ones created after `startedAfter`; newest first. */
  async listOpen(userId: string, startedAfter: Date, session?: ClientSession): Promise<PaymentRecord[]> {
    const owner = new Types.ObjectId(userId);
    const newest = async (filter: object) =>
      this.payments
        .find({ userId: owner, ...filter })
        .sort({ createdAt: -1 })
        .limit(OPEN_PAYMENTS_MAX)
        .session(session ?? null)
        .lean<PaymentRecord[]>();
    // Sequentially: a transaction allows one operation at a time.
    const confirmed = await newest({ status: 'confirmed' });
    const created = await newest({ status: 'created', createdAt: { $gt: startedAfter } });
    return [...confirmed, ...created].sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
  }

  async hasOpenDispute(userId: string, session?: ClientSession): Promise<boolean> {
    const filter: QueryFilter<PaymentRecord> = { userId: new Types.ObjectId(userId), disputeStatus: 'open' };
    return (await this.payments.exists(filter).session(session ?? null)) !== null;
  }

  async hasEvent(eventId: string, session: ClientSession): Promise<boolean> {
    return (await this.events.exists({ _id: eventId }).session(session)) !== null;
  }

  async insertEvent(
    event: ProviderEvent,
    outcome: PaymentEventOutcome,
    at: Date,
    session: ClientSession,
  ): Promise<void> {
    const { eventId, type } = event;
    const paymentId = event.paymentId ?? event.chargeReference ?? event.reference;
    const waiting = outcome === 'waiting' ? { event } : {};
    await retryOnDuplicateKey(
      this.events.create([{ _id: eventId, type, paymentId, outcome, ...waiting, receivedAt: at }], { session }),
    );
  }

  /** Events that wait for one of these payments or charges, oldest first. */
  async findWaitingEvents(paymentIds: readonly string[]): Promise<ProviderEvent[]> {
    const records = await this.events
      .find({ paymentId: { $in: [...paymentIds] }, outcome: 'waiting' })
      .sort({ receivedAt: 1 })
      .lean<PaymentEventRecord[]>();
    return records.flatMap(({ event }) => (event === undefined ? [] : [event]));
  }

  async isWaiting(eventId: string, session: ClientSession): Promise<boolean> {
    return (await this.events.exists({ _id: eventId, outcome: 'waiting' }).session(session)) !== null;
  }

  /** Concurrent transactions that apply the same event conflict here; the loser finds it applied. */
  async markApplied(eventId: string, outcome: PaymentEventOutcome, session: ClientSession): Promise<void> {
    const change = { $set: { outcome }, $unset: { event: 1 } };
    const result = await this.events.updateOne({ _id: eventId, outcome: 'waiting' }, change, { session });
    if (result.modifiedCount !== 1) throw new Error(`Payment event ${eventId} was applied concurrently`);
  }
}
