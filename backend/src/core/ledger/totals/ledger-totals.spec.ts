import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys } from '../../../../test/support/examined-keys.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { LedgerModule, LedgerService, LedgerTotalsService, postings } from '../index.js';
import { WORLD } from '../ledger-accounts.js';
import { LedgerTransactionRecord } from '../ledger.schema.js';
import { LedgerTotalsRepository } from './ledger-totals.repository.js';
import { LedgerDay } from './ledger-totals.schema.js';
import { UNPROJECTED_MAX } from './ledger-totals.service.js';

const causedBy = { type: 'job', id: 'test' } as const;
const clock = new FixedClock('2026-05-01T12:00:00.000Z');
const [FIRST, SECOND] = ['2026-05-01', '2026-05-02'];

let app: TestApp;
let ledger: LedgerService;
let totals: LedgerTotalsService;

beforeEach(async () => {
  clock.set(`${FIRST}T12:00:00.000Z`);
  app = await createTestApp({ modules: [LedgerModule], clock });
  ledger = app.get(LedgerService);
  totals = app.get(LedgerTotalsService);
});
afterEach(() => app.close());

const topUp = async (userId: string, amountCents: number, paymentId = `${userId}-${amountCents}`) =>
  ledger.post(postings.walletTopUp({ paymentId, userId, amountCents, causedBy }));
/** Projects everything, as if all transactions were old. */
const projectAll = () => totals.projectBefore(new Types.ObjectId());

async function moveMoney(): Promise<void> {
  await topUp('cleo', 10_000);
  await ledger.post(postings.campaignPublish({ amountCents: 6_000, sparkId: 's', creatorId: 'cleo', causedBy }));
  const bonus = { sparkId: 's', blockId: 'b', contributorId: 'ada', amountCents: 4_000, causedBy };
  await ledger.post(postings.approvalBonus(bonus));
  clock.set(`${SECOND}T00:00:00.000Z`);
  const payout = { payoutId: 'p', userId: 'ada', causedBy };
  await ledger.post(postings.payoutFee({ ...payout, amountCents: 100 }));
  await ledger.post(postings.payoutRequest({ ...payout, amountCents: 3_000 }));
  await ledger.post(postings.payoutSent({ ...payout, amountCents: 3_000 }));
}

/** Transactions of one cent each from payers to one wallet, of which only the ids and entries matter. */
async function insertTopUps(ids: readonly Types.ObjectId[]): Promise<void> {
  await app.connection.collection('ledger_transactions').insertMany(
    ids.map((_id) => ({
      _id,
      idempotencyKey: _id.toHexString(),
      kind: 'wallet_top_up',
      createdAt: clock.now(),
      entries: [
        { account: 'wallet:ada', amountCents: 1, balanceAfterCents: 0 },
        { account: WORLD, amountCents: -1, balanceAfterCents: 0 },
      ],
    })),
  );
}
const newIds = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());

const EXPECTED = {
  balances: new Map(Object.entries({ wallet: 4_900, pool: 2_000, payout: 0, revenue: 100, world: -7_000 })),
  days: new Map([
    [FIRST, { paidInCents: 10_000, paidOutCents: 0, revenueCents: 0 }],
    [SECOND, { paidInCents: 0, paidOutCents: 3_000, revenueCents: 100 }],
  ]),
  isCurrent: true,
};

it('sums balances and the money of each day, before and after the projection', async () => {
  await moveMoney();
  expect(await totals.read([FIRST, SECOND])).toEqual(EXPECTED);
  await projectAll();
  await projectAll();
  expect(await totals.read([FIRST, SECOND])).toEqual(EXPECTED);
  await topUp('ada', 500);
  const { days, balances } = await totals.read([SECOND]);
  expect([...days]).toEqual([[SECOND, { paidInCents: 500, paidOutCents: 3_000, revenueCents: 100 }]]);
  expect(balances.get('wallet')).toBe(5_400);
});

it('counts money that payers and banks return against what they paid and got', async () => {
  await moveMoney();
  await ledger.post(postings.payoutReturned({ payoutId: 'p', userId: 'ada', netCents: 3_000, feeCents: 0, causedBy }));
  await projectAll();
  expect((await totals.read([SECOND])).days.get(SECOND)).toMatchObject({ paidOutCents: 0 });
});

it('does not project transactions whose neighbours may not be committed yet', async () => {
  await topUp('ada', 700);
  await totals.project();
  expect(await app.connection.collection('ledger_totals').countDocuments()).toBe(0);
});

