import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { METHOD_CHANGED_HOLD_MS, type PayoutFailureCode } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import { PayoutNoticesService } from '../payout-notices.service.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import { PayoutRejected, type PayoutOrder, type SentPayout } from '../providers/payout-provider.js';
import { PayoutSettlementService } from './payout-settlement.service.js';
import { ASK_BANK_AFTER_MS, LEASE_MS, RETRY_PAUSES_MS, STUCK_AFTER_ATTEMPTS } from './payout.jobs.js';

/**
 * Drives a payout to its next status: sends it, asks what became of it, applies what the bank has done. Safe to run twice
 * and after a crash between any two steps, because the provider is asked before anything is repeated.
 */
@Injectable()
export class PayoutSendingService {
  private readonly logger = new Logger(PayoutSendingService.name);

  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly payouts: PayoutRepository,
    private readonly settlement: PayoutSettlementService,
    private readonly notices: PayoutNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Makes one attempt if the payout is due. An attempt that fails is repeated later. */
  async advance(payoutId: string): Promise<void> {
    if (!this.accounts.isAvailable) return;
    const now = this.clock.now();
    const claimed = await this.payouts.claim(new Types.ObjectId(payoutId), now, new Date(now.getTime() + LEASE_MS));
    if (claimed === null) return;
    const { payout, isFirst } = claimed;
    try {
      await this.attempt(payout, isFirst);
    } catch (error) {
      await this.retryLater(payout, error);
    }
  }

  private async attempt(payout: PayoutRecord, isFirst: boolean): Promise<void> {
    if (payout.status === 'sending') {
      const sent = await this.send(payout, isFirst);
      if (sent === null) return;
      await this.inTransaction((session) => this.settlement.markSent(payout, sent, session));
      const current = await this.payouts.findById(payout._id.toHexString());
      if (current?.status !== 'sent') return;
      return this.applyBank(current);
    }
    return this.applyBank(payout);
  }

  /** `null` when it is not sent: held, or ended. After a first attempt without a response, the provider is asked first. */
  private async send(payout: PayoutRecord, isFirst: boolean): Promise<SentPayout | null> {
    const provider = this.accounts.available;
    const order = orderOf(payout);
    const known = isFirst ? null : await provider.find(order);
    if (known?.state === 'sent') return { transferId: known.transferId, bankPayoutId: known.bankPayoutId };
    if (known?.state === 'recalled') {
      await this.fail(payout, 'refused');
      return null;
    }
    // A partial payout has left the platform: it is completed.
    if (known?.state !== 'partial' && !(await this.mayBeSent(payout))) return null;
    try {
      return await provider.send(order, { transferId: known?.state === 'partial' ? known.transferId : null });
    } catch (error) {
      if (!(error instanceof PayoutRejected)) throw error;
      await this.fail(payout, error.failureCode);
      return null;
    }
  }

  /** Applies what the bank has done to a payout that was sent; asks the provider when no event has told it. */
  private async applyBank(payout: PayoutRecord): Promise<void> {
    const isKnown = payout.bankOutcome !== null;
    if (payout.status === 'sent' && !isKnown && (await this.readBank(payout))) return;
    if (payout.bankOutcome === 'failed') {
      await this.accounts.available.recall(orderOf(payout));
      await this.inTransaction((session) => this.settlement.markBack(payout, session));
      return;
    }
    if (payout.bankOutcome === 'paid' && payout.status === 'sent') {
      await this.inTransaction((session) => this.settlement.markPaid(payout, session));
      return;
    }
    await this.payouts.reschedule(payout, payout.status === 'sent' ? this.after(ASK_BANK_AFTER_MS) : null);
  }

  /** Whether the provider knew more, which is then stored and due. */
  private async readBank(payout: PayoutRecord): Promise<boolean> {
    const isFresh = payout.sentAt !== null && this.clock.now().getTime() - payout.sentAt.getTime() < ASK_BANK_AFTER_MS;
    if (isFresh) return false;
    const known = await this.accounts.available.find(orderOf(payout));
    if (known.state !== 'sent' || known.bank === 'pending') return false;
    const { bank, failureCode } = known;
    await this.inTransaction((session) =>
      this.payouts.setBankOutcome(payout._id, bank, failureCode, this.clock.now(), session),
    );
    return true;
  }

  /**
   * Checks a payout against the account as it is now. It is held when the bank account has changed since the
   * request, and ends when the account cannot receive money any more. Throws when the provider does not respond.
   */
  private async mayBeSent(payout: PayoutRecord): Promise<boolean> {
    const userId = payout.userId.toHexString();
    const stored = await this.accounts.find(userId);
    if (stored !== null) await this.accounts.sync(stored);
    const account = await this.accounts.find(userId);
    if (account?.status !== 'ready' || account.recipientId !== payout.recipientId) {
      await this.fail(payout, 'account_restricted');
      return false;
    }
    if (account.methodHash === payout.methodHash) return true;
    const until = new Date((account.methodChangedAt ?? this.clock.now()).getTime() + METHOD_CHANGED_HOLD_MS);
    const change = {
      holds: [{ reason: 'method_changed' as const, until }],
      heldUntil: until,
      methodHash: account.methodHash ?? payout.methodHash,
      methodLabel: account.methodLabel ?? payout.methodLabel,
    };
    await this.inTransaction((session) => this.settlement.hold(payout, change, session));
    return false;
  }

  private async fail(payout: PayoutRecord, code: PayoutFailureCode): Promise<void> {
    const causedBy = { type: 'job', id: 'payouts' } as const;
    await this.inTransaction((session) =>
      this.settlement.recall(payout, { from: 'sending', to: 'failed', failureCode: code, causedBy }, session),
    );
  }

  /** A failed attempt says nothing about the money: the next one asks the provider first. */
  private async retryLater(payout: PayoutRecord, error: unknown): Promise<void> {
    const { _id, attempts, netCents } = payout;
    const payoutId = _id.toHexString();
    this.logger.warn({ err: error, payoutId, attempts }, 'An attempt to send a payout failed and is repeated');
    await this.payouts.reschedule(payout, this.after(RETRY_PAUSES_MS[attempts - 1] ?? RETRY_PAUSES_MS.at(-1) ?? 0));
    if (attempts >= STUCK_AFTER_ATTEMPTS) await this.notices.alertAdmins('stuck', { payoutId, amountCents: netCents });
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }

  private inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.transactions.runInTransaction(work);
  }
}

function orderOf({ _id, recipientId, netCents }: PayoutRecord): PayoutOrder {
  return { payoutId: _id.toHexString(), recipientId, netCents };
}
