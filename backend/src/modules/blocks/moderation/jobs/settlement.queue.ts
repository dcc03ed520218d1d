import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { withQueueTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SETTLE_DECISIONS_JOB, type SettleDecisionsJob } from './settle-decisions.job.js';

/** Enqueues the settlement of decisions for the end of their undo window. */
@Injectable()
export class SettlementQueue {
  private readonly logger = new Logger(SettlementQueue.name);

  constructor(@InjectQueue(QUEUES.maintenance) private readonly queue: Queue<SettleDecisionsJob>) {}

  /** Never throws: the sweeper settles open transitions without a job. */
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
        'Could not enqueue the settlement of decisions; the sweeper will settle them',
      );
    }
  }
}
