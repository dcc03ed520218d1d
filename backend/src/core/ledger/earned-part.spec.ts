import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerModule, LedgerService, postings } from './index.js';

const causedBy = { type: 'system', id: 'test' } as const;

let app: TestApp;
let ledger: LedgerService;
let serial = 0;
let ada = '';
let cleo = '';
let sparkId = '';

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule] });
  ledger = app.get(LedgerService);
});
afterAll(() => app?.close());
beforeEach(() => {
  serial += 1;
  [ada, cleo, sparkId] = [`ada${serial}`, `cleo${serial}`, `spark${serial}`];
});
afterEach(async () => {
  expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

const payIn = (userId: string, amountCents: number) =>
  ledger.post(postings.walletTopUp({ paymentId: `payment-${userId}`, userId, amountCents, causedBy }));
/** Tips have one key per contribution. */
const tip = (amountCents: number, block: string) =>
  ledger.post(
    postings.spotlightTip({
      sparkId,
      blockId: `${sparkId}-${block}`,
      creatorId: cleo,
      contributorId: ada,
      amountCents,
      causedBy,
    }),
  );
/** A tip to ada from a creator with paid-in money. */
async function earn(amountCents: number): Promise<void> {
  await payIn(cleo, amountCents);
  await tip(amountCents, 'earned');
}
const publish = (creatorId: string, amountCents: number) =>
  ledger.post(postings.campaignPublish({ sparkId, creatorId, amountCents, causedBy }));
const topUpCampaign = (payerId: string, amountCents: number) =>
  ledger.post(postings.campaignTopUp({ sparkId, payerId, requestKey: sparkId, amountCents, causedBy }));
const refund = (creatorId: string, amountCents: number, occasion: 'close' | 'winners_closed' = 'close') =>
  ledger.post(postings.campaignRefund({ sparkId, creatorId, occasion, amountCents, causedBy }));
const spend = (userId: string, amountCents: number) =>
  ledger.post(postings.resubmissionFee({ userId, sparkId, requestKey: sparkId, amountCents, causedBy }));
const wallet = async (userId: string) => {
  const { balanceCents, earnedCents } = await ledger.walletBalance(userId);
  return [balanceCents, earnedCents];
};

describe('The earned part of a wallet', () => {
  it('is 0 for a wallet that was never used', async () => {
    expect(await wallet(ada)).toEqual([0, 0]);
  });

  it('contains no paid-in money', async () => {
    await payIn(ada, 1_000);
    expect(await wallet(ada)).toEqual([1_000, 0]);
  });

  it.each([
    ['a tip', () => earn(300)],
    [
      'a bonus',
      async () => {
        await payIn(cleo, 300);
        await publish(cleo, 300);
        await ledger.post(
          postings.approvalBonus({
            sparkId,
            blockId: `${sparkId}-block`,
            contributorId: ada,
            amountCents: 300,
            causedBy,
          }),
        );
      },
    ],
    [
      'a bonus after its hold',
      async () => {
        await payIn(cleo, 300);
        await publish(cleo, 300);
        const earning = { sparkId, blockId: `${sparkId}-block`, contributorId: ada, amountCents: 300, causedBy };
        await ledger.post(postings.approvalBonus({ ...earning, isHeld: true }));
        expect(await wallet(ada)).toEqual([0, 0]);
        await ledger.post(postings.earningRelease({ ...earning, earningKey: `bonus-${serial}` }));
      },
    ],
  ])('grows by %s', async (_, getPaid) => {
    await getPaid();
    expect(await wallet(ada)).toEqual([300, 300]);
    expect(await wallet(cleo)).toEqual([0, 0]);
  });

  it('is spent after the paid-in money', async () => {
    await earn(300);
    await payIn(ada, 500);
    await spend(ada, 400);
    expect(await wallet(ada)).toEqual([400, 300]);
    await publish(ada, 250);
    expect(await wallet(ada)).toEqual([150, 150]);
  });

  it('is not raised by paying in after it was spent', async () => {
    await earn(300);
    await spend(ada, 200);
    await payIn(ada, 1_000);
    expect(await wallet(ada)).toEqual([1_100, 100]);
  });

  it('comes back with the refund of a campaign, and paid-in money stays paid-in', async () => {
    await earn(300);
    await payIn(ada, 500);
    await publish(ada, 600);
    expect(await wallet(ada)).toEqual([200, 200]);
    await refund(ada, 600);
    expect(await wallet(ada)).toEqual([800, 300]);
  });

  it('comes back once, however many refunds there are', async () => {
    await earn(100);
    await payIn(ada, 500);
    await publish(ada, 550);
    await topUpCampaign(ada, 50);
    expect(await wallet(ada)).toEqual([0, 0]);
    await refund(ada, 200);
    expect(await wallet(ada)).toEqual([200, 100]);
    await refund(ada, 400, 'winners_closed');
    expect(await wallet(ada)).toEqual([600, 100]);
  });

  it('does not grow by a refund of money that another user paid in', async () => {
    await payIn(cleo, 500);
    await topUpCampaign(cleo, 500);
    await refund(ada, 500);
    expect(await wallet(ada)).toEqual([500, 0]);
  });

  it('comes back when generated content fails', async () => {
    await earn(100);
    await payIn(ada, 3);
    const job = { jobId: `job${serial}`, userId: ada, amountCents: 5, causedBy };
    await ledger.post(postings.aiHold(job));
    expect(await wallet(ada)).toEqual([98, 98]);
    await ledger.post(postings.aiRelease(job));
    expect(await wallet(ada)).toEqual([103, 100]);
  });

  it('comes back with a returned fee', async () => {
    await earn(300);
    await payIn(ada, 50);
    await spend(ada, 200);
    expect(await wallet(ada)).toEqual([150, 150]);
    const feeKey = `resubmission_fee:${ada}:${sparkId}`;
    const fee = { userId: ada, sparkId, blockId: `${sparkId}-block`, feeKey, amountCents: 200, causedBy };
    await ledger.post(postings.resubmissionFeeReturn(fee));
    expect(await wallet(ada)).toEqual([350, 300]);
  });

  it('does not grow by the return of a fee that is not in the ledger', async () => {
    const feeKey = `resubmission_fee:${ada}:${sparkId}`;
    const fee = { userId: ada, sparkId, blockId: `${sparkId}-block`, feeKey, amountCents: 200, causedBy };
    await ledger.post(postings.resubmissionFeeReturn(fee));
    expect(await wallet(ada)).toEqual([200, 0]);
  });

  describe('and payouts', () => {
    const payout = (payoutId: string) => ({ payoutId: `${payoutId}-${serial}`, userId: ada, causedBy });
    const request = (amountCents: number, payoutId = 'payout') =>
      ledger.post(postings.payoutRequest({ ...payout(payoutId), amountCents }));
    const notWithdrawable = (requiredCents: number, availableCents: number) =>
      expect.objectContaining({ code: 'not_withdrawable', status: 402, details: { requiredCents, availableCents } });

    it('leaves before the paid-in money', async () => {
      await earn(300);
      await payIn(ada, 500);
      await request(200);
      await ledger.post(postings.payoutFee({ ...payout('payout'), amountCents: 25 }));
      expect(await wallet(ada)).toEqual([575, 75]);
    });

    it('is the most that can leave, and a rejected payout changes nothing', async () => {
      await earn(300);
      await payIn(ada, 500);
      await expect(request(301)).rejects.toEqual(notWithdrawable(301, 300));
      expect(await wallet(ada)).toEqual([800, 300]);
      await request(300);
      expect(await wallet(ada)).toEqual([500, 0]);
      await expect(request(1, 'second')).rejects.toEqual(notWithdrawable(1, 0));
    });

    it('cannot be taken out of money that was only paid in', async () => {
      await payIn(ada, 500);
      await expect(request(100)).rejects.toEqual(notWithdrawable(100, 0));
      expect(await wallet(ada)).toEqual([500, 0]);
    });

    it('comes back with the fee when the payout is not sent', async () => {
      await earn(300);
      await payIn(ada, 500);
      await request(200);
      await ledger.post(postings.payoutFee({ ...payout('payout'), amountCents: 25 }));
      await ledger.post(postings.payoutRecalled({ ...payout('payout'), netCents: 200, feeCents: 25 }));
      expect(await wallet(ada)).toEqual([800, 300]);
      await expect(ledger.post(postings.payoutSent({ ...payout('payout'), amountCents: 200 }))).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
    });

    it('comes back when the bank returns the payout', async () => {
      await earn(300);
      await request(200);
      await ledger.post(postings.payoutSent({ ...payout('payout'), amountCents: 200 }));
      await ledger.post(postings.payoutReturned({ ...payout('payout'), netCents: 200, feeCents: 0 }));
      expect(await wallet(ada)).toEqual([300, 300]);
      await expect(
        ledger.post(postings.payoutRecalled({ ...payout('payout'), netCents: 200, feeCents: 0 })),
      ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    });

    it('is never exceeded by concurrent payouts and fees', async () => {
      await earn(300);
      await payIn(ada, 1_000);
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          index % 3 === 0
            ? ledger.post(
                postings.boostFee({
                  userId: ada,
                  blockId: `${sparkId}-${index}`,
                  requestKey: sparkId,
                  amountCents: 100,
                  causedBy,
                }),
              )
            : request(100, `payout${index}`),
        ),
      );
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
      expect(await wallet(ada)).toEqual([600, 0]);
    });
  });

  it('changes once when a posting is repeated', async () => {
    await earn(300);
    await Promise.all([1, 2, 3].map(() => publish(ada, 200)));
    expect(await wallet(ada)).toEqual([100, 100]);
    await Promise.all([1, 2, 3].map(() => refund(ada, 200)));
    expect(await wallet(ada)).toEqual([300, 300]);
  });

  it('is exact when it is earned, paid in and spent concurrently', async () => {
    await payIn(cleo, 200);
    await tip(100, 'earned');
    await payIn(ada, 100);
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all(
      numbers.flatMap((index) => [
        tip(10, `block${index}`),
        ledger.post(
          postings.boostFee({
            userId: ada,
            blockId: `${sparkId}-${index}`,
            requestKey: sparkId,
            amountCents: 10,
            causedBy,
          }),
        ),
      ]),
    );
    // The boosts cost what was paid in, so nothing that was earned is spent.
    expect(await wallet(ada)).toEqual([200, 200]);
  });
});
