import fc from 'fast-check';
import { ERROR_CODES } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import {
  LedgerModule,
  LedgerService,
  postings,
  type AccountRef,
  type LedgerTransaction,
  type PostInput,
} from './index.js';
import { isGuarded } from './ledger-accounts.js';

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
 * Every kind but the reversal, which needs an earlier transaction. Top-ups are listed three times, so that enough money
 * is available.
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
];

type Step =
  | { type: 'reverse'; index: number }
  | { type: 'build'; build: (v: Values) => PostInput; values: Values; times: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: fc.constant('build' as const),
      build: fc.constantFrom(...builders),
      values,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reverse' as const), index: fc.nat(20) }) },
);

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

  expect(input: PostInput): 'posted' | 'replayed' | 'other input' | 'no money' {
    const content = JSON.stringify([input.kind, input.entries, input.refs]);
    const first = this.posted.get(input.idempotencyKey);
    if (first !== undefined) return first === content ? 'replayed' : 'other input';
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
    return 'posted';
  }
}

/** Makes keys and accounts unique per run, so that runs can share a database. */
function inRun(run: number, input: PostInput): PostInput {
  const rename = (account: AccountRef) => (isGuarded(account) ? (`${account}-${run}` as AccountRef) : account);
  return {
    ...input,
    idempotencyKey: `${run}/${input.idempotencyKey}`,
    entries: input.entries.map((entry) => ({ ...entry, account: rename(entry.account) })),
  };
}

/** Inputs of a step: one input, repeated or not; none for a reversal without an earlier transaction. */
function inputsOf(wanted: Step, history: readonly LedgerTransaction[], run: number): PostInput[] {
  if (wanted.type === 'build') {
    const input = inRun(run, wanted.build(wanted.values));
    return Array.from({ length: wanted.times }, () => input);
  }
  const original = history[wanted.index % Math.max(1, history.length)];
  return original ? [postings.reversal(original, { causedBy })] : [];
}

async function postForReal(input: PostInput): Promise<{ outcome: string; transaction?: LedgerTransaction }> {
  try {
    const { transaction, replayed } = await ledger.post(input);
    return { outcome: replayed ? 'replayed' : 'posted', transaction };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === ERROR_CODES.idempotency_key_reused) return { outcome: 'other input' };
    if (code === ERROR_CODES.insufficient_balance || code === ERROR_CODES.pool_empty) return { outcome: 'no money' };
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
        const history: LedgerTransaction[] = [];
        for (const wanted of steps) {
          for (const input of inputsOf(wanted, history, run)) {
            const { outcome, transaction } = await postForReal(input);
            expect(outcome).toBe(model.expect(input));
            if (outcome === 'posted' && transaction) history.push(transaction);
          }
        }
        const accounts = [...model.balances.keys()].filter(isGuarded);
        const balances = await ledger.balancesOf(accounts);
        accounts.forEach((account) =>
          expect([account, balances.get(account)]).toEqual([account, model.balances.get(account)]),
        );
        expect([...balances.values()].filter((cents) => cents < 0)).toEqual([]);
        expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
