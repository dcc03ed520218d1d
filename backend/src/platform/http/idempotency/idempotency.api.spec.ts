import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Injectable, Module, Param, Post } from '@nestjs/common';
import { mongo } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { commandsOf } from '../../../../test/support/written-documents.js';
import { PubSub } from '../../redis/pub-sub.js';
import { AppError, conflict } from '../app-error.js';
import { Endpoint } from '../endpoint.decorator.js';
import { IntField } from '../fields/number.fields.js';
import { ApiNoContent } from '../response-schemas.js';
import { IdempotencyKey } from './idempotency-key.js';
import { IdempotencyRepository, LOCK_DURATION_MS } from './idempotency.repository.js';

class PayDto {
  @IntField({ description: 'Cents' })
  cents: number;
}

/** An operation with a side effect that the tests can count. */
@Injectable()
class Till {
  started = 0;
  paid = 0;
  failNext: Error | undefined;
  /** The operation waits for it. */
  gate: Promise<void> = Promise.resolve();

  async pay(cents: number): Promise<number> {
    this.started += 1;
    await this.gate;
    const failure = this.failNext;
    this.failNext = undefined;
    if (failure) throw failure;
    this.paid += cents;
    return this.paid;
  }
}

const success = ApiNoContent();

@Controller('probe')
class PayProbe {
  constructor(private readonly till: Till) {}

  @Post('pay')
  @Endpoint({ summary: 'Pay', roles: 'signed-in', success, status: 201, idempotent: true })
  async payOnce(@Body() { cents }: PayDto, @IdempotencyKey() key: string) {
    return { data: { paid: await this.till.pay(cents), key, at: new Date(0) } };
  }

  @Post('things/:id/pay')
  @Endpoint({ summary: 'Pay for a thing', roles: 'signed-in', success, idempotent: true })
  async payForThing(@Param('id') id: string, @Body() { cents }: PayDto) {
    return { data: { id, paid: await this.till.pay(cents) } };
  }
}

@Module({ controllers: [PayProbe], providers: [Till] })
class PayProbeModule {}

let app: TestApp;
let till: Till;
let ada: SignedIn;
let ben: SignedIn;
const clock = new FixedClock();

beforeAll(async () => {
  app = await createTestApp({ modules: [PayProbeModule], clock });
  till = app.get(Till);
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
});
afterAll(() => app.close());
beforeEach(() => Object.assign(till, { started: 0, paid: 0, failNext: undefined, gate: Promise.resolve() }));

const pay = (who: SignedIn, key: string, cents = 5, path = '/probe/pay') =>
  who.http('POST', path, { cents }, { 'idempotency-key': key });

it('executes twenty concurrent requests once and returns the same response to all [sec-39]', async () => {
  till.gate = new Promise((resolve) => setTimeout(resolve, 200));
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(ada, 'twenty')));
  expect(till.paid).toBe(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
});

it('replays the exact response of the first request', async () => {
  const first = await pay(ada, 'repeat');
  const second = await pay(ada, 'repeat');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
});

it('ignores the order of fields', async () => {
  await ada.http('POST', '/probe/pay', '{"cents": 5}', { 'idempotency-key': 'order' });
  const again = await ada.http('POST', '/probe/pay', '{ "cents":5 }', { 'idempotency-key': 'order' });
  expect([again.status, till.paid]).toEqual([201, 5]);
});

it('executes every request without a key, with a new key for the handler', async () => {
  const first = await ada.http('POST', '/probe/pay', { cents: 5 });
  const second = await ada.http('POST', '/probe/pay', { cents: 5 });
  expect(till.paid).toBe(10);
  expect(first.body.data.key).not.toBe(second.body.data.key);
});

it('scopes keys to the user [sec-40]', async () => {
  const [one, other] = [await pay(ada, 'shared'), await pay(ben, 'shared')];
  expect(till.paid).toBe(10);
  expect(one.body.data.key).not.toBe(other.body.data.key);
});

it.each([
  ['another body', '/probe/pay', '/probe/pay', 6],
  ['another resource', '/probe/things/1/pay', '/probe/things/2/pay', 5],
])('rejects a reused key with %s', async (what, firstPath, secondPath, cents) => {
  const key = what.replace(' ', '-');
  expect((await pay(ada, key, 5, firstPath)).status).toBeLessThan(300);
  const answer = await pay(ada, key, cents, secondPath);
  expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(till.paid).toBe(5);
});

it('allows a retry with the same key after a failure', async () => {
  till.failNext = conflict('pool_empty');
  expect((await pay(ada, 'failed')).status).toBe(409);
  expect((await pay(ada, 'failed')).status).toBe(201);
  expect(till.paid).toBe(5);
});

it.each([
  ['lost-its-connection', new mongo.MongoNetworkError('gone')],
  ['gave-up', new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503)],
])('does not wait again for an unavailable database after a request that %s', async (key, failure) => {
  const release = jest.spyOn(app.get(IdempotencyRepository), 'release').mockReturnValue(new Promise(() => undefined));
  till.failNext = failure;
  const { status, body } = await pay(ada, key);
  expect([status, body.code, release.mock.calls.length]).toEqual([503, 'SERVICE_UNAVAILABLE', 1]);
  release.mockRestore();
  await app.connection.collection('idempotency_keys').deleteMany({ response: { $exists: false } });
});

