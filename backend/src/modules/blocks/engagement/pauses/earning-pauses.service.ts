import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { earningPeriod } from '@sparks/domain';
import { NotificationsService } from '../../../../core/notifications/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { SparksService, type SparkRecord } from '../../../sparks/index.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { EarningPauseRepository, type PauseCause } from './earning-pause.repository.js';
import type { EarningPauseRecord } from './earning-pause.schema.js';

/** Limit of campaigns per run. */
const CHECK_BATCH = 500;

/** Pauses contributions whose campaign cannot pay, and resumes them when it can. */
@Injectable()
export class EarningPausesService {
  private readonly logger = new Logger(EarningPausesService.name);

  constructor(
    private readonly pauses: EarningPauseRepository,
    private readonly engagements: BlockEngagementRepository,
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Notifies the creator once per empty pool; again only after a top-up. */
  async pauseForEmptyPool(spark: SparkRecord, session: ClientSession): Promise<void> {
    const now = this.clock.now();
    if (!(await this.pauses.addCause(spark._id, 'poolEmptiedAt', now, session))) return;
    const sparkId = spark._id.toString();
    await this.notifications.notify(
      {
        userId: spark.creator.toString(),
        kind: 'spark_pool_empty',
        params: { campaign: spark.name },
        dedupeKey: `pool_empty:${sparkId}:${now.toISOString()}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }

  /** The contribution is not refreshed again unless the campaign starts to pay again. */
  async pauseForEndedCampaign(spark: SparkRecord, session: ClientSession): Promise<void> {
    await this.pauses.addCause(spark._id, 'overAt', this.clock.now(), session);
  }

  /** Ends pauses whose cause is gone, the longest unchecked first; returns the number of campaigns. */
  async resumeEarnings(): Promise<number> {
    const now = this.clock.now();
    const rows = await this.pauses.listLongestUnchecked(CHECK_BATCH);
    if (rows.length === 0) return 0;
    const sparks = await this.sparks.findManyByIds(rows.map(({ _id }) => _id.toString()));
    const sparkById = new Map(sparks.map((spark) => [spark._id.toString(), spark]));
    const [over, same] = partition(rows, (row) => endedCauses(row, sparkById.get(row._id.toString()), now).length > 0);
    const failed: EarningPauseRecord[] = [];
    for (const row of over) if (!(await this.tryLift(row._id))) failed.push(row);
    await this.pauses.setChecked(
      [...same, ...failed].map(({ _id }) => _id),
      now,
    );
    const lifted = over.length - failed.length;
    if (lifted > 0) this.logger.log({ campaigns: lifted }, 'Contributions that waited for their campaign go on');
    return lifted;
  }

  /** Catches errors, so that one campaign does not block the others; a later run retries it. */
  private async tryLift(sparkId: EarningPauseRecord['_id']): Promise<boolean> {
    try {
      return await this.lift(sparkId);
    } catch (error) {
      this.logger.error(
        { err: error, sparkId: sparkId.toString() },
        'The contributions of a campaign could not be made due',
      );
      return false;
    }
  }

  /**
   * Makes the contributions due in batches, then ends the pause. A crash leaves the pause, so that the next run
   * continues. False when another contribution began to wait meanwhile; the next run includes it.
   */
  private async lift(sparkId: EarningPauseRecord['_id']): Promise<boolean> {
    const seen = await this.pauses.findById(sparkId);
    if (!seen) return false;
    const now = this.clock.now();
    const spark = (await this.sparks.findById(sparkId.toString())) ?? undefined;
    const causes = endedCauses(seen, spark, now);
    if (spark && !spark.manuallyClosed) {
      if (causes.includes('poolEmptiedAt')) await this.engagements.scheduleUnpaid(sparkId, now);
      if (causes.includes('overAt')) await this.engagements.scheduleStopped(sparkId, now);
    }
    return this.transactions.runInTransaction(async (session) => {
      // A concurrent `addCause` conflicts, and one of the two is retried.
      const row = await this.pauses.findById(sparkId, session);
      if (row?.marks !== seen.marks) return false;
      await this.pauses.removeCauses(row, causes, session);
      return causes.length > 0;
    });
  }
}

/** Causes that no longer apply. A closed campaign never pays again, so its contributions need not wait. */
function endedCauses(row: EarningPauseRecord, spark: SparkRecord | undefined, now: Date): PauseCause[] {
  const isGone = !spark || spark.manuallyClosed;
  const hasEnded = { poolEmptiedAt: isGone || spark.budget > 0, overAt: isGone || earningPeriod(spark, now).earns };
  return (['poolEmptiedAt', 'overAt'] as const).filter((cause) => row[cause] !== undefined && hasEnded[cause]);
}

function partition<T>(items: readonly T[], matches: (item: T) => boolean): [T[], T[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))];
}
