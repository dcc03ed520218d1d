import { Types } from 'mongoose';
import { LedgerService, poolOf, promisedOf, reserveOf } from '../../src/core/ledger/index.js';
import { SparkBudgetService } from '../../src/modules/sparks/index.js';
import type { TestApp } from './test-app.js';

/** A campaign's amounts in cents, from the ledger and from the campaign's document. */
export interface CampaignBooks {
  fundedCents: number;
  /** The sum of pool, reserve, held earnings, payments to users and refunds. */
  accountedCents: number;
  budgetCents: number;
  poolCents: number;
  usageCents: number;
  paidCents: number;
  /** As stored with the campaign, and as posted. */
  heldCents: number;
  postedHeldCents: number;
  /** As stored with the campaign, and as posted. */
  returnedCents: number;
  refundedCents: number;
}

interface StoredTransaction {
  kind: string;
  refs: Record<string, string | undefined>;
  entries: { account: string; amountCents: number }[];
}

/** The kinds of earnings of a contribution; `ees` is their sum. */
const EARNINGS = ['approval_bonus', 'engagement_earning', 'earning_restoration', 'winner_prize', 'spotlight_tip'];
const FROM_POOL = ['approval_bonus', 'engagement_earning', 'earning_restoration', 'winner_prize', 'earning_release'];

/** The amounts of a published campaign, summed over all of its transactions. */
export async function campaignBooks(app: TestApp, sparkId: string): Promise<CampaignBooks> {
  return booksFrom(app, sparkId, await transactionsOf(app, sparkId));
}

/**
 * Asserts a campaign's invariants: funding equals the sum of pool, reserve, held earnings, payments and refunds; the
 * document matches the ledger; earnings and held amounts of contributions match the ledger.
 */
export async function expectCampaignToBalance(app: TestApp, sparkId: string): Promise<void> {
  const transactions = await transactionsOf(app, sparkId);
  const [books, funds, blocks] = await Promise.all([
    booksFrom(app, sparkId, transactions),
    app.get(SparkBudgetService).findFunds(sparkId),
    app.connection
      .collection('blocks')
      .find({ sparkId: new Types.ObjectId(sparkId) })
      .project({ ees: 1, heldCents: 1, bonusPaidCents: 1, bonusReservedCents: 1 })
      .toArray(),
  ]);
  const { fundedCents, accountedCents, budgetCents, poolCents, usageCents, paidCents, heldCents, returnedCents } =
    books;
  expect({ accountedCents, budgetCents, usageCents, heldCents, returnedCents }).toEqual({
    accountedCents: fundedCents,
    budgetCents: poolCents,
    usageCents: paidCents,
    heldCents: books.postedHeldCents,
    returnedCents: books.refundedCents,
  });
  const { fundedCents: funded, ...parts } = funds;
  expect(sum(Object.values(parts))).toBe(funded);
  const earnings = transactions.filter(({ kind }) => EARNINGS.includes(kind));
  const about = (list: readonly StoredTransaction[], id: string) => list.filter(({ refs }) => refs.blockId === id);
  const earnedBy = (id: string) =>
    creditedTo(/^(wallet|held):/u, about(earnings, id)) -
    creditedTo(/^pool:/u, about(transactions, id).filter(isReversal));
  expect(blocks.map(({ _id, ees, heldCents: held = 0 }) => [String(_id), ees as number, held as number])).toEqual(
    blocks.map(({ _id }) => [String(_id), earnedBy(String(_id)), sumOfHeld(about(transactions, String(_id)))]),
  );
  expect(sum(blocks.map(({ bonusReservedCents: reserved = 0 }) => reserved as number))).toBe(
    await app.get(LedgerService).balanceOf(promisedOf(sparkId)),
  );
  const bonuses = earnings.filter(({ kind }) => kind === 'approval_bonus');
  expect(blocks.map(({ _id, bonusPaidCents: paid = 0 }) => [String(_id), paid as number])).toEqual(
    blocks.map(({ _id }) => [String(_id), creditedTo(/^(wallet|held):/u, about(bonuses, String(_id)))]),
  );
}

/**
 * Asserts the invariants of all money: the ledger verifies, no balance is negative, nobody has money and owes some, and
 * the given published campaigns balance.
 */
