import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { ExportRunService } from '../export-run.service.js';
import { EXPORT_CONCURRENCY, type ExportJob } from './export.job.js';

/** Walks through a campaign. A job that runs twice wastes work and nothing else. */
@Processor(QUEUES.exports)
export class ExportProcessor {
  constructor(private readonly runs: ExportRunService) {}

  @Process({ concurrency: EXPORT_CONCURRENCY })
  async export({ data }: Job<ExportJob>): Promise<void> {
    await this.runs.run(data.exportId);
  }
}
