import { campaignState, isNew, type Now, type SparkLifecycle } from './campaign-status.js';

export const BADGE_KINDS = ['draft', 'coming', 'live', 'completed', 'ended', 'private', 'new'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

export interface Badge {
  readonly kind: BadgeKind;
  readonly label: string;
}

export const BADGE_LABELS: Readonly<Record<BadgeKind, string>> = {
  draft: 'Draft',
  coming: 'Coming',
  live: 'Live',
  completed: 'Completed',
  ended: 'Ended',
  private: 'Private',
  new: 'New',
};

/**
 * Badges of a campaign's header: at most one of Draft, Coming, Live, Completed and Ended, then Private, then New. The
 * Live badge includes a countdown when the campaign has an end.
 */
export function badges(spark: SparkLifecycle, now: Now): Badge[] {
  const state = campaignState(spark, now);
  const kinds: BadgeKind[] = [state === 'ongoing' ? 'live' : state];
  if (spark.isPrivate) kinds.push('private');
  if (isNew(spark, now)) kinds.push('new');
  return kinds.map((kind) => ({ kind, label: BADGE_LABELS[kind] }));
}

export type DetailBadgeLabel = 'Manually Closed' | 'Campaign Ended';

/** 'Manually Closed' when closed, 'Campaign Ended' when over, else `null`. */
export function detailBadge(spark: SparkLifecycle, now: Now): DetailBadgeLabel | null {
  if (spark.manuallyClosed) return 'Manually Closed';
  const state = campaignState(spark, now);
  return state === 'ended' || state === 'completed' ? 'Campaign Ended' : null;
}
