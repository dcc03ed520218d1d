import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { PayoutSendingService } from './payout-sending.service.js';
import { SEND_CONCURRENCY, SEND_PAYOUT_JOB, type SendPayoutJob } from './payout.jobs.js';

/** Running a job twice is safe: a payout is claimed with a lease. */
@Processor(QUEUES.payouts)
export class PayoutProcessor {
  constructor(private readonly sending: PayoutSendingService) {}

  @Process({ name: SEND_PAYOUT_JOB, concurrency: SEND_CONCURRENCY })
  async sendPayout({ data }: Job<SendPayoutJob>): Promise<void> {
    await this.sending.advance(data.payoutId);
  }
}
