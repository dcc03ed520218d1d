import { Process, Processor } from '@nestjs/bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { PaymentCreditingService } from '../payment-crediting.service.js';
import { COMPLETE_PAYMENTS } from './complete-payments.job.js';

@Processor(QUEUES.maintenance)
export class CompletePaymentsProcessor {
  constructor(private readonly crediting: PaymentCreditingService) {}

  @Process(COMPLETE_PAYMENTS)
  async run(): Promise<void> {
    await this.crediting.completeConfirmed();
  }
}
