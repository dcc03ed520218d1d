import { ThrottlerStorage } from '@nestjs/throttler';
import { Types, type mongo } from 'mongoose';
import { WebhooksApiModule, WebhooksService } from '../../src/core/webhooks/index.js';
import { WebhookSendingService } from '../../src/core/webhooks/sending/webhook-sending.service.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { FixedClock } from './fixed-clock.js';
import type { HttpResponse } from './http.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';
import { WebhookReceiver } from './webhook-receiver.js';
import { NO_LIMITS } from './whole-app.js';

export const DAY_MS = 86_400_000;
export const RELEASED = {
  campaign: { id: 'ffffffffffffffffffffffff', name: 'Summer reels', slug: 'summer-reels' },
  prizes: 2,
  paidCents: 5_000,
  releasedAt: '2026-05-01T12:00:00.000Z',
};

/** A user with one endpoint. */
export interface EndpointOwner {
  who: SignedIn;
  id: string;
  secret: string;
  endpoint: () => Promise<Record<string, unknown>>;
  deliveries: (query?: string) => Promise<Record<string, unknown>[]>;
  change: (body: object) => Promise<unknown>;
}

/** The webhook routes and a receiving server. No worker runs; tests send with {@link sendDue}. */
export class WebhookScene {
  private people = 0;

  private constructor(
    readonly app: TestApp,
    readonly receiver: WebhookReceiver,
    readonly clock: FixedClock,
  ) {}

  static async start(): Promise<WebhookScene> {
    // Close to the real time, which the Standard Webhooks library checks.
    const clock = new FixedClock(new Date().toISOString());
    const receiver = await WebhookReceiver.start();
    const app = await createTestApp({
      modules: [WebhooksApiModule],
      clock,
      env: { WEBHOOK_LOCAL_TARGETS: 'true' },
      overrides: [{ token: ThrottlerStorage, value: NO_LIMITS }],
    });
    return new WebhookScene(app, receiver, clock);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.receiver.stop();
  }

  reset(): void {
    this.clock.set(new Date().toISOString());
    this.receiver.received.length = 0;
    this.receiver.answer = 204;
  }

  async createCreator(): Promise<SignedIn> {
    this.people += 1;
    return signInAs(this.app, { username: `creator-${this.people}`, name: 'A creator', roles: ['individual'] });
  }

  async register(who: SignedIn, url = this.receiver.url): Promise<HttpResponse> {
    return who.http('POST', '/api/webhooks', { url, events: ['winners.released'], description: 'Production' });
  }

  async createOwner(): Promise<EndpointOwner> {
    const who = await this.createCreator();
    const { status, body } = await this.register(who);
    expect(status).toBe(201);
    const { _id: id, secret } = body.data as { _id: string; secret: string };
    return {
      who,
      id,
      secret,
      endpoint: async () => (await who.http('GET', '/api/webhooks')).body.data[0],
      deliveries: async (query = '') => (await who.http('GET', `/api/webhooks/${id}/deliveries${query}`)).body.data,
      change: async (body) => (await who.http('PATCH', `/api/webhooks/${id}`, body)).body.data,
    };
  }

  /** Records an event of a campaign of the user. */
  async recordEvent({ who }: Pick<EndpointOwner, 'who'>): Promise<void> {
    const ownerId = new Types.ObjectId(who.user.id);
    await this.app
      .get(TransactionRunner)
      .runInTransaction((session) =>
        this.app.get(WebhooksService).record({ type: 'winners.released', ownerId, data: () => RELEASED }, session),
      );
  }

  /** The stored deliveries of an endpoint, oldest first. */
  async listDeliveries(endpointId: string): Promise<mongo.WithId<mongo.BSON.Document>[]> {
    return this.app.connection
      .collection('webhook_deliveries')
      .find({ endpointId: new Types.ObjectId(endpointId) })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
  }

  /** Sends the due deliveries of an endpoint, as the worker does. */
  async sendDue({ id }: Pick<EndpointOwner, 'id'>): Promise<void> {
    for (const { _id, status, nextAttemptAt } of await this.listDeliveries(id)) {
      if (status === 'pending' && nextAttemptAt <= this.clock.now())
        await this.app.get(WebhookSendingService).deliver(String(_id), id);
    }
  }

  async listNotifications({ who }: EndpointOwner): Promise<string[][]> {
    const { data } = (await who.http('GET', '/api/notifications')).body as { data: { kind: string; body: string }[] };
    return data.map(({ kind, body }) => [kind, body]);
  }
}
