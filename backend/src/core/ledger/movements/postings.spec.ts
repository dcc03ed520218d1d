import type { LedgerTransaction, PostInput } from '../ledger.types.js';
import { preparePosting } from '../prepare-posting.js';
import { LEDGER_KINDS } from './movement-kinds.js';
import * as postings from './postings.js';

const causedBy = { type: 'user', id: 'root' } as const;
const money = { amountCents: 700, causedBy };
const spark = { sparkId: 's1' };
const block = { ...spark, blockId: 'b1' };

const tip: LedgerTransaction = {
  id: 't1',
  createdAt: new Date(0),
  ...postings.spotlightTip({ ...money, ...block, creatorId: 'cleo', contributorId: 'ada' }),
  refs: { sparkId: 's1', blockId: 'b1' },
  entries: [
    { account: 'wallet:ada', amountCents: 700, balanceAfterCents: 700, earnedCents: 700 },
    { account: 'wallet:cleo', amountCents: -700, balanceAfterCents: 0, earnedCents: 0 },
  ],
};

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
  [postings.reversal(tip, { causedBy }), 'wallet:ada', 'wallet:cleo', 'reversal:t1'],
];

const named = all.map(([built, from, to, key]) => [built.kind, { built, from, to, key }] as const);

describe('Builders of postings', () => {
  it('exist for every kind, each with its own key', () => {
    expect([...new Set(all.map(([built]) => built.kind))].sort()).toEqual([...LEDGER_KINDS].sort());
    // Shared keys: capture and release of a job, the two uses of a payment (pool or wallet), each earning with and
    // without a hold, a bonus from pool or reserve, release and reversal of a held earning.
    expect(new Set(all.map(([built]) => built.idempotencyKey)).size).toBe(all.length - 6);
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

  it('share one key for both ways to settle a held earning', () => {
    const earning = { ...money, ...block, contributorId: 'ada', earningKey: 'approval_bonus:b1' };
    expect(preparePosting(postings.earningRelease(earning)).inputHash).not.toBe(
      preparePosting(postings.earningReversal(earning)).inputHash,
    );
    expect(postings.earningRelease(earning).idempotencyKey).toBe(postings.earningReversal(earning).idempotencyKey);
  });

  it('create a reversal that refers to its transaction', () => {
    expect(postings.reversal(tip, { causedBy }).refs).toEqual({ sparkId: 's1', blockId: 'b1', transactionId: 't1' });
    expect(postings.reversal(tip, { causedBy }).description).toBe('Reversal: Spotlight tip');
    expect(postings.reversal(tip, { causedBy, description: 'Prize withdrawn' }).description).toBe('Prize withdrawn');
  });
});