export async function expectLedgerToBalance(app: TestApp, sparkIds: readonly string[]): Promise<void> {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  const below = await app.connection
    .collection('ledger_accounts')
    .find({ _id: /^(wallet|pool|reserve|promised|hold|held|payout):/u as never, balanceCents: { $lt: 0 } })
    .toArray();
  expect(below).toEqual([]);
  for (const sparkId of sparkIds) await expectCampaignToBalance(app, sparkId);
  await expectHoldsToMatchAccounts(app);
  await expectDebtorsToHaveNoMoney(app);
}

/** A wallet pays what it has before its user owes anything, and repays a debt from whatever it gets. */
export async function expectDebtorsToHaveNoMoney(app: TestApp): Promise<void> {
  const accounts = app.connection.collection<{ _id: string; balanceCents: number }>('ledger_accounts');
  const debts = await accounts.find({ _id: /^debt:/u, balanceCents: { $ne: 0 } }).toArray();
  expect(debts.filter(({ balanceCents }) => balanceCents > 0)).toEqual([]);
  const wallets = debts.map(({ _id }) => _id.replace('debt:', 'wallet:'));
  expect(await accounts.find({ _id: { $in: wallets }, balanceCents: { $gt: 0 } }).toArray()).toEqual([]);
}

/** Every user's `held` account equals the rows of their held earnings. */
export async function expectHoldsToMatchAccounts(app: TestApp): Promise<void> {
  const [rows, accounts] = await Promise.all([
    app.connection
      .collection('earning_holds')
      .aggregate([{ $match: { status: 'held' } }, { $group: { _id: '$userId', cents: { $sum: '$amountCents' } } }])
      .toArray(),
    app.connection
      .collection('ledger_accounts')
      .find({ _id: /^held:/u as never, balanceCents: { $ne: 0 } })
      .toArray(),
  ]);
  expect(Object.fromEntries(rows.map(({ _id, cents }) => [`held:${String(_id)}`, cents as number]))).toEqual(
    Object.fromEntries(accounts.map(({ _id, balanceCents }) => [String(_id), balanceCents as number])),
  );
}

async function booksFrom(
  app: TestApp,
  sparkId: string,
  transactions: readonly StoredTransaction[],
): Promise<CampaignBooks> {
  const [spark, balances] = await Promise.all([
    app.connection.collection('sparks').findOne({ _id: new Types.ObjectId(sparkId) }),
    app.get(LedgerService).balancesOf([poolOf(sparkId), reserveOf(sparkId), promisedOf(sparkId)]),
  ]);
  if (!spark) throw new Error('The campaign is gone');
  const poolCents = balances.get(poolOf(sparkId)) ?? 0;
  const reservedCents = (balances.get(reserveOf(sparkId)) ?? 0) + (balances.get(promisedOf(sparkId)) ?? 0);
  const paidCents = toWallets(transactions.filter(({ kind }) => FROM_POOL.includes(kind)));
  const postedHeldCents = sumOfHeld(transactions);
  const refundedCents = toWallets(transactions.filter(({ kind }) => kind === 'campaign_refund'));
  return {
    fundedCents: spark.initialBudget as number,
    accountedCents: poolCents + reservedCents + postedHeldCents + paidCents + refundedCents,
    budgetCents: spark.budget as number,
    poolCents,
    usageCents: spark.usage as number,
    paidCents,
    heldCents: (spark.held as number | undefined) ?? 0,
    returnedCents: (spark.refunded as number | undefined) ?? 0,
    refundedCents,
    postedHeldCents,
  };
}

async function transactionsOf(app: TestApp, sparkId: string): Promise<StoredTransaction[]> {
  return (await app.connection
    .collection('ledger_transactions')
    .find({ 'refs.sparkId': sparkId })
    .toArray()) as unknown as StoredTransaction[];
}

const isReversal = ({ kind }: StoredTransaction): boolean => kind === 'earning_reversal';

/** Amounts credited to wallets; the debit of a tip is not subtracted. */
const toWallets = (transactions: readonly StoredTransaction[]): number => creditedTo(/^wallet:/u, transactions);

function creditedTo(accounts: RegExp, transactions: readonly StoredTransaction[]): number {
  return sum(entriesOf(accounts, transactions).filter((amountCents) => amountCents > 0));
}

/** What is held now. */
const sumOfHeld = (transactions: readonly StoredTransaction[]): number => sum(entriesOf(/^held:/u, transactions));

function entriesOf(accounts: RegExp, transactions: readonly StoredTransaction[]): number[] {
  return transactions
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => accounts.test(account))
    .map(({ amountCents }) => amountCents);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
