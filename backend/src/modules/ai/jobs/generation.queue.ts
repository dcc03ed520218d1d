import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { GenerateJob } from './generate.job.js';

@Injectable()
export class GenerationQueue {
  private readonly logger = new Logger(GenerationQueue.name);

  constructor(@InjectQueue(QUEUES.ai) private readonly queue: Queue<GenerateJob>) {}

  /**
   * Never throws: the content is stored as pending, and the sweeper enqueues it again. A waiting or running job stays;
   * a failed one is replaced.
   */
  async enqueue(contentId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { contentId }, { jobId: contentId });
    } catch (error) {
      this.logger.warn({ err: error, contentId }, 'A generation could not be enqueued; the sweeper will');
    }
  }
}
