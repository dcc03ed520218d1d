import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { feesTotal, type PayoutFailureCode, type PayoutStatus } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { LedgerService, postings, type LedgerCause } from '../../ledger/index.js';
import { PayoutAccountRepository } from '../accounts/payout-account.repository.js';
import { PayoutNoticesService } from '../payout-notices.service.js';
import { PayoutRepository, type NewPayout } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import type { SentPayout } from '../providers/payout-provider.js';
import { PayoutQueue } from './payout.queue.js';

const BY_JOB: LedgerCause = { type: 'job', id: 'payouts' };

/** How a payout ends before it is sent. */
interface Recall {
  from: PayoutStatus | readonly PayoutStatus[];
  to: 'cancelled' | 'failed';
  failureCode: PayoutFailureCode | null;
  refusalReason?: string | null;
  refusedBy?: PayoutRecord['refusedBy'];
  causedBy: LedgerCause;
}

/**
 * Changes of a payout's status with their movement of money and their notification, in one transaction. Each but `open`
 * returns `null` when the payout has another status, and then changes nothing.
 */
@Injectable()
export class PayoutSettlementService {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly accounts: PayoutAccountRepository,
    private readonly ledger: LedgerService,
    private readonly notices: PayoutNoticesService,
    private readonly queue: PayoutQueue,
    private readonly clock: Clock,
  ) {}

  /** Never throws: the sweeper enqueues due payouts again. */
  async enqueue({ _id, attempts }: Pick<PayoutRecord, '_id' | 'attempts'>): Promise<void> {
    await this.queue.enqueue(_id.toHexString(), attempts);
  }

  /** A new payout: sets its amount and its fees aside. */
  async open(payout: NewPayout, session: ClientSession): Promise<PayoutRecord> {
    const opened = await this.payouts.insert(payout, session);
    const userId = opened.userId.toHexString();
    const movement = { payoutId: opened._id.toHexString(), userId, causedBy: { type: 'user', id: userId } } as const;
    await this.ledger.post(postings.payoutRequest({ ...movement, amountCents: opened.netCents }), session);
    await this.ledger.post(postings.payoutFee({ ...movement, amountCents: feesTotal(opened.fees) }), session);
    await this.notices.announce(opened, session);
    return opened;
  }

  /** held -> queued: its holds are over, or an admin has released it. */
  async release(
    payout: PayoutRecord,
    { releasedBy = null }: { releasedBy?: PayoutRecord['releasedBy'] },
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const change = { holds: [], heldUntil: null, releasedBy, nextAttemptAt: this.clock.now() };
    return this.changed(await this.payouts.transition(payout._id, 'held', 'queued', change, session), session);
  }

  /** sending -> held, before the provider was asked to send it. */
  async hold(
    payout: PayoutRecord,
    change: Pick<PayoutRecord, 'holds' | 'heldUntil' | 'methodHash' | 'methodLabel'>,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const held = { ...change, wasHeld: true, releasedBy: null, nextAttemptAt: null };
    return this.changed(await this.payouts.transition(payout._id, 'sending', 'held', held, session), session);
  }

  /** sending -> sent: the provider has the money. What the bank has done by then is applied next. */
  async markSent(payout: PayoutRecord, sent: SentPayout, session: ClientSession): Promise<PayoutRecord | null> {
    const now = this.clock.now();
    const change = { ...sent, sentAt: now, nextAttemptAt: now };
    const changed = await this.payouts.transition(payout._id, 'sending', 'sent', change, session);
    if (changed === null) return null;
    await this.ledger.post(postings.payoutSent({ ...movementOf(payout), amountCents: payout.netCents }), session);
    return this.changed(changed, session);
  }

  /** sent -> paid */
  async markPaid(payout: PayoutRecord, session: ClientSession): Promise<PayoutRecord | null> {
    const change = { paidAt: this.clock.now(), nextAttemptAt: null };
    // An event that it failed may arrive meanwhile.
    const where = { bankOutcome: 'paid' } as const;
    const changed = await this.payouts.transition(payout._id, 'sent', 'paid', change, session, where);
    if (changed === null) return null;
    await this.accounts.addPaidOut(payout.userId, payout.netCents, session);
    return this.changed(changed, session);
  }

  /** Ends a payout that was not sent, and gives its money and its fee back. */
  async recall(
    payout: PayoutRecord,
    { from, to, failureCode, refusalReason = null, refusedBy = null, causedBy }: Recall,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const change = {
      failureCode,
      refusalReason,
      refusedBy,
      holds: [],
      heldUntil: null,
      nextAttemptAt: null,
      endedAt: this.clock.now(),
    };
    const changed = await this.payouts.transition(payout._id, from, to, change, session);
    if (changed === null) return null;
    await this.ledger.post(postings.payoutRecalled({ ...movementOf(payout), ...returnOf(payout), causedBy }), session);
    return this.changed(changed, session);
  }

  /**
   * sent -> failed, or paid -> returned: the bank has refused the money and the platform has it again. The fee is given back
   * unless the payout was paid before.
   */
  async markBack(payout: PayoutRecord, session: ClientSession): Promise<PayoutRecord | null> {
    const { _id, userId, status: from, netCents } = payout;
    const wasPaid = from === 'paid';
    const change = { nextAttemptAt: null, endedAt: this.clock.now() };
    const changed = await this.payouts.transition(_id, from, wasPaid ? 'returned' : 'failed', change, session);
    if (changed === null) return null;
    const given = { ...returnOf(payout), ...(wasPaid ? { feeCents: 0 } : {}) };
    await this.ledger.post(postings.payoutReturned({ ...movementOf(payout), ...given }), session);
    if (wasPaid) await this.accounts.addPaidOut(userId, -netCents, session);
    return this.changed(changed, session);
  }

  private async changed(payout: PayoutRecord | null, session: ClientSession): Promise<PayoutRecord | null> {
    if (payout !== null) await this.notices.announce(payout, session);
    return payout;
  }
}

function movementOf({ _id, userId }: PayoutRecord) {
  return { payoutId: _id.toHexString(), userId: userId.toHexString(), causedBy: BY_JOB };
}

function returnOf({ netCents, fees }: PayoutRecord): { netCents: number; feeCents: number } {
  return { netCents, feeCents: feesTotal(fees) };
}
