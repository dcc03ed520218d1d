import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { DataExportWorkerService } from '../worker/data-export-worker.service.js';
import { DATA_EXPORT_CONCURRENCY, DATA_EXPORT_JOB, type DataExportJob } from './data-export.job.js';

/** Runs exports of personal data. Running a job twice is safe: attempts are fenced. */
@Processor(QUEUES.exports)
export class DataExportProcessor {
  constructor(private readonly worker: DataExportWorkerService) {}

  @Process({ name: DATA_EXPORT_JOB, concurrency: DATA_EXPORT_CONCURRENCY })
  async processDataExport({ data }: Job<DataExportJob>): Promise<void> {
    await this.worker.processExport(data.exportId);
  }
}
