import type { CampaignAnalytics as Analytics, TimelineDay } from '@sparks/api-client';
import { FIRST_HOURS } from '@sparks/domain';
import { dayIn } from '@sparks/ui/lazy';

export type MeasureName = 'contributions' | 'engagement' | 'likes' | 'shares' | 'views';

/** Daily measures in the order of the page. */
export const MEASURES: readonly MeasureName[] = ['views', 'engagement', 'likes', 'shares', 'contributions'];

/** All that is earned, and the part of it that the budget pays: tips come from the wallet. In cents. */
export type SpendMeasure = 'spend' | 'budgetSpend';

/** The value of a day or an hour. Money is in cents. */
export const VALUE_OF: Readonly<Record<MeasureName | SpendMeasure, (figures: Omit<TimelineDay, '_id'>) => number>> = {
  views: ({ totalViews }) => totalViews,
  engagement: ({ totalEngagement }) => totalEngagement,
  likes: ({ totalLikes }) => totalLikes,
  shares: ({ totalShares }) => totalShares,
  contributions: ({ contributionsCount }) => contributionsCount,
  spend: ({ totalEES }) => totalEES,
  budgetSpend: ({ totalEES, spotlightSpent }) => totalEES - spotlightSpent,
};

const HOUR_MS = 3_600_000;
const BUCKET_DAYS = { day: 1, week: 7, fourWeeks: 28 };
export type BucketLength = keyof typeof BUCKET_DAYS;
const MOST_BUCKETS = 92;

/** Consecutive days of the timeline and the sum of their values. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

/** The shortest buckets that a chart can show for this number of days. */
export function bucketLengthFor(days: number): BucketLength {
  if (days <= BUCKET_DAYS.day * MOST_BUCKETS) return 'day';
  return days <= BUCKET_DAYS.week * MOST_BUCKETS ? 'week' : 'fourWeeks';
}

/** Groups the days of the timeline into buckets of equal length that end with the last day; the first may be shorter. */
export function bucketsOf(
  timeline: readonly TimelineDay[],
  name: MeasureName | SpendMeasure,
  length: BucketLength,
): Bucket[] {
  const buckets: Bucket[] = [];
  const size = BUCKET_DAYS[length];
  for (let end = timeline.length; end > 0; end -= size) {
    const days = timeline.slice(Math.max(0, end - size), end);
    const [first, last] = [days[0], days.at(-1)];
    if (first && last)
      buckets.unshift({
        from: first._id,
        to: last._id,
        value: days.reduce((sum, day) => sum + VALUE_OF[name](day), 0),
      });
  }
  return buckets;
}

/** Whether the campaign started on the day on which the figures were read, so that there is one day only. */
export function isFirstDay({ firstDay, timelineAnalytics: days, period, asOf }: Analytics): boolean {
  return days.length === 1 && days[0]?._id === firstDay && dayIn(period.timezone, Date.parse(asOf)) === firstDay;
}

/** Whether the campaign is published, so that it has figures by the hour. */
export function hasFirstHours({ startedAt, asOf }: Pick<Analytics, 'startedAt' | 'asOf'>): boolean {
  return Date.parse(startedAt) <= Date.parse(asOf);
}

/** Whether all the figures of the campaign are of its first hours. */
export function isInFirstHours(analytics: Pick<Analytics, 'startedAt' | 'asOf'>): boolean {
  const ageMs = Date.parse(analytics.asOf) - Date.parse(analytics.startedAt);
  return hasFirstHours(analytics) && ageMs < FIRST_HOURS * HOUR_MS;
}

/** The days that the figures cover: the part of the period in which the campaign existed. */
export function coveredPeriod({ period, timelineAnalytics: days }: Pick<Analytics, 'period' | 'timelineAnalytics'>): {
  from: string;
  to: string;
} {
  return { from: days[0]?._id ?? period.from, to: days.at(-1)?._id ?? period.to };
}
