import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { jobIdOf } from '../preview-keys.js';
import type { LookUpRequest } from '../preview-lookup.service.js';

export const LOOK_UP_PREVIEW = 'look-up-preview';

/** Puts look-ups into the queue, each key at most once at a time. */
@Injectable()
export class LookUpPreviewJob {
  private readonly logger = new Logger(LookUpPreviewJob.name);

  constructor(@InjectQueue(QUEUES.previews) private readonly queue: Queue<LookUpRequest>) {}

  /**
   * Makes sure that a look-up of the key waits or runs; when one does, nothing happens. Never throws: without a queue
   * the request that waits for the result ends in a fallback.
   */
  async ensureQueued(cacheKey: string, request: LookUpRequest): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, LOOK_UP_PREVIEW, request, {
        jobId: jobIdOf(cacheKey),
        attempts: 2,
        backoff: 200,
        // Whether done or failed, a job that stayed would keep its id, and the key could not be looked up again.
        removeOnComplete: true,
        removeOnFail: true,
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'A preview could not be queued');
    }
  }
}
