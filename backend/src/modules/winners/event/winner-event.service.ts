import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canSelectWinners, closeWinnersBlocker, type CloseWinnersType } from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import { LedgerService, postings, reserveOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import {
  auditedSpark,
  SparkBudgetService,
  SparksService,
  type SparkFunds,
  type SparkRecord,
} from '../../sparks/index.js';
import { WinnerSelectionRepository, type PrizeTotals } from '../selection/winner-selection.repository.js';
import { canManage, WinnerAccessService } from '../winner-access.service.js';
import { cannotClose, closedOtherwise, selectionTooEarly } from '../winners.errors.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import type { WinnerEventRecord } from './winner-event.schema.js';
import { WinnerNotificationsService } from './winner-notifications.service.js';

/** How far the winners of a campaign are. */
export interface WinnerEventView {
  spark: SparkRecord;
  /** `null` when the selection has not started. */
  event: WinnerEventRecord | null;
  totals: PrizeTotals;
  /** Where the money is; only for the creator and admins. */
  funds: SparkFunds | null;
  canStart: boolean;
}

/** Begins and ends winners' events, and tells how far they are. */
@Injectable()
export class WinnerEventService {
  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly sparks: SparksService,
    private readonly budgets: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly notices: WinnerNotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** How far it is; amounts only for the creator and admins. Throws 404. */
  async findEvent(sparkId: string, viewer: AuthUser | undefined): Promise<WinnerEventView> {
    const spark = await this.access.findVisibleSpark(sparkId, viewer);
    const [event, totals] = await Promise.all([this.events.find(spark._id), this.selections.sumPrizes(spark._id)]);
    const funds = spark.live_mode && canManage(spark, viewer) ? await this.budgets.findFunds(sparkId) : null;
    return {
      spark,
      event,
      totals,
      funds,
      canStart: spark.winnerSubmissionStatus === 'none' && canSelectWinners(spark, this.clock.now()),
    };
  }

  /**
   * Starts the selection on a campaign that is ended, completed or closed. Once started it stays so: a repeat changes
   * nothing. Throws 404, 403, 409 invalid_transition while the campaign runs.
   */
  async start(sparkId: string, user: AuthUser): Promise<void> {
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
   * Ends the event. `refund`: prizes that are set aside and not released go back to the pool, and all of the pool to the
   * creator's wallet. `runway`: the pool stays, and contributions go on earning. Closing it the same way again changes
   * nothing. Throws 404, 403, and 409 for what `closeWinnersBlocker` names.
   */
  async close(sparkId: string, type: CloseWinnersType, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const event = await this.events.find(spark._id, session);
      if (event?.closing?.type === type) return;
      if (event?.closing) throw closedOtherwise(event.closing.type);
      const at = this.clock.now();
      const blocker = closeWinnersBlocker(spark, type, at);
      if (blocker) throw cannotClose(blocker);

      const id = spark._id.toHexString();
      if (type === 'refund') await this.sparks.updateWinnerStatus(id, ['selecting', 'released'], 'closed', session);
      const refundedCents = type === 'refund' ? await this.refund(spark, user, session) : 0;
      const isClosed = await this.events.close(
        spark._id,
        { type, refundedCents, at, by: new Types.ObjectId(user.id) },
        session,
      );
      // A selection that has started has its event: both were written together.
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
      if (!spark.creator.equals(user.id)) await this.notices.notifyClosed(spark, type, refundedCents, session);
    });
  }

  /** Everything that the campaign still holds, to its creator; returns how much, in cents. */
  private async refund(spark: SparkRecord, user: AuthUser, session: ClientSession): Promise<number> {
    const sparkId = spark._id.toHexString();
    const causedBy = { type: 'user', id: user.id } as const;
    const reservedCents = await this.ledger.balanceOf(reserveOf(sparkId), session);
    if (reservedCents > 0) {
      await this.budgets.applyPoolChange(sparkId, { unreservedCents: reservedCents }, session);
      await this.selections.withdrawAll(spark._id, session);
      await this.ledger.post(postings.allPrizesReturn({ sparkId, amountCents: reservedCents, causedBy }), session);
    }
    return this.budgets.refundPool({ spark, occasion: 'winners_closed', causedBy }, session);
  }
}
