import fc from 'fast-check';
import { ERROR_CODES } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerModule, LedgerService, postings, type AccountRef, type PostInput } from './index.js';
import { isGuarded, isOwned } from './ledger-accounts.js';

const RUNS = Number(process.env.LEDGER_PROPERTY_RUNS ?? 20);
const causedBy = { type: 'user', id: 'test' } as const;

const person = fc.constantFrom('p1', 'p2', 'p3');
const sparkId = fc.constantFrom('s1', 's2');
const amountCents = fc.integer({ min: 1, max: 1_000 });
/** Few ids, so that the same key is repeated with the same and with another input. */
const id = fc.constantFrom('1', '2', '3', '4');
const two = fc.constantFrom(['p1', 'p2'] as const, ['p2', 'p3'] as const, ['p3', 'p1'] as const);

const values = fc.record({
  userId: person,
  sparkId,
  amountCents,
  id,
  requestKey: id,
  two,
  earnedBeforeCents: fc.nat(3),
});
type Values = typeof values extends fc.Arbitrary<infer T> ? T : never;

/**
 * Every kind but repayments, which the ledger posts itself, and won chargebacks, which need a chargeback. Top-ups are
 * listed three times, so that enough money is available.
 */
const builders: readonly ((v: Values) => PostInput)[] = [
  ...Array.from(
    { length: 3 },
    () => (v: Values) => postings.walletTopUp({ ...v, paymentId: `${v.id}${v.requestKey}`, causedBy }),
  ),
  (v) => postings.campaignPublish({ ...v, creatorId: v.userId, causedBy }),
  (v) => postings.campaignTopUp({ ...v, payerId: v.userId, causedBy }),
  (v) => postings.campaignPayment({ ...v, paymentId: v.id, causedBy }),
  (v) =>
    postings.campaignRefund({
      ...v,
      creatorId: v.userId,
      occasion: v.id === '1' ? 'close' : 'winners_closed',
      causedBy,
    }),
  (v) => postings.approvalBonus({ ...v, blockId: v.id, contributorId: v.userId, causedBy }),
  (v) => postings.engagementEarning({ ...v, blockId: v.id, contributorId: v.userId, causedBy }),
  (v) => postings.approvalBonus({ ...v, blockId: v.id, contributorId: v.userId, isHeld: true, causedBy }),
  (v) => postings.engagementEarning({ ...v, blockId: v.id, contributorId: v.userId, isHeld: true, causedBy }),
  (v) => postings.earningRelease({ ...v, earningKey: v.id, blockId: v.id, contributorId: v.userId, causedBy }),
  (v) => postings.earningReversal({ ...v, earningKey: v.id, blockId: v.id, contributorId: v.userId, causedBy }),
  (v) => postings.earningRestoration({ ...v, earningKey: v.id, blockId: v.id, contributorId: v.userId, causedBy }),
  (v) => postings.reversalRefund({ ...v, earningKey: v.id, blockId: v.id, creatorId: v.userId, causedBy }),
  (v) => postings.prizeReserve({ ...v, selectionId: v.id, revision: v.amountCents, blockId: v.id, causedBy }),
  (v) => postings.prizeReturn({ ...v, selectionId: v.id, revision: v.amountCents, blockId: v.id, causedBy }),
  (v) => postings.allPrizesReturn({ ...v, causedBy }),
  (v) => postings.winnerPrize({ ...v, selectionId: v.id, blockId: v.id, winnerId: v.userId, causedBy }),
  (v) => postings.spotlightTip({ ...v, blockId: v.id, creatorId: v.two[0], contributorId: v.two[1], causedBy }),
  (v) => postings.resubmissionFee({ ...v, causedBy }),
  (v) => postings.boostFee({ ...v, blockId: v.id, causedBy }),
  (v) => postings.aiHold({ ...v, jobId: v.id, causedBy }),
  (v) => postings.aiCapture({ ...v, jobId: v.id, causedBy }),
  (v) => postings.aiRelease({ ...v, jobId: v.id, causedBy }),
  (v) => postings.payoutRequest({ ...v, payoutId: v.id, causedBy }),
  (v) => postings.payoutFee({ ...v, payoutId: v.id, causedBy }),
  (v) => postings.payoutSent({ ...v, payoutId: v.id, causedBy }),
  (v) => postings.payoutRecalled({ ...v, payoutId: v.id, netCents: v.amountCents, feeCents: 1, causedBy }),
  (v) => postings.payoutReturned({ ...v, payoutId: v.id, netCents: v.amountCents, feeCents: 0, causedBy }),
  // With the whole amount as debt, which the wallet's next money repays.
  (v) => postings.paymentReturn('payment_refund', { ...v, paymentId: v.id, revision: 1, walletCents: 0, causedBy }),
  (v) =>
    postings.paymentReturn('payment_chargeback', {
      ...v,
      paymentId: v.id,
      revision: 1,
      walletCents: v.amountCents,
      causedBy,
    }),
  (v) =>
    postings.adjustment({
      ...v,
      adjustmentId: v.id,
      reason: 'Test',
      isDebit: v.earnedBeforeCents > 1,
      isOfEarnings: v.earnedBeforeCents % 2 === 0,
      causedBy,
    }),
];

