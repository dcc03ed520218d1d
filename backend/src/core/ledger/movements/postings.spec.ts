import type { PostInput } from '../ledger.types.js';
import { preparePosting } from '../prepare-posting.js';
import { LEDGER_KINDS } from './movement-kinds.js';
import * as postings from './postings.js';

const causedBy = { type: 'user', id: 'root' } as const;
const money = { amountCents: 700, causedBy };
const spark = { sparkId: 's1' };
const block = { ...spark, blockId: 'b1' };
const returned = { ...money, paymentId: 'p1', userId: 'ada', revision: 2 };
const corrected = { ...money, adjustmentId: 'a1', userId: 'ada', reason: 'Paid twice', isOfEarnings: false };
const payout = { payoutId: 'po1', userId: 'ada' };

/** The posting of each builder with its accounts and its idempotency key. */
const all: [PostInput, from: string, to: string, key: string][] = [
  [
    postings.walletTopUp({ ...money, paymentId: 'p1', userId: 'ada' }),
    'world:outside',
    'wallet:ada',
    'wallet_top_up:p1',
  ],
  [
    postings.campaignPaymentToWallet({ ...money, paymentId: 'p1', userId: 'ada', sparkId: 's1' }),
    'world:outside',
    'wallet:ada',
    'campaign_payment:p1',
  ],
  [
    postings.campaignPublish({ ...money, ...spark, creatorId: 'cleo' }),
    'wallet:cleo',
    'pool:s1',
    'campaign_publish:s1',
  ],
  [
    postings.campaignTopUp({ ...money, ...spark, payerId: 'cleo', requestKey: 'k' }),
    'wallet:cleo',
    'pool:s1',
    'campaign_top_up:s1:k',
  ],
  [
    postings.campaignPayment({ ...money, ...spark, paymentId: 'p1' }),
    'world:outside',
    'pool:s1',
    'campaign_payment:p1',
  ],
  [
    postings.campaignRefund({ ...money, ...spark, creatorId: 'cleo', occasion: 'close' }),
    'pool:s1',
    'wallet:cleo',
    'campaign_refund:s1:close',
  ],
  [postings.approvalBonus({ ...money, ...block, contributorId: 'ada' }), 'pool:s1', 'wallet:ada', 'approval_bonus:b1'],
  [
    postings.approvalBonus({ ...money, ...block, contributorId: 'ada', paidBeforeCents: 30 }),
    'pool:s1',
    'wallet:ada',
    'approval_bonus:b1:30',
  ],
  [
    postings.engagementEarning({ ...money, ...block, contributorId: 'ada', earnedBeforeCents: 30 }),
    'pool:s1',
    'wallet:ada',
    'engagement_earning:b1:30',
  ],
  [
    postings.approvalBonus({ ...money, ...block, contributorId: 'ada', isHeld: true }),
    'pool:s1',
    'held:ada',
    'approval_bonus:b1',
  ],
  [
    postings.engagementEarning({ ...money, ...block, contributorId: 'ada', earnedBeforeCents: 30, isHeld: true }),
    'pool:s1',
    'held:ada',
    'engagement_earning:b1:30',
  ],
  [
    postings.earningRelease({ ...money, ...block, contributorId: 'ada', earningKey: 'approval_bonus:b1' }),
    'held:ada',
    'wallet:ada',
    'earning_settlement:approval_bonus:b1',
  ],
  [
    postings.earningReversal({ ...money, ...block, contributorId: 'ada', earningKey: 'approval_bonus:b1' }),
    'held:ada',
    'pool:s1',
    'earning_settlement:approval_bonus:b1',
  ],
  [
    postings.earningRestoration({ ...money, ...block, contributorId: 'ada', earningKey: 'approval_bonus:b1' }),
    'pool:s1',
    'wallet:ada',
    'earning_restoration:approval_bonus:b1',
  ],
  [
    postings.earningRestoration({
      ...money,
      ...block,
      contributorId: 'ada',
      earningKey: 'approval_bonus:b1',
      isHeld: true,
    }),
    'pool:s1',
    'held:ada',
    'earning_restoration:approval_bonus:b1',
  ],
  [
    postings.reversalRefund({ ...money, ...block, creatorId: 'cleo', earningKey: 'approval_bonus:b1' }),
    'pool:s1',
    'wallet:cleo',
    'campaign_refund:s1:approval_bonus:b1',
  ],
  [
    postings.approvalBonus({ ...money, ...block, contributorId: 'ada', isPromised: true }),
    'promised:s1',
    'wallet:ada',
    'approval_bonus:b1',
  ],
  [postings.bonusReserve({ ...money, ...block }), 'pool:s1', 'promised:s1', 'bonus_reserve:b1'],
  [postings.bonusReturn({ ...money, ...block }), 'promised:s1', 'pool:s1', 'bonus_return:b1'],
  [
    postings.resubmissionFeeReturn({ ...money, ...block, userId: 'ada', feeKey: 'resubmission_fee:ada:k' }),
    'revenue:platform',
    'wallet:ada',
    'resubmission_fee_return:resubmission_fee:ada:k',
  ],
  [
    postings.prizeReserve({ ...money, ...block, selectionId: 'w1', revision: 2 }),
    'pool:s1',
    'reserve:s1',
    'prize_reserve:w1:2',
  ],
  [
    postings.prizeReturn({ ...money, ...block, selectionId: 'w1', revision: 3 }),
    'reserve:s1',
    'pool:s1',
    'prize_return:w1:3',
  ],
  [postings.allPrizesReturn({ ...money, ...spark }), 'reserve:s1', 'pool:s1', 'prize_return:s1:all'],
  [
    postings.winnerPrize({ ...money, ...block, selectionId: 'w1', winnerId: 'ada' }),
    'reserve:s1',
    'wallet:ada',
    'winner_prize:w1',
  ],
  [
    postings.spotlightTip({ ...money, ...block, creatorId: 'cleo', contributorId: 'ada' }),
    'wallet:cleo',
    'wallet:ada',
    'spotlight_tip:b1',
  ],
  [
    postings.resubmissionFee({ ...money, ...spark, userId: 'ada', requestKey: 'k' }),
    'wallet:ada',
    'revenue:platform',
    'resubmission_fee:ada:k',
  ],
  [
    postings.boostFee({ ...money, ...block, userId: 'ada', requestKey: 'k' }),
    'wallet:ada',
    'revenue:platform',
    'boost_fee:b1:k',
  ],
  [postings.aiHold({ ...money, jobId: 'j1', userId: 'ada' }), 'wallet:ada', 'hold:ada', 'ai_hold:j1'],
  [postings.aiCapture({ ...money, jobId: 'j1', userId: 'ada' }), 'hold:ada', 'revenue:platform', 'ai_settle:j1'],
  [postings.aiRelease({ ...money, jobId: 'j1', userId: 'ada' }), 'hold:ada', 'wallet:ada', 'ai_settle:j1'],
  [postings.payoutRequest({ ...money, ...payout }), 'wallet:ada', 'payout:ada', 'payout_request:po1'],
  [postings.payoutFee({ ...money, ...payout }), 'wallet:ada', 'revenue:platform', 'payout_fee:po1'],
  [postings.payoutSent({ ...money, ...payout }), 'payout:ada', 'world:outside', 'payout_settlement:po1'],
  [
    postings.payoutRecalled({ causedBy, ...payout, netCents: 700, feeCents: 0 }),
    'payout:ada',
    'wallet:ada',
    'payout_settlement:po1',
  ],
  [
    postings.payoutReturned({ causedBy, ...payout, netCents: 700, feeCents: 0 }),
    'world:outside',
    'wallet:ada',
    'payout_returned:po1',
  ],
  ...(['payment_refund', 'payment_chargeback'] as const).map((kind): [PostInput, string, string, string] => [
    postings.paymentReturn(kind, { ...returned, walletCents: 700 }),
    'wallet:ada',
    'world:outside',
    `${kind}:p1:2`,
  ]),
  [
    postings.paymentReturn('payment_chargeback', { ...returned, walletCents: 0 }),
    'debt:ada',
    'world:outside',
    'payment_chargeback:p1:2',
  ],
  [
    postings.paymentReturn('chargeback_won', { ...returned, walletCents: 700 }),
    'world:outside',
    'wallet:ada',
    'chargeback_won:p1:2',
  ],
  [
    postings.debtRepayment({ ...money, userId: 'ada', creditKey: 'approval_bonus:b1' }),
    'wallet:ada',
    'debt:ada',
    'debt_repayment:approval_bonus:b1',
  ],
  [
    postings.balanceWaiver({ ...money, erasureId: 'e1', userId: 'ada' }),
    'wallet:ada',
    'revenue:platform',
    'balance_waiver:e1',
  ],
  [postings.adjustment({ ...corrected, isDebit: false }), 'revenue:platform', 'wallet:ada', 'adjustment:a1'],
  [
    postings.adjustment({ ...corrected, isDebit: true, isOfEarnings: true }),
    'wallet:ada',
    'revenue:platform',
    'adjustment:a1',
  ],
];

