import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { GenerateJob } from './generate.job.js';

/** Puts generations into their queue, one job a content. */
@Injectable()
export class GenerationQueue {
  private readonly logger = new Logger(GenerationQueue.name);

  constructor(@InjectQueue(QUEUES.ai) private readonly queue: Queue<GenerateJob>) {}

  /**
   * Never throws: the content says that it goes on, and the sweeper enqueues it again. A job that waits or runs stays as it is; one
   * that failed for good makes room for a new one.
   */
  async enqueue(contentId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { contentId }, { jobId: contentId });
    } catch (error) {
      this.logger.warn({ err: error, contentId }, 'A generation could not be enqueued; the sweeper will');
    }
  }
}
