import type { AuditAction } from './audit-actions.js';

/** Fields of a campaign that only its creator may change: they decide what the creator's money pays for, and when. */
export const CAMPAIGN_AMOUNT_FIELDS = [
  'budget',
  'approvalBonus',
  'eesMultiple',
  'spotlightCost',
  'ratePerThousandViews',
  'maxEarningPerContribution',
  'holdDays',
  'decisionDays',
  'onDeadline',
] as const;
export type CampaignAmountField = (typeof CAMPAIGN_AMOUNT_FIELDS)[number];

/** Audited acts of an admin on a campaign of which its creator gets an `admin_acted` notification. */
export const ADMIN_ACTS = [
  'spark_updated',
  'spark_deleted',
  'spark_top_changed',
  'access_accepted',
  'access_rejected',
  'block_approved',
  'block_declined',
  'block_flagged',
  'block_pending',
  'block_undone',
  'block_changes_requested',
  'block_appeal_upheld',
  'block_appeal_overturned',
  'block_deleted',
  'block_restored',
  'block_earnings_reversed',
  'block_earnings_appeal_upheld',
  'block_earnings_appeal_overturned',
  'winner_selection_started',
  'winner_selected',
  'winner_prize_changed',
  'winner_withdrawn',
  'winners_release_started',
  'report_link_created',
  'report_link_revoked',
] as const satisfies readonly AuditAction[];
export type AdminAct = (typeof ADMIN_ACTS)[number];

/**
 * Acts of an admin with a notification of their own (`spark_closed`, `winners_closed`), and acts that an admin does as a
 * contributor.
 */
const ACTS_WITH_OWN_NOTIFICATION: ReadonlySet<string> = new Set(['spark_closed', 'winners_closed', 'block_boosted']);

export function isAdminAct(action: AuditAction): action is AdminAct {
  return !ACTS_WITH_OWN_NOTIFICATION.has(action) && (ADMIN_ACTS as readonly string[]).includes(action);
}

/** What an edit changed, in groups that a notification can name. */
export const EDIT_TOPICS = ['texts', 'media', 'dates', 'audience', 'other'] as const;
export type EditTopic = (typeof EDIT_TOPICS)[number];

const TOPIC_OF: Readonly<Record<string, EditTopic>> = {
  name: 'texts',
  slug: 'texts',
  description: 'texts',
  brandUrl: 'texts',
  termsAndConditions: 'texts',
  thumbnail: 'media',
  banner: 'media',
  bannerFocus: 'media',
  content: 'media',
  attachments: 'media',
  cloudFolderLink: 'media',
  published_time: 'dates',
  end_time: 'dates',
  deadline: 'dates',
  earningRunway: 'dates',
  earningRunwayEndTime: 'dates',
  isPrivate: 'audience',
  location: 'audience',
  contribution_social_platforms: 'audience',
  allowedContributionsType: 'audience',
};

/** Names of topics, separated by spaces, in the order of {@link EDIT_TOPICS}. */
export function editTopics(fields: readonly string[]): string {
  const topics = new Set(fields.map((field) => TOPIC_OF[field] ?? 'other'));
  return EDIT_TOPICS.filter((topic) => topics.has(topic)).join(' ');
}

/** The names of the topics of {@link editTopics}, separated by commas; unknown topics are skipped. */
export function describeTopics(topics: string, nameOf: (topic: EditTopic) => string): string {
  const named = topics.split(' ');
  return EDIT_TOPICS.filter((topic) => named.includes(topic))
    .map(nameOf)
    .join(', ');
}
