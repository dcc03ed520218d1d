import { Controller, Get, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNothing } from '../http/response-schemas.js';
import { REDIS } from '../redis/redis.module.js';
import { RedisOrLocalStorage } from './redis-or-local.storage.js';

const success = ApiNothing();

@Controller('probe')
class LimitProbe {
  @Get('open')
  @Endpoint({ summary: 'Under the general limit', roles: 'optional', success })
  callOpen(): { ok: boolean } {
    return { ok: true };
  }

  @Get('tight')
  @Endpoint({
    summary: 'Under a limit of its own',
    roles: 'optional',
    success,
    rateLimit: { max: 2, windowMs: 60_000 },
  })
  callTight(): { ok: boolean } {
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

/** Addresses and people of a test's own: budgets last longer than a test. */
const anAddress = () => `203.0.113.${(used += 1)}`;
const somebody = (): Promise<SignedIn> =>
  signInAs(app, { username: `person${(used += 1)}`, name: 'Somebody', roles: ['contributor'] });
const from = (ip: string, path = '/probe/open', headers: Record<string, string> = {}) =>
  app.http('GET', path, undefined, { 'x-forwarded-for': ip, ...headers });

async function statusesOf(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}
const passing = (count: number): number[] => Array<number>(count).fill(200);

it('answers 429 RATE_LIMITED above the limit and says when to come back [sec-19]', async () => {
  const ip = anAddress();
  expect(await statusesOf(MAX, () => from(ip))).toEqual(passing(MAX));
  const refused = await from(ip);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many requests. Please try again later' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts each address and each signed-in person alone', async () => {
  const ip = anAddress();
  expect(await statusesOf(MAX + 1, () => from(ip))).toEqual([...passing(MAX), 429]);
  expect((await from(anAddress())).status).toBe(200);
  const person = await somebody();
  const headers = { 'x-forwarded-for': ip };
  expect(await statusesOf(MAX + 1, () => person.http('GET', '/probe/open', undefined, headers))).toEqual([
    ...passing(MAX),
    429,
  ]);
});

it('limits a signed-in person wherever they call from [sec-20]', async () => {
  const person = await somebody();
  expect(
    await statusesOf(MAX + 1, () => person.http('GET', '/probe/open', undefined, { 'x-forwarded-for': anAddress() })),
  ).toEqual([...passing(MAX), 429]);
});

it('limits all signed-in people of one address together, and says when to come back [sec-21]', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const [first, second] = [await somebody(), await somebody()];
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
  expect((await second.http('GET', '/probe/open', undefined, { 'x-forwarded-for': anAddress() })).status).toBe(200);
});

it('counts wrong tokens against their address, so that they cannot be tried out without end [sec-11]', async () => {
  const ip = anAddress();
  const tryOne = (index: number) => from(ip, '/probe/open', { authorization: `Bearer a.b.${index}` });
  expect(await statusesOf(MAX, tryOne)).toEqual(Array(MAX).fill(401));
  const refused = await tryOne(MAX);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
  expect((await (await somebody()).http('GET', '/probe/open', undefined, { 'x-forwarded-for': ip })).status).toBe(200);
});

describe('the address of a caller', () => {
  const directly = (remoteAddress: string, forwardedFor: string) =>
    app.nest
      .inject({ method: 'GET', url: '/probe/open', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
      .then(({ statusCode }) => ({ status: statusCode }));

  it('is that of the connection when nobody vouches for X-Forwarded-For', async () => {
    const ip = anAddress();
    expect(await statusesOf(MAX + 1, () => directly(ip, anAddress()))).toEqual([...passing(MAX), 429]);
  });

  it('is what the proxy saw, not what the caller wrote before it', async () => {
    const ip = anAddress();
    expect(await statusesOf(MAX + 1, () => from(`${anAddress()}, ${ip}`))).toEqual([...passing(MAX), 429]);
  });

  it('is the network for IPv6, of which one caller has every address [sec-22]', async () => {
    expect(await statusesOf(MAX + 1, (index) => from(`2001:db8:1:2::${index + 1}`))).toEqual([...passing(MAX), 429]);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});

it('keeps a tighter limit for a route that has one', async () => {
  const ip = anAddress();
  expect(await statusesOf(3, () => from(ip, '/probe/tight'))).toEqual([200, 200, 429]);
  expect((await from(ip)).status).toBe(200);
});

it('never limits the questions of operations', async () => {
  expect(await statusesOf(MAX + 2, () => app.http('GET', '/health/live'))).toEqual(passing(MAX + 2));
});

it('serves people when Redis does not answer, within the same limits [sec-23]', async () => {
  const gone = new Redis({ host: '127.0.0.1', port: 9, retryStrategy: () => null });
  gone.on('error', () => undefined);
  const blind = await createTestApp({
    modules: [LimitProbeModule],
    env: { RATE_LIMIT_MAX: '2' },
    overrides: [{ token: REDIS, value: gone }],
  });
  try {
    expect(await statusesOf(3, () => blind.http('GET', '/probe/open'))).toEqual([200, 200, 429]);
    expect((await blind.http('GET', '/probe/open', undefined, { 'x-forwarded-for': anAddress() })).status).toBe(200);
  } finally {
    await blind.close();
  }
});

it('counts in Redis again as soon as it answers, and asks at most once a second whether it does', async () => {
  const redis = app.get<Redis>(REDIS);
  const storage = new RedisOrLocalStorage(redis);
  const count = async () => (await storage.increment('again', 60_000, 10, 60_000, 'default')).totalHits;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const lost = jest
    .spyOn(redis as Redis & { countHits: () => Promise<unknown> }, 'countHits')
    .mockRejectedValue(new Error('Connection is closed.'));
  try {
    expect([await count(), await count()]).toEqual([1, 2]);
    expect(lost).toHaveBeenCalledTimes(1);
    lost.mockRestore();
    // Redis would say 1.
    expect(await count()).toBe(3);
    clock.mockReturnValue(1_001_000);
    expect([await count(), await count()]).toEqual([1, 2]);
  } finally {
    clock.mockRestore();
    lost.mockRestore();
  }
});