it('does not store a rejected request', async () => {
  expect((await ada.http('POST', '/probe/pay', { cents: 'x' }, { 'idempotency-key': 'invalid' })).status).toBe(400);
  const record = await app.connection.collection('idempotency_keys').countDocuments({ response: { $exists: false } });
  expect(record).toBe(0);
});

it.each(['', ' ', 'a b', 'ä', 'x'.repeat(201)])('rejects the malformed key %j', async (key) => {
  const answer = await pay(ada, key);
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
});

describe('after a crash', () => {
  it('keeps the lock while it is renewed', async () => {
    const repository = app.get(IdempotencyRepository);
    const first = await repository.claim('alive', 'hash');
    for (let renewal = 0; renewal < 3; renewal += 1) {
      clock.advanceMs(LOCK_DURATION_MS - 1);
      if (first.state === 'acquired') await repository.renewLock('alive', first.lockToken);
    }
    expect(await repository.claim('alive', 'hash')).toEqual({ state: 'in-progress' });
    // A late renewal does not affect a request that has taken over the lock.
    clock.advanceMs(LOCK_DURATION_MS);
    expect(await repository.claim('alive', 'hash')).toMatchObject({ state: 'acquired' });
    if (first.state === 'acquired') await repository.renewLock('alive', first.lockToken);
    clock.advanceMs(LOCK_DURATION_MS);
    expect(await repository.claim('alive', 'hash')).toMatchObject({ state: 'acquired' });
  });

  it('lets another request take over the expired lock, and ignores a late completion', async () => {
    const repository = app.get(IdempotencyRepository);
    const first = await repository.claim('crashed', 'hash');
    expect(first.state).toBe('acquired');
    expect(await repository.claim('crashed', 'hash')).toEqual({ state: 'in-progress' });
    clock.advanceMs(LOCK_DURATION_MS);
    const [second, third] = await Promise.all([
      repository.claim('crashed', 'hash'),
      repository.claim('crashed', 'hash'),
    ]);
    expect([second.state, third.state].sort()).toEqual(['acquired', 'in-progress']);
    if (first.state === 'acquired') await repository.complete('crashed', first.lockToken, { late: true });
    expect((await repository.claim('crashed', 'hash')).state).toBe('in-progress');
  });
});

it('answers request_in_progress while the first request runs', async () => {
  let openGate = (): void => undefined;
  till.gate = new Promise((resolve) => (openGate = resolve));
  const both = [pay(ada, 'slow'), pay(ada, 'slow')];
  const rejected = await Promise.race(both);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'request_in_progress']);
  openGate();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(till.paid).toBe(5);
}, 20_000);

describe('a waiting request', () => {
  let openGate = (): void => undefined;
  beforeEach(() => {
    till.gate = new Promise((resolve) => (openGate = resolve));
  });
  afterEach(() => openGate());
  const untilStarted = async () => {
    while (till.started === 0) await sleep(5);
  };

  it('reads its key once a second, and is answered when the first request has completed', async () => {
    const first = pay(ada, 'watched');
    await untilStarted();
    let answeredAfterMs = Infinity;
    const commands = await commandsOf(app.connection, async () => {
      const repeat = pay(ada, 'watched');
      await sleep(2_200);
      openGate();
      const openedAt = performance.now();
      expect((await repeat).headers['idempotency-replayed']).toBe('true');
      answeredAfterMs = performance.now() - openedAt;
    });
    await first;
    // The claim, the first check, two polls, the message, and the first connection of this process to the channel.
    expect(commands['idempotency_keys.find']).toBeLessThanOrEqual(6);
    expect(answeredAfterMs).toBeLessThan(500);
  });

  it('runs in place of a first request that failed', async () => {
    till.failNext = conflict('pool_empty');
    const first = pay(ada, 'fails');
    await untilStarted();
    const repeat = pay(ada, 'fails');
    await sleep(200);
    openGate();
    expect([(await first).status, (await repeat).status, till.paid]).toEqual([409, 201, 5]);
  });

  it('is answered although the message is lost', async () => {
    const publish = jest.spyOn(app.get(PubSub), 'publish').mockResolvedValue();
    const first = pay(ada, 'lost');
    await untilStarted();
    const repeat = pay(ada, 'lost');
    await sleep(200);
    openGate();
    expect([(await first).status, (await repeat).headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(publish).toHaveBeenCalled();
    publish.mockRestore();
  });

  it('stops when its client disconnects', async () => {
    const address = await app.listen();
    const first = pay(ada, 'gone');
    await untilStarted();
    const listen = jest.spyOn(app.get(PubSub), 'listen');
    const abort = new AbortController();
    const repeat = fetch(`${address}/probe/pay`, {
      method: 'POST',
      body: JSON.stringify({ cents: 5 }),
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'idempotency-key': 'gone' },
      signal: abort.signal,
    }).catch((error: Error) => error.name);
    while (listen.mock.results.length === 0) await sleep(5);
    abort.abort();
    expect(await repeat).toBe('AbortError');
    await sleep(100);
    const commands = await commandsOf(app.connection, () => sleep(1_500));
    expect(commands['idempotency_keys.find']).toBeUndefined();
    listen.mockRestore();
    openGate();
    expect((await first).status).toBe(201);
  });
});
