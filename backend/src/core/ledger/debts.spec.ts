import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { debtOf, LedgerModule, LedgerService, postings, walletOf, type PostInput } from './index.js';
import { LedgerRepository } from './ledger.repository.js';
import { debtRepayment } from './movements/payment-return.postings.js';

const causedBy = { type: 'system', id: 'test' } as const;

let app: TestApp;
let ledger: LedgerService;
let serial = 0;
let ada = '';

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule] });
  ledger = app.get(LedgerService);
});
afterAll(() => app?.close());
beforeEach(() => {
  serial += 1;
  ada = `ada${serial}`;
});
afterEach(async () => {
  expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

const payIn = (amountCents: number, paymentId = 'first') =>
  ledger.post(postings.walletTopUp({ paymentId: `${paymentId}-${ada}`, userId: ada, amountCents, causedBy }));
const bonus = (amountCents: number, block = 'b'): PostInput =>
  postings.approvalBonus({ sparkId: 's', blockId: `${block}-${ada}`, contributorId: ada, amountCents, causedBy });
/** Takes a payment back as the payments module does: from the wallet, and the rest as debt. */
const takeBack = (
  amountCents: number,
  kind: 'payment_refund' | 'payment_chargeback' = 'payment_chargeback',
  paymentId = 'first',
) =>
  app.get(TransactionRunner).runInTransaction(async (session) => {
    const { balanceCents } = await ledger.lockWallet(ada, session);
    const walletCents = Math.min(balanceCents, amountCents);
    const input = { paymentId: `${paymentId}-${ada}`, userId: ada, revision: 1, amountCents, walletCents, causedBy };
    return ledger.post(postings.paymentReturn(kind, input), session);
  });
/** Wallet, its earned part, and debt. */
const state = async () => {
  const { balanceCents, earnedCents } = await ledger.walletBalance(ada);
  return [balanceCents, earnedCents, await ledger.debtOf(ada)];
};
const fillPool = (amountCents: number) =>
  ledger.post(postings.campaignPayment({ sparkId: 's', paymentId: `pool-${ada}`, amountCents, causedBy }));

describe('A returned payment', () => {
  it('is debited from the wallet, paid-in money first', async () => {
    await fillPool(300);
    await payIn(1_000);
    await ledger.post(bonus(300));
    await takeBack(1_000);
    expect(await state()).toEqual([300, 300, 0]);
  });

  it('makes a debt of what the wallet does not cover', async () => {
    await payIn(400);
    await takeBack(1_000);
    expect(await state()).toEqual([0, 0, 600]);
  });
});

describe('A debt', () => {
  it('is repaid in the transaction of the next earnings, once', async () => {
    await fillPool(900);
    await takeBack(500);
    await ledger.post(bonus(300));
    expect(await state()).toEqual([0, 0, 200]);
    expect(await ledger.post(bonus(300))).toMatchObject({ replayed: true });
    expect(await state()).toEqual([0, 0, 200]);
    await ledger.post(bonus(600, 'other'));
    expect(await state()).toEqual([400, 400, 0]);
  });

  it.each<[string, () => PostInput]>([
    ['a payment', () => postings.walletTopUp({ paymentId: `p-${ada}`, userId: ada, amountCents: 500, causedBy })],
    [
      'a correction',
      () =>
        postings.adjustment({
          adjustmentId: ada,
          userId: ada,
          reason: 'Forgiven',
          isDebit: false,
          isOfEarnings: false,
          amountCents: 500,
          causedBy,
        }),
    ],
  ])('is repaid from %s as well, so that nobody has money and owes some', async (_, credit) => {
    await takeBack(200);
    await ledger.post(credit());
    expect(await state()).toEqual([300, 0, 0]);
  });

  it('is repaid by a posting that fails as a whole, or not at all', async () => {
    await fillPool(500);
    await takeBack(200);
    const failing = app.get(TransactionRunner).runInTransaction(async (session) => {
      await ledger.post(bonus(500), session);
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await state()).toEqual([0, 0, 200]);
  });

  it.each([0, 200])('of %i cents is never repaid by more than that', async (owedCents) => {
    if (owedCents > 0) await takeBack(owedCents);
    const debt = await ledger.debtOf(ada);
    // Paid in without the repayment that follows a credit, as if the debt had been read before another repayment.
    const read = jest.spyOn(app.get(LedgerRepository), 'readBalances').mockResolvedValue(new Map());
    await payIn(500);
    read.mockRestore();
    const repay = (amountCents: number) =>
      ledger.post(debtRepayment({ userId: ada, creditKey: `${ada}-${amountCents}`, amountCents, causedBy }));
    await expect(repay(owedCents + 1)).rejects.toThrow(`debt:${ada} would become positive`);
    expect(await state()).toEqual([500, 0, debt]);
    if (owedCents > 0) await repay(owedCents);
    expect(await state()).toEqual([500 - owedCents, 0, 0]);
  });

  it('and earnings at the same time leave either money or a debt, never both', async () => {
    await fillPool(2_000);
    const earnings = Array.from({ length: 4 }, (_, index) => ledger.post(bonus(200, `block${index}`)));
    await Promise.all([...earnings, takeBack(500), takeBack(400, 'payment_refund', 'second')]);
    const [balance, , owed] = await state();
    expect([balance, owed]).toEqual([0, 100]);
    expect(await ledger.balanceOf(debtOf(ada))).toBe(-100);
  });
});

describe('A chargeback that is won', () => {
  const win = (amountCents: number, walletCents: number) =>
    ledger.post(
      postings.paymentReturn('chargeback_won', {
        paymentId: `first-${ada}`,
        userId: ada,
        revision: 2,
        amountCents,
        walletCents,
        causedBy,
      }),
    );

  it('gives earned money back as earned, also what has repaid the debt', async () => {
    await fillPool(900);
    await ledger.post(bonus(400));
    await takeBack(1_000);
    await ledger.post(bonus(500, 'other'));
    expect(await state()).toEqual([0, 0, 100]);
    await win(1_000, 900);
    expect(await state()).toEqual([900, 900, 0]);
  });

  it('gives paid-in money back as paid-in', async () => {
    await payIn(1_000);
    await takeBack(1_000);
    await win(1_000, 1_000);
    expect(await state()).toEqual([1_000, 0, 0]);
  });
});

describe("The wallet's history", () => {
  it('shows returned payments that changed only the debt, and repayments', async () => {
    await fillPool(300);
    await takeBack(500);
    await ledger.post(bonus(300));
    const { lines, total } = await ledger.listHistory(walletOf(ada), { page: 1, limit: 10 });
    expect(total).toBe(3);
    expect(lines.map((line) => [line.kind, line.amountCents, line.balanceAfterCents, line.debtCents])).toEqual([
      ['debt_repayment', -300, 0, 300],
      ['approval_bonus', 300, 300, 0],
      ['payment_chargeback', 0, 0, -500],
    ]);
    const returned = await ledger.listHistory(
      walletOf(ada),
      { page: 1, limit: 10 },
      { group: 'payment_return', direction: 'out' },
    );
    expect(returned.lines).toHaveLength(2);
  });
});
