import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { SEND_PAYOUT_JOB, type SendPayoutJob } from './payout.jobs.js';

@Injectable()
export class PayoutQueue {
  private readonly logger = new Logger(PayoutQueue.name);

  constructor(@InjectQueue(QUEUES.payouts) private readonly queue: Queue<SendPayoutJob>) {}

  /** Idempotent per attempt. Never throws: due payouts are stored in the database, and the sweeper enqueues them again. */
  async enqueue(payoutId: string, attempts: number): Promise<void> {
    try {
      // The database schedules attempts, so a job runs once and is removed. The id contains the attempt, because the
      // previous job still exists when the next one is enqueued.
      const options = { jobId: `${payoutId}-${attempts}`, attempts: 1, removeOnFail: true };
      await addUniqueWithTimeout(this.queue, SEND_PAYOUT_JOB, { payoutId }, options);
    } catch (error) {
      this.logger.warn({ err: error, payoutId }, 'Could not enqueue a payout; the sweeper will retry');
    }
  }
}
