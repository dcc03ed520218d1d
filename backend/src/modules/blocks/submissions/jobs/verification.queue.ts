import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB, withQueueTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import type { VerifyPostJob } from './verify-post.job.js';

/** Enqueues verifications, one job per contribution. */
@Injectable()
export class VerificationQueue {
  private readonly logger = new Logger(VerificationQueue.name);

  constructor(@InjectQueue(QUEUES.verifyPost) private readonly queue: Queue<VerifyPostJob>) {}

  /**
   * Never throws: the sweeper enqueues pending verifications again. A waiting or active job stays; a failed one is
   * replaced.
   */
  async enqueue(blockId: string): Promise<void> {
    await this.warnOnFailure(blockId, addUniqueWithTimeout(this.queue, ONLY_JOB, { blockId }, { jobId: blockId }));
  }

  /** For a new contribution: skips the lookup of an existing job. */
  async enqueueNew(blockId: string): Promise<void> {
    await this.warnOnFailure(blockId, withQueueTimeout(this.queue.add(ONLY_JOB, { blockId }, { jobId: blockId })));
  }

  private async warnOnFailure(blockId: string, added: Promise<unknown>): Promise<void> {
    try {
      await added;
    } catch (error) {
      this.logger.warn({ err: error, blockId }, 'Could not enqueue the verification; the sweeper will');
    }
  }
}
