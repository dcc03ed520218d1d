import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { isPayoutOpen, type PayoutFailureCode, type PayoutStatus } from '@sparks/domain';
import { isObjectId } from '../../platform/database/object-id.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { Payout, type BankOutcome, type PayoutRecord } from './payout.schema.js';

export type NewPayout = Pick<
  PayoutRecord,
  | '_id'
  | 'userId'
  | 'requestKey'
  | 'status'
  | 'grossCents'
  | 'fees'
  | 'netCents'
  | 'country'
  | 'provider'
  | 'recipientId'
  | 'methodHash'
  | 'methodLabel'
  | 'holds'
  | 'heldUntil'
  | 'wasHeld'
  | 'nextAttemptAt'
  | 'createdAt'
>;

/** What a transition sets besides the status. */
export type PayoutChange = Partial<
  Pick<
    PayoutRecord,
    | 'holds'
    | 'heldUntil'
    | 'methodHash'
    | 'methodLabel'
    | 'wasHeld'
    | 'refusalReason'
    | 'refusedBy'
    | 'releasedBy'
    | 'nextAttemptAt'
    | 'transferId'
    | 'bankPayoutId'
    | 'failureCode'
    | 'sentAt'
    | 'paidAt'
    | 'endedAt'
  >
>;

const UPDATED = { returnDocument: 'after' } as const;

/** Every change of the status is conditional on the status before: of concurrent ones, one succeeds. */
@Injectable()
export class PayoutRepository {
  constructor(@InjectModel(Payout.name) private readonly payouts: Model<Payout>) {}

  /** A concurrent request of the same person restarts the transaction, which then finds the open payout. */
  async insert(payout: NewPayout, session: ClientSession): Promise<PayoutRecord> {
    const [created] = await retryOnDuplicateKey(
      this.payouts.create([{ ...payout, isOpen: isPayoutOpen(payout.status) }], { session }),
    );
    if (created === undefined) throw new Error('The payout was not written');
    return created.toObject<PayoutRecord>();
  }

  /** `null` also for a malformed id. */
  async findById(id: string, session?: ClientSession): Promise<PayoutRecord | null> {
    if (!isObjectId(id)) return null;
    return this.payouts.findById(id, null, { session }).lean<PayoutRecord | null>();
  }

  async findByRequest(userId: string, requestKey: string, session: ClientSession): Promise<PayoutRecord | null> {
    return this.payouts
      .findOne({ userId: new Types.ObjectId(userId), requestKey }, null, { session })
      .lean<PayoutRecord | null>();
  }

  async findOpen(userId: string, session?: ClientSession): Promise<PayoutRecord | null> {
    return this.payouts
      .findOne({ userId: new Types.ObjectId(userId), isOpen: true }, null, { session })
      .lean<PayoutRecord | null>();
  }

  async hasBeenPaid(userId: string, session?: ClientSession): Promise<boolean> {
    const filter: QueryFilter<Payout> = { userId: new Types.ObjectId(userId), status: 'paid' };
    return (await this.payouts.exists(filter).session(session ?? null)) !== null;
  }

  /** Sum of the person's payouts since then whose money is not back, in cents, fees included. */
  async sumGrossSince(userId: string, since: Date, session?: ClientSession): Promise<number> {
    const [sum] = await this.payouts
      .aggregate<{ cents: number }>([
        {
          $match: {
            userId: new Types.ObjectId(userId),
            createdAt: { $gt: since },
            status: { $in: ['held', 'queued', 'sending', 'sent', 'paid'] },
          },
        },
        { $group: { _id: null, cents: { $sum: '$grossCents' } } },
      ])
      .session(session ?? null);
    return sum?.cents ?? 0;
  }

  /** Gross cents that were paid to the person in a calendar year (UTC) and not returned. */
  async sumPaidInYear(userId: string, year: number, session?: ClientSession): Promise<number> {
    const [sum] = await this.payouts
      .aggregate<{ cents: number }>([
        { $match: { userId: new Types.ObjectId(userId), status: 'paid', paidAt: yearOf(year) } },
        { $group: { _id: null, cents: { $sum: '$grossCents' } } },
      ])
      .session(session ?? null);
    return sum?.cents ?? 0;
  }

  /** Payouts that were paid in a calendar year (UTC) and not returned, person by person. */
  async *streamPaidInYear(year: number): AsyncGenerator<PayoutRecord> {
    const cursor = this.payouts
      .find({ status: 'paid', paidAt: yearOf(year) })
      .sort({ userId: 1, _id: 1 })
      .lean<PayoutRecord[]>()
      .cursor();
    for await (const payout of cursor) yield payout as PayoutRecord;
  }