it('projects what is older than two minutes', async () => {
  await topUp('ada', 700);
  const posted = await app.connection.collection('ledger_transactions').findOne();
  const postedMs = posted?._id.getTimestamp().getTime() ?? 0;
  const time = jest.spyOn(Date, 'now');
  time.mockReturnValue(postedMs + 120_000);
  await totals.project();
  expect(await app.connection.collection('ledger_totals').countDocuments()).toBe(0);
  time.mockReturnValue(postedMs + 121_000);
  await totals.project();
  time.mockRestore();
  expect(await app.connection.collection('ledger_totals').findOne()).toMatchObject({
    balances: { wallet: 700, world: -700 },
  });
});

it('projects in the order of the ids, so that a batch ends where the next one begins', async () => {
  const ids = newIds(3);
  await insertTopUps(ids.toReversed());
  const repository = app.get(LedgerTotalsRepository);
  const listFirst = (cursor: Types.ObjectId | null) =>
    app.get(TransactionRunner).runInTransaction((session) => repository.listAfter(cursor, { limit: 2 }, session));
  expect((await listFirst(null)).map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
  expect((await listFirst(ids[1] ?? null)).map(({ _id }) => _id)).toEqual(ids.slice(2));
});

it('counts nothing when a projection fails after its last write', async () => {
  await moveMoney();
  const repository = app.get(LedgerTotalsRepository);
  const add = repository.add.bind(repository);
  jest.spyOn(repository, 'add').mockImplementationOnce(async (...input) => {
    await add(...input);
    throw new Error('The connection is lost');
  });
  await expect(projectAll()).rejects.toThrow('The connection is lost');
  for (const collection of ['ledger_totals', 'ledger_days'])
    expect(await app.connection.collection(collection).countDocuments()).toBe(0);
  await projectAll();
  expect(await totals.read([FIRST, SECOND])).toEqual(EXPECTED);
});

it('tells that its totals are not current when more transactions follow than a reader adds', async () => {
  const ids = newIds(UNPROJECTED_MAX + 50);
  await insertTopUps(ids.slice(0, UNPROJECTED_MAX));
  const all = await totals.read([FIRST]);
  expect(all.isCurrent).toBe(true);
  expect(all.balances.get('wallet')).toBe(UNPROJECTED_MAX);
  await insertTopUps(ids.slice(UNPROJECTED_MAX));
  const listed = jest.spyOn(app.get(LedgerTotalsRepository), 'listAfter');
  const some = await totals.read([FIRST]);
  expect(some.isCurrent).toBe(false);
  expect(some.balances.get('wallet')).toBe(UNPROJECTED_MAX);
  // No more are read than show that there are too many.
  expect(await listed.mock.results[0]?.value).toHaveLength(UNPROJECTED_MAX + 1);
  await projectAll();
  const projected = await totals.read([FIRST]);
  expect(projected.isCurrent).toBe(true);
  expect(projected.balances.get('wallet')).toBe(ids.length);
});

it('counts each transaction once when two processes project it at the same time', async () => {
  await moveMoney();
  const second = totals.projectBefore(new Types.ObjectId()).catch(() => undefined);
  await Promise.all([projectAll(), second]);
  await projectAll();
  expect(await totals.read([FIRST, SECOND])).toEqual(EXPECTED);
});

it.each([
  ['first', undefined],
  ['second', 'Another projection of the ledger moved the cursor'],
])('adds nothing when another process has made the %s projection since it read', async (which, message) => {
  const repository = app.get(LedgerTotalsRepository);
  if (which === 'second') {
    await topUp('ada', 300);
    await projectAll();
  }
  const read = await app.get(TransactionRunner).runInTransaction((session) => repository.findTotals(session));
  await moveMoney();
  await projectAll();
  const expected = await totals.read([FIRST, SECOND]);
  jest.spyOn(repository, 'findTotals').mockResolvedValueOnce(read);
  expect(
    await projectAll().then(
      () => undefined,
      (error: Error) => error.message,
    ),
  ).toBe(message);
  expect(await totals.read([FIRST, SECOND])).toEqual(expected);
});

it('reads a day and the newest transactions, however many there are', async () => {
  for (let index = 0; index < 40; index += 1) await topUp('ada', 100 + index);
  await projectAll();
  await topUp('ada', 900);
  const model = app.get<Model<LedgerTransactionRecord>>(getModelToken(LedgerTransactionRecord.name));
  const days = app.get<Model<LedgerDay>>(getModelToken(LedgerDay.name));
  for (const entries of await examinedKeys(model, () => totals.read([FIRST]))) expect(entries).toBeLessThanOrEqual(2);
  for (const entries of await examinedKeys(days, () => totals.read([FIRST]))) expect(entries).toBeLessThanOrEqual(1);
});
