/** Filter groups of an account's history: kinds that users look for together. */
export const LINE_GROUPS = [
  'top_up',
  'earning',
  'prize',
  'tip',
  'campaign_budget',
  'refund',
  'fee',
  'ai',
  'payout',
  'payment_return',
  'correction',
] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

/** The values from which a description is built. */
interface DescriptionInput {
  /** As the entry was posted. */
  description: string;
  /** Signed: negative when the money leaves the account. */
  amountCents: number;
  /** The campaign's name; `null` when the movement does not refer to a campaign. */
  campaign: string | null;
  /** ` for <campaign>` and ` in <campaign>`; '' when the movement does not refer to a campaign. */
  forCampaign: string;
  inCampaign: string;
}

interface MovementKind {
  /** Part of the stored history keys, so a kind never changes its group. */
  group: LineGroup;
  /** A credit of a wallet is earned. Other credits are paid-in money, unless they return earned money. */
  isEarned?: true;
  /** A debit of a wallet spends earned money first. Other debits spend paid-in money first. */
  spendsEarned?: true;
  /** A credit of a wallet returns money that left it before, with the earned part of that money. */
  returns?: 'ai_hold' | 'campaign_budget' | 'resubmission_fee' | 'returned_payments';
  /** A debit of a wallet takes earned money only. */
  takesEarned?: true;
  /** Names the kind in the CSV export. */
  label: string;
  /** One line of a wallet's history, in English. The interface translates it by the kind. */
  describe: (input: DescriptionInput) => string;
}