  /** Newest first, after a payout. */
  async listPage(
    filter: { userId?: string; status?: PayoutStatus },
    { after, limit }: { after?: string; limit: number },
  ): Promise<PayoutRecord[]> {
    const { userId, status } = filter;
    const query: QueryFilter<Payout> = {
      ...(userId === undefined ? {} : { userId: new Types.ObjectId(userId) }),
      ...(status === undefined ? {} : { status }),
      ...(after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } }),
    };
    return this.payouts.find(query).sort({ _id: -1 }).limit(limit).lean<PayoutRecord[]>();
  }

  /** `null` when the payout has another status. */
  async transition(
    id: Types.ObjectId,
    from: PayoutStatus | readonly PayoutStatus[],
    to: PayoutStatus,
    change: PayoutChange,
    session: ClientSession,
    where: Pick<QueryFilter<Payout>, 'bankOutcome'> = {},
  ): Promise<PayoutRecord | null> {
    return this.payouts
      .findOneAndUpdate(
        { ...where, _id: id, status: typeof from === 'string' ? from : { $in: [...from] } },
        { $set: { ...change, status: to, isOpen: isPayoutOpen(to) } },
        { ...UPDATED, session },
      )
      .lean<PayoutRecord | null>();
  }

  /** False when its refusal was appealed before. */
  async setAppeal(id: Types.ObjectId, appealCaseId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const filter = { _id: id, failureCode: 'admin_refused' as const, appealCaseId: { $exists: false } };
    return (await this.payouts.updateOne(filter, { $set: { appealCaseId } }, { session })).modifiedCount === 1;
  }

  /** Replaces the holds of a held payout that has these ones. */
  async replaceHolds(
    { _id, holds: present }: PayoutRecord,
    change: Pick<PayoutRecord, 'holds' | 'heldUntil'>,
  ): Promise<void> {
    await this.payouts.updateOne(
      { _id, status: 'held', 'holds.reason': { $all: present.map(({ reason }) => reason) } },
      { $set: change },
    );
  }

  /**
   * Takes a due payout for one attempt until `leaseUntil`, a queued one as sending; `null` when it is not due. `isFirst`:
   * the provider was not asked to send it before.
   */
  async claim(
    id: Types.ObjectId,
    now: Date,
    leaseUntil: Date,
  ): Promise<{ payout: PayoutRecord; isFirst: boolean } | null> {
    const due = await this.payouts.findOne({ _id: id, nextAttemptAt: { $lte: now } }).lean<PayoutRecord | null>();
    if (due === null) return null;
    const isFirst = due.status === 'queued';
    const payout = await this.payouts
      .findOneAndUpdate(
        { _id: id, status: due.status, attempts: due.attempts, nextAttemptAt: { $lte: now } },
        { $set: { status: isFirst ? 'sending' : due.status, nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
        UPDATED,
      )
      .lean<PayoutRecord | null>();
    return payout && { payout, isFirst };
  }

  /**
   * Records that the provider is asked to send the payout now, before it is asked. `null` when another attempt has started
   * since.
   */
  async startSending(
    { _id, attempts, nextAttemptAt: leaseUntil }: PayoutRecord,
    change: Pick<PayoutRecord, 'unansweredSince' | 'keyVersion'>,
  ): Promise<PayoutRecord | null> {
    return this.payouts
      .findOneAndUpdate(
        { _id, status: 'sending', attempts, nextAttemptAt: leaseUntil },
        { $set: { ...change } },
        UPDATED,
      )
      .lean<PayoutRecord | null>();
  }

  /** Ends an attempt, unless another one has started since. */
  async reschedule(
    { _id, attempts, nextAttemptAt: leaseUntil }: PayoutRecord,
    next: Date | null,
    change: Partial<Pick<PayoutRecord, 'unansweredSince' | 'keyVersion'>> = {},
  ): Promise<void> {
    await this.payouts.updateOne(
      { _id, attempts, nextAttemptAt: leaseUntil },
      { $set: { ...change, nextAttemptAt: next } },
    );
  }

  /** Makes the next attempt due; `null` unless the payout is being sent or was sent. */
  async makeDue(id: Types.ObjectId, now: Date, session: ClientSession): Promise<PayoutRecord | null> {
    return this.payouts
      .findOneAndUpdate(
        { _id: id, status: { $in: ['queued', 'sending', 'sent'] } },
        { $set: { nextAttemptAt: now } },
        { ...UPDATED, session },
      )
      .lean<PayoutRecord | null>();
  }

  /**
   * Stores what the bank has done, and makes a sent payout due; one that is being sent is due when that ends. A failure is
   * final, because events come in any order.
   */
  async setBankOutcome(
    id: Types.ObjectId,
    bankOutcome: BankOutcome,
    failureCode: PayoutFailureCode | null,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.payouts.updateOne(
      { _id: id, bankOutcome: bankOutcome === 'failed' ? { $in: [null, 'paid'] } : null },
      { $set: { bankOutcome, ...(failureCode ? { failureCode } : {}) } },
      { session },
    );
    await this.payouts.updateOne(
      { _id: id, status: { $in: ['sent', 'paid'] } },
      { $set: { nextAttemptAt: now } },
      { session },
    );
  }

  /** Due payouts, oldest first. */
  async listDue(now: Date, limit: number): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ nextAttemptAt: { $lte: now } })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean<PayoutRecord[]>();
  }

  /** Held payouts whose holds have all ended by their dates, oldest first. */
  async listHoldsOver(now: Date, limit: number): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ status: 'held', heldUntil: { $lte: now } })
      .sort({ heldUntil: 1 })
      .limit(limit)
      .lean<PayoutRecord[]>();
  }

  /** Held payouts with a reason that can end before its date, oldest first. */
  async listHeldUntilSettled(limit: number): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ status: 'held', $or: [{ heldUntil: null }, { 'holds.reason': 'suspended' }] })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PayoutRecord[]>();
  }

  /** Payouts that were sent from `from` (inclusive) to `before` (exclusive). */
  async listSent(from: Date, before: Date): Promise<PayoutRecord[]> {
    return this.payouts.find({ sentAt: { $gte: from, $lt: before } }).lean<PayoutRecord[]>();
  }

  async findManyByIds(ids: readonly string[]): Promise<PayoutRecord[]> {
    return this.payouts.find({ _id: { $in: ids.filter(isObjectId) } }).lean<PayoutRecord[]>();
  }
}

const yearOf = (year: number) => ({ $gte: new Date(Date.UTC(year, 0)), $lt: new Date(Date.UTC(year + 1, 0)) });
