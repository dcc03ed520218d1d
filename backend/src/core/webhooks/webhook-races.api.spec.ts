import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import type { WebhookAttempt, WebhookDeliveryRecord } from './deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from './deliveries/webhook-event.repository.js';
import type { WebhookEventRecord } from './deliveries/webhook-event.schema.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from './endpoints/webhook-endpoint.schema.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { WebhooksApiModule } from './index.js';
import { WebhookSendingService } from './sending/webhook-sending.service.js';

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

const newDelivery = (): WebhookDeliveryRecord => ({
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
});
const store = (delivery: WebhookDeliveryRecord) =>
  app.get(TransactionRunner).runInTransaction((session) => deliveries.insertMany([delivery], session));

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
    const delivery = newDelivery();
    await store(delivery);
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

describe('deliveries of one endpoint', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

  it('are due from their time on, the oldest first, up to a limit', async () => {
    const endpointId = new Types.ObjectId();
    const insert = async (overrides: Partial<WebhookDeliveryRecord>) => {
      const delivery = { ...newDelivery(), endpointId, ...overrides };
      await store(delivery);
      return delivery._id.toHexString();
    };
    const ids = [await insert({ nextAttemptAt: at(2) }), await insert({ nextAttemptAt: at(1) })];
    await insert({ nextAttemptAt: at(3) });
    await insert({ nextAttemptAt: at(1), status: 'failed' });
    await store(newDelivery());
    const due = async (now: Date, limit: number) =>
      (await deliveries.listDueForEndpoint(endpointId, now, limit)).map(({ _id }) => _id.toHexString());
    expect(await due(at(0), 10)).toEqual([]);
    expect(await due(at(2), 10)).toEqual([ids[1], ids[0]]);
    expect(await due(at(9), 2)).toEqual([ids[1], ids[0]]);
    const endpointsDue = (await deliveries.listEndpointsWithDue(at(1))).map(String);
    expect(endpointsDue.filter((id) => id === endpointId.toHexString())).toHaveLength(1);
  });

  it('are deleted with it, and no others', async () => {
    const [own, other] = [newDelivery(), newDelivery()];
    await store(own);
    await store(other);
    await deliveries.deleteForEndpoint(own.endpointId);
    const stored = ({ endpointId, _id }: WebhookDeliveryRecord) => deliveries.findForEndpoint(endpointId, _id);
    expect([await stored(own), (await stored(other)) !== null]).toEqual([null, true]);
  });

  it('are deleted when it was deleted before they are sent', async () => {
    const delivery = newDelivery();
    await store(delivery);
    const { endpointId, _id } = delivery;
    await app.get(WebhookSendingService).deliver(_id.toHexString(), endpointId.toHexString());
    expect(await deliveries.findForEndpoint(endpointId, _id)).toBeNull();
  });

  it('are listed newest first, each with its last attempt', async () => {
    const endpointId = new Types.ObjectId();
    const attempts = [1, 2].map((number) => ({
      number,
      at: NOW,
      durationMs: 1,
      responseStatus: 500,
      error: null,
      answer: '',
    }));
    const created = [2, 1, 3].map((minutes) => ({ ...newDelivery(), endpointId, attempts, createdAt: at(minutes) }));
    for (const delivery of created) await store(delivery);
    const listed = await deliveries.listPage(endpointId, undefined, { page: 1, limit: 10 });
    expect(listed.map(({ createdAt }) => createdAt)).toEqual([at(3), at(2), at(1)]);
    for (const delivery of listed) expect(delivery.attempts).toMatchObject([{ number: 2 }]);
  });

  it('keep their last 30 attempts', async () => {
    const delivery = newDelivery();
    await store(delivery);
    for (let number = 1; number <= 32; number += 1) {
      const claimed = await deliveries.claim(delivery._id, at(number), at(number));
      if (!claimed) throw new Error('The delivery was not due');
      const attempt = { number, at: NOW, durationMs: 1, responseStatus: 500, error: null, answer: '' };
      await deliveries.recordAttempt(claimed, { status: 'pending', nextAttemptAt: at(number) }, attempt);
    }
    const { attempts } = (await deliveries.findForEndpoint(delivery.endpointId, delivery._id)) ?? { attempts: [] };
    expect([attempts.length, attempts[0]?.number, attempts.at(-1)?.number]).toEqual([30, 3, 32]);
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

  it('are refused for the one that has read an older secret', async () => {
    const read = await endpoint();
    const service = app.get(WebhookEndpointsService);
    const rotate = () => service.rotateSecret(read._id.toHexString(), read.ownerId.toHexString());
    jest.spyOn(endpoints, 'findOwn').mockResolvedValueOnce(read);
    await endpoints.rotateSecret(read, 'second', OLD);
    await expect(rotate()).rejects.toMatchObject({ status: 409 });
    expect(await endpoints.findById(read._id)).toMatchObject({ sealedSecret: 'second' });
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

  it('leave it on when switching it off fails afterwards, such as at the notice to its owner', async () => {
    const failing = await endpoint({ failingSince: NOW });
    const failed = app.get(TransactionRunner).runInTransaction(async (session) => {
      expect(await endpoints.disable(failing._id, 'failing', NOW, session)).toMatchObject({ active: false });
      throw new Error('The owner cannot be notified');
    });
    await expect(failed).rejects.toThrow('The owner cannot be notified');
    expect(await endpoints.findById(failing._id)).toMatchObject({ active: true, disabledReason: null });
  });

  it('keep its five newest old secrets', async () => {
    let read = await endpoint();
    for (let turn = 1; turn <= 7; turn += 1)
      read = (await endpoints.rotateSecret(read, `new${turn}`, { ...OLD, sealed: `old${turn}` })) ?? read;
    expect([read.sealedSecret, read.oldSecrets.map(({ sealed }) => sealed)]).toEqual([
      'new7',
      ['old3', 'old4', 'old5', 'old6', 'old7'],
    ]);
  });

  it('report another conflict than that of its slot', async () => {
    const { _id } = await endpoint();
    await expect(endpoint({ _id })).rejects.toThrow('E11000');
  });

  it('are made by its owner only', async () => {
    const { _id, ownerId } = await endpoint();
    const other = new Types.ObjectId();
    expect([
      await endpoints.findOwn(_id, other),
      await endpoints.update(_id, other, { active: false }),
      await endpoints.delete(_id, other),
    ]).toEqual([null, null, false]);
    expect(await endpoints.findOwn(_id, ownerId)).toMatchObject({ active: true });
    expect([await endpoints.delete(_id, ownerId), await endpoints.findById(_id)]).toEqual([true, null]);
  });

  it('keep the time of the first failure', async () => {
    const { _id } = await endpoint();
    await endpoints.markFailure(_id, NOW);
    await endpoints.markFailure(_id, LEASE_END);
    expect(await endpoints.findById(_id)).toMatchObject({ failingSince: NOW, lastFailureAt: LEASE_END });
  });

  it('mark no other endpoint', async () => {
    const [other, failing] = [await endpoint(), await endpoint()];
    await endpoints.markFailure(failing._id, NOW);
    expect(await endpoints.findById(other._id)).toMatchObject({ failingSince: null, lastFailureAt: null });
    await endpoints.markFailure(other._id, LEASE_END);
    expect(await endpoints.findById(failing._id)).toMatchObject({ failingSince: NOW, lastFailureAt: NOW });
    await endpoints.markSuccess(failing._id, LEASE_END);
    expect(await endpoints.findById(other._id)).toMatchObject({ failingSince: LEASE_END, lastSuccessAt: null });
  });
});

describe('endpoints that listen', () => {
  const type = 'winners.released';
  async function listening(ownerId: Types.ObjectId, roles?: ('creator' | 'contributor')[]): Promise<string> {
    const _id = new Types.ObjectId();
    // Those from before the roles have none.
    await app.connection
      .collection('webhook_endpoints')
      .insertOne({ _id, ownerId, slot: _id.toHexString(), active: true, events: [type], ...(roles ? { roles } : {}) });
    return _id.toHexString();
  }

  it('are those of the role; without roles they listen as creator', async () => {
    const ownerId = new Types.ObjectId();
    const [creator, contributor, old] = [
      await listening(ownerId, ['creator']),
      await listening(ownerId, ['contributor']),
      await listening(ownerId),
    ];
    const listed = async (role: 'creator' | 'contributor') =>
      (await endpoints.listListening({ ownerId, type, role })).map(String);
    expect(new Set(await listed('creator'))).toEqual(new Set([creator, old]));
    expect(await listed('contributor')).toEqual([contributor]);
  });

  it("are those of both sides of a contribution; one that listens as both is the creator's", async () => {
    const [creator, contributor] = [new Types.ObjectId(), new Types.ObjectId()];
    const asCreator = [
      await listening(creator, ['creator']),
      await listening(creator, ['contributor', 'creator']),
      await listening(creator),
    ];
    const asContributor = [
      await listening(contributor, ['contributor']),
      await listening(contributor, ['creator', 'contributor']),
    ];
    // As the other side only, for another event, switched off.
    await listening(creator, ['contributor']);
    await listening(contributor, ['creator']);
    await listening(contributor);
    const [other, off] = [await listening(creator, ['creator']), await listening(contributor, ['contributor'])];
    await endpoints.update(new Types.ObjectId(other), creator, { events: ['campaign.closed'] });
    await endpoints.update(new Types.ObjectId(off), contributor, { active: false });
    const listed = async (sides: { creator: Types.ObjectId | undefined; contributor: Types.ObjectId | undefined }) => {
      const found = await app
        .get(TransactionRunner)
        .runInTransaction((session) => endpoints.listListeningOfBoth(type, sides, session));
      return [found.creator, found.contributor].map((ids) => ids.map(String).sort());
    };
    expect(await listed({ creator, contributor })).toEqual([asCreator.sort(), asContributor.sort()]);
    expect(await listed({ creator, contributor: undefined })).toEqual([asCreator, []]);
    expect(await listed({ creator: undefined, contributor })).toEqual([[], asContributor]);
    const themselves = await listed({ creator, contributor: creator });
    expect(themselves.flat()).toHaveLength(4);
    expect(themselves[0]).toEqual(asCreator);
  });

  it('are read in the transaction of the event', async () => {
    const ownerId = new Types.ObjectId();
    const gone = new Types.ObjectId(await listening(ownerId, ['creator']));
    const listed = await app.get(TransactionRunner).runInTransaction(async (session) => {
      await endpoints.disable(gone, 'gone', NOW, session);
      return endpoints.listListening({ ownerId, type, role: 'creator' }, session);
    });
    expect(listed).toEqual([]);
  });
});

it('an event of a transaction that fails is not stored', async () => {
  const events = app.get(WebhookEventRepository);
  const event = { _id: new Types.ObjectId(), type: 'winners.released', body: '{}', createdAt: NOW, expiresAt: NOW };
  const failed = app.get(TransactionRunner).runInTransaction(async (session) => {
    await events.insert(event as WebhookEventRecord, session);
    throw new Error('stop');
  });
  await expect(failed).rejects.toThrow('stop');
  expect(await events.findById(event._id)).toBeNull();
});
