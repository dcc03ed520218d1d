import { Controller, Get, Injectable, Module, Query } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { Answer } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { AuthUser } from '../auth/auth-user.js';
import { CurrentUser } from '../auth/current-user.decorator.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { badRequest } from '../http/app-error.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNothing } from '../http/response-schemas.js';
import { REDIS } from '../redis/redis.module.js';
import { sameButFor, type PersonalPart } from './personal-part.js';
import { SharedAnswer } from './shared-answer.decorator.js';

const success = ApiNothing();

/** What the probe answers, and how often it had to. */
@Injectable()
class Made {
  times = 0;
  endsAt: string | undefined;
  /** Whose id it is is shown more of the list in which a part is personal. */
  owner = '';
  /** How often people's marks were looked up. */
  looked = 0;
}

@Controller('kept')
class KeptProbe {
  private readonly marks: PersonalPart = {
    field: 'mark',
    readFrom: ['marks'],
    none: { value: null },
    valuesOf: async (userId, ids) => this.marksOf(userId, ids),
  };

  constructor(
    private readonly made: Made,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  @Get('in-part')
  @SharedAnswer({ readFrom: ['things', 'marks'], perPerson: 'part' })
  @Endpoint({ summary: 'A list in which a part is personal', roles: 'optional', success })
  async listInPart(@CurrentUser() user?: AuthUser): Promise<object> {
    this.made.times += 1;
    const marks = user ? await this.marksOf(user.id, ['é1', 'é2']) : new Map<string, unknown>();
    const isOwn = user !== undefined && (user.isAdmin || user.id === this.made.owner);
    const answer = {
      times: this.made.times,
      secretOf: isOwn ? user.username : undefined,
      data: ['é1', 'é2'].map((_id) => ({ _id, mark: marks.get(_id) ?? { value: null }, name: `"mark" of ${_id}` })),
    };
    return isOwn ? answer : sameButFor(answer, { part: this.marks, notFor: new Set([this.made.owner]) });
  }

  private async marksOf(userId: string, ids: readonly string[]): Promise<Map<string, unknown>> {
    this.made.looked += 1;
    const found = await this.connection
      .collection('marks')
      .find({ userId, thing: { $in: [...ids] } })
      .toArray();
    return new Map(found.map(({ thing, mark }) => [thing as string, { value: mark as unknown }]));
  }

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
  app = await createTestApp({
    modules: [KeptProbeModule],
    clock,
    env: { RATE_LIMIT_MAX: String(LIMIT), ANSWER_CACHE_MS: '5000' },
  });
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
  await app.get(TransactionRunner).runInTransaction(async (session) => {
    await things().insertOne({ name: 'two' }, { session });
    expect(await timesOf()).toBe(first);
  });
  expect(await timesOf()).toBe(first + 1);
  const undone = app.get(TransactionRunner).runInTransaction(async (session) => {
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
  const userOf = async (path: string, who?: SignedIn) =>
    ((await (who ? who.http('GET', path) : read(path))).body as { user?: string }).user;
  for (const path of ['/kept/by-one', '/kept/by-one']) {
    expect(await userOf(path, ada)).toBe('ada');
    expect(await userOf(path, ben)).toBe('ben');
    expect(await userOf(path)).toBeUndefined();
  }
  expect(await userOf('/kept/by-all?mine=true', ada)).toBe('ada');
  expect(await userOf('/kept/by-all?mine=true', ben)).toBe('ben');
});

describe('answers that are the same for all but for a part', () => {
  const path = '/kept/in-part';
  const marksIn = ({ body }: Answer) =>
    (body.data as Array<{ mark: { value: string | null } }>).map(({ mark }) => mark.value);
  const mark = (who: SignedIn, thing: string, value: string) =>
    app.connection
      .collection('marks')
      .updateOne({ userId: who.user.id, thing }, { $set: { mark: value } }, { upsert: true });
  /** Each on the way that makes answers, and on the one that only gives kept ones. */
  const twice = async (who?: SignedIn) => {
    const [made, kept] = [
      await (who ? who.http('GET', path) : read(path)),
      await (who ? who.http('GET', path) : read(path)),
    ];
    expect(kept.text).toBe(made.text);
    return kept;
  };

  beforeEach(async () => {
    const made = app.get(Made);
    made.owner = '';
    await app.connection.collection('marks').deleteMany({});
  });

  it('are made once, and each person gets their own part', async () => {
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
    expect(app.get(Made).times).toBe(times);
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

  it('show what anybody has written at once', async () => {
    const [ada, ben] = people as [SignedIn, SignedIn];
    await twice(ada);
    await twice(ben);
    await mark(ben, 'é1', 'new');
    expect(marksIn(await twice(ada))).toEqual([null, null]);
    expect(marksIn(await twice(ben))).toEqual(['new', null]);
    await app.connection.collection('marks').deleteMany({});
    expect(marksIn(await twice(ben))).toEqual([null, null]);
  });

  it('are looked up anew for nobody while nothing is written, and for everybody after ANSWER_CACHE_MS', async () => {
    const [ada] = people as [SignedIn];
    await read(path);
    await twice(ada);
    const { looked } = app.get(Made);
    await twice(ada);
    expect(app.get(Made).looked).toBe(looked);
    clock.advanceMs(5_000);
    await read(path);
    await twice(ada);
    expect(app.get(Made).looked).toBe(looked + 1);
  });

  it('are never those of somebody who is shown more, and nobody else is', async () => {
    const [ada, ben] = people as [SignedIn, SignedIn];
    const root = await signInAs(app, 'root');
    app.get(Made).owner = ben.user.id;
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

it('never gives kept answers for a token that is no good, and keeps no failure', async () => {
  await read();
  expect((await app.http('GET', '/kept/by-all', undefined, { authorization: 'Bearer no.good.token' })).status).toBe(
    401,
  );
  expect((await read('/kept/by-all?wrong=1')).status).toBe(400);
  expect((await read('/kept/by-all?wrong=1')).status).toBe(400);
});

it('sends kept answers with the headers of others, and counts them in the same budgets', async () => {
  const ip = anAddress();
  const made = await read('/kept/by-all', ip);
  const kept = await read('/kept/by-all', ip);
  expect(kept.text).toBe(made.text);
  expect(Object.keys(kept.headers).sort()).toEqual(Object.keys(made.headers).sort());
  expect(kept.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(LIMIT - 2),
  });
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
