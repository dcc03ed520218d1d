import { displayStatus, isNew, isPastEnd, type Now, type SparkLifecycle } from './campaign-status.js';

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
  const kinds: BadgeKind[] = [lifecycleBadge(spark, now)];
  if (spark.isPrivate) kinds.push('private');
  if (isNew(spark, now)) kinds.push('new');
  return kinds.map((kind) => ({ kind, label: BADGE_LABELS[kind] }));
}

/**
 * The first matching rule of the specification: Draft if not live; Ended if manually closed; Live when ongoing and
 * before the end; Completed by status; Ended when the deadline has passed. Beyond the specification, the status 'ended'
 * gives Ended, and a future publish time gives Coming, so that every campaign has a badge.
 */
function lifecycleBadge(spark: SparkLifecycle, now: Now): BadgeKind {
  if (!spark.live_mode) return 'draft';
  if (spark.manuallyClosed) return 'ended';
  const status = displayStatus(spark, now);
  if (status === 'coming') return 'coming';
  if (status === 'completed') return 'completed';
  return status === 'ended' || spark.status === 'ended' || isPastEnd(spark, now) ? 'ended' : 'live';
}

export type DetailBadgeLabel = 'Manually Closed' | 'Campaign Ended';

/** 'Manually Closed' when closed, 'Campaign Ended' when over, else `null`. */
export function detailBadge(spark: SparkLifecycle, now: Now): DetailBadgeLabel | null {
  if (spark.manuallyClosed) return 'Manually Closed';
  const lifecycle = lifecycleBadge(spark, now);
  return lifecycle === 'ended' || lifecycle === 'completed' ? 'Campaign Ended' : null;
}
