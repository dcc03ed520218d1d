import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { ReleaseWinnersJob } from './release-winners.job.js';

/** Puts releases into their queue, one job a campaign. */
@Injectable()
export class ReleaseQueue {
  private readonly logger = new Logger(ReleaseQueue.name);

  constructor(@InjectQueue(QUEUES.winners) private readonly queue: Queue<ReleaseWinnersJob>) {}

  /**
   * Never throws: the event says that prizes are owed, and the sweeper enqueues it again. A job that waits or runs stays as
   * it is; one that failed for good makes room for a new one.
   */
  async enqueue(sparkId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { sparkId }, { jobId: sparkId });
    } catch (error) {
      this.logger.warn({ err: error, sparkId }, 'The release could not be enqueued; the sweeper will');
    }
  }
}
