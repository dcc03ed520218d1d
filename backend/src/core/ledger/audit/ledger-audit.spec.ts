import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerModule, LedgerService, postings, type LedgerReport } from '../index.js';

const causedBy = { type: 'system', id: 'test' } as const;
const HEALTHY: LedgerReport = { transactions: 2, entries: 4, accounts: 3, imbalance: 0, mismatches: 0 };

let app: TestApp;
let ledger: LedgerService;
let connection: Connection;

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule] });
  ledger = app.get(LedgerService);
  connection = app.get<Connection>(getConnectionToken());
});
afterAll(() => app.close());

/** Raw collections, because the service rejects the inconsistencies that these tests need. */
const transactions = () => connection.collection<{ _id: unknown; kind: string }>('ledger_transactions');
const accounts = () =>
  connection.collection<{ _id: string; balanceCents: number; earnedCents?: number }>('ledger_accounts');

beforeEach(async () => {
  await transactions().deleteMany({});
  await accounts().deleteMany({});
  await ledger.post(postings.walletTopUp({ paymentId: 'p1', userId: 'cleo', amountCents: 1_000, causedBy }));
  await ledger.post(
    postings.spotlightTip({
      sparkId: 's',
      blockId: 'b',
      creatorId: 'cleo',
      contributorId: 'ada',
      amountCents: 400,
      causedBy,
    }),
  );
});

describe('Verifying a ledger', () => {
  it('reports no errors for an intact ledger', async () => {
    expect(await ledger.verify()).toEqual(HEALTHY);
  });

  it('reports no errors for an empty ledger', async () => {
    await transactions().deleteMany({});
    await accounts().deleteMany({});
    expect(await ledger.verify()).toEqual({ transactions: 0, entries: 0, accounts: 0, imbalance: 0, mismatches: 0 });
  });

  it('accepts an account that was never used', async () => {
    await accounts().insertOne({ _id: 'wallet:new', balanceCents: 0 });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, accounts: 4 });
  });

  it('accepts a debt, and detects one that became positive', async () => {
    await accounts().insertOne({ _id: 'debt:ada', balanceCents: 0 });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, accounts: 4 });
    await accounts().updateOne({ _id: 'debt:ada' }, { $set: { balanceCents: 5 } });
    expect((await ledger.verify()).mismatches).toBe(1);
  });

  it('detects a changed balance', async () => {
    await accounts().updateOne({ _id: 'wallet:ada' }, { $inc: { balanceCents: 5 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, imbalance: 5, mismatches: 1 });
  });

  it('detects a changed earned part', async () => {
    await accounts().updateOne({ _id: 'wallet:ada' }, { $set: { earnedCents: 399 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, mismatches: 1 });
  });

  it('detects an earned part above the balance', async () => {
    await transactions().updateOne({ kind: 'wallet_top_up' }, { $set: { 'entries.0.earnedCents': 601 } });
    await accounts().updateOne({ _id: 'wallet:cleo' }, { $set: { earnedCents: 601 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, mismatches: 1 });
  });

  it('detects two wrong balances that cancel out', async () => {
    await accounts().updateOne({ _id: 'wallet:ada' }, { $inc: { balanceCents: 5 } });
    await accounts().updateOne({ _id: 'wallet:cleo' }, { $inc: { balanceCents: -5 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, mismatches: 2 });
  });

  it('detects a changed entry', async () => {
    await transactions().updateOne({ kind: 'spotlight_tip' }, { $inc: { 'entries.0.amountCents': 7 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, imbalance: 7, mismatches: 1 });
  });

  it('detects two changed entries that cancel out', async () => {
    await transactions().updateOne({ kind: 'spotlight_tip' }, { $inc: { 'entries.0.amountCents': 7 } });
    await transactions().updateOne({ kind: 'wallet_top_up' }, { $inc: { 'entries.0.amountCents': -7 } });
    expect(await ledger.verify()).toMatchObject({ imbalance: 14 });
  });

  it('detects a deleted transaction', async () => {
    await transactions().deleteOne({ kind: 'spotlight_tip' });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, transactions: 1, entries: 2, mismatches: 2 });
  });

  it('detects deleted entries by the balances', async () => {
    await transactions().updateOne({ kind: 'spotlight_tip' }, { $set: { entries: [] } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, entries: 2, mismatches: 2 });
  });

  it('detects a deleted account', async () => {
    await accounts().deleteOne({ _id: 'wallet:ada' });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, accounts: 2, imbalance: 400, mismatches: 1 });
  });

  it('detects a missing row although its entries cancel out', async () => {
    await ledger.post(postings.aiHold({ jobId: 'j', userId: 'ada', amountCents: 5, causedBy }));
    await ledger.post(postings.aiRelease({ jobId: 'j', userId: 'ada', amountCents: 5, causedBy }));
    await accounts().deleteOne({ _id: 'hold:ada' });
    expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 1 });
  });

  it('detects money without a transaction', async () => {
    await accounts().insertOne({ _id: 'wallet:mallory', balanceCents: 900 });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, accounts: 4, imbalance: 900, mismatches: 1 });
  });

  it('detects a negative wallet although the sums are right', async () => {
    const [tip] = await transactions().find({ kind: 'spotlight_tip' }).toArray();
    await transactions().insertOne({ ...tip, _id: 'forged', idempotencyKey: 'forged' } as never);
    await transactions().insertOne({ ...tip, _id: 'forged too', idempotencyKey: 'forged too' } as never);
    await accounts().updateOne({ _id: 'wallet:ada' }, { $inc: { balanceCents: 800, earnedCents: 800 } });
    await accounts().updateOne({ _id: 'wallet:cleo' }, { $inc: { balanceCents: -800 } });
    expect(await ledger.verify()).toEqual({ ...HEALTHY, transactions: 4, entries: 8, mismatches: 1 });
  });
});
