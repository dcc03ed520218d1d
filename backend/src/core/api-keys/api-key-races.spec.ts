import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ApiKeyDayRepository } from './api-key-day.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeysApiModule } from './index.js';

let app: TestApp;
let keys: ApiKeyRepository;
let days: ApiKeyDayRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [ApiKeysApiModule] });
  keys = app.get(ApiKeyRepository);
  days = app.get(ApiKeyDayRepository);
});
afterAll(() => app?.close());

const NOW = new Date();
const MINUTE_MS = 60_000;
const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const insert = (user: Types.ObjectId, slots: number) =>
  run((session) =>
    keys.insertInFreeSlot(
      {
        user,
        name: 'Nightly report',
        scopes: ['wallet:read'],
        hash: new Types.ObjectId().toHexString(),
        lastFour: 'abcd',
        createdAt: NOW,
      },
      slots,
      session,
    ),
  );

it('keys that are created at once take one slot each, and no more than there are', async () => {
  const user = new Types.ObjectId();
  const created = await Promise.all(Array.from({ length: 6 }, () => insert(user, 3)));
  expect(created.flatMap((key) => (key ? [key.slot] : [])).sort()).toEqual([0, 1, 2]);
});

it('requests at once move no more than the limit of the day', async () => {
  const day = { keyId: new Types.ObjectId().toHexString(), day: '2026-05-01', expiresAt: NOW };
  const move = (cents: number) => run((session) => days.addWithin(day, { cents, limitCents: 500 }, session));
  const answers = await Promise.all([200, 200, 200, 200].map(move));
  expect(answers.filter(Boolean)).toHaveLength(2);
  expect([await move(101), await move(100), await move(1)]).toEqual([false, true, false]);
});

it('an outdated request does not move the time of the last use back', async () => {
  const user = new Types.ObjectId();
  const key = await insert(user, 1);
  if (!key) throw new Error('The key was not created');
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
  await keys.markUsed(key._id, at(5), at(4));
  await keys.markUsed(key._id, at(3), at(2));
  expect((await keys.listOf(user))[0]?.lastUsedAt).toEqual(at(5));
});
