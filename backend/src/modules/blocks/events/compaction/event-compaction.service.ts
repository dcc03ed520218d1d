import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../../platform/shutdown/shutdown-state.js';
import { ContributionEventRepository } from '../contribution-event.repository.js';
import { EventCompactionRepository } from './event-compaction.repository.js';
import { compactEvents } from './event-sums.js';

/** Repeating job of the queue `maintenance`. */
export const COMPACT_EVENTS_JOB = 'compact-contribution-events';
export const COMPACT_EVENTS_EVERY_MS = 10 * 60_000;

/** Events per transaction. */
export const COMPACTION_BATCH = 500;
/** No new batch after this time; the next run continues. */
const RUN_MAX_MS = 60_000;
const DAY_MS = 86_400_000;
/** A pass begins when the oldest events that are kept are another week older. */
const WEEK_MS = 7 * DAY_MS;

/**
 * Replaces old events by their sums, so that a campaign keeps at most one document for each platform and quarter of an
 * hour, and a few for each contribution. Slots are not merged, because some time zones read quarters of an hour.
 */
@Injectable()
export class EventCompactionService {
  private readonly logger = new Logger(EventCompactionService.name);

  constructor(
    private readonly events: ContributionEventRepository,
    private readonly compaction: EventCompactionRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Continues the pass over all campaigns, or begins one when another week is old enough; returns the number of
   * replaced events. A batch and its sums are one transaction, so a killed or concurrent run changes no sum.
   * @throws JobRequeuedError between two batches on shutdown
   */
  async compactOld(): Promise<number> {
    const endsAt = performance.now() + RUN_MAX_MS;
    let position = await this.compaction.findPosition();
    const until = position.until ?? this.oldUntil();
    if (until <= position.from) return 0;
    for (let compacted = 0; ;) {
      this.shutdown.requeueIfShuttingDown();
      const { from, slot } = position;
      const sparkId = slot ? position.sparkId : await this.events.findNextCampaign(position.sparkId);
      if (sparkId) {
        const batch = await this.compactBatch(sparkId, { from: slot ?? from, until });
        compacted += batch.compacted;
        position = { ...position, until, sparkId, slot: batch.next };
      } else position = { ...position, from: until, until: null, sparkId: null, slot: null };
      await this.compaction.storePosition(position);
      if (sparkId && performance.now() < endsAt) continue;
      this.logger.log({ compacted, until, isOver: !sparkId }, 'Old contribution events were compacted');
      return compacted;
    }
  }

  /** `next`: the slot of the next batch; `null` after the last batch of the campaign. */
  private async compactBatch(
    sparkId: Types.ObjectId,
    period: { from: Date; until: Date },
  ): Promise<{ compacted: number; next: Date | null }> {
    return this.transactions.runInTransaction(async (session) => {
      const events = await this.events.listCompactable(sparkId, period, COMPACTION_BATCH, session);
      const { replaced, sums } = compactEvents(events);
      if (replaced.length > 0) await this.events.replaceBySums(replaced, sums, session);
      // The rest of the last slot may be in the next batch.
      const next = events.length < COMPACTION_BATCH ? null : (events.at(-1)?.slot ?? null);
      return { compacted: replaced.length, next };
    });
  }

  private oldUntil(): Date {
    const oldest = this.clock.now().getTime() - this.env.engagement.fullEventHistoryDays * DAY_MS;
    return new Date(Math.floor(oldest / WEEK_MS) * WEEK_MS);
  }
}
