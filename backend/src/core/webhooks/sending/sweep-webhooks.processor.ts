import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { WebhookSendingService } from './webhook-sending.service.js';
import { SWEEP_EVERY_MS, SWEEP_WEBHOOKS_JOB } from './webhook.jobs.js';

/** Enqueues due deliveries: retries, and those whose job was lost with Redis or its process. */
@Processor(QUEUES.maintenance)
export class SweepWebhooksProcessor {
  constructor(
    private readonly sending: WebhookSendingService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_WEBHOOKS_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_WEBHOOKS_JOB)
  async sweep(): Promise<number> {
    return this.sending.enqueueDue();
  }
}
