import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { VerificationService } from '../verification/verification.service.js';
import { SWEEP_EVERY_MS, SWEEP_UNVERIFIED_JOB } from './verify-post.job.js';

/** Recovers verifications after Redis lost its data or the API crashed between insert and enqueue. */
@Processor(QUEUES.maintenance)
export class SweepUnverifiedProcessor {
  constructor(
    private readonly verification: VerificationService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_UNVERIFIED_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_UNVERIFIED_JOB)
  async sweep(): Promise<number> {
    return this.verification.enqueueOverdue();
  }
}
