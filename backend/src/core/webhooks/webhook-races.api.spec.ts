import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import type { WebhookAttempt, WebhookDeliveryRecord } from './deliveries/webhook-delivery.schema.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from './endpoints/webhook-endpoint.schema.js';
import { WebhooksApiModule } from './index.js';

let app: TestApp;
let deliveries: WebhookDeliveryRepository;
let endpoints: WebhookEndpointRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [WebhooksApiModule] });
  deliveries = app.get(WebhookDeliveryRepository);
  endpoints = app.get(WebhookEndpointRepository);
});
afterAll(() => app?.close());

const NOW = new Date();
const LEASE_END = new Date(NOW.getTime() + 60_000);
const successes = (answers: readonly unknown[]): number => answers.filter((answer) => answer !== null).length;

describe('attempts of one delivery', () => {
  const attempt = ({ attemptsMade: number }: WebhookDeliveryRecord): WebhookAttempt => ({
    number,
    at: NOW,
    durationMs: 1,
    responseStatus: 200,
    error: null,
    answer: '',
  });
  async function due(): Promise<WebhookDeliveryRecord> {
    const delivery: WebhookDeliveryRecord = {
      _id: new Types.ObjectId(),
      endpointId: new Types.ObjectId(),
      eventId: new Types.ObjectId(),
      type: 'contribution.approved',
      status: 'pending',
      nextAttemptAt: NOW,
      isRunning: false,
      attemptsMade: 0,
      attemptsInSeries: 0,
      attempts: [],
      createdAt: NOW,
    };
    await app.get(TransactionRunner).runInTransaction((session) => deliveries.insertMany([delivery], session));
    return delivery;
  }
  const claim = ({ _id }: WebhookDeliveryRecord, now = NOW) => deliveries.claim(_id, now, LEASE_END);
  async function claimed(): Promise<WebhookDeliveryRecord> {
    const delivery = await claim(await due());
    if (!delivery) throw new Error('The delivery was not due');
    return delivery;
  }
  const stored = ({ endpointId, _id }: WebhookDeliveryRecord) => deliveries.findForEndpoint(endpointId, _id);

  it('begin once per due time, however many workers there are', async () => {
    const delivery = await due();
    expect(successes(await Promise.all([1, 2, 3, 4, 5].map(() => claim(delivery))))).toBe(1);
    expect(await stored(delivery)).toMatchObject({ attemptsMade: 1, attemptsInSeries: 1 });
  });

  it('of a worker that has lost its lease store no result', async () => {
    const late = await claimed();
    const current = await claim(late, LEASE_END);
    await deliveries.recordAttempt(late, { status: 'failed' }, attempt(late));
    expect(await stored(late)).toMatchObject({ status: 'pending', attempts: [], attemptsMade: current?.attemptsMade });
  });

  it('store one result', async () => {
    const delivery = await claimed();
    await deliveries.recordAttempt(delivery, { status: 'delivered' }, attempt(delivery));
    await deliveries.recordAttempt(delivery, { status: 'failed' }, attempt(delivery));
    await deliveries.markFailed(delivery._id);
    expect(await stored(delivery)).toMatchObject({ status: 'delivered', attempts: [{ number: 1 }] });
    expect(await claim(delivery, LEASE_END)).toBeNull();
  });

  it('do not begin for a delivery that has ended, also with an old due time', async () => {
    const delivery = await due();
    await app.connection
      .collection('webhook_deliveries')
      .updateOne({ _id: delivery._id }, { $set: { status: 'delivered' } });
    expect(await claim(delivery)).toBeNull();
  });

  it('are not repeated while one is in progress, nor for another endpoint', async () => {
    const { endpointId, _id } = await claimed();
    expect(await deliveries.restart(endpointId, _id, NOW)).toBeNull();
    expect(await deliveries.restart(new Types.ObjectId(), _id, LEASE_END)).toBeNull();
    expect(await deliveries.restart(endpointId, _id, LEASE_END)).toMatchObject({ status: 'pending', isRunning: false });
  });
});

describe('changes of one endpoint at once', () => {
  const OLD = { sealed: 'old', validUntil: LEASE_END };
  async function endpoint(overrides: Partial<WebhookEndpointRecord> = {}): Promise<WebhookEndpointRecord> {
    const created = await endpoints.insert({
      _id: new Types.ObjectId(),
      ownerId: new Types.ObjectId(),
      url: 'https://example.com/hook',
      description: '',
      events: ['contribution.approved'],
      sealedSecret: 'first',
      oldSecrets: [],
      active: true,
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      createdAt: NOW,
      ...overrides,
    });
    if (!created) throw new Error('The endpoint was not created');
    return created;
  }
  const disable = ({ _id }: WebhookEndpointRecord, reason: 'failing' | 'gone') =>
    app.get(TransactionRunner).runInTransaction((session) => endpoints.disable(_id, reason, NOW, session));

  it('rotate its secret once', async () => {
    const read = await endpoint();
    const secrets = ['second', 'third', 'fourth'];
    const answers = await Promise.all(secrets.map((sealed) => endpoints.rotateSecret(read, sealed, OLD)));
    expect(successes(answers)).toBe(1);
    expect((await endpoints.findById(read._id))?.oldSecrets).toHaveLength(1);
  });

  it('switch it off once', async () => {
    const failing = await endpoint({ failingSince: NOW });
    expect(successes(await Promise.all([1, 2, 3].map(() => disable(failing, 'failing'))))).toBe(1);
  });

  it('leave it on when it has recovered, or has failed again only since', async () => {
    const recovered = await endpoint({ failingSince: NOW });
    await endpoints.markSuccess(recovered._id, NOW);
    expect(await disable(recovered, 'failing')).toBeNull();
    expect(await disable(await endpoint({ failingSince: LEASE_END }), 'failing')).toBeNull();
    expect(await disable(await endpoint(), 'gone')).not.toBeNull();
  });

  it('keep the time of the first failure', async () => {
    const { _id } = await endpoint();
    await endpoints.markFailure(_id, NOW);
    await endpoints.markFailure(_id, LEASE_END);
    expect(await endpoints.findById(_id)).toMatchObject({ failingSince: NOW, lastFailureAt: LEASE_END });
  });
});
