import type { LedgerKind, LedgerLine } from '../index.js';

/** What stands in the place of a campaign that is not there any more, or that nobody can name. */
const UNKNOWN_CAMPAIGN = 'a campaign that no longer exists';

/** Kinds in words, for the columns of a file. */
export const KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  wallet_top_up: 'Added money',
  campaign_publish: 'Campaign published',
  campaign_top_up: 'Campaign budget raised',
  campaign_payment: 'Campaign payment',
  campaign_refund: 'Campaign refund',
  approval_bonus: 'Approval bonus',
  engagement_earning: 'Earnings from views',
  prize_reserve: 'Prize set aside',
  prize_return: 'Prize back to the pool',
  winner_prize: 'Winner prize',
  spotlight_tip: 'Spotlight tip',
  resubmission_fee: 'Resubmission fee',
  boost_fee: 'Boost',
  ai_hold: 'Held for AI content',
  ai_capture: 'AI content',
  ai_release: 'AI content: given back',
  reversal: 'Reversal',
};

/**
 * A movement in a sentence that stands for itself, with its campaign by name.
 * @param campaignName undefined for a campaign that cannot be named; asked only when the line is about one
 */
export function describeEntry(
  line: Pick<LedgerLine, 'kind' | 'description' | 'amountCents' | 'refs'>,
  campaignName: string | undefined,
): string {
  const { kind, description, amountCents, refs } = line;
  const isAboutCampaign = refs.sparkId !== undefined;
  const campaign = isAboutCampaign ? (campaignName ?? UNKNOWN_CAMPAIGN) : '';
  const forCampaign = isAboutCampaign ? ` for ${campaign}` : '';
  const inCampaign = isAboutCampaign ? ` in ${campaign}` : '';
  switch (kind) {
    case 'wallet_top_up':
      return isAboutCampaign ? `Payment for ${campaign}, moved to your wallet` : 'You added money';
    case 'campaign_publish':
      return `Budget of ${campaign}`;
    case 'campaign_top_up':
      return `More budget for ${campaign}`;
    case 'campaign_payment':
      return `Payment into the budget of ${campaign}`;
    case 'campaign_refund':
      return `Unused budget of ${campaign} came back`;
    case 'approval_bonus':
      return `Approval bonus for your post${inCampaign}`;
    case 'engagement_earning':
      return `Views of your post${inCampaign}`;
    case 'prize_reserve':
      return `Prize set aside${inCampaign}`;
    case 'prize_return':
      return `Prize back to the pool${inCampaign}`;
    case 'winner_prize':
      return `Prize for your post${inCampaign}`;
    case 'spotlight_tip':
      return `${amountCents > 0 ? 'Spotlight tip for your post' : 'Spotlight tip for a post'}${inCampaign}`;
    case 'resubmission_fee':
      return isAboutCampaign ? `Resubmission to ${campaign}` : description;
    case 'boost_fee':
      return `Boost of your post${inCampaign}`;
    case 'ai_hold':
      return `Set aside for AI content${forCampaign}`;
    case 'ai_capture':
      return `AI content${forCampaign}`;
    case 'ai_release':
      return `AI content${forCampaign} failed: given back`;
    case 'reversal':
      return isAboutCampaign ? `${description} (${campaign})` : description;
  }
}
