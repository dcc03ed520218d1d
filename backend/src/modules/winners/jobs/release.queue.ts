import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { ReleaseWinnersJob } from './release-winners.job.js';

@Injectable()
export class ReleaseQueue {
  private readonly logger = new Logger(ReleaseQueue.name);

  constructor(@InjectQueue(QUEUES.winners) private readonly queue: Queue<ReleaseWinnersJob>) {}

  /**
   * Adds a job unless one is waiting or active; replaces a failed job. Never throws: the sweeper enqueues releases in
   * progress that have no job.
   */
  async enqueue(sparkId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { sparkId }, { jobId: sparkId });
    } catch (error) {
      this.logger.warn({ err: error, sparkId }, 'Failed to enqueue a release; the sweeper retries');
    }
  }
}
