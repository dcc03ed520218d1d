import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { IdempotencyRepository, LOCK_DURATION_MS } from './idempotency.repository.js';
import { IdempotencyRecord } from './idempotency.schema.js';

const clock = new FixedClock(new Date().toISOString());
let app: TestApp;
let keys: IdempotencyRepository;
beforeAll(async () => {
  app = await createTestApp({ clock });
  keys = app.get(IdempotencyRepository);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const stored = (key: string) => app.connection.collection<{ _id: string }>('idempotency_keys').findOne({ _id: key });
const tokenOf = async (key: string): Promise<string> => {
  const claim = await keys.claim(key, 'hash');
  if (claim.state !== 'acquired') throw new Error(claim.state);
  return claim.lockToken;
};
/** A request that has lost its lock to another one. */
const overtaken = async (key: string) => {
  const former = await tokenOf(key);
  clock.advanceMs(LOCK_DURATION_MS + 1);
  return { former, current: await tokenOf(key) };
};

it('one of several requests acquires a new key, and one of several an expired lock', async () => {
  const claim = () => Promise.all(Array.from({ length: 5 }, () => keys.claim('many', 'hash')));
  const acquired = async () => (await claim()).filter(({ state }) => state === 'acquired').length;
  expect(await acquired()).toBe(1);
  expect(await acquired()).toBe(0);
  clock.advanceMs(LOCK_DURATION_MS + 1);
  expect(await acquired()).toBe(1);
});

it.each([
  ['renewed', async (key: string, token: string) => keys.renewLock(key, token)],
  ['taken over by another request', async (key: string) => void (await tokenOf(key))],
])('a lock that was %s since it was read is not taken over', async (name, change) => {
  const token = await tokenOf(name);
  clock.advanceMs(LOCK_DURATION_MS + 1);
  const read = await stored(name);
  await change(name, token);
  const model = app.get<Model<IdempotencyRecord>>(getModelToken(IdempotencyRecord.name));
  jest.spyOn(model, 'findById').mockReturnValueOnce({ lean: async () => read } as never);
  const now = await stored(name);
  expect(await keys.findOrTakeOver(name, 'hash')).toEqual({ state: 'in-progress' });
  expect(await stored(name)).toEqual(now);
});

it('an expired lock that has had another owner since it was read is not taken over', async () => {
  const { former } = await overtaken('twice');
  const read = await stored('twice');
  clock.advanceMs(LOCK_DURATION_MS + 1);
  const model = app.get<Model<IdempotencyRecord>>(getModelToken(IdempotencyRecord.name));
  jest.spyOn(model, 'findById').mockReturnValueOnce({ lean: async () => ({ ...read, lockToken: former }) } as never);
  expect(await keys.findOrTakeOver('twice', 'hash')).toEqual({ state: 'in-progress' });
});

it.each(['renewLock', 'complete', 'release'] as const)('%s of an overtaken request has no effect', async (act) => {
  const { former } = await overtaken(act);
  const now = await stored(act);
  clock.advanceMs(1);
  if (act === 'complete') await keys.complete(act, former, { data: 'former' });
  else await keys[act](act, former);
  expect(await stored(act)).toEqual(now);
});
