import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { DAY_MS, daysUntil } from '../days.js';
import { OverviewSources } from '../overview-sources.js';
import { DailyCountRepository } from './daily-count.repository.js';

/** Repeating job of the queue `maintenance`. */
export const COUNT_DAYS_JOB = 'count-days';
export const COUNT_DAYS_EVERY_MS = 60_000;

/** A day is final when it has been over for this long, so that writes of its last moments are counted. */
const FINAL_AFTER_MS = 10 * 60_000;

/** Counts what was created per day. A run reads the entries of days that are not final: today's, and yesterday's once. */
@Injectable()
export class DailyCountsService {
  constructor(
    private readonly counts: DailyCountRepository,
    private readonly sources: OverviewSources,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Counts today and all earlier days of the overview that have no final count. Idempotent.
   * @throws JobRequeuedError between two days on shutdown
   */
  async countDays(dayCount: number): Promise<void> {
    const days = daysUntil(this.clock.now(), dayCount);
    const stored = await this.counts.listDays([...this.sources.counts.keys()], days);
    const final = new Set(stored.filter(({ isFinal }) => isFinal).map(({ _id }) => _id));
    for (const [kind, countBetween] of this.sources.counts)
      for (const day of days.filter((each) => !final.has(`${kind}:${each}`))) {
        this.shutdown.requeueIfShuttingDown();
        const from = new Date(`${day}T00:00:00.000Z`);
        const before = new Date(from.getTime() + DAY_MS);
        const isFinal = this.clock.now().getTime() >= before.getTime() + FINAL_AFTER_MS;
        await this.counts.save({ kind, day, count: await countBetween(from, before), isFinal });
      }
  }
}
