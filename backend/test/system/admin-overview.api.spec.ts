import { getQueueToken } from '@nestjs/bull';
import { getModelToken } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import { Types, type Model } from 'mongoose';
import { DailyCountRepository } from '../../src/core/admin-overview/daily-counts/daily-count.repository.js';
import { DailyCountsService } from '../../src/core/admin-overview/daily-counts/daily-counts.service.js';
import { AdminOverviewApiModule, OverviewSources } from '../../src/core/admin-overview/index.js';
import { LedgerService, postings } from '../../src/core/ledger/index.js';
import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { QueueStatusService } from '../../src/platform/queue/queue-status.service.js';
import { examinedKeys } from '../support/examined-keys.js';
import { createBlocks, type BlockOverrides } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { FixedClock } from '../support/fixed-clock.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const causedBy = { type: 'job', id: 'test' } as const;
const clock = new FixedClock('2026-05-31T12:00:00.000Z');
const at = (time: string) => new Date(`2026-${time}:00.000Z`);
let app: TestApp;
let root: SignedIn;

beforeAll(async () => {
  app = await createTestApp({
    modules: [AdminOverviewApiModule, BlocksApiModule, PayoutsApiModule],
    clock,
    needsNewDatabase: true,
  });
  root = await signInAs(app, 'root');
});
afterAll(() => app?.close());
// Past the cache of the figures.
beforeEach(() => clock.advanceMs(20_000));

const overview = async () => {
  const { status, body } = await root.http('GET', '/api/admin/overview');
  expect(status).toBe(200);
  return body.data;
};
const periods = async () => {
  const found: { period: string; [figure: string]: unknown }[] = (await overview()).periods;
  return Object.fromEntries(found.map(({ period, ...figures }) => [period, figures]));
};
const decision = async (kind: string) =>
  (await overview()).decisions.find((each: { kind: string }) => each.kind === kind);
const failure = async (kind: string) =>
  (await overview()).failures.find((each: { kind: string }) => each.kind === kind);

it('is for admins only', async () => {
  expect((await app.http('GET', '/api/admin/overview')).status).toBe(401);
  expect((await (await signInAs(app, 'cleo')).http('GET', '/api/admin/overview')).status).toBe(403);
});

it('shows where the money is and what moved in each period', async () => {
  const ledger = app.get(LedgerService);
  const topUp = async (paymentId: string, amountCents: number) =>
    ledger.post(postings.walletTopUp({ paymentId, userId: 'cleo', amountCents, causedBy }));
  const now = clock.now().toISOString();
  clock.set('2026-05-05T10:00:00.000Z');
  await topUp('early', 50_000);
  clock.set('2026-05-20T10:00:00.000Z');
  await topUp('before', 20_000);
  clock.set('2026-05-30T23:59:00.000Z');
  await topUp('yesterday', 4_000);
  clock.set(now);
  await topUp('today', 1_000);
  await ledger.post(postings.campaignPublish({ amountCents: 30_000, sparkId: 's', creatorId: 'cleo', causedBy }));
  await ledger.post(postings.boostFee({ amountCents: 500, userId: 'cleo', blockId: 'b', requestKey: 'k', causedBy }));

  expect(await overview()).toMatchObject({
    isCurrent: true,
    balances: { poolsCents: 30_000, walletsCents: 44_500, heldCents: 0 },
  });
  expect(await periods()).toMatchObject({
    today: { paidIn: { value: 1_000, previous: 4_000 }, revenue: { value: 500, previous: 0 } },
    week: { paidIn: { value: 5_000, previous: 20_000 } },
    month: { paidIn: { value: 75_000, previous: 0 }, paidOut: { value: 0, previous: 0 } },
  });
});

it('computes the figures once for requests within seconds', async () => {
  const days = jest.spyOn(app.get(DailyCountRepository), 'listDays');
  await Promise.all([overview(), overview()]);
  await overview();
  expect(days).toHaveBeenCalledTimes(1);
});

