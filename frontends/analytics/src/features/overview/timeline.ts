import type { CampaignAnalytics as Analytics, TimelineDay } from '@sparks/api-client';
import type { TimeSeries } from '@sparks/ui';

export type MeasureName = 'contributions' | 'engagement' | 'likes' | 'shares' | 'views';

interface Measure {
  readonly name: MeasureName;
  readonly of: (day: TimelineDay) => number;
}

/** Daily measures in the order of the page. */
export const MEASURES: readonly Measure[] = [
  { name: 'views', of: ({ totalViews }) => totalViews },
  { name: 'engagement', of: ({ totalEngagement }) => totalEngagement },
  { name: 'likes', of: ({ totalLikes }) => totalLikes },
  { name: 'shares', of: ({ totalShares }) => totalShares },
  { name: 'contributions', of: ({ contributionsCount }) => contributionsCount },
];

const DAY_MS = 86_400_000;

/**
 * One measure as a point per day of the period. The response starts on the day the campaign was created; earlier days
 * are zero. An empty response has no points. A day is represented by its midnight in UTC, whatever time zone it was
 * counted in.
 * @param laterMs shift in milliseconds that aligns the days with those they are compared with
 */
export function seriesOf(
  { period, timelineAnalytics }: Pick<Analytics, 'period' | 'timelineAnalytics'>,
  name: MeasureName,
  laterMs = 0,
): TimeSeries['points'] {
  const of = MEASURES.find((measure) => measure.name === name)?.of;
  const [first, last] = [Date.parse(period.from), Date.parse(period.to)];
  if (!of || timelineAnalytics.length === 0 || !(first <= last)) return [];
  const known = new Map(timelineAnalytics.map((day) => [Date.parse(day._id), of(day)]));
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => first + index * DAY_MS).map((atMs) => ({
    atMs: atMs + laterMs,
    value: known.get(atMs) ?? 0,
  }));
}
