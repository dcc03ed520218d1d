import { Redis } from 'ioredis';
import { CacheProbeModule, ProbeState } from '../../../test/support/cache-probe.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { HttpResponse } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { REDIS } from '../redis/redis.module.js';

const LIMIT = 60;
const clock = new FixedClock('2026-05-01T12:00:00Z');
let app: TestApp;
let people: SignedIn[];
beforeAll(async () => {
  app = await createTestApp({
    modules: [CacheProbeModule],
    clock,
    env: { RATE_LIMIT_MAX: String(LIMIT), RESPONSE_CACHE_TTL_MS: '5000' },
  });
  people = [await signInAs(app, 'ada'), await signInAs(app, 'ben')];
});
afterAll(() => app.close());
beforeEach(() => {
  // Expire all earlier entries.
  clock.advanceMs(60_000);
  app.get(ProbeState).endsAt = undefined;
});

let used = 0;
/** A new address per test: rate limits outlast a test. */
const nextAddress = () => `203.0.113.${(used += 1)}`;
const read = (path = '/cached/shared', ip = nextAddress()) =>
  app.http('GET', path, undefined, { 'x-forwarded-for': ip });
const timesOf = async (path?: string): Promise<number> => (await read(path)).body.times as number;
const things = () => app.connection.collection('things');

it('serves one response to everybody until one of its collections is written to', async () => {
  const first = await timesOf();
  expect(await timesOf()).toBe(first);
  await things().insertOne({ name: 'one' });
  expect(await timesOf()).toBe(first + 1);
  await app.connection.collection('others').insertOne({ name: 'another' });
  expect(await timesOf()).toBe(first + 1);
});

it.each<[string, () => Promise<unknown>]>([
  ['insertOne', () => things().insertOne({ name: 'written' })],
  ['updateOne', () => things().updateOne({ name: 'written' }, { $set: { seen: true } })],
  ['findOneAndUpdate', () => things().findOneAndUpdate({ name: 'written' }, { $inc: { times: 1 } })],
  [
    'findOneAndUpdate in a transaction',
    () =>
      app
        .get(TransactionRunner)
        .runInTransaction((session) =>
          things().findOneAndUpdate({ name: 'written' }, { $inc: { times: 1 } }, { session }),
        ),
  ],
  ['bulkWrite', () => things().bulkWrite([{ updateOne: { filter: {}, update: { $set: { bulk: true } } } }])],
  ['findOneAndDelete', () => things().findOneAndDelete({ name: 'written' })],
  ['deleteMany', () => things().deleteMany({ name: 'written' })],
])('serves no list from before a %s', async (_, write) => {
  const first = await timesOf();
  expect(await timesOf()).toBe(first);
  await write();
  expect(await timesOf()).toBe(first + 1);
});

