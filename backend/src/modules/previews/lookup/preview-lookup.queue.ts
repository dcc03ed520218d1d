import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { jobIdOf } from './preview-keys.js';
import type { LookupRequest } from './preview-lookup.service.js';

export const LOOKUP_PREVIEW = 'look-up-preview';

@Injectable()
export class PreviewLookupQueue {
  private readonly logger = new Logger(PreviewLookupQueue.name);

  constructor(@InjectQueue(QUEUES.previews) private readonly queue: Queue<LookupRequest>) {}

  /**
   * Enqueues a lookup unless one of the same key is waiting or running. Never throws: without a queue the waiting
   * request falls back.
   */
  async ensureQueued(cacheKey: string, request: LookupRequest): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, LOOKUP_PREVIEW, request, {
        jobId: jobIdOf(cacheKey),
        attempts: 2,
        backoff: 200,
        // A job that stays would keep its id and block the next lookup of the key.
        removeOnComplete: true,
        removeOnFail: true,
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not enqueue a preview lookup');
    }
  }
}
