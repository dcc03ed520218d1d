import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import type { PayoutEvent } from '../providers/payout-provider.js';
import { PayoutSettlementService } from '../sending/payout-settlement.service.js';
import { PayoutEventRepository } from './payout-event.repository.js';

/** Applies the events of the payout provider: each once, in any order. */
@Injectable()
export class PayoutEventsService {
  private readonly logger = new Logger(PayoutEventsService.name);

  constructor(
    private readonly events: PayoutEventRepository,
    private readonly accounts: PayoutAccountsService,
    private readonly payouts: PayoutRepository,
    private readonly settlement: PayoutSettlementService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies and applies a webhook request. Events about unknown payouts and people are accepted, so that the provider does
   * not send them again. Throws 400 invalid_signature, 503 payouts_not_available or SERVICE_UNAVAILABLE.
   */
  async handleWebhook(body: Buffer, signature: string): Promise<void> {
    const event = this.accounts.requireProvider().readEvent(body, signature);
    if (event === null) return;
    // The event only says that something changed: the account is read as it is now, so that the order does not matter.
    if (event.subject === 'account') await this.accounts.syncRecipient(event.recipientId);
    const payout = await this.transactions.runInTransaction((session) => this.applyOnce(event, session));
    if (payout !== null) await this.settlement.enqueue(payout);
  }

  /** Returns the payout that has to be worked on. A payout that is being sent keeps the outcome for later. */
  private async applyOnce(event: PayoutEvent, session: ClientSession): Promise<PayoutRecord | null> {
    const { id: _id, type } = event;
    const now = this.clock.now();
    const subjectId = event.subject === 'payout' ? event.payoutId : event.recipientId;
    const isNew = await this.events.insertOnce({ _id, type, subjectId, receivedAt: now }, session);
    if (!isNew || event.subject === 'account') return null;
    const payout = await this.payouts.findById(event.payoutId, session);
    this.logger.log({ ...event, isKnown: payout !== null }, 'Payout event');
    if (payout === null) return null;
    await this.payouts.setBankOutcome(payout._id, event.bank, event.failureCode, now, session);
    return payout;
  }
}
