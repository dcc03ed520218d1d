import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { WEBHOOK_TEST, webhookRetryPauseMs } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { WebhookDeliveryRepository, type AttemptResult } from '../deliveries/webhook-delivery.repository.js';
import type { WebhookDeliveryRecord } from '../deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from '../deliveries/webhook-event.repository.js';
import { EndpointHealthService, isGone } from '../endpoints/endpoint-health.service.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from '../endpoints/webhook-endpoint.schema.js';
import { EndpointConcurrency } from './endpoint-concurrency.js';
import { WebhookAttemptService } from './webhook-attempt.service.js';
import { WebhookDeliveryQueue } from './webhook-delivery.queue.js';
import { type SendOutcome } from './webhook-sender.js';
import { DELAYED_JOB_MAX_MS, SWEEP_PER_ENDPOINT } from './webhook.jobs.js';

/** Longer than any attempt takes. When it expires, another process may retry. */
export const LEASE_MS = 60_000;

@Injectable()
export class WebhookSendingService {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly queue: WebhookDeliveryQueue,
    private readonly concurrency: EndpointConcurrency,
    private readonly attempts: WebhookAttemptService,
    private readonly health: EndpointHealthService,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt if the delivery is due. Of concurrent calls one sends, because the claim is a conditional update.
   * A process that dies after the endpoint has responded and before that is stored causes a second delivery with the
   * same id. Does nothing when the endpoint is at its concurrency limit: the attempt that ends next enqueues its next
   * delivery.
   */
  async deliver(deliveryId: string, endpointId: string): Promise<void> {
    const endpoint = await this.endpoints.findById(new Types.ObjectId(endpointId));
    // The endpoint was deleted while its event was written.
    if (endpoint === null) return this.deliveries.deleteForEndpoint(new Types.ObjectId(endpointId));
    if (!this.concurrency.tryAcquire(endpointId, endpoint.failingSince !== null)) return;
    try {
      await this.deliverTo(endpoint, new Types.ObjectId(deliveryId));
    } finally {
      this.concurrency.release(endpointId);
    }
    await this.enqueueDueForEndpoint(endpoint._id, 1);
  }

  /** Enqueues due deliveries, a few per endpoint. Returns how many. */
  async enqueueDue(): Promise<number> {
    let found = 0;
    for (const endpointId of await this.deliveries.listEndpointsWithDue(this.clock.now()))
      found += await this.enqueueDueForEndpoint(endpointId, SWEEP_PER_ENDPOINT);
    return found;
  }

  private async enqueueDueForEndpoint(endpointId: Types.ObjectId, limit: number): Promise<number> {
    const due = await this.deliveries.listDueForEndpoint(endpointId, this.clock.now(), limit);
    for (const delivery of due) await this.queue.enqueue(delivery);
    return due.length;
  }

  private async deliverTo(endpoint: WebhookEndpointRecord, deliveryId: Types.ObjectId): Promise<void> {
    if (!endpoint.active) return this.deliveries.markFailed(deliveryId);
    const at = this.clock.now();
    const delivery = await this.deliveries.claim(deliveryId, at, new Date(at.getTime() + LEASE_MS));
    if (delivery === null) return;
    const event = await this.events.findById(delivery.eventId);
    if (event === null) return this.deliveries.markFailed(deliveryId);

    const outcome = await this.attempts.sendEvent(endpoint, event, at);
    const isDelivered = isSuccess(outcome);
    const result = isDelivered ? ({ status: 'delivered' } as const) : this.resultOfFailure(delivery, outcome);
    await this.deliveries.recordAttempt(delivery, result, { number: delivery.attemptsMade, at, ...outcome });
    if (isDelivered) return this.health.recordSuccess(endpoint, at);
    await this.health.recordFailure(endpoint, outcome.responseStatus, at);
    if (result.status === 'pending') await this.enqueueRetry(delivery, result.nextAttemptAt);
  }

  /** Tests are not retried, and neither are deliveries to removed endpoints. */
  private resultOfFailure(
    { type, attemptsInSeries }: WebhookDeliveryRecord,
    { responseStatus }: SendOutcome,
  ): AttemptResult {
    const isFinal = type === WEBHOOK_TEST || isGone(responseStatus);
    const pauseMs = isFinal ? null : webhookRetryPauseMs(attemptsInSeries, Math.random());
    return pauseMs === null
      ? { status: 'failed' }
      : { status: 'pending', nextAttemptAt: new Date(this.clock.now().getTime() + pauseMs) };
  }

  private async enqueueRetry(
    { _id, endpointId, attemptsMade }: WebhookDeliveryRecord,
    nextAttemptAt: Date,
  ): Promise<void> {
    const delayMs = nextAttemptAt.getTime() - this.clock.now().getTime();
    if (delayMs <= DELAYED_JOB_MAX_MS) await this.queue.enqueue({ _id, endpointId, attemptsMade }, delayMs);
  }
}

function isSuccess({ responseStatus }: SendOutcome): boolean {
  return responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
}
