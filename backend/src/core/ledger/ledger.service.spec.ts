import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerModule, LedgerService, poolOf, postings, walletOf, type PostInput } from './index.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerTransactionRecord } from './ledger.schema.js';

const causedBy = { type: 'user', id: 'root' } as const;
const NOTHING_WRONG = { imbalance: 0, mismatches: 0 };

let app: TestApp;
let ledger: LedgerService;
let transactions: TransactionRunner;
let connection: Connection;
const clock = new FixedClock('2026-05-01T12:00:00.000Z');

/** Every test has people and campaigns of its own. */
let serial = 0;
let ada = '';
let cleo = '';
let spark = '';

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule], clock });
  ledger = app.get(LedgerService);
  transactions = app.get(TransactionRunner);
  connection = app.get<Connection>(getConnectionToken());
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

describe('Money comes in and goes round', () => {
  it('raises the wallet by what the world gave', async () => {
    const before = await ledger.balanceOf('world:outside');
    const { transaction, replayed } = await ledger.post(topUp(ada, 2_500));
    expect(replayed).toBe(false);
    expect(transaction.entries).toEqual([
      { account: walletOf(ada), amountCents: 2_500, balanceAfterCents: 2_500 },
      { account: 'world:outside', amountCents: -2_500, balanceAfterCents: expect.any(Number) },
    ]);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(2_500);
    expect(await ledger.balanceOf('world:outside')).toBe(before - 2_500);
  });

  it('carries a budget from the creator over the campaign to the contributor', async () => {
    await ledger.post(topUp(cleo, 1_000));
    await ledger.post(publish(800));
    await ledger.post(bonus(300));
    const balances = await ledger.balancesOf([walletOf(cleo), poolOf(spark), walletOf(ada), walletOf('nobody')]);
    expect([...balances.values()]).toEqual([200, 500, 300, 0]);
  });

  it('puts several movements of one database transaction on top of each other', async () => {
    await transactions.runInTransaction(async (session) => {
      await ledger.post(topUp(cleo, 1_000), session);
      await ledger.post(publish(1_000), session);
      expect(await ledger.balanceOf(poolOf(spark), session)).toBe(1_000);
      await ledger.post(bonus(1_000), session);
    });
    expect(await ledger.balanceOf(walletOf(ada))).toBe(1_000);
  });

  it('undoes a movement by its mirror image, once', async () => {
    await ledger.post(topUp(cleo, 500));
    const { transaction } = await ledger.post(tip(500));
    const undo = postings.reversal(transaction, { causedBy });
    expect(await ledger.post(undo)).toMatchObject({ replayed: false });
    expect(await ledger.post(undo)).toMatchObject({ replayed: true });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(500);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(0);
  });

  it('takes back a fee from the platform, on whichever row it was booked', async () => {
    await ledger.post(topUp(ada, 200));
    const fee = postings.resubmissionFee({ amountCents: 200, userId: ada, sparkId: spark, requestKey: 'k', causedBy });
    const revenue = await ledger.balanceOf('revenue:platform');
    const { transaction } = await ledger.post(fee);
    expect(await ledger.balanceOf('revenue:platform')).toBe(revenue + 200);
    await ledger.post(postings.reversal(transaction, { causedBy }));
    expect(await ledger.balanceOf('revenue:platform')).toBe(revenue);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(200);
  });
});

