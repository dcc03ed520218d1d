import { Body, Controller, Injectable, Module, Param, Post } from '@nestjs/common';
import { mongo } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { AppError, conflict } from '../app-error.js';
import { Endpoint } from '../endpoint.decorator.js';
import { IntField } from '../fields/number.fields.js';
import { ApiNothing } from '../response-schemas.js';
import { IdempotencyKey } from './idempotency-key.js';
import { IdempotencyRepository, LOCK_MS } from './idempotency.repository.js';

class PayDto {
  @IntField({ description: 'Cents' })
  cents: number;
}

/** Stands for work with an effect: counts how often it really happened. */
@Injectable()
class Till {
  paid = 0;
  failNext: Error | undefined;
  /** Work does not go on before this is over. */
  gate: Promise<void> = Promise.resolve();

  async pay(cents: number): Promise<number> {
    await this.gate;
    const failure = this.failNext;
    this.failNext = undefined;
    if (failure) throw failure;
    this.paid += cents;
    return this.paid;
  }
}

const success = ApiNothing();

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
beforeEach(() => Object.assign(till, { paid: 0, failNext: undefined, gate: Promise.resolve() }));

const pay = (who: SignedIn, key: string, cents = 5, path = '/probe/pay') =>
  who.http('POST', path, { cents }, { 'idempotency-key': key });

it('does the work once for twenty requests at once, and gives all of them the same answer [sec-39]', async () => {
  till.gate = new Promise((resolve) => setTimeout(resolve, 200));
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(ada, 'twenty')));
  expect(till.paid).toBe(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
});

it('answers a repeat exactly as the first time', async () => {
  const first = await pay(ada, 'repeat');
  const second = await pay(ada, 'repeat');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
});

it('does not mind another order of the same fields', async () => {
  await ada.http('POST', '/probe/pay', '{"cents": 5}', { 'idempotency-key': 'order' });
  const again = await ada.http('POST', '/probe/pay', '{ "cents":5 }', { 'idempotency-key': 'order' });
  expect([again.status, till.paid]).toEqual([201, 5]);
});

it('works each time without a key, and gives the handler a fresh one', async () => {
  const first = await ada.http('POST', '/probe/pay', { cents: 5 });
  const second = await ada.http('POST', '/probe/pay', { cents: 5 });
  expect(till.paid).toBe(10);
  expect(first.body.data.key).not.toBe(second.body.data.key);
});

it('keeps the keys of two people apart [sec-40]', async () => {
  const [one, other] = [await pay(ada, 'shared'), await pay(ben, 'shared')];
  expect(till.paid).toBe(10);
  expect(one.body.data.key).not.toBe(other.body.data.key);
});

it.each([
  ['another body', '/probe/pay', '/probe/pay', 6],
  ['another thing', '/probe/things/1/pay', '/probe/things/2/pay', 5],
])('refuses a key that comes back with %s', async (what, firstPath, secondPath, cents) => {
  const key = what.replace(' ', '-');
  expect((await pay(ada, key, 5, firstPath)).status).toBeLessThan(300);
  const answer = await pay(ada, key, cents, secondPath);
  expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(till.paid).toBe(5);
});

it('lets the same key try again after a failure', async () => {
  till.failNext = conflict('pool_empty');
  expect((await pay(ada, 'failed')).status).toBe(409);
  expect((await pay(ada, 'failed')).status).toBe(201);
  expect(till.paid).toBe(5);
});

it.each([
  ['lost-its-connection', new mongo.MongoNetworkError('gone')],
  ['gave-up', new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503)],
])('does not wait once more for a database that is away, after work that %s', async (key, failure) => {
  const giveUp = jest.spyOn(app.get(IdempotencyRepository), 'giveUp').mockReturnValue(new Promise(() => undefined));
  till.failNext = failure;
  const { status, body } = await pay(ada, key);
  expect([status, body.code, giveUp.mock.calls.length]).toEqual([503, 'SERVICE_UNAVAILABLE', 1]);
  giveUp.mockRestore();
  await app.connection.collection('idempotency_keys').deleteMany({ answer: { $exists: false } });
});

it('does not keep a refused body', async () => {
  expect((await ada.http('POST', '/probe/pay', { cents: 'x' }, { 'idempotency-key': 'invalid' })).status).toBe(400);
  const record = await app.connection.collection('idempotency_keys').countDocuments({ answer: { $exists: false } });
  expect(record).toBe(0);
});

it.each(['', ' ', 'a b', 'ä', 'x'.repeat(201)])('refuses the malformed key %j', async (key) => {
  const answer = await pay(ada, key);
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
});

describe('a crashed attempt', () => {
  it('is no crashed one as long as it gives signs of life', async () => {
    const repository = app.get(IdempotencyRepository);
    const first = await repository.claim('alive', 'hash');
    for (let sign = 0; sign < 3; sign += 1) {
      clock.advanceMs(LOCK_MS - 1);
      if (first.state === 'mine') await repository.renew('alive', first.attempt);
    }
    expect(await repository.claim('alive', 'hash')).toEqual({ state: 'in-progress' });
    // Whoever took over meanwhile is not disturbed by a sign of the earlier attempt.
    clock.advanceMs(LOCK_MS);
    expect(await repository.claim('alive', 'hash')).toMatchObject({ state: 'mine' });
    if (first.state === 'mine') await repository.renew('alive', first.attempt);
    clock.advanceMs(LOCK_MS);
    expect(await repository.claim('alive', 'hash')).toMatchObject({ state: 'mine' });
  });

  it('holds the key only until its lock ends, and cannot answer for its successor', async () => {
    const repository = app.get(IdempotencyRepository);
    const first = await repository.claim('crashed', 'hash');
    expect(first.state).toBe('mine');
    expect(await repository.claim('crashed', 'hash')).toEqual({ state: 'in-progress' });
    clock.advanceMs(LOCK_MS);
    const [second, third] = await Promise.all([
      repository.claim('crashed', 'hash'),
      repository.claim('crashed', 'hash'),
    ]);
    expect([second.state, third.state].sort()).toEqual(['in-progress', 'mine']);
    if (first.state === 'mine') await repository.finish('crashed', first.attempt, { late: true });
    expect((await repository.claim('crashed', 'hash')).state).toBe('in-progress');
  });
});

it('refuses with request_in_progress while the first attempt does not end', async () => {
  let open = (): void => undefined;
  till.gate = new Promise((resolve) => (open = resolve));
  const both = [pay(ada, 'slow'), pay(ada, 'slow')];
  const refused = await Promise.race(both);
  expect([refused.status, refused.body.code]).toEqual([409, 'request_in_progress']);
  open();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(till.paid).toBe(5);
}, 20_000);
