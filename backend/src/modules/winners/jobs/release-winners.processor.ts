import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { WinnerReleaseService } from '../release/winner-release.service.js';
import type { ReleaseWinnersJob } from './release-winners.job.js';

/** Pays the prizes of campaigns, a few campaigns at once: those of one campaign would only wait for each other. */
@Processor(QUEUES.winners)
export class ReleaseWinnersProcessor {
  constructor(private readonly releases: WinnerReleaseService) {}

  @Process({ concurrency: 4 })
  async payPrizes({ data }: Job<ReleaseWinnersJob>): Promise<void> {
    await this.releases.payPrizes(data.sparkId);
  }
}
