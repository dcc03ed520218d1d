import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { DATA_EXPORT_JOB, type DataExportJob } from './data-export.job.js';

@Injectable()
export class DataExportQueue {
  private readonly logger = new Logger(DataExportQueue.name);

  constructor(@InjectQueue(QUEUES.exports) private readonly queue: Queue<DataExportJob>) {}

  /** Adds a job unless one is waiting or active. Never throws: the sweeper enqueues running exports without a job. */
  async enqueue(exportId: string): Promise<void> {
    try {
      await addUniqueWithTimeout(this.queue, DATA_EXPORT_JOB, { exportId }, { jobId: exportId });
    } catch (error) {
      this.logger.warn({ err: error, exportId }, 'Failed to enqueue an export of personal data; the sweeper retries');
    }
  }
}
