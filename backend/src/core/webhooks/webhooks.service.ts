import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { WEBHOOK_ENVELOPE_VERSION, type WebhookEventName, type WebhookMessageType } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import type { WebhookDeliveryRecord } from './deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from './deliveries/webhook-event.repository.js';
import type { WebhookData, WebhookEnvelope } from './dto/webhook-payload.dto.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import { WebhookDeliveryQueue } from './sending/webhook-delivery.queue.js';
import { webhookIdOf } from './webhooks.mapper.js';

/** Something that happened in somebody's campaign. */
export interface WebhookEventInput<Type extends WebhookEventName = WebhookEventName> {
  type: Type;
  /** The campaign's creator: only their endpoints hear of it. */
  ownerId: Types.ObjectId;
  /** What the message carries; asked for only when somebody listens. Nothing that only the contributor may know. */
  data: () => WebhookData[Type] | Promise<WebhookData[Type]>;
  /** Who listens (`listenersOf`), where that was asked right before the transaction; otherwise it is asked in it. */
  listeners?: readonly Types.ObjectId[];
}

/** Writes down what people's own servers are to be told. */
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
   * Tells the creator's endpoints that listen to it. In the transaction of what it tells of: the message and what each
   * endpoint is owed commit or abort with it, and are sent after the commit. Nothing is written when nobody listens.
   */
  async record<Type extends WebhookEventName>(
    { type, ownerId, data, listeners }: WebhookEventInput<Type>,
    session: ClientSession,
  ): Promise<void> {
    const listening = listeners ?? (await this.endpoints.listListening(ownerId, type, session));
    if (listening.length > 0) await this.insertDeliveries(listening, type, await data(), session);
  }

  /** The creator's endpoints that listen to it now: spares a transaction that holds what others wait for the question. */
  async findListeners(type: WebhookEventName, ownerId: Types.ObjectId): Promise<readonly Types.ObjectId[]> {
    return this.endpoints.listListening(ownerId, type);
  }

  /** Owes one endpoint a message that was asked for by hand. */
  async recordTest(endpointId: Types.ObjectId): Promise<WebhookDeliveryRecord> {
    const data = { message: 'This is a test from Sparks. Nothing happened.' };
    const [delivery] = await this.transactions.runInTransaction((session) =>
      this.insertDeliveries([endpointId], 'webhook.test', data, session),
    );
    if (!delivery) throw new Error('A test message was not written');
    return delivery;
  }

  private async insertDeliveries<Type extends WebhookMessageType>(
    endpointIds: readonly Types.ObjectId[],
    type: Type,
    data: WebhookData[Type],
    session: ClientSession,
  ): Promise<WebhookDeliveryRecord[]> {
    const createdAt = this.clock.now();
    const eventId = new Types.ObjectId();
    const envelope: WebhookEnvelope<Type> = {
      id: webhookIdOf(eventId),
      type,
      version: WEBHOOK_ENVELOPE_VERSION,
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
