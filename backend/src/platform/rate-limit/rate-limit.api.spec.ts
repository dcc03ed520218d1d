import { Controller, Get, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNoContent } from '../http/response-schemas.js';
import { REDIS } from '../redis/redis.module.js';
import { RedisThrottlerStorage } from './redis-throttler.storage.js';

const success = ApiNoContent();

@Controller('probe')
class LimitProbe {
  @Get('open')
  @Endpoint({ summary: 'Use the general limit', roles: 'optional', success })
  callOpen(): { ok: boolean } {
    return { ok: true };
  }

  @Get('tight')
  @Endpoint({
    summary: 'Use a route limit',
    roles: 'optional',
    success,
    rateLimit: { max: 2, windowMs: 60_000 },
  })
  callTight(): { ok: boolean } {
    return { ok: true };
  }

  @Get('shared')
  @Endpoint({
    summary: 'Use a route limit per user and per address',
    roles: 'optional',
    success,
    rateLimit: { max: 2, addressMax: 3, windowMs: 60_000 },
  })
  callShared(): { ok: boolean } {
    return { ok: true };
  }
}

@Module({ controllers: [LimitProbe] })
class LimitProbeModule {}

const MAX = 4;
const ADDRESS_MAX = 6;
let app: TestApp;
let used = 0;
beforeAll(async () => {
  app = await createTestApp({
    modules: [LimitProbeModule],
    env: { RATE_LIMIT_MAX: String(MAX), RATE_LIMIT_ADDRESS_MAX: String(ADDRESS_MAX) },
  });
});
afterAll(() => app.close());

/** New addresses and users per test: rate limits outlast a test. */
const nextAddress = () => `203.0.113.${(used += 1)}`;
const nextUser = (): Promise<SignedIn> =>
  signInAs(app, { username: `person${(used += 1)}`, name: 'Test user', roles: ['contributor'] });
const from = (ip: string, path = '/probe/open', headers: Record<string, string> = {}) =>
  app.http('GET', path, undefined, { 'x-forwarded-for': ip, ...headers });

async function statusesOf(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}
const passing = (count: number): number[] => Array<number>(count).fill(200);