describe('people and campaigns per day', () => {
  const count = async () => app.get(DailyCountsService).countDays(60);
  const person = async (createdAt: Date) =>
    app.connection
      .collection('users')
      .insertOne({ subject: String(createdAt), usernameKey: String(createdAt), createdAt });

  it('are counted once, however often the job runs', async () => {
    const signedUp = await app.connection.collection('users').countDocuments();
    await app.connection.collection('users').updateMany({}, { $set: { createdAt: at('05-31T08:00') } });
    await person(at('05-30T08:00'));
    await person(at('05-25T00:00'));
    await person(at('05-24T23:59'));
    const creator = new Types.ObjectId();
    await createSpark(app, { creator, published_time: { date: at('05-29T10:00') } });
    await createSpark(app, { creator, live_mode: false, published_time: { date: at('05-29T10:00') } });
    await count();
    await count();
    expect(await periods()).toMatchObject({
      today: { people: { value: signedUp, previous: 1 } },
      week: { people: { value: signedUp + 2, previous: 1 }, campaigns: { value: 1, previous: 0 } },
    });
  });

  it('keeps a final count when a slower run counted before the end of the day', async () => {
    const counts = app.get(DailyCountRepository);
    const day = { kind: 'people', day: '2026-01-01' } as const;
    await counts.save({ ...day, count: 7, isFinal: true });
    await counts.save({ ...day, count: 5, isFinal: false });
    expect(await counts.listDays(['people'], [day.day])).toMatchObject([{ count: 7, isFinal: true }]);
  });

  it('reads the entries of days that are not final', async () => {
    const sources = app.get(OverviewSources);
    const people = jest.fn(sources.counts.get('people'));
    sources.counts.set('people', people);
    await count();
    expect(people.mock.calls).toEqual([[at('05-31T00:00'), at('06-01T00:00')]]);
  });
});

describe('pending decisions', () => {
  it('are counted with the age of the oldest', async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId() });
    await createBlocks(app, spark, [
      { moderation_status: 'pending', created: at('05-20T08:00') },
      { moderation_status: 'pending', created: at('05-18T08:00') },
      { moderation_status: 'pending', created: at('05-01T08:00'), deleted: true },
      { moderation_status: 'flagged', created: at('05-02T08:00') },
    ]);
    const requestedAt = at('05-03T08:00');
    await app.connection
      .collection('access_requests')
      .insertOne({ sparkId: spark._id, userId: new Types.ObjectId(), status: 'pending', requestedAt });
    await app.connection.collection('payout_mismatches').insertOne({ key: 'k', isOpen: true, foundAt: requestedAt });
    expect(await decision('posts')).toEqual({
      kind: 'posts',
      count: 2,
      isMore: false,
      oldestAt: '2026-05-18T08:00:00.000Z',
    });
    expect(await decision('flagged')).toMatchObject({ count: 1, oldestAt: '2026-05-02T08:00:00.000Z' });
    expect(await decision('access')).toMatchObject({ count: 1, oldestAt: requestedAt.toISOString() });
    expect(await decision('mismatches')).toMatchObject({ count: 1, oldestAt: requestedAt.toISOString() });
    expect(await decision('approvals')).toMatchObject({ count: 0, isMore: false, oldestAt: null });
  });

  it('are read from one entry, however many there are', async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId() });
    await createBlocks(
      app,
      spark,
      Array.from({ length: 40 }, () => ({ moderation_status: 'pending' as const, created: at('05-21T08:00') })),
    );
    const blocks = app.get<Model<object>>(getModelToken('Block'));
    const read = await examinedKeys(blocks, overview);
    // Pending, flagged, overdue and risky posts.
    expect(read).toHaveLength(4);
    for (const entries of read) expect(entries).toBeLessThanOrEqual(2);
  });

  it('count risky posts like the list of risks, with the oldest', async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId() });
    const risky = (score: number, created: string, overrides: BlockOverrides = {}): BlockOverrides => ({
      risk: { score, evaluatedAt: at(created), flagged: [], accepted: [] },
      created: at(created),
      ...overrides,
    });
    await createBlocks(app, spark, [
      risky(39, '05-01T08:00'),
      risky(40, '05-20T08:00'),
      risky(90, '05-19T08:00', { moderation_status: 'flagged' }),
      risky(95, '05-02T08:00', { deleted: true }),
    ]);
    expect(await decision('risky')).toEqual({
      kind: 'risky',
      count: 2,
      isMore: false,
      oldestAt: at('05-19T08:00').toISOString(),
    });
    const { items } = (await root.http('GET', '/blocks/risk')).body.data;
    expect(items).toHaveLength(2);
  });

  it('read no more risky posts than they count', async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId() });
    await createBlocks(
      app,
      spark,
      Array.from({ length: 240 }, () => ({
        moderation_status: 'approved' as const,
        risk: { score: 60, evaluatedAt: at('05-21T08:00'), flagged: [], accepted: [] },
      })),
    );
    expect(await decision('risky')).toEqual({ kind: 'risky', count: 100, isMore: true, oldestAt: null });
    const read = await examinedKeys(app.get<Model<object>>(getModelToken('Block')), overview);
    for (const entries of read) expect(entries).toBeLessThanOrEqual(102);
  });

  it('are counted to a hundred', async () => {
    await app.connection.collection('access_requests').insertMany(
      Array.from({ length: 101 }, () => ({
        sparkId: new Types.ObjectId(),
        userId: new Types.ObjectId(),
        status: 'pending',
        requestedAt: at('05-04T08:00'),
      })),
    );
    expect(await decision('access')).toMatchObject({ count: 100, isMore: true });
  });
});

