import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { LedgerTransactionRecord } from '../ledger.schema.js';
import type { DayMoney, MovedMoney } from './ledger-sums.js';
import { LedgerDay, LedgerTotals } from './ledger-totals.schema.js';

const ONLY = 'all';

/** What a projection reads of a transaction. */
export type ProjectedTransaction = Pick<LedgerTransactionRecord, '_id' | 'kind' | 'createdAt'> & {
  entries: { account: string; amountCents: number }[];
};

export interface StoredTotals {
  /** `null` before the first projection. */
  cursor: Types.ObjectId | null;
  balances: Record<string, number>;
}

@Injectable()
export class LedgerTotalsRepository {
  constructor(
    @InjectModel(LedgerTransactionRecord.name) private readonly transactions: Model<LedgerTransactionRecord>,
    @InjectModel(LedgerDay.name) private readonly days: Model<LedgerDay>,
    @InjectModel(LedgerTotals.name) private readonly totals: Model<LedgerTotals>,
  ) {}

  async findTotals(session: ClientSession): Promise<StoredTotals> {
    const stored = await this.totals.findById(ONLY).session(session).lean<LedgerTotals>();
    return { cursor: stored?.cursor ?? null, balances: stored?.balances ?? {} };
  }

  /** Days without movements are omitted. */
  async listDays(days: readonly string[], session: ClientSession): Promise<Array<DayMoney & { day: string }>> {
    const found = await this.days
      .find({ _id: { $in: [...days] } })
      .session(session)
      .lean<LedgerDay[]>();
    return found.map(({ _id: day, paidInCents = 0, paidOutCents = 0, revenueCents = 0 }) => ({
      day,
      paidInCents,
      paidOutCents,
      revenueCents,
    }));
  }

  /** In the order of their ids, which is that of their creation up to a second. */
  async listAfter(
    cursor: Types.ObjectId | null,
    { before, limit }: { before?: Types.ObjectId; limit: number },
    session: ClientSession,
  ): Promise<ProjectedTransaction[]> {
    const range = { ...(cursor ? { $gt: cursor } : {}), ...(before ? { $lt: before } : {}) };
    return this.transactions
      .find(Object.keys(range).length === 0 ? {} : { _id: range })
      .select({ kind: 1, createdAt: 1, 'entries.account': 1, 'entries.amountCents': 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean<ProjectedTransaction[]>();
  }

  /** False when another projection has moved the cursor since `from` was read. */
  async add(
    { balances, days }: MovedMoney,
    { from, to }: { from: Types.ObjectId | null; to: Types.ObjectId },
    session: ClientSession,
  ): Promise<boolean> {
    const increments = Object.fromEntries([...balances].map(([type, cents]) => [`balances.${type}`, cents]));
    const { matchedCount, upsertedCount } = await retryOnDuplicateKey(
      this.totals.updateOne(
        // `null` matches an absent cursor.
        { _id: ONLY, cursor: from },
        { $set: { cursor: to }, $inc: increments },
        { session, upsert: from === null },
      ),
    );
    if (matchedCount + upsertedCount === 0) return false;
    await retryOnDuplicateKey(
      this.days.bulkWrite(
        [...days].map(([_id, money]) => ({ updateOne: { filter: { _id }, update: { $inc: money }, upsert: true } })),
        { session },
      ),
    );
    return true;
  }
}
