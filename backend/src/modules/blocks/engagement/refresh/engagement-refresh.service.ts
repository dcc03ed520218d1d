import { Injectable, Logger } from '@nestjs/common';
import { earningPeriod, refreshBackoffMs } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { ShutdownState } from '../../../../platform/shutdown/shutdown-state.js';
import type { PostMetrics } from '../../../previews/index.js';
import { SparksService } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { EngagementRecorderService, type EngagementReading } from '../engagement-recorder.service.js';
import { EarningPausesService } from '../pauses/earning-pauses.service.js';
import { PlatformReadingsService } from './platform-readings.service.js';
import { isLookedFor } from './schedule.js';

/** Lease of a batch. Platform requests take a minute at most, the writes a few seconds. */
const LEASE_MS = 5 * 60_000;
/** Number of campaigns whose contributions are written concurrently. */
const LANES = 4;

/** Numbers of contributions. */
export interface RefreshReport {
  /** Completed refreshes, whatever the platform answered. */
  refreshed: number;
  flagged: number;
  /** Refreshes that failed with an internal error. */
  failed: number;
}

/** Refreshes and pays due contributions of all campaigns, the longest due first. */
@Injectable()
export class EngagementRefreshService {
  private readonly logger = new Logger(EngagementRefreshService.name);

  constructor(
    private readonly engagements: BlockEngagementRepository,
    private readonly pauses: EarningPausesService,
    private readonly recorder: EngagementRecorderService,
    private readonly readings: PlatformReadingsService,
    private readonly sparks: SparksService,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Processes batches until nothing is due or the run limit is reached. Safe to kill at any time and to run in several
   * workers, because each contribution is leased to one worker.
   * @throws JobRequeuedError on shutdown; contributions that are not written yet are due again immediately
   */
  async refreshDue(): Promise<RefreshReport> {
    await this.pauses.resumeEarnings();
    const { batchSize, runLimit } = this.env.engagement;
    const report: RefreshReport = { refreshed: 0, flagged: 0, failed: 0 };
    for (let left = runLimit; left > 0;) {
      this.shutdown.requeueIfShuttingDown();
      const batch = await this.engagements.leaseDue(this.clock.now(), Math.min(batchSize, left), LEASE_MS);
      if (batch.length === 0) break;
      left -= batch.length;
      await this.refreshBatch(batch, report);
    }
    if (report.refreshed + report.failed > 0) this.logger.log(report, 'Numbers of posts were refreshed');
    return report;
  }

  private async refreshBatch(batch: readonly BlockRecord[], report: RefreshReport): Promise<void> {
    const live = await this.retireOver(batch);
    if (live.length === 0) return;
    const metrics = await this.readings.read(live);
    const lanes = new Map<string, BlockRecord[]>();
    // Contributions of one campaign are written sequentially, because they are paid from one pool.
    for (const block of live) lanes.set(String(block.sparkId), [...(lanes.get(String(block.sparkId)) ?? []), block]);
    const waiting = [...lanes.values()];
    const left: BlockRecord[] = [];
    const work = async (): Promise<void> => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        for (const block of lane) {
          if (this.shutdown.signal.aborted) left.push(block);
          else await this.record(block, metrics.get(block.canonicalKey), report);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
    if (left.length > 0) await this.engagements.releaseLeases(left, this.clock.now());
  }

  /** Stops refreshing contributions whose campaign is closed, unpublished or missing; returns the others. */
  private async retireOver(batch: readonly BlockRecord[]): Promise<BlockRecord[]> {
    const sparks = await this.sparks.findManyByIds([...new Set(batch.map(({ sparkId }) => String(sparkId)))]);
    const now = this.clock.now();
    const over = new Set<string>(batch.map(({ sparkId }) => String(sparkId)));
    for (const spark of sparks) {
      const period = earningPeriod(spark, now);
      if (period.earns || period.reason === 'ended' || period.reason === 'coming') over.delete(spark._id.toString());
    }
    const sparkById = new Map(sparks.map((spark) => [spark._id.toString(), spark]));
    const isOver = (block: BlockRecord) => {
      const spark = sparkById.get(String(block.sparkId));
      return over.has(String(block.sparkId)) && !(spark && isLookedFor(block, spark, now));
    };
    const retired = batch.filter(isOver);
    if (retired.length > 0) await this.engagements.stopRefreshing(retired);
    return batch.filter((block) => !isOver(block));
  }

  /** Catches errors, so that one failure does not stop the rest of the batch. */
  private async record(block: BlockRecord, metrics: PostMetrics | undefined, report: RefreshReport): Promise<void> {
    const reading: EngagementReading = metrics ?? { state: 'unavailable', source: 'none', fetchedAt: this.clock.now() };
    try {
      const result = await this.recorder.recordReading(
        { blockId: block._id, leaseToken: block.refresh.leaseToken },
        reading,
      );
      if (result !== 'lost') report.refreshed += 1;
      if (result === 'flagged') report.flagged += 1;
    } catch (error) {
      report.failed += 1;
      this.logger.error(
        { err: error, blockId: block._id.toString() },
        'The numbers of a post could not be written down',
      );
      const now = this.clock.now();
      await this.engagements.failRefresh(
        block,
        new Date(now.getTime() + refreshBackoffMs(block.refresh.failures + 1)),
        now,
      );
    }
  }
}
