import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { formatCents, PAYOUT_CANCELLABLE_STATUSES, type PayoutStatus } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { cutIdPage } from '../../../platform/http/list-cursor.js';
import { AdminActs, AdminLimitService } from '../../approvals/index.js';
import { AuditService } from '../../audit/index.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import { ownerSuspended, ownPayout, payoutNotFound, payoutNotOpen } from '../payouts.errors.js';
import { PayoutHoldsService } from '../requests/payout-holds.service.js';
import { PayoutSettlementService } from '../sending/payout-settlement.service.js';

/** Decisions of admins about payouts of other people. */
@Injectable()
export class AdminPayoutsService implements OnModuleInit {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly holds: PayoutHoldsService,
    private readonly settlement: PayoutSettlementService,
    private readonly limits: AdminLimitService,
    private readonly acts: AdminActs,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.register('payout_release', ({ payoutId }, user) => this.release(payoutId, user));
  }

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    filter: { status?: PayoutStatus },
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: PayoutRecord[]; nextCursor: string | null }> {
    const found = await this.payouts.listPage(filter, { after, limit: limit + 1 });
    return cutIdPage(found, limit);
  }

  /**
   * Queues a held payout, whatever its holds. Throws 404, 403 own_payout, 409 payout_not_open, 409 CONFLICT while its owner
   * is suspended from withdrawals, and `ApprovalRequired` above the limit of one admin.
   */
  async release(payoutId: string, user: AuthUser): Promise<PayoutRecord> {
    const released = await this.transactions.runInTransaction(async (session) => {
      const payout = await this.getOfOther(payoutId, user, session);
      if (payout.status !== 'held') throw payoutNotOpen(payout.status);
      if (await this.holds.findSuspended(payout.userId.toHexString(), session)) throw ownerSuspended();
      const { _id, userId, grossCents: amountCents } = payout;
      await this.limits.charge(
        {
          kind: 'payout_release',
          payload: { payoutId: _id.toHexString() },
          amountCents,
          campaigns: [],
          ownerId: userId,
          contributorIds: [userId],
        },
        user,
        session,
      );
      const queued = await this.settlement.release(payout, { releasedBy: new Types.ObjectId(user.id) }, session);
      if (queued === null) throw payoutNotOpen((await this.getOfOther(payoutId, user, session)).status);
      const reasons = payout.holds.map(({ reason }) => reason);
      await this.record('payout_released', payout, { reasons }, user, session);
      return queued;
    });
    await this.settlement.enqueue(released);
    return released;
  }

  /** Gives the money back to its owner. Throws 404, 403 own_payout, 409 payout_not_open when it is being sent. */
  async refuse(payoutId: string, reason: string, user: AuthUser): Promise<PayoutRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const payout = await this.getOfOther(payoutId, user, session);
      const refused = await this.settlement.recall(
        payout,
        {
          from: PAYOUT_CANCELLABLE_STATUSES,
          to: 'cancelled',
          failureCode: 'admin_refused',
          refusalReason: reason,
          refusedBy: new Types.ObjectId(user.id),
          causedBy: { type: 'user', id: user.id },
        },
        session,
      );
      if (refused === null) throw payoutNotOpen(payout.status);
      await this.record('payout_refused', payout, { reason }, user, session);
      return refused;
    });
  }

  /** Makes the next attempt of a payout that is being sent due now. Throws 404, 403 own_payout, 409 payout_not_open. */
  async retry(payoutId: string, user: AuthUser): Promise<PayoutRecord> {
    const due = await this.transactions.runInTransaction(async (session) => {
      const payout = await this.getOfOther(payoutId, user, session);
      const due = await this.payouts.makeDue(payout._id, this.clock.now(), session);
      if (due === null) throw payoutNotOpen(payout.status);
      await this.record('payout_retried', payout, { attempts: payout.attempts }, user, session);
      return due;
    });
    await this.settlement.enqueue(due);
    return due;
  }

  private async getOfOther(payoutId: string, user: AuthUser, session: ClientSession): Promise<PayoutRecord> {
    const payout = await this.payouts.findById(payoutId, session);
    if (payout === null) throw payoutNotFound();
    if (payout.userId.equals(user.id)) throw ownPayout();
    return payout;
  }

  private async record(
    action: 'payout_released' | 'payout_refused' | 'payout_retried',
    { _id, status, netCents, userId }: PayoutRecord,
    after: Record<string, unknown>,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    await this.audit.record(
      {
        actor: user,
        action,
        target: { type: 'payout', id: _id.toHexString(), label: `Payout of ${formatCents(netCents)}` },
        before: { status, userId: userId.toHexString() },
        after,
      },
      session,
    );
  }
}
