import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout, ONLY_JOB } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { ExportJob } from './export.job.js';

@Injectable()
export class ExportQueue {
  private readonly logger = new Logger(ExportQueue.name);

  constructor(@InjectQueue(QUEUES.exports) private readonly queue: Queue<ExportJob>) {}

  /**
   * Adds a job unless one is waiting or active; replaces a failed job. Never throws: the sweeper enqueues exports in
   * progress that have no job.
   */
  async enqueue(exportId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, ONLY_JOB, { exportId }, { jobId: exportId });
    } catch (error) {
      this.logger.warn({ err: error, exportId }, 'Failed to enqueue an export; the sweeper retries');
    }
  }
}
