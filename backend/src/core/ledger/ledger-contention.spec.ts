import { ERROR_CODES } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerModule, LedgerService, postings, walletOf } from './index.js';

/** Run time of the clients; longer by hand: LEDGER_CONTENTION_MS=60000 npx jest ledger-contention. */
const DURATION_MS = Number(process.env.LEDGER_CONTENTION_MS ?? 5_000);
const CLIENTS = 50;
const WALLETS = Array.from({ length: 10 }, (_, index) => `person${index}`);
const START_CENTS = 1_000;
const MAX_TIP_CENTS = 400;
const AUDIT_PAUSE_MS = 250;

const causedBy = { type: 'user', id: 'test' } as const;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let app: TestApp;
let ledger: LedgerService;
let posted = 0;
let refused = 0;

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule] });
  ledger = app.get(LedgerService);
  for (const userId of WALLETS) {
    await ledger.post(postings.walletTopUp({ paymentId: userId, userId, amountCents: START_CENTS, causedBy }));
  }
});
afterAll(() => app.close());

/**
 * Transfers random amounts between random users until the end. Any error but an insufficient balance fails the test.
 */
async function moveMoney(client: number, until: number): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const creatorId = pick(WALLETS);
    const contributorId = pick(WALLETS.filter((userId) => userId !== creatorId));
    const amountCents = 1 + Math.floor(Math.random() * MAX_TIP_CENTS);
    try {
      await ledger.post(
        postings.spotlightTip({
          sparkId: 's',
          blockId: `${client}-${turn}`,
          creatorId,
          contributorId,
          amountCents,
          causedBy,
        }),
      );
      posted += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: ERROR_CODES.insufficient_balance });
      refused += 1;
    }
  }
}

/** Verifies the ledger repeatedly during transfers: a transfer in progress must not be reported as an error. */
async function audit(until: number): Promise<number> {
  let times = 0;
  for (; Date.now() < until; times += 1) {
    expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    await new Promise((resolve) => setTimeout(resolve, AUDIT_PAUSE_MS));
  }
  return times;
}

describe(`Fifty clients move money among ten wallets for ${DURATION_MS} ms`, () => {
  it(
    'creates, loses and owes no cent',
    async () => {
      const until = Date.now() + DURATION_MS;
      const clients = Array.from({ length: CLIENTS }, (_, client) => moveMoney(client, until));
      const [audits] = await Promise.all([audit(until), ...clients]);

      const balances = [...(await ledger.balancesOf(WALLETS.map(walletOf))).values()];
      expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(WALLETS.length * START_CENTS);
      expect(balances.filter((cents) => cents < 0)).toEqual([]);
      expect(posted).toBeGreaterThan(WALLETS.length);
      expect(refused).toBeGreaterThan(0);
      expect(audits).toBeGreaterThan(1);
      const transactions = WALLETS.length + posted;
      expect(await ledger.verify()).toMatchObject({
        transactions,
        entries: 2 * transactions,
        imbalance: 0,
        mismatches: 0,
      });
    },
    DURATION_MS + 60_000,
  );
});