describe('There is not enough money', () => {
  it('refuses a wallet that would fall below zero, and says what is there [sec-65]', async () => {
    await ledger.post(topUp(cleo, 499));
    await expect(ledger.post(tip(500))).rejects.toMatchObject({
      code: ERROR_CODES.insufficient_balance,
      status: 402,
      details: { requiredCents: 500, availableCents: 499 },
    });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(499);
  });

  it('refuses somebody who never had anything', async () => {
    await expect(ledger.post(tip(1))).rejects.toMatchObject({ code: ERROR_CODES.insufficient_balance });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(0);
  });

  it('refuses an empty pool with a code of its own', async () => {
    await expect(ledger.post(bonus(1))).rejects.toMatchObject({ code: ERROR_CODES.pool_empty, status: 409 });
  });

  it('spends the last cent', async () => {
    await ledger.post(topUp(cleo, 500));
    await ledger.post(tip(500));
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(0);
  });

  it('refuses at the moment of writing, even when the look before was wrong', async () => {
    await ledger.post(topUp(cleo, 499));
    const look = jest
      .spyOn(app.get(LedgerRepository), 'readBalances')
      .mockResolvedValueOnce(new Map([[walletOf(cleo), 500]]));
    await expect(ledger.post(tip(500))).rejects.toMatchObject({ code: ERROR_CODES.insufficient_balance });
    look.mockRestore();
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(499);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(0);
  });

  it('leaves the transaction of a caller who goes on without the money as it was', async () => {
    // `hold` sorts before `wallet`: a half-written posting would have credited it already.
    const hold = postings.aiHold({ jobId: `job${serial}`, userId: ada, amountCents: 5, causedBy });
    await transactions.runInTransaction(async (session) => {
      await ledger.post(topUp(cleo, 100), session);
      await expect(ledger.post(hold, session)).rejects.toMatchObject({ code: ERROR_CODES.insufficient_balance });
    });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(100);
    expect(await ledger.balanceOf(`hold:${ada}`)).toBe(0);
  });
});

describe('The same thing is asked for again', () => {
  it('answers with the first transaction and moves nothing', async () => {
    const first = await ledger.post(topUp(ada, 700));
    const again = await ledger.post({
      ...topUp(ada, 700),
      description: 'Another wording',
      causedBy: { type: 'job', id: '1' },
    });
    expect(again.replayed).toBe(true);
    expect(again.transaction).toEqual(first.transaction);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(700);
  });

  it('answers with the first transaction although the money would not suffice again', async () => {
    await ledger.post(topUp(cleo, 500));
    await ledger.post(tip(500));
    expect(await ledger.post(tip(500))).toMatchObject({ replayed: true });
  });

  it('refuses the key for anything else', async () => {
    await ledger.post(topUp(ada, 700));
    await expect(ledger.post(topUp(ada, 701))).rejects.toMatchObject({
      code: ERROR_CODES.idempotency_key_reused,
      status: 422,
    });
    expect(await ledger.balanceOf(walletOf(ada))).toBe(700);
  });

  it('refuses to give back what a finished AI job has used', async () => {
    const job = { jobId: `job${serial}`, userId: ada, amountCents: 30, causedBy };
    await ledger.post(topUp(ada, 60));
    await ledger.post(postings.aiHold(job));
    await ledger.post(postings.aiHold({ ...job, jobId: `${job.jobId}-other` }));
    await ledger.post(postings.aiCapture(job));
    await expect(ledger.post(postings.aiRelease(job))).rejects.toMatchObject({
      code: ERROR_CODES.idempotency_key_reused,
    });
    expect(await ledger.balanceOf(`hold:${ada}`)).toBe(30);
  });

  it('posts once when it is asked for twenty times at once, and everybody gets the same answer [sec-38]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.post(topUp(ada, 700))));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(700);
  });

  it('lets one of many different wishes under one key win, also when they have no account in common', async () => {
    const givers = Array.from({ length: 8 }, (_, index) => `giver${serial}-${index}`);
    await Promise.all(givers.map((giver) => ledger.post(topUp(giver, 100))));
    const wishes = givers.map((creatorId) =>
      ledger.post(
        postings.spotlightTip({
          sparkId: spark,
          blockId: 'one',
          creatorId,
          contributorId: `${creatorId}-friend`,
          amountCents: 100,
          causedBy,
        }),
      ),
    );
    const answers = await Promise.allSettled(wishes);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refusals).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining({ code: ERROR_CODES.idempotency_key_reused })),
    );
  });
});

describe('Many do something at once', () => {
  it('creates an account once when twenty people pay into it at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => ledger.post(topUp(ada, 10, `${ada}-${index}`))));
    expect(await ledger.balanceOf(walletOf(ada))).toBe(200);
  });

  it('gives the last money to as many as it suffices for [sec-37]', async () => {
    await ledger.post(topUp(cleo, 50));
    await ledger.post(publish(50));
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => ledger.post(bonus(10, `b${serial}-${index}`))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await ledger.balanceOf(poolOf(spark))).toBe(0);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(50);
  });
});