const step = fc.record({ build: fc.constantFrom(...builders), values, times: fc.integer({ min: 1, max: 3 }) });

let app: TestApp;
let ledger: LedgerService;

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule] });
  ledger = app.get(LedgerService);
});
afterAll(() => app.close());

/** A minimal model of the ledger that predicts the expected result. */
class Model {
  readonly balances = new Map<AccountRef, number>();
  private readonly posted = new Map<string, string>();

  /** @param earnedCents of the wallet that a payout takes money from; the earned part itself has its own specs */
  expect(input: PostInput, earnedCents: number): 'posted' | 'replayed' | 'other input' | 'no money' {
    const content = JSON.stringify([input.kind, input.entries, input.refs]);
    const first = this.posted.get(input.idempotencyKey);
    if (first !== undefined) return first === content ? 'replayed' : 'other input';
    if (input.entries.some(({ account, amountCents: cents }) => takesEarned(input, account) && earnedCents < -cents))
      return 'no money';
    const after = input.entries.map(
      ({ account, amountCents: cents }) => [account, (this.balances.get(account) ?? 0) + cents] as const,
    );
    if (
      input.entries.some(
        ({ account, amountCents: cents }, index) => cents < 0 && isGuarded(account) && (after[index]?.[1] ?? 0) < 0,
      )
    )
      return 'no money';
    after.forEach(([account, cents]) => this.balances.set(account, cents));
    this.posted.set(input.idempotencyKey, content);
    for (const { account, amountCents: cents } of input.entries)
      if (account.startsWith('wallet:') && cents > 0) this.repayDebt(account, cents);
    return 'posted';
  }

  private repayDebt(wallet: AccountRef, creditedCents: number): void {
    const debt = wallet.replace('wallet:', 'debt:') as AccountRef;
    const repaidCents = Math.min(creditedCents, -(this.balances.get(debt) ?? 0));
    if (repaidCents <= 0) return;
    this.balances.set(debt, (this.balances.get(debt) ?? 0) + repaidCents);
    this.balances.set(wallet, (this.balances.get(wallet) ?? 0) - repaidCents);
  }
}

/** Makes keys and accounts unique per run, so that runs can share a database. */
function inRun(run: number, input: PostInput): PostInput {
  const rename = (account: AccountRef) => (isOwned(account) ? (`${account}-${run}` as AccountRef) : account);
  return {
    ...input,
    idempotencyKey: `${run}/${input.idempotencyKey}`,
    entries: input.entries.map((entry) => ({ ...entry, account: rename(entry.account) })),
  };
}

const NO_MONEY: readonly string[] = [
  ERROR_CODES.insufficient_balance,
  ERROR_CODES.not_withdrawable,
  ERROR_CODES.pool_empty,
];

const takesEarned = ({ kind }: PostInput, account: AccountRef): boolean =>
  (kind === 'payout_request' || kind === 'payout_fee') && account.startsWith('wallet:');

async function earnedForPayout(input: PostInput): Promise<number> {
  const wallet = input.entries.find(({ account }) => takesEarned(input, account))?.account;
  return wallet === undefined ? 0 : (await ledger.walletBalance(wallet.slice('wallet:'.length))).earnedCents;
}

async function postForReal(input: PostInput): Promise<string> {
  try {
    return (await ledger.post(input)).replayed ? 'replayed' : 'posted';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === ERROR_CODES.idempotency_key_reused) return 'other input';
    if (code && NO_MONEY.includes(code)) return 'no money';
    throw error;
  }
}

describe('Random sequences of movements and retries', () => {
  it('follow the rules, sum to zero and leave no account negative', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        run += 1;
        const model = new Model();
        for (const { build, values: chosen, times } of steps) {
          const input = inRun(run, build(chosen));
          for (let time = 0; time < times; time += 1) {
            const earnedCents = await earnedForPayout(input);
            expect(await postForReal(input)).toBe(model.expect(input, earnedCents));
          }
        }
        const accounts = [...model.balances.keys()].filter(isOwned);
        const balances = await ledger.balancesOf(accounts);
        accounts.forEach((account) =>
          expect([account, balances.get(account)]).toEqual([account, model.balances.get(account)]),
        );
        const wrongSign = accounts.filter((account) =>
          isGuarded(account) ? (balances.get(account) ?? 0) < 0 : (balances.get(account) ?? 0) > 0,
        );
        expect(wrongSign).toEqual([]);
        expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
