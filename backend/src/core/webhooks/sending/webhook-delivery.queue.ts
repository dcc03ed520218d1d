import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { WebhookDeliveryRecord } from '../deliveries/webhook-delivery.schema.js';
import { DELIVER_WEBHOOK_JOB, type DeliverWebhookJob } from './webhook.jobs.js';

@Injectable()
export class WebhookDeliveryQueue {
  private readonly logger = new Logger(WebhookDeliveryQueue.name);

  constructor(@InjectQueue(QUEUES.webhooks) private readonly queue: Queue<DeliverWebhookJob>) {}

  /**
   * Idempotent per attempt. Never throws: due deliveries are stored in the database, and the sweeper enqueues them
   * again.
   */
  async enqueue(
    { _id, endpointId, attemptsMade }: Pick<WebhookDeliveryRecord, '_id' | 'endpointId' | 'attemptsMade'>,
    delayMs = 0,
  ): Promise<void> {
    const deliveryId = _id.toHexString();
    try {
      // The database schedules retries, so a job runs once and is removed. The id contains the attempt, because the
      // previous job still exists when the next one is enqueued, and a delayed job must not block a redelivery.
      const jobId = `${deliveryId}-${attemptsMade}${delayMs > 0 ? '-later' : ''}`;
      await addUniqueWithTimeout(
        this.queue,
        DELIVER_WEBHOOK_JOB,
        { deliveryId, endpointId: endpointId.toHexString() },
        { jobId, attempts: 1, removeOnFail: true, delay: delayMs },
      );
    } catch (error) {
      this.logger.warn({ err: error, deliveryId }, 'Could not enqueue a webhook; the sweeper will retry');
    }
  }
}
