import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { pageOffset, type PageQuery } from '../../platform/http/page.js';
import { LedgerAuditRepository } from './audit/ledger-audit.repository.js';
import { historyKey } from './history/history-keys.js';
import { isGuarded, storedAccountsOf, type AccountRef, type OwnedAccountRef } from './ledger-accounts.js';
import { keyReused, shortfall } from './ledger.errors.js';
import { LedgerRepository, type HistoryRange, type StoredTransaction } from './ledger.repository.js';
import type {
  HistoryFilter,
  LedgerLine,
  LedgerReport,
  LedgerTransaction,
  PostInput,
  PostResult,
} from './ledger.types.js';
import { preparePosting, type Posting } from './prepare-posting.js';

/** The one way that a balance changes. Inputs are built by the functions of `postings.ts`, one per kind. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly audit: LedgerAuditRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts a transaction: all of its entries or nothing, once per idempotency key. With a session it becomes part of the
   * caller's database transaction, which must come from `TransactionRunner` (conflicts start that one again).
   *
   * Throws 402 insufficient_balance or 409 pool_empty when an account would fall below zero; nothing is written then, so
   * a caller may catch it and go on. Throws 422 idempotency_key_reused when the key stands for another movement, and
   * `InvalidPostingError` for entries that may never be posted.
   */
  async post(input: PostInput, session?: ClientSession): Promise<PostResult> {
    const posting = preparePosting(input);
    return session
      ? this.postInTransaction(posting, session)
      : this.transactions.runInTransaction((own) => this.postInTransaction(posting, own));
  }

  private async postInTransaction(posting: Posting, session: ClientSession): Promise<PostResult> {
    const first = await this.ledger.findByKey(posting.idempotencyKey, session);
    if (first !== null) return replay(first, posting);
    await this.assertCovered(posting, session);
    const balancesAfter: number[] = [];
    for (const { stored, amountCents } of posting.entries) {
      const balance = await this.ledger.changeBalance(stored, amountCents, this.clock.now(), session);
      if (balance === null) throw shortfall(stored, -amountCents, 0);
      if (!Number.isSafeInteger(balance)) throw new RangeError(`The balance of ${stored} is too large`);
      balancesAfter.push(balance);
    }
    // The time is read after the rows are changed: whoever changes them next reads a later one, so history is in order.
    const transaction = await this.ledger.append(posting, balancesAfter, this.clock.now(), session);
    return { transaction, replayed: false };
  }

  /** Looks before anything is written: a refusal must leave the caller's database transaction as it was. */
  private async assertCovered(posting: Posting, session: ClientSession): Promise<void> {
    const debits = posting.entries.filter(({ stored, amountCents }) => amountCents < 0 && isGuarded(stored));
    if (debits.length === 0) return;
    const balances = await this.ledger.readBalances(
      debits.map(({ stored }) => stored),
      session,
    );
    for (const { stored, amountCents } of debits) {
      const availableCents = balances.get(stored) ?? 0;
      if (availableCents < -amountCents) throw shortfall(stored, -amountCents, availableCents);
    }
  }

  /** What the account holds, in cents; 0 for one that was never touched. With a session: as that transaction sees it. */
  async balanceOf(account: AccountRef, session?: ClientSession): Promise<number> {
    const balances = await this.balancesOf([account], session);
    return balances.get(account) ?? 0;
  }

  /** What each of the accounts holds, in cents, in one query. Every account asked for is in the answer. */
  async balancesOf(accounts: readonly AccountRef[], session?: ClientSession): Promise<Map<AccountRef, number>> {
    const rows = await this.ledger.readBalances(accounts.flatMap(storedAccountsOf), session);
    const sum = (account: AccountRef) =>
      storedAccountsOf(account).reduce((total, row) => total + (rows.get(row) ?? 0), 0);
    return new Map(accounts.map((account) => [account, sum(account)]));
  }

  /** A page of the account's history, newest first; `total` counts all pages. */
  async listHistory(
    account: OwnedAccountRef,
    page: Pick<PageQuery, 'page' | 'limit'>,
    filter: HistoryFilter = {},
  ): Promise<{ lines: LedgerLine[]; total: CappedCount }> {
    const { transactions, total } = await this.ledger.readHistory(rangeOf(account, filter), {
      skip: pageOffset(page),
      limit: page.limit,
    });
    return { lines: transactions.map((transaction) => lineOf(transaction, account)), total };
  }

  /** The newest lines of the account's history, without counting the rest. */
  async listNewest(account: OwnedAccountRef, limit: number, filter: HistoryFilter = {}): Promise<LedgerLine[]> {
    const transactions = await this.ledger.readNewest(rangeOf(account, filter), { skip: 0, limit });
    return transactions.map((transaction) => lineOf(transaction, account));
  }

  /** All lines of the account's history, newest first, one after the other; ending early closes the cursor. */
  async *streamHistory(account: OwnedAccountRef, filter: HistoryFilter = {}): AsyncGenerator<LedgerLine> {
    for await (const transaction of this.ledger.streamHistory(rangeOf(account, filter)))
      yield lineOf(transaction, account);
  }

  /** The transaction that was posted under the key, or null. */
  async findByKey(idempotencyKey: string, session?: ClientSession): Promise<LedgerTransaction | null> {
    return this.ledger.findByKey(idempotencyKey, session);
  }

  /** Those of the transactions that were posted under the keys, by key, in one query. */
  async findManyByKeys(
    idempotencyKeys: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, LedgerTransaction>> {
    const found = idempotencyKeys.length === 0 ? [] : await this.ledger.findManyByKeys(idempotencyKeys, session);
    return new Map(found.map((transaction) => [transaction.idempotencyKey, transaction]));
  }

  /** Recomputes every balance from the entries. Reads the whole ledger, in the database; nothing is changed. */
  async verify(): Promise<LedgerReport> {
    return this.audit.verify();
  }
}

function replay(first: StoredTransaction, posting: Posting): PostResult {
  if (first.inputHash !== posting.inputHash) throw keyReused();
  return { transaction: first, replayed: true };
}

function rangeOf(account: OwnedAccountRef, { from, before, ...selector }: HistoryFilter): HistoryRange {
  return { key: historyKey(account, selector), from, before };
}

function lineOf(transaction: LedgerTransaction, account: AccountRef): LedgerLine {
  const entry = transaction.entries.find((candidate) => candidate.account === account);
  if (entry === undefined) throw new Error(`Transaction ${transaction.id} does not touch ${account}`);
  const { id, kind, description, refs, createdAt } = transaction;
  const { amountCents, balanceAfterCents } = entry;
  return { transactionId: id, kind, description, amountCents, balanceAfterCents, refs, createdAt };
}
