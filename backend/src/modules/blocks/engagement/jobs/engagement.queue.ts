import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { REFRESH_ENGAGEMENT_JOB } from './engagement.jobs.js';

/** Enqueues a refresh outside the schedule. */
@Injectable()
export class EngagementQueue {
  private readonly logger = new Logger(EngagementQueue.name);

  constructor(@InjectQueue(QUEUES.engagement) private readonly queue: Queue) {}

  /** Never throws: the scheduled job also finds the due contribution. Pending requests share one job. */
  async enqueueRefresh(): Promise<void> {
    try {
      await addUniqueWithTimeout(
        this.queue,
        REFRESH_ENGAGEMENT_JOB,
        {},
        { jobId: 'requested', attempts: 1, removeOnFail: true },
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'A refresh could not be started early; its schedule will');
    }
  }
}
