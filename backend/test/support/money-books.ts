import { Types } from 'mongoose';
import { LedgerService, poolOf, reserveOf } from '../../src/core/ledger/index.js';
import { SparkBudgetService } from '../../src/modules/sparks/index.js';
import type { TestApp } from './test-app.js';

/** A campaign's amounts in cents, from the ledger and from the campaign's document. */
export interface CampaignBooks {
  fundedCents: number;
  /** The sum of pool, reserve, payments to users and refunds. */
  accountedCents: number;
  budgetCents: number;
  poolCents: number;
  usageCents: number;
  paidCents: number;
}

interface StoredTransaction {
  kind: string;
  refs: Record<string, string | undefined>;
  entries: { account: string; amountCents: number }[];
}

/** The kinds of earnings of a contribution; `ees` is their sum. */
const EARNINGS = ['approval_bonus', 'engagement_earning', 'winner_prize', 'spotlight_tip'];
const FROM_POOL = ['approval_bonus', 'engagement_earning', 'winner_prize'];

/** The amounts of a published campaign, summed over all of its transactions. */
export async function campaignBooks(app: TestApp, sparkId: string): Promise<CampaignBooks> {
  return booksFrom(app, sparkId, await transactionsOf(app, sparkId));
}

/**
 * Asserts a campaign's invariants: funding equals the sum of pool, reserve, payments and refunds; the document matches
 * the ledger; earnings of contributions match the ledger's payments.
 */
export async function expectCampaignToBalance(app: TestApp, sparkId: string): Promise<void> {
  const transactions = await transactionsOf(app, sparkId);
  const [books, funds, blocks] = await Promise.all([
    booksFrom(app, sparkId, transactions),
    app.get(SparkBudgetService).findFunds(sparkId),
    app.connection
      .collection('blocks')
      .find({ sparkId: new Types.ObjectId(sparkId) })
      .project({ ees: 1 })
      .toArray(),
  ]);
  const { fundedCents, accountedCents, budgetCents, poolCents, usageCents, paidCents } = books;
  expect({ accountedCents, budgetCents, usageCents }).toEqual({
    accountedCents: fundedCents,
    budgetCents: poolCents,
    usageCents: paidCents,
  });
  expect(funds.remainingCents + funds.reservedCents + funds.spentCents + funds.refundedCents).toBe(funds.fundedCents);
  const earnings = transactions.filter(({ kind }) => EARNINGS.includes(kind));
  const paidFor = (id: string) => toWallets(earnings.filter(({ refs }) => refs.blockId === id));
  expect(blocks.map(({ _id, ees }) => [String(_id), ees as number])).toEqual(
    blocks.map(({ _id }) => [String(_id), paidFor(String(_id))]),
  );
}

/**
 * Asserts the invariants of all money: the ledger verifies, no balance is negative, and the given published campaigns
 * balance.
 */
export async function expectLedgerToBalance(app: TestApp, sparkIds: readonly string[]): Promise<void> {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  const below = await app.connection
    .collection('ledger_accounts')
    .find({ _id: /^(wallet|pool|reserve|hold):/u as never, balanceCents: { $lt: 0 } })
    .toArray();
  expect(below).toEqual([]);
  for (const sparkId of sparkIds) await expectCampaignToBalance(app, sparkId);
}

async function booksFrom(
  app: TestApp,
  sparkId: string,
  transactions: readonly StoredTransaction[],
): Promise<CampaignBooks> {
  const [spark, balances] = await Promise.all([
    app.connection.collection('sparks').findOne({ _id: new Types.ObjectId(sparkId) }),
    app.get(LedgerService).balancesOf([poolOf(sparkId), reserveOf(sparkId)]),
  ]);
  if (!spark) throw new Error('The campaign is gone');
  const poolCents = balances.get(poolOf(sparkId)) ?? 0;
  const reservedCents = balances.get(reserveOf(sparkId)) ?? 0;
  const paidCents = toWallets(transactions.filter(({ kind }) => FROM_POOL.includes(kind)));
  const refundedCents = toWallets(transactions.filter(({ kind }) => kind === 'campaign_refund'));
  return {
    fundedCents: spark.initialBudget as number,
    accountedCents: poolCents + reservedCents + paidCents + refundedCents,
    budgetCents: spark.budget as number,
    poolCents,
    usageCents: spark.usage as number,
    paidCents,
  };
}

async function transactionsOf(app: TestApp, sparkId: string): Promise<StoredTransaction[]> {
  return (await app.connection
    .collection('ledger_transactions')
    .find({ 'refs.sparkId': sparkId })
    .toArray()) as unknown as StoredTransaction[];
}

/** Amounts credited to wallets; the debit of a tip is not subtracted. */
function toWallets(transactions: readonly StoredTransaction[]): number {
  return transactions
    .flatMap(({ entries }) => entries)
    .filter(({ account, amountCents }) => account.startsWith('wallet:') && amountCents > 0)
    .reduce((total, { amountCents }) => total + amountCents, 0);
}
