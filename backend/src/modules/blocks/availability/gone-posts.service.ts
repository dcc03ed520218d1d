import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PLATFORM_NAMES } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { EarningHoldsService } from '../holds/index.js';
import { AvailabilityRepository } from './availability.repository.js';

/** Repeating job of the queue `maintenance`. */
export const REVERSE_GONE_JOB = 'reverse-gone-posts';
export const REVERSE_GONE_EVERY_MS = 5 * 60_000;

const PAGE_SIZE = 1_000;

/** Reverses the held earnings of posts that did not come back in time. */
@Injectable()
export class GonePostsService {
  private readonly logger = new Logger(GonePostsService.name);

  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly holds: EarningHoldsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly dueItems: DueItemsRunner,
  ) {}

  /**
   * Returns the number of posts. Safe to kill and to run in several workers: a conditional update decides between them,
   * and between a run and the reading that shows the post again.
   * @throws JobRequeuedError on shutdown
   */
  async reverseDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.availability.listOverdue(this.clock.now(), limit),
      pageSize: PAGE_SIZE,
      act: (id) => this.reverse(id),
      onError: (err, id) => this.logger.error({ err, blockId: id.toHexString() }, 'A gone post could not be settled'),
    });
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
