import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { GUARDED_TYPES } from '../ledger-accounts.js';
import type { LedgerReport } from '../ledger.types.js';

const TRANSACTIONS = 'ledger_transactions';
const ACCOUNTS = 'ledger_accounts';
const MAY_NOT_BE_NEGATIVE = `^(${GUARDED_TYPES.join('|')}):`;

interface TransactionTotals {
  transactions: number;
  entries: number;
  imbalance: number;
}

interface AccountTotals {
  accounts: number;
  balanceSum: number;
  mismatches: number;
}

/**
 * Recomputes the ledger in the database: only totals are transferred. Uses the raw collections, because it checks what
 * is stored.
 */
@Injectable()
export class LedgerAuditRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Each of the two aggregations reads a snapshot, so it can run while money moves. */
  async verify(): Promise<LedgerReport> {
    const transactions = await this.totalTransactions();
    const accounts = await this.totalAccounts();
    return {
      transactions: transactions.transactions,
      entries: transactions.entries,
      accounts: accounts.accounts,
      imbalance: transactions.imbalance + Math.abs(accounts.balanceSum),
      mismatches: accounts.mismatches,
    };
  }

  /** Absolute values, so that two imbalances do not cancel out. */
  private async totalTransactions(): Promise<TransactionTotals> {
    const totals = await this.aggregate<TransactionTotals>(TRANSACTIONS, [
      { $project: { count: { $size: { $ifNull: ['$entries', []] } }, sum: { $sum: '$entries.amountCents' } } },
      {
        $group: {
          _id: null,
          transactions: { $sum: 1 },
          entries: { $sum: '$count' },
          imbalance: { $sum: { $abs: '$sum' } },
        },
      },
    ]);
    return totals ?? { transactions: 0, entries: 0, imbalance: 0 };
  }

  /** Joins balances with the sums of their entries, also where one of them is missing. */
  private async totalAccounts(): Promise<AccountTotals> {
    const totals = await this.aggregate<AccountTotals>(ACCOUNTS, [
      {
        $project: {
          account: '$_id',
          rows: { $literal: 1 },
          balance: '$balanceCents',
          earned: { $ifNull: ['$earnedCents', 0] },
          posted: { $literal: 0 },
          postedEarned: { $literal: 0 },
        },
      },
      {
        $unionWith: {
          coll: TRANSACTIONS,
          pipeline: [
            { $unwind: '$entries' },
            {
              $project: {
                account: '$entries.account',
                rows: { $literal: 0 },
                balance: { $literal: 0 },
                earned: { $literal: 0 },
                posted: '$entries.amountCents',
                postedEarned: { $ifNull: ['$entries.earnedCents', 0] },
              },
            },
          ],
        },
      },
      {
        $group: {
          _id: '$account',
          rows: { $sum: '$rows' },
          balance: { $sum: '$balance' },
          earned: { $sum: '$earned' },
          posted: { $sum: '$posted' },
          postedEarned: { $sum: '$postedEarned' },
        },
      },
      {
        $project: {
          rows: 1,
          balance: 1,
          isWrong: {
            $or: [HAS_NO_ROW, DIFFERS, EARNED_DIFFERS, IS_NEGATIVE, IS_POSITIVE_DEBT, EARNED_EXCEEDS_BALANCE],
          },
        },
      },
      {
        $group: {
          _id: null,
          accounts: { $sum: '$rows' },
          balanceSum: { $sum: '$balance' },
          mismatches: { $sum: { $cond: ['$isWrong', 1, 0] } },
        },
      },
    ]);
    return totals ?? { accounts: 0, balanceSum: 0, mismatches: 0 };
  }

  private async aggregate<T extends object>(collection: string, pipeline: object[]): Promise<T | undefined> {
    const options = { allowDiskUse: true, readConcern: { level: 'snapshot' } } as const;
    const [totals] = await this.connection.collection(collection).aggregate<T>(pipeline, options).toArray();
    return totals;
  }
}

const HAS_NO_ROW = { $eq: ['$rows', 0] };
const DIFFERS = { $ne: ['$balance', '$posted'] };
const EARNED_DIFFERS = { $ne: ['$earned', '$postedEarned'] };
const IS_NEGATIVE = {
  $and: [{ $lt: ['$balance', 0] }, { $regexMatch: { input: '$_id', regex: MAY_NOT_BE_NEGATIVE } }],
};
const IS_POSITIVE_DEBT = {
  $and: [{ $gt: ['$balance', 0] }, { $regexMatch: { input: '$_id', regex: '^debt:' } }],
};
/** Accounts without an earned part may be negative. */
const EARNED_EXCEEDS_BALANCE = {
  $or: [{ $lt: ['$earned', 0] }, { $and: [{ $gt: ['$earned', 0] }, { $gt: ['$earned', '$balance'] }] }],
};