it('counts what failed within a day', async () => {
  const collection = (name: string) => app.connection.collection(name);
  const delivery = (createdAt: Date, status: string) => ({ endpointId: new Types.ObjectId(), createdAt, status });
  await collection('webhook_deliveries').insertMany([
    delivery(at('05-31T08:00'), 'failed'),
    delivery(at('05-31T08:00'), 'delivered'),
    delivery(at('05-29T08:00'), 'failed'),
  ]);
  const mail = { userId: new Types.ObjectId(), createdAt: at('05-31T08:00'), email: { status: 'failed' } };
  await collection('notifications').insertOne({ ...mail, dedupeKey: 'x' });
  await collection('payouts').insertMany([
    { userId: new Types.ObjectId(), requestKey: '1', status: 'failed', endedAt: at('05-31T08:00') },
    { userId: new Types.ObjectId(), requestKey: '2', status: 'failed', endedAt: at('05-01T08:00') },
  ]);
  await collection('previews').insertOne({ canonicalKey: 'p', status: 'fallback', fetchedAt: at('05-31T09:00') });
  expect(await failure('webhooks')).toEqual({ kind: 'webhooks', count: 1, isMore: false });
  expect(await failure('emails')).toMatchObject({ count: 1 });
  expect(await failure('payouts')).toMatchObject({ count: 1 });
  expect(await failure('previews')).toMatchObject({ count: 1 });
});

describe('queues', () => {
  it('show waiting and failed jobs and the age of the oldest', async () => {
    const queue = app.get<Queue>(getQueueToken('exports'));
    await queue.pause();
    const { timestamp } = await queue.add({ exportId: 'x' });
    await queue.add({ exportId: 'y' });
    const { queues } = await overview();
    expect(queues).toHaveLength(11);
    expect(queues).toContainEqual({
      name: 'exports',
      waiting: 2,
      failed: 0,
      oldestAt: new Date(timestamp).toISOString(),
    });
  });

  it('are left out when they cannot be read', async () => {
    jest.spyOn(app.get(QueueStatusService), 'readAll').mockRejectedValueOnce(new Error('Redis is down'));
    expect((await overview()).queues).toEqual([]);
  });
});
