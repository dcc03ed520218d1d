import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { AiSweepService } from '../generation/ai-sweep.service.js';
import { SWEEP_EVERY_MS, SWEEP_GENERATIONS_JOB } from './generate.job.js';

/** Recovers from a flushed Redis, an API process that died before enqueueing, and jobs that used up their attempts. */
@Processor(QUEUES.maintenance)
export class SweepGenerationsProcessor {
  constructor(
    private readonly sweeper: AiSweepService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_GENERATIONS_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_GENERATIONS_JOB)
  async sweep(): Promise<void> {
    await this.sweeper.requeueUnfinished();
  }
}
