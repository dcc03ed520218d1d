import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PLATFORM_NAMES } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { EarningHoldsService } from '../holds/index.js';
import { AvailabilityRepository } from './availability.repository.js';

/** Repeating job of the queue `maintenance`. */
export const REVERSE_GONE_JOB = 'reverse-gone-posts';
export const REVERSE_GONE_EVERY_MS = 5 * 60_000;

/** Posts per run; the next run continues. */
const RUN_LIMIT = 1_000;

/** Reverses the held earnings of posts that did not come back in time. */
@Injectable()
export class GonePostsService {
  private readonly logger = new Logger(GonePostsService.name);

  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly holds: EarningHoldsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Returns the number of posts. Safe to kill and to run in several workers: a conditional update decides between them,
   * and between a run and the reading that shows the post again.
   * @throws JobRequeuedError on shutdown
   */
  async reverseDue(): Promise<number> {
    let reversed = 0;
    for (const id of await this.availability.listOverdue(this.clock.now(), RUN_LIMIT)) {
      this.shutdown.requeueIfShuttingDown();
      try {
        if (await this.reverse(id)) reversed += 1;
      } catch (error) {
        this.logger.error({ err: error, blockId: id.toHexString() }, 'A gone post could not be settled');
      }
    }
    return reversed;
  }

  private async reverse(id: Types.ObjectId): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.availability.endRestoration(id, this.clock.now(), session);
      if (!block) return false;
      const reason = `The post is no longer on ${PLATFORM_NAMES[block.social_meta.platform]}.`;
      await this.holds.reverse(id, reason, { type: 'job', id: REVERSE_GONE_JOB }, session);
      return true;
    });
  }
}