const named = all.map(([built, from, to, key]) => [built.kind, { built, from, to, key }] as const);

describe('Builders of postings', () => {
  it('exist for every kind, each with its own key', () => {
    expect([...new Set(all.map(([built]) => built.kind))].sort()).toEqual([...LEDGER_KINDS].sort());
    // Shared keys: capture and release of a job, the two uses of a payment (pool or wallet), each earning and its
    // restoration with and without a hold, a bonus from pool or reserve, release and reversal of a held earning, a
    // chargeback with and without money in the wallet, both directions of a correction, a payout that is sent or
    // recalled.
    expect(new Set(all.map(([built]) => built.idempotencyKey)).size).toBe(all.length - 10);
  });

  it.each(named)('move money the right way: %s', (_, { built, from, to, key }) => {
    const { entries } = preparePosting(built);
    expect(entries.map(({ account, amountCents }) => [account, amountCents]).sort()).toEqual(
      [
        [from, -700],
        [to, 700],
      ].sort(),
    );
    expect(built.idempotencyKey).toBe(key);
    expect(built.causedBy).toBe(causedBy);
    expect(built.description).toMatch(/^[A-Z]/);
  });

  it.each(named)('name what the movement is about, and nothing else: %s', (_, { built }) => {
    expect(Object.keys(built.refs ?? {}).length).toBeGreaterThan(0);
    expect(Object.values(built.refs ?? {})).not.toContain(undefined);
  });

  it('share one key for both ways to settle a job', () => {
    const job = { ...money, jobId: 'j1', userId: 'ada' };
    expect(postings.aiCapture(job).idempotencyKey).toBe(postings.aiRelease(job).idempotencyKey);
    expect(preparePosting(postings.aiCapture(job)).inputHash).not.toBe(
      preparePosting(postings.aiRelease(job)).inputHash,
    );
  });

  it('split a returned payment between wallet and debt', () => {
    const refund = postings.paymentReturn('payment_refund', { ...returned, walletCents: 200 });
    expect(preparePosting(refund).entries.map(({ account, amountCents }) => [account, amountCents])).toEqual([
      ['debt:ada', -500],
      ['wallet:ada', -200],
      ['world:outside', 700],
    ]);
    const won = postings.paymentReturn('chargeback_won', { ...returned, walletCents: 0 });
    expect(preparePosting(won).entries.map(({ account, amountCents }) => [account, amountCents])).toEqual([
      ['debt:ada', 700],
      ['world:outside', -700],
    ]);
  });

  it('share one key for both ways to settle a held earning', () => {
    const earning = { ...money, ...block, contributorId: 'ada', earningKey: 'approval_bonus:b1' };
    expect(preparePosting(postings.earningRelease(earning)).inputHash).not.toBe(
      preparePosting(postings.earningReversal(earning)).inputHash,
    );
    expect(postings.earningRelease(earning).idempotencyKey).toBe(postings.earningReversal(earning).idempotencyKey);
  });

  it.each([
    ['recalled', postings.payoutRecalled, 'payout:ada'],
    ['returned', postings.payoutReturned, 'world:outside'],
  ] as const)('give the fee of a payout back when it is %s', (_, build, from) => {
    const { entries } = preparePosting(build({ causedBy, ...payout, netCents: 700, feeCents: 25 }));
    expect(entries).toHaveLength(3);
    expect(Object.fromEntries(entries.map(({ account, amountCents }) => [account, amountCents]))).toEqual({
      [from]: -700,
      'revenue:platform': -25,
      'wallet:ada': 725,
    });
  });
});
