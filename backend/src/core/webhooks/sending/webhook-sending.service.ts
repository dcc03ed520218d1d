import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { WEBHOOK_FAILING_MAX_MS, WEBHOOK_TEST, webhookRetryPauseMs, type WebhookDisabledReason } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { NotificationsService } from '../../notifications/index.js';
import { WebhookDeliveryRepository, type AttemptResult } from '../deliveries/webhook-delivery.repository.js';
import type { WebhookDeliveryRecord } from '../deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from '../deliveries/webhook-event.repository.js';
import type { WebhookEventRecord } from '../deliveries/webhook-event.schema.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from '../endpoints/webhook-endpoint.schema.js';
import { SecretBox, SecretUnreadable } from '../signing/secret-box.js';
import { webhookIdOf } from '../webhooks.mapper.js';
import { EndpointConcurrency } from './endpoint-concurrency.js';
import { WebhookDeliveryQueue } from './webhook-delivery.queue.js';
import { WebhookSender, type SendOutcome } from './webhook-sender.js';
import { DELAYED_JOB_MAX_MS, SWEEP_PER_ENDPOINT } from './webhook.jobs.js';

/** Longer than any attempt can take; after it somebody else may try. */
export const LEASE_MS = 60_000;
const GONE = 410;

/** Sends what endpoints are owed. */
@Injectable()
export class WebhookSendingService {
  private readonly logger = new Logger(WebhookSendingService.name);

  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly queue: WebhookDeliveryQueue,
    private readonly turns: EndpointConcurrency,
    private readonly sender: WebhookSender,
    private readonly secrets: SecretBox,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt if it is due. Of several that try at once, one sends: the claim is a conditional update. A process
   * that dies after the endpoint took the message and before that is stored leads to a repeat with the same id. When the
   * endpoint has no turn left nothing happens; whoever ends one enqueues what the endpoint is owed next.
   */
  async deliver(deliveryId: string, endpointId: string): Promise<void> {
    const endpoint = await this.endpoints.findById(new Types.ObjectId(endpointId));
    // It was deleted while its event was written.
    if (endpoint === null) return this.deliveries.deleteForEndpoint(new Types.ObjectId(endpointId));
    if (!this.turns.tryAcquire(endpointId, endpoint.failingSince !== null)) return;
    try {
      await this.deliverTo(endpoint, new Types.ObjectId(deliveryId));
    } finally {
      this.turns.release(endpointId);
    }
    await this.enqueueDueOf(endpoint._id, 1);
  }

  /** Enqueues what is owed and has no job, a few for each endpoint; returns how many were found. */
  async enqueueDue(): Promise<number> {
    let found = 0;
    for (const endpointId of await this.deliveries.listEndpointsWithDue(this.clock.now()))
      found += await this.enqueueDueOf(endpointId, SWEEP_PER_ENDPOINT);
    return found;
  }

  private async enqueueDueOf(endpointId: Types.ObjectId, limit: number): Promise<number> {
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

    const outcome = await this.attempt(endpoint, event, at);
    const isTaken = isSuccess(outcome);
    const result = isTaken ? ({ status: 'delivered' } as const) : this.afterFailure(delivery, outcome);
    await this.deliveries.recordAttempt(delivery, result, { number: delivery.attemptsMade, at, ...outcome });
    if (isTaken) return this.endpoints.markSuccess(endpoint._id, at);
    await this.noteFailure(endpoint, outcome, at);
    if (result.status === 'pending') await this.enqueueRetry(delivery, result.nextAttemptAt);
  }

  private async attempt(endpoint: WebhookEndpointRecord, event: WebhookEventRecord, at: Date): Promise<SendOutcome> {
    try {
      return await this.sender.send(
        endpoint.url,
        { id: webhookIdOf(event._id), at, body: event.body },
        this.secretsOf(endpoint, at),
      );
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      this.logger.error({ err: error, endpointId: endpoint._id.toHexString() }, 'A webhook could not be signed');
      return { durationMs: 0, responseStatus: null, error: 'secret_unreadable', answer: '' };
    }
  }

  /** The secret, and those that were rotated a short while ago. */
  private secretsOf({ _id, sealedSecret, oldSecrets }: WebhookEndpointRecord, now: Date): string[] {
    const sealed = [sealedSecret, ...oldSecrets.filter(({ validUntil }) => validUntil > now).map((old) => old.sealed)];
    return sealed.map((text) => this.secrets.open(text, _id.toHexString()));
  }

  private afterFailure(
    { type, attemptsInSeries }: WebhookDeliveryRecord,
    { responseStatus }: SendOutcome,
  ): AttemptResult {
    // Whoever sends a test looks at the answer; an endpoint that is gone wants nothing more.
    const pauseMs =
      type === WEBHOOK_TEST || responseStatus === GONE ? null : webhookRetryPauseMs(attemptsInSeries, Math.random());
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

  private async noteFailure(
    { _id, failingSince }: WebhookEndpointRecord,
    { responseStatus }: SendOutcome,
    at: Date,
  ): Promise<void> {
    await this.endpoints.markFailure(_id, at);
    if (responseStatus === GONE) await this.disable(_id, 'gone', at);
    else if (failingSince !== null && at.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_MAX_MS)
      await this.disable(_id, 'failing', at);
  }

  /** Turns off an endpoint that is gone or has failed for too long, and tells its owner: both or neither, once. */
  private async disable(id: Types.ObjectId, reason: WebhookDisabledReason, at: Date): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const disabled = await this.endpoints.disable(
        id,
        reason,
        new Date(at.getTime() - WEBHOOK_FAILING_MAX_MS),
        session,
      );
      if (disabled === null) return;
      await this.notifications.notify(
        {
          userId: disabled.ownerId.toHexString(),
          kind: 'webhook_disabled',
          params: { address: addressOf(disabled), reason },
          dedupeKey: `webhook_disabled:${id.toHexString()}:${at.toISOString()}`,
          link: '/settings/developers',
        },
        session,
      );
    });
  }
}

/** Without its query, in which people keep keys: this is sent by e-mail, too. */
function addressOf({ url }: WebhookEndpointRecord): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function isSuccess({ responseStatus }: SendOutcome): boolean {
  return responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
}
