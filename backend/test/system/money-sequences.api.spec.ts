import { ThrottlerStorage } from '@nestjs/throttler';
import fc from 'fast-check';
import { parseContentUrl } from '@sparks/domain';
import { AppealsApiModule } from '../../src/core/appeals/index.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { LedgerService } from '../../src/core/ledger/index.js';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { PAYMENT_PROVIDER, type ProviderEvent } from '../../src/core/payments/providers/payment-provider.js';
import { SandboxPaymentProvider } from '../../src/core/payments/providers/sandbox/sandbox.provider.js';
import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import { AiApiModule } from '../../src/modules/ai/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { PreviewsService } from '../../src/modules/previews/index.js';
import { SparksApiModule } from '../../src/modules/sparks/index.js';
import { WinnersApiModule } from '../../src/modules/winners/index.js';
import { aiOverrides } from '../support/ai-scene.js';
import { FixedClock } from '../support/fixed-clock.js';
import {
  expectCampaignToBalance,
  expectDebtorsToHaveNoMoney,
  expectHoldsToMatchAccounts,
} from '../support/money-books.js';
import { startTestMoneySandbox, type TestMoneySandbox } from '../support/money-sandbox.js';
import { setUpPayouts } from '../support/payout-setup.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { NO_LIMITS } from '../support/whole-app.js';
import { APPROVAL_OPERATIONS, SECOND_ADMIN_ABOVE_CENTS } from './support/approval-operations.js';
import { closingOperations, ClosingPlatform, settleNow } from './support/closing-operations.js';
import { installCrashPoints, removeCrashPoints, type Crash } from './support/crash-points.js';
import { OPERATIONS, type Choice, type Operation } from './support/money-operations.js';
import { MoneyWorld } from './support/money-world.js';
import { expectProviderToAgree, payoutOperations } from './support/payout-operations.js';

/** Number of sequences and their seed; override by hand: `MONEY_SEQUENCES=20000 MONEY_SEED=1 npx jest ...`. */
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 120);
const SEED = Number(process.env.MONEY_SEED ?? Date.now() % 1_000_000);
/** Lanes run concurrently and share only the platform's accounts. */
const LANES = 4;
/** Sequences per lane between two verifications of the whole ledger; the campaign is checked after each sequence. */
const VERIFY_EVERY = 100;

/** Confirms payments at once and accepts events about their refunds and disputes. */
class ReturningProvider extends SandboxPaymentProvider {
  parseWebhook = (body: Buffer): ProviderEvent => JSON.parse(body.toString()) as ProviderEvent;
}

const crash: fc.Arbitrary<Crash | null> = fc.option(
  fc.record({ afterWrites: fc.nat(12), lastWriteArrives: fc.boolean() }),
  { freq: 2 },
);
const choice: fc.Arbitrary<Choice> = fc.record({
  pick: fc.nat(5),
  amountCents: fc.integer({ min: 1, max: 1_200 }),
  crash,
});
// Close to the real time, because the TTL index of the database deletes expired responses.
const clock = new FixedClock(new Date().toISOString());
const platform = new ClosingPlatform(() => clock.now());
const operationsWith = (sandbox: TestMoneySandbox): Readonly<Record<string, Operation>> => ({
  ...OPERATIONS,
  ...APPROVAL_OPERATIONS,
  ...closingOperations(platform),
  ...payoutOperations(sandbox),
});
const names = Object.keys(operationsWith({} as TestMoneySandbox));
const step = fc.record({ name: fc.constantFrom(...names), choice });
/** The steps of one contributor's payout, some repeated or left out; random steps alone rarely meet in this order. */
const withdrawal = fc
  .record({
    pick: fc.nat(5),
    names: fc.subarray(['requestPayout', 'sendPayout', 'cancelPayout', 'requestPayout', 'sendPayout', 'settleBank'], {
      minLength: 3,
    }),
    choices: fc.array(choice, { minLength: 6, maxLength: 6 }),
  })
  .map(({ pick, names: chosen, choices }) =>
    chosen.map((name, index) => ({ name, choice: { ...(choices[index] as Choice), pick: pick + 6 * index } })),
  );
/** Acts of an admin that a second admin decides about, and acts of others before the decision. */
const approval = fc
  .record({
    act: fc.constantFrom('approveByAdmin', 'approveForNowByAdmin', 'declineByAdmin', 'deletePost', 'closeByAdmin'),
    between: fc.option(step),
    decision: fc.constantFrom('approveRequest', 'approveRequest', 'refuseRequest'),
    choices: fc.tuple(choice, choice),
  })
  .map(({ act, between, decision, choices: [first, second] }) => [
    { name: act, choice: first },
    ...(between ? [between] : []),
    { name: decision, choice: second },
  ]);
/** The steps of a winner event that an admin leads, some left out. */
const prizes = fc
  .record({
    names: fc.subarray(
      [
        'selectWinnerByAdmin',
        'approveRequest',
        'releaseWinnersByAdmin',
        'approveRequest',
        'closeWinnersByAdmin',
        'approveRequest',
      ],
      { minLength: 3 },
    ),
    choices: fc.array(choice, { minLength: 8, maxLength: 8 }),
  })
  .map(({ names: chosen, choices }) =>
    ['end', 'startWinners', ...chosen].map((name, index) => ({ name, choice: choices[index] as Choice })),
  );
