import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { currentTerms, earningPeriod, type VersionedTerms } from '@sparks/domain';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../../platform/queue/due-items-runner.js';
import { ClosingReadings, SparkSettlementService, SparksService, type SparkRecord } from '../../../sparks/index.js';
import { BlockRepository } from '../../contributions/index.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { EngagementSettlementService } from '../engagement-settlement.service.js';
import { evaluateNumbers } from '../numbers.js';
import { EngagementRefreshService } from '../refresh/engagement-refresh.service.js';

const PAGE_SIZE = 100;

/**
 * Settles campaigns before their pool is refunded: reads their earning contributions once more, pays for the views up to
 * the end, then lets the pool be refunded. All progress is in the database, so a killed worker's campaigns are continued by the next
 * run, and concurrent runs refund once.
 */
@Injectable()
export class ClosingSettlementService implements OnModuleInit {
  private readonly logger = new Logger(ClosingSettlementService.name);

  constructor(
    private readonly readings: ClosingReadings,
    private readonly settlements: SparkSettlementService,
    private readonly sparks: SparksService,
    private readonly blocks: BlockRepository,
    private readonly engagements: BlockEngagementRepository,
    private readonly refresh: EngagementRefreshService,
    private readonly settlement: EngagementSettlementService,
    private readonly transactions: TransactionRunner,
    private readonly dueItems: DueItemsRunner,
  ) {}

  onModuleInit(): void {
    this.readings.register(async (spark, now, session) =>
      paysForViews(spark)
        ? this.engagements.countLastReadings(spark._id, { withStopped: earningPeriod(spark, now).earns }, session)
        : 0,
    );
  }

  /**
   * Requests the last readings of new settlements, reads due posts, and completes the settlements that are read or out
   * of time; returns how many it completed.
   */
  async settleDue(now: Date): Promise<number> {
    if ((await this.settlements.listSettling(1)).length === 0) return 0;
    await this.forEach((spark) => this.requestReadings(spark, now));
    await this.refresh.refreshDue();
    return this.forEach((spark) => this.tryComplete(spark, now));
  }

  private forEach(act: (spark: SparkRecord) => Promise<boolean>): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.settlements.listSettling(limit),
      pageSize: PAGE_SIZE,
      act,
      onError: (err, { _id }) => this.logger.error({ err, sparkId: _id.toString() }, 'Failed to settle a campaign'),
    });
  }

  /** In batches, without a transaction; after a crash, the next run repeats it. */
  private async requestReadings(spark: SparkRecord, now: Date): Promise<boolean> {
    const { _id, settlement } = spark;
    if (!settlement || settlement.requestedAt) return false;
    if (paysForViews(spark)) {
      // Refreshes that stopped at the end of the campaign and have not gone on since its runway is active.
      if (settlement.withStopped) await this.engagements.scheduleStopped(_id, settlement.since);
      await this.engagements.requestLastReadings(_id, settlement.since);
    }
    await this.settlements.markRequested(_id, now);
    return true;
  }

  private async tryComplete({ _id, settlement }: SparkRecord, now: Date): Promise<boolean> {
    if (!settlement || (!settlement.requestedAt && now < settlement.until)) return false;
    const unread = await this.engagements.listUnread(_id, settlement.since);
    if (unread.length > 0 && now < settlement.until) {
      await this.settlements.updateProgress(_id, Math.max(0, settlement.total - unread.length));
      return false;
    }
    for (const blockId of unread) await this.payLastBelieved(blockId, _id);
    await this.settlements.finish(_id);
    return true;
  }

  /** A post that was not read in time is paid as if the platform had given no numbers. */
  private async payLastBelieved(blockId: Types.ObjectId, sparkId: Types.ObjectId): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const [block, spark] = [
        await this.blocks.findById(blockId, session),
        await this.sparks.findById(sparkId.toString(), session),
      ];
      if (!block || !spark || block.deleted || block.moderation_status !== 'approved') return;
      const evaluation = evaluateNumbers(block, spark, null);
      await this.engagements.recordCountedViews(blockId, evaluation, session);
      await this.settlement.settle(block, spark, evaluation.countedViews, session);
    });
  }
}

/** Whether any contribution may earn from views by the terms that the campaign has offered. */
function paysForViews(spark: SparkRecord): boolean {
  const offers: VersionedTerms[] = [currentTerms(spark), ...(spark.termsHistory ?? [])];
  return offers.some(({ ratePerThousandViews, eesMultiple }) => ratePerThousandViews * eesMultiple > 0);
}
