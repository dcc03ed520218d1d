import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { WinnerReleaseService } from '../release/winner-release.service.js';
import { SWEEP_EVERY_MS, SWEEP_RELEASES_JOB } from './release-winners.job.js';

/** Enqueues releases without a job: after data loss in Redis, an API crash before enqueueing, or a failed job. */
@Processor(QUEUES.maintenance)
export class SweepReleasesProcessor {
  constructor(
    private readonly releases: WinnerReleaseService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_RELEASES_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_RELEASES_JOB)
  async enqueueUnpaid(): Promise<number> {
    return this.releases.enqueueUnpaid();
  }
}
