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
  HistorySelector,
  LedgerLine,
  LedgerReport,
  LedgerTransaction,
  PostInput,
  PostResult,
} from './ledger.types.js';
import { preparePosting, type Posting } from './prepare-posting.js';

/** The only way to change a balance. `postings` builds the inputs. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly audit: LedgerAuditRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts a transaction atomically and once per idempotency key. With a session it joins the caller's database
   * transaction, which must come from `TransactionRunner` (write conflicts restart it). Throws 402 insufficient_balance
   * or 409 pool_empty when an account would become negative; nothing is written then, so the caller may catch the error
   * and continue. Throws 422 idempotency_key_reused when the key belongs to another transaction, and
   * `InvalidPostingError` for invalid entries.
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
      if (!Number.isSafeInteger(balance))
        throw new RangeError(`The balance of ${stored} exceeds the safe integer range`);
      balancesAfter.push(balance);
    }
    // The time is read after the rows are locked, so that the history of an account is ordered.
    const transaction = await this.ledger.append(posting, balancesAfter, this.clock.now(), session);
    return { transaction, replayed: false };
  }

  /** Checks before the first write: the caller's database transaction must stay usable after a rejection. */
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

  /** In cents; 0 for an unknown account. With a session, as that transaction sees it. */
  async balanceOf(account: AccountRef, session?: ClientSession): Promise<number> {
    const balances = await this.balancesOf([account], session);
    return balances.get(account) ?? 0;
  }

  /** In cents, in one query. The map contains every requested account. */
  async balancesOf(accounts: readonly AccountRef[], session?: ClientSession): Promise<Map<AccountRef, number>> {
    const rows = await this.ledger.readBalances(accounts.flatMap(storedAccountsOf), session);
    const sum = (account: AccountRef) =>
      storedAccountsOf(account).reduce((total, row) => total + (rows.get(row) ?? 0), 0);
    return new Map(accounts.map((account) => [account, sum(account)]));
  }

  /** Newest first; `total` counts all pages. */
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

  /** Newest first, without a total. */
  async listNewest(account: OwnedAccountRef, limit: number, filter: HistoryFilter = {}): Promise<LedgerLine[]> {
    const transactions = await this.ledger.readNewest(rangeOf(account, filter), { skip: 0, limit });
    return transactions.map((transaction) => lineOf(transaction, account));
  }

  /** The sum of the account's movements that the selector matches, in cents: negative when more left than arrived. */
  async sumHistory(account: OwnedAccountRef, selector: HistorySelector, session?: ClientSession): Promise<number> {
    return this.ledger.sumEntries(account, historyKey(account, selector), session);
  }

  /** Newest first. Leaving the loop closes the cursor. */
  async *streamHistory(account: OwnedAccountRef, filter: HistoryFilter = {}): AsyncGenerator<LedgerLine> {
    for await (const transaction of this.ledger.streamHistory(rangeOf(account, filter)))
      yield lineOf(transaction, account);
  }

  async findByKey(idempotencyKey: string, session?: ClientSession): Promise<LedgerTransaction | null> {
    return this.ledger.findByKey(idempotencyKey, session);
  }

  /** By idempotency key, in one query. */
  async findManyByKeys(
    idempotencyKeys: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, LedgerTransaction>> {
    const found = idempotencyKeys.length === 0 ? [] : await this.ledger.findManyByKeys(idempotencyKeys, session);
    return new Map(found.map((transaction) => [transaction.idempotencyKey, transaction]));
  }

  /** Recomputes every balance from the entries, in the database. Reads the whole ledger and changes nothing. */
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
  if (entry === undefined) throw new Error(`Transaction ${transaction.id} has no entry on ${account}`);
  const { id, kind, description, refs, createdAt } = transaction;
  const { amountCents, balanceAfterCents } = entry;
  return { transactionId: id, kind, description, amountCents, balanceAfterCents, refs, createdAt };
}