/** Every kind of movement. Kinds are stored: never rename one. */
export const MOVEMENT_KINDS = {
  wallet_top_up: {
    group: 'top_up',
    label: 'Added money',
    describe: ({ campaign }) =>
      campaign === null ? 'You added money' : `Payment for ${campaign}, moved to your wallet`,
  },
  campaign_publish: {
    group: 'campaign_budget',
    label: 'Campaign published',
    describe: ({ campaign }) => `Budget of ${campaign}`,
  },
  campaign_top_up: {
    group: 'campaign_budget',
    label: 'Campaign budget raised',
    describe: ({ campaign }) => `More budget for ${campaign}`,
  },
  campaign_payment: {
    group: 'campaign_budget',
    label: 'Campaign payment',
    describe: ({ campaign }) => `Payment into the budget of ${campaign}`,
  },
  campaign_refund: {
    group: 'refund',
    returns: 'campaign_budget',
    label: 'Campaign refund',
    describe: ({ campaign }) => `Unused budget of ${campaign} returned`,
  },
  approval_bonus: {
    group: 'earning',
    isEarned: true,
    label: 'Approval bonus',
    describe: ({ inCampaign }) => `Approval bonus for your post${inCampaign}`,
  },
  engagement_earning: {
    group: 'earning',
    isEarned: true,
    label: 'Earnings from views',
    describe: ({ inCampaign }) => `Views of your post${inCampaign}`,
  },
  earning_release: {
    group: 'earning',
    isEarned: true,
    label: 'Held earnings released',
    describe: ({ inCampaign }) => `Earnings of your post${inCampaign}, released after the hold`,
  },
  earning_reversal: {
    group: 'correction',
    label: 'Held earnings returned',
    describe: ({ inCampaign }) => `Held earnings of a post${inCampaign}, returned to the campaign`,
  },
  earning_restoration: {
    group: 'earning',
    isEarned: true,
    label: 'Returned earnings paid again',
    describe: ({ inCampaign }) => `Earnings of your post${inCampaign}, paid again after your appeal`,
  },
  bonus_reserve: {
    group: 'campaign_budget',
    label: 'Bonus reserved',
    describe: ({ inCampaign }) => `Bonus reserved for a post${inCampaign}`,
  },
  bonus_return: {
    group: 'campaign_budget',
    label: 'Reserved bonus returned to the pool',
    describe: ({ inCampaign }) => `Reserved bonus returned to the pool${inCampaign}`,
  },
  prize_reserve: {
    group: 'campaign_budget',
    label: 'Prize reserved',
    describe: ({ inCampaign }) => `Prize reserved${inCampaign}`,
  },
  prize_return: {
    group: 'campaign_budget',
    label: 'Prize returned to the pool',
    describe: ({ inCampaign }) => `Prize returned to the pool${inCampaign}`,
  },
  winner_prize: {
    group: 'prize',
    isEarned: true,
    label: 'Winner prize',
    describe: ({ inCampaign }) => `Prize for your post${inCampaign}`,
  },
  spotlight_tip: {
    group: 'tip',
    isEarned: true,
    label: 'Spotlight tip',
    describe: ({ amountCents, inCampaign }) =>
      `${amountCents > 0 ? 'Spotlight tip for your post' : 'Spotlight tip for a post'}${inCampaign}`,
  },
  resubmission_fee: {
    group: 'fee',
    label: 'Resubmission fee',
    describe: ({ campaign, description }) => (campaign === null ? description : `Resubmission to ${campaign}`),
  },
  resubmission_fee_return: {
    group: 'refund',
    returns: 'resubmission_fee',
    label: 'Resubmission fee returned',
    describe: ({ campaign }) =>
      campaign === null ? 'Resubmission fee returned' : `Resubmission fee returned, ${campaign} did not decide`,
  },
  boost_fee: { group: 'fee', label: 'Boost', describe: ({ inCampaign }) => `Boost of your post${inCampaign}` },
  ai_hold: {
    group: 'ai',
    label: 'Held for AI content',
    describe: ({ forCampaign }) => `Set aside for AI content${forCampaign}`,
  },
  ai_capture: { group: 'ai', label: 'AI content', describe: ({ forCampaign }) => `AI content${forCampaign}` },
  ai_release: {
    group: 'ai',
    returns: 'ai_hold',
    label: 'AI content refund',
    describe: ({ forCampaign }) => `AI content${forCampaign} failed, refunded`,
  },
  payout_request: { group: 'payout', takesEarned: true, label: 'Payout', describe: () => 'Payout to your bank' },
  payout_fee: { group: 'payout', takesEarned: true, label: 'Payout fee', describe: () => 'Fee of your payout' },
  payout_sent: { group: 'payout', label: 'Payout sent', describe: () => 'Payout sent to your bank' },
  payout_recalled: {
    group: 'payout',
    isEarned: true,
    label: 'Payout not sent',
    describe: () => 'Payout not sent, returned to your balance',
  },
  payout_returned: {
    group: 'payout',
    isEarned: true,
    label: 'Payout returned',
    describe: () => 'Payout returned by your bank',
  },
  payment_refund: {
    group: 'payment_return',
    label: 'Payment refunded',
    describe: () => 'Your payment was refunded to you',
  },
  payment_chargeback: {
    group: 'payment_return',
    label: 'Payment charged back',
    describe: () => 'Your bank took a payment back',
  },
  chargeback_won: {
    group: 'payment_return',
    returns: 'returned_payments',
    label: 'Chargeback reversed',
    describe: () => 'Your bank returned a payment that it had taken back',
  },
  debt_repayment: {
    group: 'payment_return',
    spendsEarned: true,
    label: 'Debt repaid',
    describe: () => 'Used to repay what you owe',
  },
  balance_waiver: {
    group: 'correction',
    spendsEarned: true,
    label: 'Balance given up',
    describe: () => 'Given up with the deletion of your account',
  },
  adjustment: {
    group: 'correction',
    label: 'Correction',
    describe: ({ description }) => `Correction by Sparks: ${description}`,
  },
  earnings_adjustment: {
    group: 'correction',
    isEarned: true,
    spendsEarned: true,
    label: 'Correction of earnings',
    describe: ({ description }) => `Correction of your earnings by Sparks: ${description}`,
  },
} as const satisfies Record<string, MovementKind>;

export type LedgerKind = keyof typeof MOVEMENT_KINDS;
export const LEDGER_KINDS = Object.keys(MOVEMENT_KINDS) as LedgerKind[];
