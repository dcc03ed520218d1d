import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { historyKeysOf } from './history/history-keys.js';
import { accountOfStored, isDebt, isGuarded, type OwnedAccountRef } from './ledger-accounts.js';
import { LedgerAccountRecord, LedgerTransactionRecord } from './ledger.schema.js';
import type { LedgerEntry, LedgerTransaction, WalletBalance } from './ledger.types.js';
import type { Posting } from './prepare-posting.js';

/** With the hash of its input, to detect a reused idempotency key. */
export interface StoredTransaction extends LedgerTransaction {
  inputHash: string;
}

/** The lines with a history key (see `historyKey`) within a time range. */
export interface HistoryRange {
  key: string;
  from?: Date;
  before?: Date;
}

/** What an entry did to its row. */
export type BalanceChange = Pick<LedgerEntry, 'balanceAfterCents' | 'earnedCents'>;

const CURSOR_BATCH_SIZE = 500;
const BALANCES = { balanceCents: 1, earnedCents: 1 } as const;

@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(LedgerTransactionRecord.name) private readonly transactions: Model<LedgerTransactionRecord>,
    @InjectModel(LedgerAccountRecord.name) private readonly accounts: Model<LedgerAccountRecord>,
  ) {}

  async findByKey(idempotencyKey: string, session?: ClientSession): Promise<StoredTransaction | null> {
    const record = await this.transactions
      .findOne({ idempotencyKey }, null, { session })
      .lean<LedgerTransactionRecord>();
    return record && toTransaction(record);
  }

  async findManyByKeys(idempotencyKeys: readonly string[], session?: ClientSession): Promise<StoredTransaction[]> {
    const records = await this.transactions
      .find({ idempotencyKey: { $in: [...idempotencyKeys] } }, null, { session })
      .lean<LedgerTransactionRecord[]>();
    return records.map(toTransaction);
  }

  /** In cents; rows that do not exist are left out. */
  async readBalances(storedNames: readonly string[], session?: ClientSession): Promise<Map<string, WalletBalance>> {
    const rows = await this.accounts
      .find({ _id: { $in: [...storedNames] } }, BALANCES, { session })
      .lean<LedgerAccountRecord[]>();
    return new Map(rows.map((row) => [row._id, toBalance(row)]));
  }

  /**
   * Returns the new balance, or null when a guarded account would become negative or a debt positive. Creates a row
   * that does not exist; if a concurrent transaction creates it, the whole database transaction is retried.
   * @param change.earnedCents added to the earned part of a wallet; a debit of it also returns null when there is less
   */
  async changeBalance(
    storedName: string,
    { amountCents, earnedCents }: { amountCents: number; earnedCents: number },
    at: Date,
    session: ClientSession,
  ): Promise<WalletBalance | null> {
    const limit =
      amountCents < 0 && isGuarded(storedName)
        ? { $gte: -amountCents }
        : amountCents > 0 && isDebt(storedName)
          ? { $lte: -amountCents }
          : undefined;
    const filter = {
      _id: storedName,
      ...(limit === undefined ? {} : { balanceCents: limit }),
      ...(earnedCents < 0 ? { earnedCents: { $gte: -earnedCents } } : {}),
    };
    const row = await retryOnDuplicateKey(
      this.accounts
        .findOneAndUpdate(
          filter,
          {
            $inc: { balanceCents: amountCents, ...(earnedCents === 0 ? {} : { earnedCents }) },
            $set: { updatedAt: at },
          },
          { session, upsert: limit === undefined, returnDocument: 'after', projection: BALANCES },
        )
        .lean<LedgerAccountRecord>(),
    );
    return row === null ? null : toBalance(row);
  }

  /** Writes the row, so that concurrent transactions on it conflict, and returns its balance. */
  async lock(storedName: string, at: Date, session: ClientSession): Promise<WalletBalance> {
    const row = await retryOnDuplicateKey(
      this.accounts
        .findOneAndUpdate(
          { _id: storedName },
          { $set: { updatedAt: at }, $setOnInsert: { balanceCents: 0 } },
          { session, upsert: true, returnDocument: 'after', projection: BALANCES },
        )
        .lean<LedgerAccountRecord>(),
    );
    if (row === null) throw new Error(`The row of ${storedName} was not written`);
    return toBalance(row);
  }

  /** Only in the transaction that has changed the balance, because that locked the row. */
  async setEarned(storedName: string, earnedCents: number, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ _id: storedName }, { $set: { earnedCents } }, { session });
  }

  /** If a concurrent transaction posts the same key, the whole database transaction is retried. */
  async append(
    posting: Posting,
    changes: readonly BalanceChange[],
    createdAt: Date,
    session: ClientSession,
  ): Promise<LedgerTransaction> {
    const { idempotencyKey, inputHash, kind, description, causedBy, refs } = posting;
    const entries = posting.entries.map(({ stored, amountCents }, index) => ({
      account: stored,
      amountCents,
      balanceAfterCents: changes[index]?.balanceAfterCents,
      ...(changes[index]?.earnedCents ? { earnedCents: changes[index].earnedCents } : {}),
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

  /** A page of a history, newest first, and the total, counted only as far as the page requires. */
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

  /** The sums of the account's entries with this history key, in cents. */
  async sumEntries(
    account: OwnedAccountRef,
    key: string,
    session?: ClientSession,
  ): Promise<{ cents: number; earnedCents: number }> {
    const [sum] = await this.transactions
      .aggregate<{ cents: number; earnedCents: number }>([
        { $match: { historyKeys: key } },
        { $unwind: '$entries' },
        { $match: { 'entries.account': account } },
        {
          $group: {
            _id: null,
            cents: { $sum: '$entries.amountCents' },
            earnedCents: { $sum: '$entries.earnedCents' },
          },
        },
      ])
      .session(session ?? null);
    return { cents: sum?.cents ?? 0, earnedCents: sum?.earnedCents ?? 0 };
  }

  /** Newest first, from a cursor: memory use is constant. */
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

function toBalance({ balanceCents, earnedCents = 0 }: LedgerAccountRecord): WalletBalance {
  return { balanceCents, earnedCents };
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
    entries: record.entries.map(({ account, amountCents, balanceAfterCents, earnedCents = 0 }) => ({
      account: accountOfStored(account),
      amountCents,
      balanceAfterCents,
      earnedCents,
    })),
    refs: refs ?? {},
    createdAt,
  };
}
