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

/** Gives each test its own users and campaigns. */
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

describe('Reusing an idempotency key', () => {
  it('returns the first transaction and moves nothing', async () => {
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

  it('returns the first transaction even without enough money for a second', async () => {
    await ledger.post(topUp(cleo, 500));
    await ledger.post(tip(500));
    expect(await ledger.post(tip(500))).toMatchObject({ replayed: true });
  });

  it('rejects the key for another movement', async () => {
    await ledger.post(topUp(ada, 700));
    await expect(ledger.post(topUp(ada, 701))).rejects.toMatchObject({
      code: ERROR_CODES.idempotency_key_reused,
      status: 422,
    });
    expect(await ledger.balanceOf(walletOf(ada))).toBe(700);
  });

  it('rejects the release of a captured AI hold', async () => {
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

  it('posts once for twenty concurrent calls, which all return the same transaction [sec-38]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.post(topUp(ada, 700))));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await ledger.balanceOf(walletOf(ada))).toBe(700);
  });

  it('accepts one of several different movements under one key, also without common accounts', async () => {
    const givers = Array.from({ length: 8 }, (_, index) => `giver${serial}-${index}`);
    await Promise.all(givers.map((giver) => ledger.post(topUp(giver, 100))));
    const requests = givers.map((creatorId) =>
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
    const answers = await Promise.allSettled(requests);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refusals).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining({ code: ERROR_CODES.idempotency_key_reused })),
    );
  });
});

describe('Concurrent postings', () => {
  it('create an account once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => ledger.post(topUp(ada, 10, `${ada}-${index}`))));
    expect(await ledger.balanceOf(walletOf(ada))).toBe(200);
  });

  it('never overspend a balance [sec-37]', async () => {
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

describe('Postings that have read an outdated balance', () => {
  /** All of them read what the account has now, as if none had been posted yet. */
  async function withOutdatedReads<T>(account: string, post: () => Promise<T>): Promise<T> {
    const repository = app.get(LedgerRepository);
    const outdated = await repository.readBalances([account]);
    const read = jest.spyOn(repository, 'readBalances').mockResolvedValue(outdated);
    try {
      return await post();
    } finally {
      read.mockRestore();
    }
  }
  const codes = (answers: PromiseSettledResult<unknown>[]) =>
    answers.map((answer) => (answer.status === 'fulfilled' ? 'posted' : (answer.reason as { code?: string }).code));

  it('never overspend a balance', async () => {
    await ledger.post(topUp(cleo, 50));
    await ledger.post(publish(50));
    const answers = await withOutdatedReads(poolOf(spark), () =>
      Promise.allSettled(Array.from({ length: 12 }, (_, index) => ledger.post(bonus(10, `old${serial}-${index}`)))),
    );
    expect(codes(answers).filter((code) => code === 'posted')).toHaveLength(5);
    expect(codes(answers).filter((code) => code === ERROR_CODES.pool_empty)).toHaveLength(7);
    expect(await ledger.balanceOf(poolOf(spark))).toBe(0);
  });

  it('never withdraw more than the earned part of a wallet', async () => {
    await ledger.post(topUp(cleo, 50));
    await ledger.post(publish(50));
    await ledger.post(bonus(50));
    await ledger.post(topUp(ada, 500));
    const payout = (index: number) =>
      postings.payoutRequest({ payoutId: `po${serial}-${index}`, userId: ada, amountCents: 20, causedBy });
    const answers = await withOutdatedReads(walletOf(ada), () =>
      Promise.allSettled(Array.from({ length: 6 }, (_, index) => ledger.post(payout(index)))),
    );
    expect(codes(answers).filter((code) => code === 'posted')).toHaveLength(2);
    expect(codes(answers).filter((code) => code === ERROR_CODES.not_withdrawable)).toHaveLength(4);
    const refusal = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason).toMatchObject({ details: { requiredCents: 20, availableCents: 0 } });
    expect(await ledger.walletBalance(ada)).toEqual({ balanceCents: 510, earnedCents: 10 });
  });
});

describe('A failure in the middle of a posting', () => {
  const count = async () => [
    await connection.collection('ledger_transactions').countDocuments(),
    await connection.collection('ledger_accounts').countDocuments(),
  ];

  it('leaves nothing when it happens between the balances and the transaction [sec-66]', async () => {
    const before = await count();
    const crash = jest.spyOn(app.get(LedgerRepository), 'append').mockRejectedValueOnce(new Error('power cut'));
    await expect(ledger.post(topUp(ada, 100))).rejects.toThrow('power cut');
    crash.mockRestore();
    expect(await count()).toEqual(before);
    expect(await ledger.post(topUp(ada, 100))).toMatchObject({ replayed: false });
  });

  it('leaves nothing when the caller fails after the posting', async () => {
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
