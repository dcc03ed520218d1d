import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { ExportSweepService } from '../worker/export-sweep.service.js';
import { SWEEP_EVERY_MS, SWEEP_EXPORTS_JOB } from './export.job.js';

@Processor(QUEUES.maintenance)
export class SweepExportsProcessor {
  constructor(
    private readonly sweeper: ExportSweepService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_EXPORTS_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_EXPORTS_JOB)
  async sweepExports(): Promise<void> {
    await this.sweeper.sweepExports();
  }
}
