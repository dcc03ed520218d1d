import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { WebhookSendingService } from './webhook-sending.service.js';
import { DELIVER_WEBHOOK_JOB, type DeliverWebhookJob } from './webhook.jobs.js';

/** A high concurrency is safe, because attempts mostly wait for a response. */
@Processor(QUEUES.webhooks)
export class DeliverWebhookProcessor {
  constructor(private readonly sending: WebhookSendingService) {}

  @Process({ name: DELIVER_WEBHOOK_JOB, concurrency: 40 })
  async deliver({ data }: Job<DeliverWebhookJob>): Promise<void> {
    await this.sending.deliver(data.deliveryId, data.endpointId);
  }
}
