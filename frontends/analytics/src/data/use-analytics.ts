import {
  asApiError,
  type CampaignAnalytics as Analytics,
  type ApiError,
  type GetCampaignStatsApiArg,
  type GetCampaignStatsApiResponse,
} from '@sparks/api-client';
import { useGetCampaignStatsQuery } from '@sparks/api-client/lazy';
import { SLUG_PATTERN, type SocialPlatform } from '@sparks/domain';
import type { Period } from '../period/period-params';

export type AnalyticsArg = GetCampaignStatsApiArg;

/** Why no figures are shown. */
export type Problem =
  { readonly kind: 'noSlug' | 'invalid' | 'failed' } | { readonly kind: 'http'; readonly code: number };

/** Which figures are shown. */
interface Wanted {
  readonly period: Period;
  readonly timezone: string;
  readonly compare: boolean;
  readonly platform: SocialPlatform | undefined;
}

export type AnalyticsView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly problem: Problem; readonly retry?: () => void }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'loaded';
      readonly analytics: Analytics;
      /** The figures of the comparison period, once loaded. */
      readonly before: Analytics | undefined;
      /** Whether a comparison was requested with a period in which the campaign did not exist all the time. */
      readonly hasNothingBefore: boolean;
      /** Whether the figures still belong to the previously selected period. */
      readonly isStale: boolean;
    };

/** A campaign's figures, as one of the four views of the specification. */
export function useAnalytics(slug: string, { period, timezone, compare, platform }: Wanted): AnalyticsView {
  const isSlug = SLUG_PATTERN.test(slug);
  const withBefore = compare && period.from !== undefined;
  const { data, currentData, error, isFetching, refetch } = useGetCampaignStatsQuery(
    { slug, ...period, timezone, platform, ...(withBefore ? { compare: 'previous' as const } : {}) },
    { skip: !isSlug },
  );
  const answered = readAnalytics(data);
  const hasNothingBefore = Boolean(withBefore && answered?.previous && !existedIn(answered, answered.previous.period));
  const analytics = answered && hasNothingBefore ? { ...answered, previous: undefined } : answered;
  const previous = withBefore ? analytics?.previous?.period : undefined;
  const before = useGetCampaignStatsQuery(
    { slug, from: previous?.from, to: previous?.to, timezone, platform },
    { skip: !isSlug || !previous },
  );
  // A period or platform without activity is not an empty campaign, so all figures are loaded to tell them apart.
  const isQuiet = analytics !== null && isNothing(analytics);
  const isWhole = period.from === undefined && period.to === undefined && platform === undefined;
  const whole = useGetCampaignStatsQuery({ slug, timezone }, { skip: !isSlug || !isQuiet || isWhole });

  if (!isSlug) return { kind: 'error', problem: { kind: 'noSlug' } };
  if (error && !currentData)
    return { kind: 'error', problem: problemOf(asApiError(error)), retry: () => void refetch() };
  if (!data) return { kind: 'loading' };
  if (!analytics) return { kind: 'error', problem: { kind: 'invalid' }, retry: () => void refetch() };
  if (isQuiet && !isWhole && whole.isLoading) return { kind: 'loading' };
  const all = isWhole ? analytics : readAnalytics(whole.currentData);
  if (isQuiet && all && isNothing(all)) return { kind: 'empty' };
  return {
    kind: 'loaded',
    analytics,
    before: previous ? (readAnalytics(before.currentData) ?? undefined) : undefined,
    hasNothingBefore,
    isStale: isFetching && !currentData,
  };
}

/** The figures of a response; `null` when they are missing or malformed. */
export function readAnalytics(answer: GetCampaignStatsApiResponse | undefined): Analytics | null {
  // The type of a network response is not checked at run time.
  const { success, data } = (answer ?? {}) as Partial<GetCampaignStatsApiResponse>;
  const analytics: Partial<Analytics> | undefined = success ? data?.analytics : undefined;
  const isWhole =
    analytics?.contributionAnalytics &&
    analytics.wowMetrics &&
    analytics.demographics &&
    analytics.spend &&
    Array.isArray(analytics.timelineAnalytics) &&
    Array.isArray(analytics.platformBreakdown);
  return isWhole ? (analytics as Analytics) : null;
}

/** Whether the campaign existed in the whole period. A shorter time before would look like growth. */
function existedIn({ firstDay }: Analytics, { from }: Analytics['period']): boolean {
  return firstDay <= from;
}

/** Whether there was no activity at all. */
function isNothing({
  contributionAnalytics: { totalContributions, totalContributors, totalEngagement, totalImpressions, totalEES },
}: Analytics): boolean {
  return [totalContributions, totalContributors, totalEngagement, totalImpressions, totalEES].every(
    (figure) => figure === 0,
  );
}

function problemOf({ status }: ApiError): Problem {
  return status === undefined ? { kind: 'failed' } : { kind: 'http', code: status };
}
