import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB, withQueueTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import type { VerifyPostJob } from './verify-post.job.js';

/** Puts checks of submitted posts into their queue, one job a contribution. */
@Injectable()
export class VerificationQueue {
  private readonly logger = new Logger(VerificationQueue.name);

  constructor(@InjectQueue(QUEUES.verifyPost) private readonly queue: Queue<VerifyPostJob>) {}

  /**
   * Never throws: the contribution says that the check is owed, and the sweeper enqueues it again. A job that waits or
   * runs stays as it is; one that failed for good makes room for a new one.
   */
  async enqueue(blockId: string): Promise<void> {
    await this.orLater(blockId, addUniqueWithTimeout(this.queue, ONLY_JOB, { blockId }, { jobId: blockId }));
  }

  /** The same for a contribution that was made just now: nothing can be under its id, so nothing is looked up. */
  async enqueueNew(blockId: string): Promise<void> {
    await this.orLater(blockId, withQueueTimeout(this.queue.add(ONLY_JOB, { blockId }, { jobId: blockId })));
  }

  private async orLater(blockId: string, added: Promise<unknown>): Promise<void> {
    try {
      await added;
    } catch (error) {
      this.logger.warn({ err: error, blockId }, 'The check could not be enqueued; the sweeper will');
    }
  }
}
