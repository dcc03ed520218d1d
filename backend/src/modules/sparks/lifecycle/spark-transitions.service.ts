import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { NotificationPayload } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkAlertsService } from '../alerts/spark-alerts.service.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { SparkSettlementService } from './spark-settlement.service.js';
import { TRANSITION_ORDER, type Transition } from './spark-transitions.js';

/** Campaigns per transition and run; the next run continues. */
const BATCH_SIZE = 1_000;

type TransitionNotification = NotificationPayload & { at: Date | null };

/**
 * Applies time-based transitions of campaigns: stores the status for queries, notifies creators, and refunds the pool
 * of a campaign whose earning runway has ended, after the last readings of its posts. Users never wait for it, because
 * the displayed status, submissions and earnings are computed from the clock. Late, repeated and concurrent runs apply
 * each transition once.
 */
@Injectable()
export class SparkTransitionsService implements OnModuleInit {
  private readonly logger = new Logger(SparkTransitionsService.name);

  constructor(
    private readonly sparks: SparkRepository,
    private readonly settlements: SparkSettlementService,
    private readonly notifications: NotificationsService,
    private readonly alerts: SparkAlertsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.settlements.registerCompletion('runway_ended', (spark, refundedCents, session) =>
      this.notifyCreator(spark, 'runwayEnd', refundedCents, session),
    );
  }

  /**
   * Returns the number of applied transitions. A failing campaign is logged, does not block others, and is retried by
   * the next run.
   */
  async applyDueTransitions(): Promise<Record<Transition, number>> {
    const applied: Record<Transition, number> = { end: 0, deadline: 0, start: 0, runwayEnd: 0, completion: 0 };
    for (const transition of TRANSITION_ORDER) {
      const now = this.clock.now();
      for (const id of await this.sparks.listDueForTransition(transition, now, BATCH_SIZE)) {
        if (await this.tryTransition(id, transition, now)) applied[transition] += 1;
      }
    }
    return applied;
  }

  private async tryTransition(id: Types.ObjectId, transition: Transition, now: Date): Promise<boolean> {
    try {
      return await this.transactions.runInTransaction(async (session) => {
        const due = await this.sparks.findDue(id, transition, now, session);
        if (!due) return false;
        // The refund comes first, because the pool pays what it owes until then.
        const { isSettling, refundedCents } =
          transition === 'runwayEnd'
            ? await this.settlements.refundOrSettle({ spark: due, occasion: 'runway_ended', by: null }, session)
            : { isSettling: false, refundedCents: 0 };
        const spark = await this.sparks.applyTransition(id, transition, now, session);
        if (!spark) return false;
        if (!isSettling) await this.notifyCreator(spark, transition, refundedCents, session);
        if (transition === 'start') await this.alerts.openStarted(spark, session);
        return true;
      });
    } catch (error) {
      this.logger.error({ err: error, sparkId: id.toHexString(), transition }, 'Failed to apply a campaign transition');
      return false;
    }
  }

  private async notifyCreator(
    spark: SparkRecord,
    transition: Transition,
    refundedCents: number,
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    const due = notificationOf(spark, transition, refundedCents);
    if (!due) return;
    const { at, ...notification } = due;
    // The key contains the time, because a campaign with a new end notifies again.
    const dedupeKey = `spark_${transition}:${sparkId}:${at?.getTime() ?? 0}`;
    await this.notifications.notify(
      {
        ...notification,
        userId: spark.creator.toHexString(),
        dedupeKey,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }
}

/** `null` when the creator is notified by what caused the transition. */
function notificationOf(
  spark: SparkRecord,
  transition: Transition,
  refundedCents: number,
): TransitionNotification | null {
  const { name: campaign, budget: restCents } = spark;
  switch (transition) {
    case 'start':
      return { kind: 'spark_live', params: { campaign }, at: spark.published_time.date };
    case 'deadline':
      return { kind: 'spark_ended', params: { campaign, by: 'deadline', restCents }, at: spark.deadline };
    case 'end':
      return { kind: 'spark_ended', params: { campaign, by: 'end', restCents }, at: spark.end_time.date };
    case 'runwayEnd':
      return { kind: 'spark_refunded', params: { campaign, refundedCents }, at: spark.earningRunwayEndTime };
    case 'completion':
      return null;
  }
}
