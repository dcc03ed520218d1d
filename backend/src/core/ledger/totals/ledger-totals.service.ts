import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { noMoney, sumMovements, type DayMoney } from './ledger-sums.js';
import { LedgerTotalsRepository } from './ledger-totals.repository.js';

/** Repeating job of the queue `maintenance`. */
export const PROJECT_TOTALS_JOB = 'project-ledger-totals';
export const PROJECT_TOTALS_EVERY_MS = 30_000;

export const TOTALS_BATCH_SIZE = 1_000;
/** Transactions that a reader adds to the stored totals. */
export const UNPROJECTED_MAX = 2_000;

/**
 * A database transaction ends within a minute, so after this time no transaction with an older id can appear. It
 * includes the difference between the clocks of the processes.
 */
const SETTLED_AFTER_S = 120;

export interface LedgerOverview {
  /** Cents by account type: `wallet`, `pool`, ... */
  balances: ReadonlyMap<string, number>;
  /** By day (`YYYY-MM-DD`, UTC). Days without movements are absent. */
  days: ReadonlyMap<string, DayMoney>;
  /** False while the projection is so far behind that the newest transactions are missing. */
  isCurrent: boolean;
}

/**
 * Sums over all accounts, and the money that moved each day, projected from the transactions in the order of their ids.
 * Posting stays free of a document that all postings would contend for.
 */
@Injectable()
export class LedgerTotalsService {
  constructor(
    private readonly totals: LedgerTotalsRepository,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
  ) {}

  /** @throws JobRequeuedError between two batches on shutdown */
  async project(): Promise<void> {
    await this.projectBefore(Types.ObjectId.createFromTime(idTimeS() - SETTLED_AFTER_S));
  }

  /** Projects transactions with smaller ids; none of them may still be uncommitted. */
  async projectBefore(end: Types.ObjectId): Promise<void> {
    for (let count = TOTALS_BATCH_SIZE; count === TOTALS_BATCH_SIZE;) {
      this.shutdown.requeueIfShuttingDown();
      count = await this.projectBatch(end);
    }
  }

  /** Reads stored totals and the transactions after them in one snapshot. The cost does not depend on the ledger's size. */
  async read(days: readonly string[]): Promise<LedgerOverview> {
    return this.transactions.runInTransaction(async (session) => {
      const { cursor, balances: stored } = await this.totals.findTotals(session);
      const projected = await this.totals.listDays(days, session);
      const tail = await this.totals.listAfter(cursor, { limit: UNPROJECTED_MAX + 1 }, session);
      const moved = sumMovements(tail.slice(0, UNPROJECTED_MAX));
      const balances = new Map(Object.entries(stored));
      for (const [type, cents] of moved.balances) balances.set(type, (balances.get(type) ?? 0) + cents);
      const byDay = new Map(projected.map(({ day, ...money }) => [day, money]));
      for (const day of days) {
        const added = moved.days.get(day);
        if (added) byDay.set(day, sumOf(byDay.get(day) ?? noMoney(), added));
      }
      return { balances, days: byDay, isCurrent: tail.length <= UNPROJECTED_MAX };
    });
  }

  /** Adds a batch and moves the cursor in one transaction, so that every ledger transaction counts once. */
  private async projectBatch(end: Types.ObjectId): Promise<number> {
    return this.transactions.runInTransaction(async (session) => {
      const { cursor } = await this.totals.findTotals(session);
      const batch = await this.totals.listAfter(cursor, { before: end, limit: TOTALS_BATCH_SIZE }, session);
      const last = batch.at(-1);
      if (!last) return 0;
      const isAdded = await this.totals.add(sumMovements(batch), { from: cursor, to: last._id }, session);
      if (!isAdded) throw new Error('Another projection of the ledger moved the cursor');
      return batch.length;
    });
  }
}

/** The time of the ids: that of the process, in seconds. */
const idTimeS = (): number => new Types.ObjectId().getTimestamp().getTime() / 1_000;

const sumOf = (a: DayMoney, b: DayMoney): DayMoney => ({
  paidInCents: a.paidInCents + b.paidInCents,
  paidOutCents: a.paidOutCents + b.paidOutCents,
  revenueCents: a.revenueCents + b.revenueCents,
});