it('invalidates on commit, and not at all when the transaction is rolled back', async () => {
  const first = await timesOf();
  await app.get(TransactionRunner).runInTransaction(async (session) => {
    await things().insertOne({ name: 'two' }, { session });
    expect(await timesOf()).toBe(first);
  });
  expect(await timesOf()).toBe(first + 1);
  const rolledBack = app.get(TransactionRunner).runInTransaction(async (session) => {
    await things().insertOne({ name: 'three' }, { session });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await timesOf()).toBe(first + 1);
});

it('expires after RESPONSE_CACHE_TTL_MS, and at a timestamp that the response contains', async () => {
  const first = await timesOf();
  clock.advanceMs(5_000);
  expect(await timesOf()).toBe(first + 1);
  app.get(ProbeState).endsAt = new Date(clock.now().getTime() + 5_010).toISOString();
  clock.advanceMs(5_000);
  expect(await timesOf()).toBe(first + 2);
  clock.advanceMs(9);
  expect(await timesOf()).toBe(first + 2);
  clock.advanceMs(1);
  expect(await timesOf()).toBe(first + 3);
});

it('keeps personal responses apart', async () => {
  const [ada, ben] = people as [SignedIn, SignedIn];
  const userOf = async (path: string, who?: SignedIn) =>
    ((await (who ? who.http('GET', path) : read(path))).body as { user?: string }).user;
  for (const path of ['/cached/personal', '/cached/personal']) {
    expect(await userOf(path, ada)).toBe('ada');
    expect(await userOf(path, ben)).toBe('ben');
    expect(await userOf(path)).toBeUndefined();
  }
  expect(await userOf('/cached/shared?mine=true', ada)).toBe('ada');
  expect(await userOf('/cached/shared?mine=true', ben)).toBe('ben');
});

describe('responses with a per-user fragment', () => {
  const path = '/cached/fragment';
  const marksIn = ({ body }: HttpResponse) =>
    (body.data as Array<{ mark: { value: string | null } }>).map(({ mark }) => mark.value);
  const mark = (who: SignedIn, thing: string, value: string) =>
    app.connection
      .collection('marks')
      .updateOne({ userId: who.user.id, thing }, { $set: { mark: value } }, { upsert: true });
  /** Once through the interceptor, and once through the cache-hit hook. */
  const twice = async (who?: SignedIn) => {
    const [loaded, hit] = [
      await (who ? who.http('GET', path) : read(path)),
      await (who ? who.http('GET', path) : read(path)),
    ];
    expect(hit.text).toBe(loaded.text);
    return hit;
  };

  beforeEach(async () => {
    const state = app.get(ProbeState);
    state.owner = '';
    await app.connection.collection('marks').deleteMany({});
  });

  it('are loaded once, and each user gets their own fragment', async () => {
    const [ada, ben] = people as [SignedIn, SignedIn];
    await mark(ada, 'é1', 'hers');
    await mark(ben, 'é2', '"his", ü');
    const adas = await twice(ada);
    const { times } = adas.body as { times: number };
    expect(marksIn(adas)).toEqual(['hers', null]);
    expect(marksIn(await twice())).toEqual([null, null]);
    const bens = await twice(ben);
    expect(marksIn(bens)).toEqual([null, '"his", ü']);
    expect(marksIn(await twice(ada))).toEqual(['hers', null]);
    expect([adas.body, bens.body].map((body) => body.times as number)).toEqual([times, times]);
    expect(app.get(ProbeState).times).toBe(times);
    expect(bens.text).toBe(
      JSON.stringify({
        ...adas.body,
        data: [
          { ...adas.body.data[0], mark: { value: null } },
          { ...adas.body.data[1], mark: { value: '"his", ü' } },
        ],
      }),
    );
  });

  it('show a write immediately', async () => {
    const [ada, ben] = people as [SignedIn, SignedIn];
    await twice(ada);
    await twice(ben);
    await mark(ben, 'é1', 'new');
    expect(marksIn(await twice(ada))).toEqual([null, null]);
    expect(marksIn(await twice(ben))).toEqual(['new', null]);
    await app.connection.collection('marks').deleteMany({});
    expect(marksIn(await twice(ben))).toEqual([null, null]);
  });

  it('reuse the fragment values until a write or RESPONSE_CACHE_TTL_MS', async () => {
    const [ada] = people as [SignedIn];
    await read(path);
    await twice(ada);
    const { lookups } = app.get(ProbeState);
    await twice(ada);
    expect(app.get(ProbeState).lookups).toBe(lookups);
    clock.advanceMs(5_000);
    await read(path);
    await twice(ada);
    expect(app.get(ProbeState).lookups).toBe(lookups + 1);
  });

  it('are never shared with excluded users and admins, and never leak from them', async () => {
    const [ada, ben] = people as [SignedIn, SignedIn];
    const root = await signInAs(app, 'root');
    app.get(ProbeState).owner = ben.user.id;
    const secretOf = async (who?: SignedIn) => (await twice(who)).body.secretOf as string | undefined;
    for (const order of [
      [ben, root, ada, undefined],
      [undefined, ada, root, ben],
    ]) {
      for (const who of order)
        expect(await secretOf(who)).toBe(who === ben || who === root ? who.user.username : undefined);
      await things().insertOne({ name: 'another' });
      const all = await Promise.all(
        [...order, ...order].map(
          async (who) =>
            [who, (await (who ? who.http('GET', path) : read(path))).body.secretOf as string | undefined] as const,
        ),
      );
      for (const [who, secret] of all) expect(secret).toBe(who === ben || who === root ? who.user.username : undefined);
      clock.advanceMs(60_000);
    }
  });
});

it('serves no cached response for an invalid token, and caches no errors', async () => {
  await read();
  expect((await app.http('GET', '/cached/shared', undefined, { authorization: 'Bearer no.good.token' })).status).toBe(
    401,
  );
  expect((await read('/cached/shared?wrong=1')).status).toBe(400);
  expect((await read('/cached/shared?wrong=1')).status).toBe(400);
});

it('sends cache hits with the same headers and counts them in the same rate limits', async () => {
  const ip = nextAddress();
  const loaded = await read('/cached/shared', ip);
  const hit = await read('/cached/shared', ip);
  expect(hit.text).toBe(loaded.text);
  expect(Object.keys(hit.headers).sort()).toEqual(Object.keys(loaded.headers).sort());
  expect(hit.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(LIMIT - 2),
  });
  for (let call = 2; call < LIMIT; call += 1) expect((await read('/cached/shared', ip)).status).toBe(200);
  const refused = await read('/cached/shared', ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('bypasses the cache while Redis is unavailable', async () => {
  const first = await timesOf();
  const hgetall = jest.spyOn(app.get<Redis>(REDIS), 'hgetall').mockRejectedValue(new Error('no Redis'));
  try {
    expect(await timesOf()).toBe(first + 1);
    expect(await timesOf()).toBe(first + 2);
  } finally {
    hgetall.mockRestore();
  }
});
