import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { historyKeysOf } from './history/history-keys.js';
import { accountOfStored, isGuarded } from './ledger-accounts.js';
import { LedgerAccountRecord, LedgerTransactionRecord } from './ledger.schema.js';
import type { LedgerTransaction } from './ledger.types.js';
import type { Posting } from './prepare-posting.js';

/** A posted transaction with the hash of the input that made it. */
export interface StoredTransaction extends LedgerTransaction {
  inputHash: string;
}

/** Which history: what is found under a key (`lineKey`), from a moment on, before another. */
export interface HistoryRange {
  key: string;
  from?: Date;
  before?: Date;
}

/** Transactions that a cursor fetches at once. */
const CURSOR_BATCH_SIZE = 500;

/** The ledger's two collections. */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(LedgerTransactionRecord.name) private readonly transactions: Model<LedgerTransactionRecord>,
    @InjectModel(LedgerAccountRecord.name) private readonly accounts: Model<LedgerAccountRecord>,
  ) {}

  /** The transaction that was posted under the key, if any. */
  async findByKey(idempotencyKey: string, session?: ClientSession): Promise<StoredTransaction | null> {
    const record = await this.transactions
      .findOne({ idempotencyKey }, null, { session })
      .lean<LedgerTransactionRecord>();
    return record && toTransaction(record);
  }

  /** Those of the transactions that were posted under the keys, in any order. */
  async findManyByKeys(idempotencyKeys: readonly string[], session?: ClientSession): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find({ idempotencyKey: { $in: [...idempotencyKeys] } }, null, { session })
      .lean<LedgerTransactionRecord[]>();
    return records.map(toTransaction);
  }

  /** Balances of the given rows in cents; rows that do not exist are left out. */
  async readBalances(storedNames: readonly string[], session?: ClientSession): Promise<Map<string, number>> {
    const rows = await this.accounts
      .find({ _id: { $in: [...storedNames] } }, { balanceCents: 1 }, { session })
      .lean<LedgerAccountRecord[]>();
    return new Map(rows.map((row) => [row._id, row.balanceCents]));
  }

  /**
   * Changes a row's balance and returns the new one, or null when a guarded account would fall below zero. A credited
   * row that does not exist is created. When somebody else creates it at the same moment, the whole database
   * transaction starts again.
   */
  async changeBalance(
    storedName: string,
    amountCents: number,
    at: Date,
    session: ClientSession,
  ): Promise<number | null> {
    const mustCover = amountCents < 0 && isGuarded(storedName);
    const filter = mustCover ? { _id: storedName, balanceCents: { $gte: -amountCents } } : { _id: storedName };
    const row = await retryOnDuplicateKey(
      this.accounts
        .findOneAndUpdate(
          filter,
          { $inc: { balanceCents: amountCents }, $set: { updatedAt: at } },
          { session, upsert: !mustCover, returnDocument: 'after', projection: { balanceCents: 1 } },
        )
        .lean<LedgerAccountRecord>(),
    );
    return row === null ? null : row.balanceCents;
  }

  /** Writes the transaction. When somebody else just posted the same key, the whole database transaction starts again. */
  async append(
    posting: Posting,
    balancesAfter: readonly number[],
    createdAt: Date,
    session: ClientSession,
  ): Promise<LedgerTransaction> {
    const { idempotencyKey, inputHash, kind, description, causedBy, refs } = posting;
    const entries = posting.entries.map(({ stored, amountCents }, index) => ({
      account: stored,
      amountCents,
      balanceAfterCents: balancesAfter[index],
    }));
    const historyKeys = historyKeysOf({ kind, refs, entries: posting.entries });
    const record = {
      _id: new Types.ObjectId(),
      idempotencyKey,
      inputHash,
      kind,
      description,
      causedBy,
      entries,
      refs,
      historyKeys,
      createdAt,
    };
    const [created] = await retryOnDuplicateKey(this.transactions.create([record], { session }));
    if (created === undefined) throw new Error('The ledger transaction was not written');
    return toTransaction(created.toObject<LedgerTransactionRecord>());
  }

  /** A page of a history, newest first, and how many transactions it has in all, as far as the page's reader needs it. */
  async readHistory(
    range: HistoryRange,
    page: { skip: number; limit: number },
  ): Promise<{ transactions: StoredTransaction[]; total: CappedCount }> {
    const [transactions, total] = await Promise.all([
      this.readNewest(range, page),
      countForPage(this.transactions, filterOf(range), page),
    ]);
    return { transactions, total };
  }

  /** A page of a history, newest first, without counting it. */
  async readNewest(
    range: HistoryRange,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find(filterOf(range))
      .sort(NEWEST_FIRST)
      .skip(skip)
      .limit(limit)
      .lean<LedgerTransactionRecord[]>();
    return records.map(toTransaction);
  }

  /** A whole history, newest first, from a cursor: memory does not grow with it. */
  async *streamHistory(range: HistoryRange): AsyncGenerator<StoredTransaction> {
    const cursor = this.transactions
      .find(filterOf(range))
      .sort(NEWEST_FIRST)
      .lean<LedgerTransactionRecord[]>()
      .cursor({ batchSize: CURSOR_BATCH_SIZE });
    for await (const record of cursor) yield toTransaction(record as LedgerTransactionRecord);
  }
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

function filterOf({ key, from, before }: HistoryRange): object {
  const time = { ...(from === undefined ? {} : { $gte: from }), ...(before === undefined ? {} : { $lt: before }) };
  return { historyKeys: key, ...(Object.keys(time).length === 0 ? {} : { createdAt: time }) };
}

function toTransaction(record: LedgerTransactionRecord): StoredTransaction {
  const { _id, idempotencyKey, inputHash, kind, description, causedBy, refs, createdAt } = record;
  return {
    id: _id.toHexString(),
    idempotencyKey,
    inputHash,
    kind,
    description,
    causedBy,
    entries: record.entries.map(({ account, amountCents, balanceAfterCents }) => ({
      account: accountOfStored(account),
      amountCents,
      balanceAfterCents,
    })),
    refs: refs ?? {},
    createdAt,
  };
}
