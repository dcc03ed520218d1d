import type { CampaignAnalytics as Analytics } from '@sparks/api-client';

export type Platform = Analytics['platformBreakdown'][number];

/** An average per approved post, which is unknown without such a post. */
export const averageOf = ({ totalContributionsApproved: posts }: Platform, average: number): number | null =>
  posts > 0 ? average : null;
