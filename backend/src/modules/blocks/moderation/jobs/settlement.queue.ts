import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { withQueueTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SETTLE_DECISIONS_JOB, type SettleDecisionsJob } from './settle-decisions.job.js';

/** Puts the settling of decisions into its queue, for the moment when they can no longer be undone. */
@Injectable()
export class SettlementQueue {
  private readonly logger = new Logger(SettlementQueue.name);

  constructor(@InjectQueue(QUEUES.maintenance) private readonly queue: Queue<SettleDecisionsJob>) {}

  /** Never throws: the moves say that they are open, and the sweeper settles them. */
  async enqueue(batchId: string, delayMs: number): Promise<void> {
    try {
      await withQueueTimeout(
        this.queue.add(
          SETTLE_DECISIONS_JOB,
          { batchId },
          { jobId: `${SETTLE_DECISIONS_JOB}:${batchId}`, delay: delayMs },
        ),
      );
    } catch (error) {
      this.logger.warn(
        { err: error, batchId },
        'The settling of decisions could not be enqueued; the sweeper will do it',
      );
    }
  }
}