it('answers 429 RATE_LIMITED with Retry-After above the limit [sec-19]', async () => {
  const ip = nextAddress();
  expect(await statusesOf(MAX, () => from(ip))).toEqual(passing(MAX));
  const refused = await from(ip);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many requests. Please try again later' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts each address and each signed-in user separately', async () => {
  const ip = nextAddress();
  expect(await statusesOf(MAX + 1, () => from(ip))).toEqual([...passing(MAX), 429]);
  expect((await from(nextAddress())).status).toBe(200);
  const person = await nextUser();
  const headers = { 'x-forwarded-for': ip };
  expect(await statusesOf(MAX + 1, () => person.http('GET', '/probe/open', undefined, headers))).toEqual([
    ...passing(MAX),
    429,
  ]);
});

it('limits a signed-in user across addresses [sec-20]', async () => {
  const person = await nextUser();
  expect(
    await statusesOf(MAX + 1, () => person.http('GET', '/probe/open', undefined, { 'x-forwarded-for': nextAddress() })),
  ).toEqual([...passing(MAX), 429]);
});

it('limits all signed-in users of one address together, with Retry-After [sec-21]', async () => {
  const headers = { 'x-forwarded-for': nextAddress() };
  const [first, second] = [await nextUser(), await nextUser()];
  expect(await statusesOf(MAX, () => first.http('GET', '/probe/open', undefined, headers))).toEqual(passing(MAX));
  expect(await statusesOf(ADDRESS_MAX - MAX, () => second.http('GET', '/probe/open', undefined, headers))).toEqual(
    passing(ADDRESS_MAX - MAX),
  );
  const refused = await second.http('GET', '/probe/open', undefined, headers);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
  expect((await second.http('GET', '/probe/open', undefined, { 'x-forwarded-for': nextAddress() })).status).toBe(200);
});

it('limits a route for the signed-in users of one address together', async () => {
  const headers = { 'x-forwarded-for': nextAddress() };
  const [first, second] = [await nextUser(), await nextUser()];
  const call = (person: SignedIn) => () => person.http('GET', '/probe/shared', undefined, headers);
  expect(await statusesOf(3, call(first))).toEqual([...passing(2), 429]);
  expect(await statusesOf(1, call(second))).toEqual([429]);
  expect((await second.http('GET', '/probe/shared', undefined, { 'x-forwarded-for': nextAddress() })).status).toBe(200);
});

it('counts invalid tokens against their address, so that tokens cannot be brute-forced [sec-11]', async () => {
  const ip = nextAddress();
  const tryOne = (index: number) => from(ip, '/probe/open', { authorization: `Bearer a.b.${index}` });
  expect(await statusesOf(MAX, tryOne)).toEqual(Array(MAX).fill(401));
  const refused = await tryOne(MAX);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
  expect((await (await nextUser()).http('GET', '/probe/open', undefined, { 'x-forwarded-for': ip })).status).toBe(200);
});

describe("the caller's address", () => {
  const directly = (remoteAddress: string, forwardedFor: string) =>
    app.nest
      .inject({ method: 'GET', url: '/probe/open', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
      .then(({ statusCode }) => ({ status: statusCode }));

  it('is the peer address when X-Forwarded-For is not trusted', async () => {
    const ip = nextAddress();
    expect(await statusesOf(MAX + 1, () => directly(ip, nextAddress()))).toEqual([...passing(MAX), 429]);
  });

  it('is the address that the trusted proxy saw, not the forged one before it', async () => {
    const ip = nextAddress();
    expect(await statusesOf(MAX + 1, () => from(`${nextAddress()}, ${ip}`))).toEqual([...passing(MAX), 429]);
  });

  it('is the network prefix for IPv6 [sec-22]', async () => {
    expect(await statusesOf(MAX + 1, (index) => from(`2001:db8:1:2::${index + 1}`))).toEqual([...passing(MAX), 429]);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});

it('enforces the limit of a route in addition to the general one', async () => {
  const ip = nextAddress();
  expect(await statusesOf(3, () => from(ip, '/probe/tight'))).toEqual([200, 200, 429]);
  expect((await from(ip)).status).toBe(200);
});

it('does not limit health checks', async () => {
  expect(await statusesOf(MAX + 2, () => app.http('GET', '/health/live'))).toEqual(passing(MAX + 2));
});

it('keeps serving requests within the same limits while Redis is unavailable [sec-23]', async () => {
  const unavailable = new Redis({ host: '127.0.0.1', port: 9, retryStrategy: () => null });
  unavailable.on('error', () => undefined);
  const withoutRedis = await createTestApp({
    modules: [LimitProbeModule],
    env: { RATE_LIMIT_MAX: '2' },
    overrides: [{ token: REDIS, value: unavailable }],
  });
  try {
    expect(await statusesOf(3, () => withoutRedis.http('GET', '/probe/open'))).toEqual([200, 200, 429]);
    expect(
      (await withoutRedis.http('GET', '/probe/open', undefined, { 'x-forwarded-for': nextAddress() })).status,
    ).toBe(200);
  } finally {
    await withoutRedis.close();
  }
});

it('returns to Redis when it recovers, and probes it at most once a second', async () => {
  const redis = app.get<Redis>(REDIS);
  const storage = new RedisThrottlerStorage(redis);
  const count = async () => (await storage.increment('again', 60_000, 10, 60_000, 'default')).totalHits;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const countHits = jest
    .spyOn(redis as Redis & { countHits: () => Promise<unknown> }, 'countHits')
    .mockRejectedValue(new Error('Connection is closed.'));
  try {
    expect([await count(), await count()]).toEqual([1, 2]);
    expect(countHits).toHaveBeenCalledTimes(1);
    countHits.mockRestore();
    // A count from Redis would be 1.
    expect(await count()).toBe(3);
    clock.mockReturnValue(1_001_000);
    expect([await count(), await count()]).toEqual([1, 2]);
  } finally {
    clock.mockRestore();
    countHits.mockRestore();
  }
});
