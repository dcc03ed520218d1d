import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { ShutdownState } from '../../../../platform/shutdown/shutdown-state.js';
import { EngagementSnapshotRepository, startOfWeek } from '../engagement-snapshot.repository.js';
import { SnapshotThinningRepository } from './snapshot-thinning.repository.js';

/** Repeating job of the queue `maintenance`. */
export const THIN_SNAPSHOTS_JOB = 'thin-snapshots';
export const THIN_SNAPSHOTS_EVERY_MS = 10 * 60_000;

/** Contributions per batch. */
export const THINNING_BATCH = 200;
/** No new batch after this time; the next run continues. */
const RUN_MAX_MS = 60_000;
const DAY_MS = 86_400_000;

/** Thins old readings: keeps the first and the last one with numbers of each contribution and UTC week. */
@Injectable()
export class SnapshotThinningService {
  private readonly logger = new Logger(SnapshotThinningService.name);

  constructor(
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly thinning: SnapshotThinningRepository,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Continues the pass over all contributions, or begins one when another week is old enough; returns the number of
   * deleted readings. A killed or concurrent run repeats a batch, which deletes nothing more.
   * @throws JobRequeuedError between two batches on shutdown
   */
  async thinOld(): Promise<number> {
    const endsAt = performance.now() + RUN_MAX_MS;
    let position = await this.thinning.findPosition();
    const until = position.until ?? this.oldUntil();
    if (until <= position.from) return 0;
    for (let deleted = 0; ;) {
      this.shutdown.requeueIfShuttingDown();
      const ids = await this.thinning.listIds(position.afterId, THINNING_BATCH);
      if (ids.length > 0) deleted += await this.snapshots.thin(ids, { from: position.from, until });
      const isOver = ids.length < THINNING_BATCH;
      position = isOver
        ? { ...position, from: until, until: null, afterId: null }
        : { ...position, until, afterId: ids.at(-1) ?? null };
      await this.thinning.storePosition(position);
      if (!isOver && performance.now() < endsAt) continue;
      this.logger.log({ deleted, until, isOver }, 'Old readings were thinned');
      return deleted;
    }
  }

  private oldUntil(): Date {
    return startOfWeek(new Date(this.clock.now().getTime() - this.env.engagement.fullHistoryDays * DAY_MS));
  }
}
