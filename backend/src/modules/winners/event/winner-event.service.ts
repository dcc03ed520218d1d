import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { canSelectWinners, closeWinnersBlocker, type CloseWinnersType } from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark, SparksService } from '../../sparks/index.js';
import { PrizeReserveService } from '../selection/prize-reserve.service.js';
import { WinnerAccessService } from '../winner-access.service.js';
import { cannotClose, closedOtherwise, selectionTooEarly } from '../winners.errors.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import { WinnerNotificationsService } from './winner-notifications.service.js';

@Injectable()
export class WinnerEventService {
  constructor(
    private readonly events: WinnerEventRepository,
    private readonly access: WinnerAccessService,
    private readonly sparks: SparksService,
    private readonly reserve: PrizeReserveService,
    private readonly audit: AuditService,
    private readonly notifications: WinnerNotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts the selection of an ended, completed or closed campaign. Idempotent. Throws 404, 403, 409 invalid_transition
   * while the campaign is running.
   */
  async startSelection(sparkId: string, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      if (spark.winnerSubmissionStatus !== 'none') return;
      const startedAt = this.clock.now();
      if (!canSelectWinners(spark, startedAt)) throw selectionTooEarly();
      const id = spark._id.toHexString();
      await this.sparks.updateWinnerStatus(id, ['none'], 'selecting', session);
      await this.events.insert({ _id: spark._id, startedAt, startedBy: new Types.ObjectId(user.id) }, session);
      await this.audit.record(
        {
          actor: user,
          action: 'winner_selection_started',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: 'none' },
          after: { winnerSubmissionStatus: 'selecting' },
        },
        session,
      );
    });
  }

  /**
   * Closes the event. `refund` returns unreleased prizes to the pool and refunds the pool to the creator's wallet, after
   * the last readings of posts that earn from views; `runway` keeps the pool for further earnings. Idempotent for the
   * same type. Throws 404, 403, and 409 for the reasons of `closeWinnersBlocker`; 202 approval_required for an admin.
   */
  async closeEvent(sparkId: string, type: CloseWinnersType, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const event = await this.events.find(spark._id, session);
      if (event?.closing?.type === type) return;
      if (event?.closing) throw closedOtherwise(event.closing.type);
      const at = this.clock.now();
      const blocker = closeWinnersBlocker(spark, type, at);
      if (blocker) throw cannotClose(blocker);

      const id = spark._id.toHexString();
      if (type === 'refund') {
        await this.access.chargeAdmin(
          {
            kind: 'winners_close',
            payload: { sparkId: id, type },
            amountCents: spark.budget + (await this.reserve.reservedCents(id, session)),
            campaigns: [spark],
          },
          user,
          session,
        );
      }
      // The refund comes first, because the pool pays what it owes until then.
      const { isSettling, refundedCents } =
        type === 'refund'
          ? await this.reserve.refundAll(spark, user, session)
          : { isSettling: false, refundedCents: 0 };
      if (type === 'refund') await this.sparks.updateWinnerStatus(id, ['selecting', 'released'], 'closed', session);
      const isClosed = await this.events.close(
        spark._id,
        { type, refundedCents, at, by: new Types.ObjectId(user.id), username: user.username },
        session,
      );
      if (!isClosed) throw new Error(`The winners' event of ${id} is missing`);
      await this.audit.record(
        {
          actor: user,
          action: 'winners_closed',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: spark.winnerSubmissionStatus },
          after: { type, refundedCents },
        },
        session,
      );
      if (!isSettling && !spark.creator.equals(user.id))
        await this.notifications.notifyClosed(spark, { type, refundedCents, admin: user.username }, session);
    });
  }
}
