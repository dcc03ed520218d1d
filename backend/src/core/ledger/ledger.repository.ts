import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { rerunOnDuplicate } from '../../platform/database/rerun-on-duplicate.js';
import { accountOfStored, isGuarded } from './ledger-accounts.js';
import { LedgerAccountRecord, LedgerTransactionRecord } from './ledger.schema.js';
import type { LedgerKind, LedgerTransaction } from './ledger.types.js';
import type { Posting } from './posting.js';

/** A posted transaction with the hash of the input that made it. */
export interface StoredTransaction extends LedgerTransaction {
  inputHash: string;
}

/** Which part of an account's history to read. `skip` and `limit` count transactions. */
export interface HistoryPart {
  kind?: LedgerKind;
  skip: number;
  limit: number;
}

/** The ledger's two collections. */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(LedgerTransactionRecord.name) private readonly transactions: Model<LedgerTransactionRecord>,
    @InjectModel(LedgerAccountRecord.name) private readonly accounts: Model<LedgerAccountRecord>,
  ) {}

  /** The transaction that was posted under the key, if any. */
  async findByKey(idempotencyKey: string, session?: ClientSession): Promise<StoredTransaction | null> {
    const record = await this.transactions.findOne({ idempotencyKey }, null, { session }).lean<LedgerTransactionRecord>();
    return record && toTransaction(record);
  }

  /** Balances of the given rows in cents; rows that do not exist are left out. */
  async readBalances(storedNames: readonly string[], session?: ClientSession): Promise<Map<string, number>> {
    const rows = await this.accounts.find({ _id: { $in: [...storedNames] } }, { balanceCents: 1 }, { session }).lean<LedgerAccountRecord[]>();
    return new Map(rows.map((row) => [row._id, row.balanceCents]));
  }

  /**
   * Changes a row's balance and returns the new one, or null when a guarded account would fall below zero. A credited
   * row that does not exist is created. When somebody else creates it at the same moment, the whole database
   * transaction starts again.
   */
  async changeBalance(storedName: string, amountCents: number, at: Date, session: ClientSession): Promise<number | null> {
    const mustCover = amountCents < 0 && isGuarded(storedName);
    const filter = mustCover ? { _id: storedName, balanceCents: { $gte: -amountCents } } : { _id: storedName };
    const row = await rerunOnDuplicate(
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
  async append(posting: Posting, balancesAfter: readonly number[], createdAt: Date, session: ClientSession): Promise<LedgerTransaction> {
    const { idempotencyKey, inputHash, kind, description, causedBy, refs } = posting;
    const entries = posting.entries.map(({ stored, amountCents }, index) => ({
      account: stored,
      amountCents,
      balanceAfterCents: balancesAfter[index],
    }));
    const record = { _id: new Types.ObjectId(), idempotencyKey, inputHash, kind, description, causedBy, entries, refs, createdAt };
    const [created] = await rerunOnDuplicate(this.transactions.create([record], { session }));
    if (created === undefined) throw new Error('The ledger transaction was not written');
    return toTransaction(created.toObject<LedgerTransactionRecord>());
  }

  /** Transactions that touched the row, newest first, and how many there are in all. */
  async readHistory(storedName: string, part: HistoryPart): Promise<{ transactions: StoredTransaction[]; total: number }> {
    const filter = { 'entries.account': storedName, ...(part.kind === undefined ? {} : { kind: part.kind }) };
    const [records, total] = await Promise.all([
      this.transactions.find(filter).sort({ createdAt: -1, _id: -1 }).skip(part.skip).limit(part.limit).lean<LedgerTransactionRecord[]>(),
      this.transactions.countDocuments(filter),
    ]);
    return { transactions: records.map(toTransaction), total };
  }
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