describe('Something breaks half way', () => {
  const count = async () => [
    await connection.collection('ledger_transactions').countDocuments(),
    await connection.collection('ledger_accounts').countDocuments(),
  ];

  it('leaves nothing when it breaks between the balances and the transaction [sec-66]', async () => {
    const before = await count();
    const crash = jest.spyOn(app.get(LedgerRepository), 'append').mockRejectedValueOnce(new Error('power cut'));
    await expect(ledger.post(topUp(ada, 100))).rejects.toThrow('power cut');
    crash.mockRestore();
    expect(await count()).toEqual(before);
    expect(await ledger.post(topUp(ada, 100))).toMatchObject({ replayed: false });
  });

  it('leaves nothing when the caller breaks after the posting', async () => {
    const before = await count();
    const work = transactions.runInTransaction(async (session) => {
      await ledger.post(topUp(ada, 100), session);
      throw new Error('power cut');
    });
    await expect(work).rejects.toThrow('power cut');
    expect(await count()).toEqual(before);
  });

  it.each<[string, (model: Model<LedgerTransactionRecord>, _id: string) => PromiseLike<unknown>]>([
    ['updateOne', (model, _id) => model.updateOne({ _id }, { description: 'x' })],
    ['updateMany', (model, _id) => model.updateMany({ _id }, { description: 'x' })],
    ['findOneAndUpdate', (model, _id) => model.findOneAndUpdate({ _id }, { description: 'x' })],
    ['deleteOne', (model, _id) => model.deleteOne({ _id })],
    ['deleteMany', (model, _id) => model.deleteMany({ _id })],
    ['findOneAndDelete', (model, _id) => model.findOneAndDelete({ _id })],
  ])('refuses %s on what was posted', async (_, change) => {
    const { transaction } = await ledger.post(topUp(ada, 100));
    const model = connection.model<LedgerTransactionRecord>(LedgerTransactionRecord.name);
    await expect(Promise.resolve(change(model, transaction.id))).rejects.toThrow('immutable');
  });
});

describe('Somebody reads the history of a wallet', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 5; index += 1) {
      clock.advanceMs(1_000);
      await ledger.post(topUp(cleo, index * 100, `${cleo}-${index}`));
    }
    await ledger.post(tip(150));
  });

  it('shows the newest first, each with the balance right after it', async () => {
    const { lines, total } = await ledger.listHistory(walletOf(cleo), { page: 1, limit: 3 });
    expect(total).toBe(6);
    expect(lines.map(({ kind, amountCents, balanceAfterCents }) => [kind, amountCents, balanceAfterCents])).toEqual([
      ['spotlight_tip', -150, 1_350],
      ['wallet_top_up', 500, 1_500],
      ['wallet_top_up', 400, 1_000],
    ]);
    expect(lines[0]).toMatchObject({ refs: { sparkId: spark, blockId: `block${serial}` }, createdAt: clock.now() });
  });

  it('goes on where the page before ended', async () => {
    const { lines } = await ledger.listHistory(walletOf(cleo), { page: 2, limit: 3 });
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([300, 200, 100]);
  });

  it('shows one group of kinds only', async () => {
    const { lines, total } = await ledger.listHistory(walletOf(cleo), { page: 1, limit: 12 }, { group: 'tip' });
    expect([total, lines.map(({ amountCents }) => amountCents)]).toEqual([1, [-150]]);
  });

  it('shows the other side of a tip to its receiver', async () => {
    const { lines } = await ledger.listHistory(walletOf(ada), { page: 1, limit: 12 });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'spotlight_tip', amountCents: 150, balanceAfterCents: 150 }),
    ]);
  });

  it('is empty for somebody who never had money', async () => {
    expect(await ledger.listHistory(walletOf('nobody'), { page: 1, limit: 12 })).toEqual({ lines: [], total: 0 });
  });
});
