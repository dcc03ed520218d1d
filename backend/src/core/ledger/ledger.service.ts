import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { pageOffset, type PageQuery } from '../../platform/http/page.js';
import { LedgerAuditRepository } from './audit/ledger-audit.repository.js';
import { EarnedPartService } from './earned-part.service.js';
import { historyKey } from './history/history-keys.js';
import {
  debtOf,
  isDebt,
  isGuarded,
  isWallet,
  ownerOf,
  storedAccountsOf,
  walletOf,
  type AccountRef,
  type OwnedAccountRef,
} from './ledger-accounts.js';
import { keyReused, notWithdrawable, shortfall } from './ledger.errors.js';
import {
  LedgerRepository,
  type BalanceChange,
  type HistoryRange,
  type StoredTransaction,
} from './ledger.repository.js';
import type {
  HistoryFilter,
  HistorySelector,
  LedgerLine,
  LedgerReport,
  LedgerTransaction,
  PostingEntry,
  PostInput,
  PostResult,
  WalletBalance,
} from './ledger.types.js';
import { MOVEMENT_KINDS } from './movements/movement-kinds.js';
import { debtRepayment } from './movements/payment-return.postings.js';
import { preparePosting, type Posting } from './prepare-posting.js';
import { SPENDING_LIMIT, type SpendingLimit } from './spending-limit.js';

