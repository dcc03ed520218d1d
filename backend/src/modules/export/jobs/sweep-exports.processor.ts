import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { ExportSweepService } from '../export-sweep.service.js';
import { SWEEP_EVERY_MS, SWEEP_EXPORTS_JOB } from './export.job.js';

/** Enqueues again what goes on and has no job, and removes pages and files that are over. */
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
  async sweep(): Promise<void> {
    await this.sweeper.sweep();
  }
}
