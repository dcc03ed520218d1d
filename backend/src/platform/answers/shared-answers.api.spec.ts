import { Controller, Get, Injectable, Module, Query } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { type SignedIn, signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { AuthUser } from '../auth/auth-user.js';
import { CurrentUser } from '../auth/current-user.decorator.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { badRequest } from '../http/app-error.js';
import { ApiNothing } from '../http/response-schemas.js';
import { REDIS } from '../redis/redis.module.js';
import { SharedAnswer } from './shared-answer.decorator.js';

const success = ApiNothing();

/** What the probe answers, and how often it had to. */
@Injectable()
class Made {
  times = 0;
  endsAt: string | undefined;
}

@Controller('kept')
class KeptProbe {
  constructor(private readonly made: Made) {}

  @Get('by-all')
  @SharedAnswer({ readFrom: ['things'], perPerson: 'mine' })
  @Endpoint({ summary: 'A list', roles: 'optional', success })
  listKept(@Query('wrong') wrong?: string, @CurrentUser() user?: AuthUser): object {
    if (wrong !== undefined) throw badRequest('Wrong');
    this.made.times += 1;
    return { times: this.made.times, user: user?.username, endsAt: this.made.endsAt };
  }

  @Get('by-one')
  @SharedAnswer({ readFrom: ['things'], perPerson: true })
  @Endpoint({ summary: 'A list of a person', roles: 'optional', success })
  listPersonal(@CurrentUser() user?: AuthUser): object {
    this.made.times += 1;
    return { times: this.made.times, user: user?.username };
  }
}

@Module({ controllers: [KeptProbe], providers: [Made] })
class KeptProbeModule {}

const LIMIT = 60;
const clock = new FixedClock('2026-05-01T12:00:00Z');
let app: TestApp;
let people: SignedIn[];
beforeAll(async () => {
  app = await createTestApp({ modules: [KeptProbeModule], clock, env: { RATE_LIMIT_MAX: String(LIMIT), ANSWER_CACHE_MS: '5000' } });
  people = [await signInAs(app, 'ada'), await signInAs(app, 'ben')];
});
afterAll(() => app.close());
beforeEach(() => {
  // Older answers are over.
  clock.advanceMs(60_000);
  app.get(Made).endsAt = undefined;
});

let used = 0;
/** Callers of a test's own: budgets last longer than a test. */
const anAddress = () => `203.0.113.${(used += 1)}`;
const read = (path = '/kept/by-all', ip = anAddress()) => app.http('GET', path, undefined, { 'x-forwarded-for': ip });
const timesOf = async (path?: string): Promise<number> => (await read(path)).body.times as number;
const things = () => app.connection.collection('things');

it('gives one answer to everybody until something that it shows is written', async () => {
  const first = await timesOf();
  expect(await timesOf()).toBe(first);
  await things().insertOne({ name: 'one' });
  expect(await timesOf()).toBe(first + 1);
  await app.connection.collection('others').insertOne({ name: 'another' });
  expect(await timesOf()).toBe(first + 1);
});

it('takes a write for done when its transaction is, and not at all when that is undone', async () => {
  const first = await timesOf();
  await app.get(TransactionRunner).run(async (session) => {
    await things().insertOne({ name: 'two' }, { session });
    expect(await timesOf()).toBe(first);
  });
  expect(await timesOf()).toBe(first + 1);
  const undone = app.get(TransactionRunner).run(async (session) => {
    await things().insertOne({ name: 'three' }, { session });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await timesOf()).toBe(first + 1);
});

it('makes an answer anew after ANSWER_CACHE_MS, and at a moment that it names', async () => {
  const first = await timesOf();
  clock.advanceMs(5_000);
  expect(await timesOf()).toBe(first + 1);
  app.get(Made).endsAt = new Date(clock.now().getTime() + 5_010).toISOString();
  clock.advanceMs(5_000);
  expect(await timesOf()).toBe(first + 2);
  clock.advanceMs(9);
  expect(await timesOf()).toBe(first + 2);
  clock.advanceMs(1);
  expect(await timesOf()).toBe(first + 3);
});

it('keeps people apart where answers are theirs', async () => {
  const [ada, ben] = people as [SignedIn, SignedIn];
  const userOf = async (path: string, who?: SignedIn) => ((await (who ? who.http('GET', path) : read(path))).body as { user?: string }).user;
  for (const path of ['/kept/by-one', '/kept/by-one']) {
    expect(await userOf(path, ada)).toBe('ada');
    expect(await userOf(path, ben)).toBe('ben');
    expect(await userOf(path)).toBeUndefined();
  }
  expect(await userOf('/kept/by-all?mine=true', ada)).toBe('ada');
  expect(await userOf('/kept/by-all?mine=true', ben)).toBe('ben');
});

it('never gives kept answers for a token that is no good, and keeps no failure', async () => {
  await read();
  expect((await app.http('GET', '/kept/by-all', undefined, { authorization: 'Bearer no.good.token' })).status).toBe(401);
  expect((await read('/kept/by-all?wrong=1')).status).toBe(400);
  expect((await read('/kept/by-all?wrong=1')).status).toBe(400);
});

it('sends kept answers with the headers of others, and counts them in the same budgets', async () => {
  const ip = anAddress();
  const made = await read('/kept/by-all', ip);
  const kept = await read('/kept/by-all', ip);
  expect(kept.text).toBe(made.text);
  expect(Object.keys(kept.headers).sort()).toEqual(Object.keys(made.headers).sort());
  expect(kept.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8', 'x-ratelimit-limit': String(LIMIT), 'x-ratelimit-remaining': String(LIMIT - 2) });
  for (let call = 2; call < LIMIT; call += 1) expect((await read('/kept/by-all', ip)).status).toBe(200);
  const refused = await read('/kept/by-all', ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('makes every answer anew while Redis does not say what was written', async () => {
  const first = await timesOf();
  const silent = jest.spyOn(app.get<Redis>(REDIS), 'hgetall').mockRejectedValue(new Error('no Redis'));
  try {
    expect(await timesOf()).toBe(first + 1);
    expect(await timesOf()).toBe(first + 2);
  } finally {
    silent.mockRestore();
  }
});