/** The only way to change a balance. `postings` builds the inputs. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly earned: EarnedPartService,
    private readonly audit: LedgerAuditRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Optional() @Inject(SPENDING_LIMIT) private readonly spending?: SpendingLimit,
  ) {}

  /**
   * Posts a transaction atomically and once per idempotency key. With a session it joins the caller's database
   * transaction, which must come from `TransactionRunner` (write conflicts restart it). Throws 402 insufficient_balance
   * or 409 pool_empty when an account would become negative, 402 not_withdrawable when a payout takes more than the earned
   * part of a wallet; nothing is written then, so the caller may catch the error
   * and continue. Throws 422 idempotency_key_reused when the key belongs to another transaction, and
   * `InvalidPostingError` for invalid entries. What a wallet gets repays its user's debt first, in the same transaction.
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
    await this.spending?.count(posting.entries, session);
    const changes: BalanceChange[] = [];
    for (const entry of posting.entries) changes.push(await this.applyEntry(posting, entry, session));
    // The time is read after the rows are locked, so that the history of an account is ordered.
    const transaction = await this.ledger.append(posting, changes, this.clock.now(), session);
    await this.repayDebts(posting, session);
    return { transaction, replayed: false };
  }

  /** Debts are read after the wallets are locked; a debt grows only in a transaction that locks the wallet first. */
  private async repayDebts(
    { entries, idempotencyKey: creditKey, causedBy }: Posting,
    session: ClientSession,
  ): Promise<void> {
    const credits = entries.flatMap(({ account, amountCents }) =>
      isWallet(account) && amountCents > 0 ? [{ userId: ownerOf(account), amountCents }] : [],
    );
    if (credits.length === 0) return;
    const debts = await this.ledger.readBalances(
      credits.map(({ userId }) => debtOf(userId)),
      session,
    );
    for (const { userId, amountCents } of credits) {
      const owedCents = -(debts.get(debtOf(userId))?.balanceCents ?? 0);
      const repaidCents = Math.min(owedCents, amountCents);
      if (repaidCents > 0)
        await this.post(debtRepayment({ userId, creditKey, amountCents: repaidCents, causedBy }), session);
    }
  }

  private async applyEntry(
    posting: Posting,
    { account, stored, amountCents }: Posting['entries'][number],
    session: ClientSession,
  ): Promise<BalanceChange> {
    const entry = { account, amountCents };
    const takesEarned = takesEarnedMoney(posting, entry);
    const changedCents = takesEarned ? amountCents : await this.earned.creditedCents(posting, entry, session);
    const change = { amountCents, earnedCents: changedCents };
    const after = await this.ledger.changeBalance(stored, change, this.clock.now(), session);
    if (after === null && isDebt(account)) throw new Error(`${stored} would become positive`);
    if (after === null) throw takesEarned ? notWithdrawable(-amountCents, 0) : shortfall(stored, -amountCents, 0);
    if (!Number.isSafeInteger(after.balanceCents))
      throw new RangeError(`The balance of ${stored} exceeds the safe integer range`);
    const spentCents = takesEarned ? 0 : this.earned.spentCents(posting.kind, entry, after);
    if (spentCents > 0) await this.ledger.setEarned(stored, after.earnedCents - spentCents, session);
    return { balanceAfterCents: after.balanceCents, earnedCents: changedCents - spentCents };
  }

  /** Checks before the first write: the caller's database transaction must stay usable after a rejection. */
  private async assertCovered(posting: Posting, session: ClientSession): Promise<void> {
    const debits = posting.entries.filter(({ stored, amountCents }) => amountCents < 0 && isGuarded(stored));
    if (debits.length === 0) return;
    const balances = await this.ledger.readBalances(
      debits.map(({ stored }) => stored),
      session,
    );
    for (const { account, stored, amountCents } of debits) {
      const { balanceCents: availableCents, earnedCents } = balances.get(stored) ?? EMPTY;
      if (takesEarnedMoney(posting, { account, amountCents }) && earnedCents < -amountCents)
        throw notWithdrawable(-amountCents, earnedCents);
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
      storedAccountsOf(account).reduce((total, row) => total + (rows.get(row)?.balanceCents ?? 0), 0);
    return new Map(accounts.map((account) => [account, sum(account)]));
  }

  /** A wallet's balance and its earned part. */
  async walletBalance(userId: string, session?: ClientSession): Promise<WalletBalance> {
    const wallet = walletOf(userId);
    const rows = await this.ledger.readBalances([wallet], session);
    return rows.get(wallet) ?? EMPTY;
  }

  /**
   * The wallet's balance, locked until the end of the transaction. Call it before a posting whose entries depend on what
   * the wallet covers.
   */
  async lockWallet(userId: string, session: ClientSession): Promise<WalletBalance> {
    return this.ledger.lock(walletOf(userId), this.clock.now(), session);
  }

  /** What the user owes in cents; 0 or more. */
  async debtOf(userId: string, session?: ClientSession): Promise<number> {
    return Math.abs(await this.balanceOf(debtOf(userId), session));
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
    return (await this.ledger.sumEntries(account, historyKey(account, selector), session)).cents;
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

const EMPTY: WalletBalance = { balanceCents: 0, earnedCents: 0 };

/** Whether the entry may only take the earned part of its wallet. */
function takesEarnedMoney({ kind }: Pick<Posting, 'kind'>, { account, amountCents }: PostingEntry): boolean {
  const { takesEarned = false } = MOVEMENT_KINDS[kind] as { takesEarned?: true };
  return takesEarned && amountCents < 0 && isWallet(account);
}

function replay(first: StoredTransaction, posting: Posting): PostResult {
  if (first.inputHash !== posting.inputHash) throw keyReused();
  return { transaction: first, replayed: true };
}

function rangeOf(account: OwnedAccountRef, { from, before, ...selector }: HistoryFilter): HistoryRange {
  return { key: historyKey(account, selector), from, before };
}

function lineOf(transaction: LedgerTransaction, account: AccountRef): LedgerLine {
  const entryOn = (name: AccountRef) => transaction.entries.find((candidate) => candidate.account === name);
  const debt = isWallet(account) ? entryOn(debtOf(ownerOf(account))) : undefined;
  // A wallet is empty while its user owes money, also in a transaction that changes only the debt.
  const entry = entryOn(account) ?? (debt && { amountCents: 0, balanceAfterCents: 0 });
  if (entry === undefined) throw new Error(`Transaction ${transaction.id} has no entry on ${account}`);
  const { id, kind, description, refs, createdAt } = transaction;
  const { amountCents, balanceAfterCents } = entry;
  const debtCents = debt?.amountCents ?? 0;
  return { transactionId: id, kind, description, amountCents, balanceAfterCents, debtCents, refs, createdAt };
}
