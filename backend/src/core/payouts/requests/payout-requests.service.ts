import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  ERROR_CODES,
  PAYOUT_CANCELLABLE_STATUSES,
  PAYOUT_COUNTRIES,
  PAYOUT_MAXIMUM_CENTS,
  quotePayout,
  type PayoutHold,
  type PayoutQuote,
} from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { unprocessable } from '../../../platform/http/app-error.js';
import { cutIdPage } from '../../../platform/http/list-cursor.js';
import { LedgerService } from '../../ledger/index.js';
import { SuspensionsService } from '../../suspensions/index.js';
import type { PayoutAccountRecord } from '../accounts/payout-account.schema.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import {
  aboveMaximum,
  accountNotReady,
  belowMinimum,
  notWithdrawable,
  payoutInProgress,
  payoutNotFound,
  payoutNotOpen,
} from '../payouts.errors.js';
import { PayoutSettlementService } from '../sending/payout-settlement.service.js';
import { endOf, PayoutHoldsService } from './payout-holds.service.js';

type ReadyAccount = PayoutAccountRecord & { methodHash: string; methodLabel: string };

/** What a payout would cost, when it would arrive, and why it would be held. */
export type QuoteWithHolds = PayoutQuote & { holds: PayoutHold[] };

/** Requests for payouts by the people who have earned the money. */
@Injectable()
export class PayoutRequestsService {
  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly payouts: PayoutRepository,
    private readonly holds: PayoutHoldsService,
    private readonly settlement: PayoutSettlementService,
    private readonly suspensions: SuspensionsService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Cents that the person can withdraw: the earned part of the wallet. */
  async availableCents(userId: string): Promise<number> {
    return (await this.ledger.walletBalance(userId)).earnedCents;
  }

  /** What the payout under way brings, and what all paid ones brought, in cents. */
  async findTotals(userId: string): Promise<{ payoutCents: number; paidOutCents: number }> {
    const [open, paidOutCents] = await Promise.all([this.payouts.findOpen(userId), this.accounts.paidOutOf(userId)]);
    return { payoutCents: open?.netCents ?? 0, paidOutCents };
  }

  /** Throws what {@link request} throws, except for a payout under way. */
  async quote(amountCents: number, user: AuthUser): Promise<QuoteWithHolds> {
    const account = await this.assertPossible(amountCents, user);
    return { ...this.quoteFor(amountCents, account), holds: await this.holds.holdsFor(account, amountCents) };
  }

  /**
   * Reserves the amount and, unless the payout is held, queues it. A repeated request returns its payout. Throws 402
   * not_withdrawable, 403 account_suspended, 409 payout_account_not_ready or
   * payout_in_progress, 422 payout_below_minimum, payout_above_maximum or
   * idempotency_key_reused, 503 payouts_not_available.
   */
  async request(amountCents: number, requestKey: string, user: AuthUser): Promise<PayoutRecord> {
    const payout = await this.transactions.runInTransaction(async (session) => {
      const first = await this.payouts.findByRequest(user.id, requestKey, session);
      if (first !== null) return repeated(first, amountCents);
      const open = await this.payouts.findOpen(user.id, session);
      if (open !== null) throw payoutInProgress(open._id.toHexString());
      const account = await this.assertPossible(amountCents, user, session);
      return this.reserve(account, amountCents, requestKey, session);
    });
    if (payout.status === 'queued') await this.settlement.enqueue(payout);
    return payout;
  }

  /** Throws 404 for another person's payout. */
  async getOwn(payoutId: string, user: AuthUser, session?: ClientSession): Promise<PayoutRecord> {
    const payout = await this.payouts.findById(payoutId, session);
    if (!payout?.userId.equals(user.id)) throw payoutNotFound();
    return payout;
  }

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    user: AuthUser,
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: PayoutRecord[]; nextCursor: string | null }> {
    const found = await this.payouts.listPage({ userId: user.id }, { after, limit: limit + 1 });
    return cutIdPage(found, limit);
  }

  /** Returns the money to the wallet. Idempotent. Throws 404, 409 payout_not_open when it is being sent. */
  async cancel(payoutId: string, user: AuthUser): Promise<PayoutRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const payout = await this.getOwn(payoutId, user, session);
      if (payout.status === 'cancelled') return payout;
      const causedBy = { type: 'user', id: user.id } as const;
      const cancelled = await this.settlement.recall(
        payout,
        { from: PAYOUT_CANCELLABLE_STATUSES, to: 'cancelled', failureCode: null, causedBy },
        session,
      );
      if (cancelled === null) throw payoutNotOpen(payout.status);
      return cancelled;
    });
  }

  private async assertPossible(amountCents: number, user: AuthUser, session?: ClientSession): Promise<ReadyAccount> {
    this.accounts.requireProvider();
    await this.suspensions.assertAllowed(user.id, 'withdraw', session);
    const account = await this.accounts.find(user.id, session);
    if (!isReady(account)) throw accountNotReady(account?.status ?? 'none');
    const { minimumCents } = PAYOUT_COUNTRIES[account.country];
    if (amountCents < minimumCents) throw belowMinimum(minimumCents);
    if (amountCents > PAYOUT_MAXIMUM_CENTS) throw aboveMaximum();
    const { earnedCents } = await this.ledger.walletBalance(user.id, session);
    if (earnedCents < amountCents) throw notWithdrawable(amountCents, earnedCents);
    return account;
  }

  private quoteFor(amountCents: number, { country }: PayoutAccountRecord): PayoutQuote {
    return quotePayout({ amountCents, country, now: this.clock.now() });
  }

  private async reserve(
    account: ReadyAccount,
    amountCents: number,
    requestKey: string,
    session: ClientSession,
  ): Promise<PayoutRecord> {
    const now = this.clock.now();
    const { grossCents, fees, netCents } = this.quoteFor(amountCents, account);
    const holds = await this.holds.holdsFor(account, amountCents, session);
    const isHeld = holds.length > 0;
    const { userId, country, provider, recipientId, methodHash, methodLabel } = account;
    return this.settlement.open(
      {
        _id: new Types.ObjectId(),
        userId,
        requestKey,
        status: isHeld ? 'held' : 'queued',
        grossCents,
        fees: fees.map((fee) => ({ ...fee })),
        netCents,
        country,
        provider,
        recipientId,
        methodHash,
        methodLabel,
        holds: holds.map((hold) => ({ ...hold })),
        heldUntil: isHeld ? endOf(holds, now) : null,
        wasHeld: isHeld,
        nextAttemptAt: isHeld ? null : now,
        createdAt: now,
      },
      session,
    );
  }
}

function isReady(account: PayoutAccountRecord | null): account is ReadyAccount {
  return account?.status === 'ready' && account.methodHash !== null && account.methodLabel !== null;
}

function repeated(first: PayoutRecord, amountCents: number): PayoutRecord {
  if (first.grossCents !== amountCents) throw unprocessable(ERROR_CODES.idempotency_key_reused);
  return first;
}
