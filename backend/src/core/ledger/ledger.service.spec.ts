import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerModule, LedgerService, poolOf, postings, walletOf, type PostInput } from './index.js';
import { LedgerRepository } from './ledger.repository.js';

const causedBy = { type: 'user', id: 'root' } as const;
const NOTHING_WRONG = { imbalance: 0, mismatches: 0 };

let app: TestApp;
let ledger: LedgerService;
let transactions: TransactionRunner;
const clock = new FixedClock('2026-05-01T12:00:00.000Z');

/** Gives each test its own users and campaigns. */
let serial = 0;
let ada = '';
let cleo = '';
let spark = '';

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule], clock });
  ledger = app.get(LedgerService);
  transactions = app.get(TransactionRunner);
});
afterAll(() => app.close());

beforeEach(() => {
  serial += 1;
  [ada, cleo, spark] = [`ada${serial}`, `cleo${serial}`, `spark${serial}`];
});
afterEach(async () => {
  expect(await ledger.verify()).toMatchObject(NOTHING_WRONG);
});

const topUp = (userId: string, amountCents: number, paymentId = `payment-${userId}`): PostInput =>
  postings.walletTopUp({ paymentId, userId, amountCents, causedBy });
const tip = (amountCents: number, blockId = `block${serial}`): PostInput =>
  postings.spotlightTip({ amountCents, sparkId: spark, blockId, creatorId: cleo, contributorId: ada, causedBy });
const bonus = (amountCents: number, blockId = `block${serial}`): PostInput =>
  postings.approvalBonus({ amountCents, sparkId: spark, blockId, contributorId: ada, causedBy });
const publish = (amountCents: number): PostInput =>
  postings.campaignPublish({ amountCents, sparkId: spark, creatorId: cleo, causedBy });

describe('Postings', () => {
  it('credit a wallet from outside', async () => {
    const before = await ledger.balanceOf('world:outside');
    const { transaction, replayed } = await ledger.post(topUp(ada, 2_500));
    expect(replayed).toBe(false);
    expect(transaction.entries).toEqual([
      { account: walletOf(ada), amountCents: 2_500, balanceAfterCents: 2_500, earnedCents: 0 },
      { account: 'world:outside', amountCents: -2_500, balanceAfterCents: expect.any(Number), earnedCents: 0 },
    ]);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(2_500);
    expect(await ledger.balanceOf('world:outside')).toBe(before - 2_500);
  });

  it('move a budget from the creator through the pool to the contributor', async () => {
    await ledger.post(topUp(cleo, 1_000));
    await ledger.post(publish(800));
    await ledger.post(bonus(300));
    const balances = await ledger.balancesOf([walletOf(cleo), poolOf(spark), walletOf(ada), walletOf('nobody')]);
    expect([...balances.values()]).toEqual([200, 500, 300, 0]);
  });

  it('accumulate within one database transaction', async () => {
    await transactions.runInTransaction(async (session) => {
      await ledger.post(topUp(cleo, 1_000), session);
      await ledger.post(publish(1_000), session);
      expect(await ledger.balanceOf(poolOf(spark), session)).toBe(1_000);
      await ledger.post(bonus(1_000), session);
      const key = bonus(1_000).idempotencyKey;
      expect([...(await ledger.findManyByKeys([key], session)).keys()]).toEqual([key]);
      expect(await ledger.findManyByKeys([key])).toEqual(new Map());
      expect(await ledger.sumHistory(walletOf(ada), { group: 'earning' }, session)).toBe(1_000);
      expect(await ledger.sumHistory(walletOf(ada), { group: 'earning' })).toBe(0);
    });
    expect(await ledger.balanceOf(walletOf(ada))).toBe(1_000);
  });
});

