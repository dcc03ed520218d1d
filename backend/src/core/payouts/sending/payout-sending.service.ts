import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { PayoutFailureCode } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import { PayoutNoticesService } from '../payout-notices.service.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import {
  PayoutPostponed,
  PayoutRejected,
  ResponseRepeated,
  type FoundPayout,
  type PayoutOrder,
  type SentPayout,
} from '../providers/payout-provider.js';
import { PayoutSettlementService } from './payout-settlement.service.js';
import { ASK_BANK_AFTER_MS, CERTAIN_AFTER_MS, LEASE_MS, RETRY_PAUSES_MS, STUCK_AFTER_ATTEMPTS } from './payout.jobs.js';
import { SendingChecksService, type SendingStop } from './sending-checks.service.js';

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
    private readonly checks: SendingChecksService,
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

  /** `null` when it is not sent: held, or ended. After an attempt without an answer, the provider is asked first. */
  private async send(payout: PayoutRecord, isFirst: boolean): Promise<SentPayout | null> {
    const provider = this.accounts.requireProvider();
    const wasAsked = !isFirst || payout.unansweredSince !== null;
    const found: FoundPayout = wasAsked ? await provider.find(orderOf(payout)) : { state: 'none' };
    if (found.state === 'sent') return { transferId: found.transferId, bankPayoutId: found.bankPayoutId };
    const stop = await this.checks.findStop(payout);
    if (found.state === 'recalled' || stop !== null) {
      await this.stop(payout, found, stop ?? { failureCode: 'refused' });
      return null;
    }
    const started = await this.startSending(payout);
    try {
      return await provider.send(orderOf(started), { transferId: found.state === 'partial' ? found.transferId : null });
    } catch (error) {
      if (!(error instanceof PayoutRejected) || this.mayBeExecuted(payout)) throw error;
      await this.fail(payout, error.failureCode);
      return null;
    }
  }

  /**
   * Holds or ends a payout that must not be sent. Throws while the provider may execute an earlier request, which would send
   * money that was returned. A transfer that was made is taken back; its payout cannot be sent again.
   */
  private async stop(payout: PayoutRecord, { state }: FoundPayout, stop: SendingStop): Promise<void> {
    if (state === 'partial') await this.accounts.requireProvider().recall(orderOf(payout));
    if (this.mayBeExecuted(payout)) throw new MayBeExecuted();
    if ('failureCode' in stop) return this.fail(payout, stop.failureCode);
    if (state !== 'none') return this.fail(payout, 'refused');
    await this.inTransaction((session) => this.settlement.hold(payout, stop.hold, session));
  }

  /**
   * With other idempotency keys when the earlier request is over and its stored response may be repeated: the provider was
   * asked, and does not know of it.
   */
  private async startSending(payout: PayoutRecord): Promise<PayoutRecord> {
    const isUsedUp = payout.unansweredSince !== null && !this.mayBeExecuted(payout);
    const started = await this.payouts.startSending(payout, {
      unansweredSince: this.clock.now(),
      keyVersion: payout.keyVersion + (isUsedUp ? 1 : 0),
    });
    if (started === null) throw new Error('Another attempt has started');
    return started;
  }

  /** Whether the provider may still execute a request that it has not answered. */
  private mayBeExecuted({ unansweredSince }: PayoutRecord): boolean {
    return unansweredSince !== null && this.clock.now().getTime() - unansweredSince.getTime() < CERTAIN_AFTER_MS;
  }

  /** Applies what the bank has done to a payout that was sent; asks the provider when no event has told it. */
  private async applyBank(payout: PayoutRecord): Promise<void> {
    const isKnown = payout.bankOutcome !== null;
    if (payout.status === 'sent' && !isKnown && (await this.readBank(payout))) return;
    if (payout.bankOutcome === 'failed') {
      await this.accounts.requireProvider().recall(orderOf(payout));
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
    const known = await this.accounts.requireProvider().find(orderOf(payout));
    if (known.state !== 'sent' || known.bank === 'pending') return false;
    const { bank, failureCode } = known;
    await this.inTransaction((session) =>
      this.payouts.setBankOutcome(payout._id, bank, failureCode, this.clock.now(), session),
    );
    return true;
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
    const next = this.after(RETRY_PAUSES_MS[attempts - 1] ?? RETRY_PAUSES_MS.at(-1) ?? 0);
    await this.payouts.reschedule(payout, next, this.afterAnswer(payout, error));
    if (attempts >= STUCK_AFTER_ATTEMPTS) await this.notices.alertAdmins('stuck', { payoutId, amountCents: netCents });
  }

  /** An answer closes this request; an earlier one without an answer may still be executed. */
  private afterAnswer(
    payout: PayoutRecord,
    error: unknown,
  ): Partial<Pick<PayoutRecord, 'unansweredSince' | 'keyVersion'>> {
    const { unansweredSince, keyVersion } = payout;
    if (error instanceof PayoutPostponed && unansweredSince === null)
      return { unansweredSince, keyVersion: keyVersion + 1 };
    const isAnswer = [PayoutPostponed, PayoutRejected, ResponseRepeated].some((answer) => error instanceof answer);
    return isAnswer ? { unansweredSince } : {};
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }

  private inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.transactions.runInTransaction(work);
  }
}

/** The payout may not be sent now, and not be ended either. */
class MayBeExecuted extends Error {
  constructor() {
    super('The provider may still execute an earlier request');
  }
}

function orderOf({ _id, recipientId, netCents, keyVersion }: PayoutRecord): PayoutOrder {
  return { payoutId: _id.toHexString(), recipientId, netCents, keyVersion };
}
