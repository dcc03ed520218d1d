import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import type { WebhookDeliveryRecord } from '../deliveries/webhook-delivery.schema.js';
import { DELIVER_WEBHOOK_JOB, type DeliverWebhookJob } from './webhook.jobs.js';

/** Puts attempts into their queue. */
@Injectable()
export class WebhookDeliveryQueue {
  private readonly logger = new Logger(WebhookDeliveryQueue.name);

  constructor(@InjectQueue(QUEUES.webhooks) private readonly queue: Queue<DeliverWebhookJob>) {}

  /** One job an attempt, however often it is enqueued. Never throws: what is owed stands in the database. */
  async enqueue(
    { _id, endpointId, attemptsMade }: Pick<WebhookDeliveryRecord, '_id' | 'endpointId' | 'attemptsMade'>,
    delayMs = 0,
  ): Promise<void> {
    const deliveryId = _id.toHexString();
    try {
      // When to try again stands in the database, too: a job is tried once and leaves nothing behind. The job of an attempt
      // is still there when the next one is enqueued, hence the number; one that waits must not hold up a redelivery.
      const jobId = `${deliveryId}-${attemptsMade}${delayMs > 0 ? '-later' : ''}`;
      await addUniqueWithTimeout(
        this.queue,
        DELIVER_WEBHOOK_JOB,
        { deliveryId, endpointId: endpointId.toHexString() },
        { jobId, attempts: 1, removeOnFail: true, delay: delayMs },
      );
    } catch (error) {
      this.logger.warn({ err: error, deliveryId }, 'A webhook could not be enqueued; the sweeper will');
    }
  }
}
