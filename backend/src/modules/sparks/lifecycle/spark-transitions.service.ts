import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { NotificationFacts } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../budget/spark-budget.service.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { TRANSITION_ORDER, type Transition } from './spark-transitions.js';

/** More than this waits for the next run. */
const BATCH = 1_000;
const CAUSE = { type: 'job', id: 'apply-spark-transitions' } as const;

type News = NotificationFacts & { at: Date | null };

/**
 * What happens to campaigns because their time has come. Nothing that people see waits for it: what is shown, who may
 * submit and what still earns is computed with the clock. It stores the state for queries, tells creators, and gives back
 * the pool of a campaign whose earning runway is over. Late, doubled and parallel runs all do the same once.
 */
@Injectable()
export class SparkTransitionsService {
  private readonly logger = new Logger(SparkTransitionsService.name);

  constructor(
    private readonly sparks: SparkRepository,
    private readonly budgets: SparkBudgetService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Makes all that is due and tells how many of each. A campaign that fails is logged, tried again next time, and holds up no other. */
  async applyDueTransitions(): Promise<Record<Transition, number>> {
    const made: Record<Transition, number> = { end: 0, deadline: 0, start: 0, runwayEnd: 0 };
    for (const transition of TRANSITION_ORDER) {
      const now = this.clock.now();
      for (const id of await this.sparks.listDueForTransition(transition, now, BATCH)) {
        if (await this.tryTransition(id, transition, now)) made[transition] += 1;
      }
    }
    return made;
  }

  private async tryTransition(id: Types.ObjectId, transition: Transition, now: Date): Promise<boolean> {
    try {
      return await this.transactions.runInTransaction(async (session) => {
        const spark = await this.sparks.applyTransition(id, transition, now, session);
        if (!spark) return false;
        const refundedCents =
          transition === 'runwayEnd'
            ? await this.budgets.refundPool({ spark, occasion: 'runway_ended', causedBy: CAUSE }, session)
            : 0;
        await this.notifyCreator(spark, transition, refundedCents, session);
        return true;
      });
    } catch (error) {
      this.logger.error({ err: error, sparkId: id.toHexString(), transition }, 'A campaign could not be moved on');
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
    const { at, ...news } = notificationOf(spark, transition, refundedCents);
    // With the moment in its key: a campaign that was given a new end is told of that one as well.
    const dedupeKey = `spark_${transition}:${sparkId}:${at?.getTime() ?? 0}`;
    await this.notifications.notify(
      { ...news, userId: spark.creator.toHexString(), dedupeKey, link: `/campaigns/${spark.slug}`, refs: { sparkId } },
      session,
    );
  }
}

function notificationOf(spark: SparkRecord, transition: Transition, refundedCents: number): News {
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
  }
}