const closing = choice.map((chosen) => [{ name: 'closeWithSettlement', choice: chosen }]);
const flow = fc.oneof(
  { weight: 6, arbitrary: step.map((one) => [one]) },
  { weight: 3, arbitrary: withdrawal },
  { weight: 2, arbitrary: approval },
  { weight: 1, arbitrary: prizes },
  { weight: 1, arbitrary: closing },
);
/** Most sequences start with posts under review or approved; otherwise there would be few payments. */
const sequence = fc.record({
  posts: fc.nat(2),
  approved: fc.nat(2),
  holdDays: fc.constantFrom(0, 3),
  // The second one is enough for a payout.
  approvalBonus: fc.constantFrom(300, 1_050),
  steps: fc.array(flow, { minLength: 1, maxLength: 6 }).map((flows) => flows.flat()),
});

let app: TestApp;
let sandbox: TestMoneySandbox;
let operations: Readonly<Record<string, Operation>>;
beforeAll(async () => {
  sandbox = await startTestMoneySandbox();
  operations = operationsWith(sandbox);
  app = await createTestApp({
    clock,
    env: { ...sandbox.env, ADMIN_APPROVAL_CENTS: String(SECOND_ADMIN_ABOVE_CENTS) },
    modules: [
      PaymentsApiModule,
      PayoutsApiModule,
      SparksApiModule,
      BlocksApiModule,
      WinnersApiModule,
      AiApiModule,
      AppealsApiModule,
      ApprovalsApiModule,
    ],
    // Platforms are not part of this test: every link is a post.
    overrides: [
      ...aiOverrides(),
      { token: PreviewsService, value: { getPreview: previewOf, fetchMetrics: platform.fetchMetrics } },
      { token: ThrottlerStorage, value: NO_LIMITS },
      { token: PAYMENT_PROVIDER, value: new ReturningProvider() },
    ],
  });
  installCrashPoints();
});
afterAll(async () => {
  removeCrashPoints();
  await app?.close();
  await sandbox?.close();
});

it(`adds up after each of ${SEQUENCES} random sequences of movements that die anywhere (seed ${SEED})`, async () => {
  const crashed = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => runLane(lane, Math.ceil(SEQUENCES / LANES))),
  );
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  await expectHoldsToMatchAccounts(app);
  await expectDebtorsToHaveNoMoney(app);
  await expectProviderToAgree(app, sandbox);
  // Asserts that the sequences contained what they are about.
  const kinds = await app.connection.collection('ledger_transactions').distinct('kind');
  expect(kinds).toEqual(expect.arrayContaining(['payout_sent', 'engagement_earning', 'campaign_refund']));
  const approvals = await app.connection.collection('approvals').distinct('status');
  expect(approvals).toEqual(expect.arrayContaining(['executed', 'refused']));
  expect(crashed.reduce((total, lane) => total + lane, 0)).toBeGreaterThan(SEQUENCES / 4);
}, 600_000);

/** @returns the number of crashes */
async function runLane(lane: number, sequences: number): Promise<number> {
  const people = await MoneyWorld.people(app, `lane${lane}`);
  for (const contributor of people.contributors) await setUpPayouts(app, sandbox, contributor);
  let run = 0;
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async ({ posts, approved, steps, ...terms }) => {
      run += 1;
      const world = await MoneyWorld.begin(app, clock, people, `lane${lane}-${run}`, terms);
      for (let pick = 0; pick < posts; pick += 1) await OPERATIONS.submit(world, { pick, amountCents: 1, crash: null });
      for (let pick = 0; pick < Math.min(posts, approved); pick += 1)
        await OPERATIONS.approve(world, { pick, amountCents: 1, crash: null });
      for (const { name, choice: chosen } of steps) await operations[name]?.(world, chosen);
      // A close leaves the refund to a job, which other lanes run as well.
      await settleNow(world);
      deaths += world.deaths;
      await expectBooksToAddUp(world);
      const before = withoutReleases(await world.holdings());
      await world.replayAll();
      expect(withoutReleases(await world.holdings())).toEqual(before);
      if (run % VERIFY_EVERY === 0)
        expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    }),
    { numRuns: sequences, seed: SEED + lane, endOnFailure: false },
  );
  return deaths;
}

/**
 * Held money, wallet and debt of a person together: the release job of another lane may run at any moment.
 */
function withoutReleases(holdings: Readonly<Record<string, number>>): Record<string, number> {
  const together: Record<string, number> = {};
  for (const [account, cents] of Object.entries(holdings)) {
    const key = account.replace(/^(held|debt):/u, 'wallet:');
    together[key] = (together[key] ?? 0) + cents;
  }
  return together;
}

async function expectBooksToAddUp(world: MoneyWorld): Promise<void> {
  await expectCampaignToBalance(app, world.sparkId);
  // No balance is negative, and no money is held after every generation has ended.
  expect(
    Object.entries(await world.holdings()).filter(
      ([account, cents]) =>
        (account.startsWith('debt:') ? cents > 0 : cents < 0) || (account.startsWith('hold:') && cents > 0),
    ),
  ).toEqual([]);
}

async function previewOf({ url }: { url: string }): Promise<unknown> {
  const link = parseContentUrl(url);
  if (!link.ok || link.needsResolve) throw new Error(`${url} is no post`);
  return {
    status: 'success',
    platform: link.platform,
    postId: link.postId,
    canonicalKey: link.canonicalKey,
    postUrl: link.canonicalUrl,
    username: 'somebody',
    createdAt: clock.now(),
  };
}
