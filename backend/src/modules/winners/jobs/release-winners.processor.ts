import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { PrizePayoutService } from '../release/prize-payout.service.js';
import type { ReleaseWinnersJob } from './release-winners.job.js';

/**
 * Pays prizes, campaigns in parallel. Prizes of one campaign are paid in sequence, because they would contend for its
 * document.
 */
@Processor(QUEUES.winners)
export class ReleaseWinnersProcessor {
  constructor(private readonly payouts: PrizePayoutService) {}

  @Process({ concurrency: 4 })
  async payPrizes({ data }: Job<ReleaseWinnersJob>): Promise<void> {
    await this.payouts.payPrizes(data.sparkId);
  }
}