describe('Without enough money', () => {
  it('a posting is rejected with the available balance [sec-65]', async () => {
    await ledger.post(topUp(cleo, 499));
    await expect(ledger.post(tip(500))).rejects.toMatchObject({
      code: ERROR_CODES.insufficient_balance,
      status: 402,
      details: { requiredCents: 500, availableCents: 499 },
    });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(499);
  });

  it('a posting from an unknown account is rejected', async () => {
    await expect(ledger.post(tip(1))).rejects.toMatchObject({ code: ERROR_CODES.insufficient_balance });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(0);
  });

  it('an empty pool has its own error code', async () => {
    await expect(ledger.post(bonus(1))).rejects.toMatchObject({ code: ERROR_CODES.pool_empty, status: 409 });
  });

  it('the last cent can be spent', async () => {
    await ledger.post(topUp(cleo, 500));
    await ledger.post(tip(500));
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(0);
  });

  it('the conditional update rejects even when the earlier check passed', async () => {
    await ledger.post(topUp(cleo, 499));
    const look = jest
      .spyOn(app.get(LedgerRepository), 'readBalances')
      .mockResolvedValueOnce(new Map([[walletOf(cleo), { balanceCents: 500, earnedCents: 0 }]]));
    await expect(ledger.post(tip(500))).rejects.toMatchObject({
      code: ERROR_CODES.insufficient_balance,
      details: { requiredCents: 500, availableCents: 0 },
    });
    look.mockRestore();
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(499);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(0);
  });

  it("the caller's database transaction stays usable", async () => {
    // `hold` sorts before `wallet`: a partial write would have credited it already.
    const hold = postings.aiHold({ jobId: `job${serial}`, userId: ada, amountCents: 5, causedBy });
    await transactions.runInTransaction(async (session) => {
      await ledger.post(topUp(cleo, 100), session);
      await expect(ledger.post(hold, session)).rejects.toMatchObject({ code: ERROR_CODES.insufficient_balance });
    });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(100);
    expect(await ledger.balanceOf(`hold:${ada}`)).toBe(0);
  });
});

describe("A wallet's history", () => {
  beforeEach(async () => {
    for (let index = 1; index <= 5; index += 1) {
      clock.advanceMs(1_000);
      await ledger.post(topUp(cleo, index * 100, `${cleo}-${index}`));
    }
    await ledger.post(tip(150));
  });

  it('lists newest first, each with the balance after it', async () => {
    const { lines, total } = await ledger.listHistory(walletOf(cleo), { page: 1, limit: 3 });
    expect(total).toBe(6);
    expect(lines.map(({ kind, amountCents, balanceAfterCents }) => [kind, amountCents, balanceAfterCents])).toEqual([
      ['spotlight_tip', -150, 1_350],
      ['wallet_top_up', 500, 1_500],
      ['wallet_top_up', 400, 1_000],
    ]);
    expect(lines[0]).toMatchObject({ refs: { sparkId: spark, blockId: `block${serial}` }, createdAt: clock.now() });
  });

  it('is paginated', async () => {
    const { lines } = await ledger.listHistory(walletOf(cleo), { page: 2, limit: 3 });
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([300, 200, 100]);
  });

  it('is filtered by group', async () => {
    const { lines, total } = await ledger.listHistory(walletOf(cleo), { page: 1, limit: 12 }, { group: 'tip' });
    expect([total, lines.map(({ amountCents }) => amountCents)]).toEqual([1, [-150]]);
  });

  it('shows both sides of a tip', async () => {
    const { lines } = await ledger.listHistory(walletOf(ada), { page: 1, limit: 12 });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'spotlight_tip', amountCents: 150, balanceAfterCents: 150 }),
    ]);
  });

  it('is empty for an unknown user', async () => {
    expect(await ledger.listHistory(walletOf('nobody'), { page: 1, limit: 12 })).toEqual({ lines: [], total: 0 });
  });

  it('lists the newest lines without counting the others', async () => {
    const lines = await ledger.listNewest(walletOf(cleo), 2, { direction: 'in' });
    expect(lines.map(({ amountCents, balanceAfterCents }) => [amountCents, balanceAfterCents])).toEqual([
      [500, 1_500],
      [400, 1_000],
    ]);
  });
});

it('Transactions are found by their keys, without those that were never posted', async () => {
  const posted = [await ledger.post(topUp(ada, 100)), await ledger.post(topUp(cleo, 200))];
  const keys = posted.map(({ transaction }) => transaction.idempotencyKey);
  const found = await ledger.findManyByKeys([...keys, 'never-posted']);
  expect([...found.keys()].sort()).toEqual([...keys].sort());
  expect(found.get(keys[0]!)).toEqual(posted[0]?.transaction);
  expect(await ledger.findManyByKeys([])).toEqual(new Map());
});
