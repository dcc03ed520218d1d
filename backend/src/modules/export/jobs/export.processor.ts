import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { ExportWorkerService } from '../worker/export-worker.service.js';
import { EXPORT_CONCURRENCY, type ExportJob } from './export.job.js';

/** Runs exports. Running a job twice is safe: attempts are fenced. */
@Processor(QUEUES.exports)
export class ExportProcessor {
  constructor(private readonly worker: ExportWorkerService) {}

  @Process({ concurrency: EXPORT_CONCURRENCY })
  async processExport({ data }: Job<ExportJob>): Promise<void> {
    await this.worker.processExport(data.exportId);
  }
}
