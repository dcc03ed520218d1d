import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { PaymentCreditingService } from '../payment-crediting.service.js';

export const COMPLETE_PAYMENTS = 'complete-payments';
const EVERY_MS = 60_000;

/** Credits confirmed payments whose process died before it credited them. */
@Processor(QUEUES.maintenance)
export class CompletePaymentsProcessor {
  constructor(
    private readonly crediting: PaymentCreditingService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, COMPLETE_PAYMENTS, EVERY_MS);
  }

  @Process(COMPLETE_PAYMENTS)
  async creditConfirmedPayments(): Promise<void> {
    await this.crediting.creditConfirmedPayments();
  }
}
