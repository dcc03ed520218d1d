import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  WEBHOOK_ENVELOPE_VERSION,
  type ContributorWebhookEvent,
  type WebhookEventName,
  type WebhookMessageType,
  type WebhookRole,
} from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import type { WebhookDeliveryRecord } from './deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from './deliveries/webhook-event.repository.js';
import type { ContributorWebhookData, WebhookData, WebhookEnvelope } from './dto/webhook-payload.dto.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import { WebhookDeliveryQueue } from './sending/webhook-delivery.queue.js';
import { webhookIdOf } from './webhooks.mapper.js';

/** An event for a campaign's creator. */
export interface WebhookEventInput<Type extends WebhookEventName = WebhookEventName> {
  type: Type;
  /** The campaign's creator, whose endpoints receive it. */
  ownerId: Types.ObjectId;
  /** Called only when an endpoint subscribes to the event. Contains no private data of the contributor. */
  data: () => WebhookData[Type] | Promise<WebhookData[Type]>;
  /** From `findListeners`, if the caller has looked them up before its transaction. */
  listeners?: readonly Types.ObjectId[];
}

/** The same event for the contributor, in the contributor's view. */
export interface ContributorEventInput<Type extends ContributorWebhookEvent = ContributorWebhookEvent> {
  type: Type;
  data: () => ContributorWebhookData[Type] | Promise<ContributorWebhookData[Type]>;
  /** From `findListenersOfBoth`. */
  listeners: readonly Types.ObjectId[];
}

/** Stores webhook events and their deliveries (transactional outbox). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly queue: WebhookDeliveryQueue,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an event for the creator's endpoints that subscribe to it, in the caller's transaction. The deliveries are
   * enqueued after the commit. Stores nothing without subscribers.
   */
  async record<Type extends WebhookEventName>(
    { type, ownerId, data, listeners }: WebhookEventInput<Type>,
    session: ClientSession,
  ): Promise<void> {
    const endpointIds = listeners ?? (await this.endpoints.listListening({ ownerId, type, role: 'creator' }, session));
    if (endpointIds.length > 0)
      await this.insertDeliveries(endpointIds, { type, role: 'creator', data: await data() }, session);
  }

  /** The same for the contributor's endpoints. */
  async recordForContributor<Type extends ContributorWebhookEvent>(
    { type, data, listeners }: ContributorEventInput<Type>,
    session: ClientSession,
  ): Promise<void> {
    if (listeners.length > 0)
      await this.insertDeliveries(listeners, { type, role: 'contributor', data: await data() }, session);
  }

  /** The creator's subscribed endpoints. Call it before a transaction that holds contended locks. */
  async findListeners(type: WebhookEventName, ownerId: Types.ObjectId): Promise<readonly Types.ObjectId[]> {
    return this.endpoints.listListening({ ownerId, type, role: 'creator' });
  }

  /** The subscribed endpoints of both sides; one that listens as both gets the event once, as the creator's. */
  async findListenersOfBoth(
    type: ContributorWebhookEvent,
    people: Record<WebhookRole, Types.ObjectId | undefined>,
    session: ClientSession,
  ): Promise<Record<WebhookRole, Types.ObjectId[]>> {
    return this.endpoints.listListeningOfBoth(type, people, session);
  }

  async recordTest(endpointId: Types.ObjectId): Promise<WebhookDeliveryRecord> {
    const data = { message: 'This is a test from Sparks. Nothing happened.' };
    const [delivery] = await this.transactions.runInTransaction((session) =>
      this.insertDeliveries([endpointId], { type: 'webhook.test', data }, session),
    );
    if (!delivery) throw new Error('The test delivery was not stored');
    return delivery;
  }

  private async insertDeliveries<Type extends WebhookMessageType>(
    endpointIds: readonly Types.ObjectId[],
    { type, role, data }: Pick<WebhookEnvelope<Type>, 'type' | 'role' | 'data'>,
    session: ClientSession,
  ): Promise<WebhookDeliveryRecord[]> {
    const createdAt = this.clock.now();
    const eventId = new Types.ObjectId();
    const envelope: WebhookEnvelope<Type> = {
      id: webhookIdOf(eventId),
      type,
      version: WEBHOOK_ENVELOPE_VERSION,
      ...(role ? { role } : {}),
      createdAt: createdAt.toISOString(),
      data,
    };
    const deliveries = endpointIds.map((endpointId): WebhookDeliveryRecord => ({
      _id: new Types.ObjectId(),
      endpointId,
      eventId,
      type,
      status: 'pending',
      nextAttemptAt: createdAt,
      isRunning: false,
      attemptsMade: 0,
      attemptsInSeries: 0,
      attempts: [],
      createdAt,
    }));
    await this.events.insert({ _id: eventId, type, body: JSON.stringify(envelope), createdAt }, session);
    await this.deliveries.insertMany(deliveries, session);
    this.transactions.afterCommit(session, async () => {
      for (const delivery of deliveries) await this.queue.enqueue(delivery);
    });
    return deliveries;
  }
}
