import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { ExportJob } from './export.job.js';

/** Puts exports into their queue, one job an export. */
@Injectable()
export class ExportQueue {
  private readonly logger = new Logger(ExportQueue.name);

  constructor(@InjectQueue(QUEUES.exports) private readonly queue: Queue<ExportJob>) {}

  /**
   * Never throws: the export says that it goes on, and the sweeper enqueues it again. A job that waits or runs stays as it is; one that
   * failed for good makes room for a new one.
   */
  async enqueue(exportId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { exportId }, { jobId: exportId });
    } catch (error) {
      this.logger.warn({ err: error, exportId }, 'An export could not be enqueued; the sweeper will');
    }
  }
}
