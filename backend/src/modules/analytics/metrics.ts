import {
  AGE_GROUPS,
  costPerDollars,
  DEMOGRAPHICS_MIN_PEOPLE,
  EXPERIENCE_LEVEL_NAMES,
  EXPERIENCE_LEVELS,
  GENDERS,
  mergeSmallGroups,
  percentOf,
  SOCIAL_PLATFORMS,
  viralCoefficient,
} from '@sparks/domain';
import type { EventMetrics } from '../blocks/index.js';
import type {
  ContributionAnalytics,
  Demographics,
  PlatformBreakdown,
  SpendBreakdown,
  TimelineFigures,
  WowMetrics,
} from './dto/analytics.response.js';
import type { GroupCounts, RollupSums } from './rollups/rollup.js';

function withZeros(metrics: Partial<EventMetrics>): EventMetrics {
  const zero: EventMetrics = {
    contributions: 0,
    people: 0,
    pending: 0,
    approved: 0,
    declined: 0,
    flagged: 0,
    views: 0,
    likes: 0,
    comments: 0,
    shares: 0,
    bonusCents: 0,
    viewsCents: 0,
    prizeCents: 0,
    tipCents: 0,
  };
  return { ...zero, ...metrics };
}

const engagementOf = ({ likes, comments, shares }: EventMetrics): number => likes + comments + shares;
/** Total earnings of contributors, in cents. */
const earnedOf = ({ bonusCents, viewsCents, prizeCents, tipCents }: EventMetrics): number =>
  bonusCents + viewsCents + prizeCents + tipCents;

/** Counts are attributed to the time of submission, all other metrics to the time of the change. */
export function contributionAnalyticsOf(total: Partial<EventMetrics>): ContributionAnalytics {
  const metrics = withZeros(total);
  const [engagement, spentCents] = [engagementOf(metrics), earnedOf(metrics)];
  return {
    totalContributions: metrics.contributions,
    totalContributionsApproved: metrics.approved,
    declinedCount: metrics.declined,
    pendingCount: metrics.pending,
    flaggedCount: metrics.flagged,
    totalContributors: metrics.people,
    totalEES: spentCents,
    totalEngagement: engagement,
    totalImpressions: metrics.views,
    totalLikes: metrics.likes,
    totalComments: metrics.comments,
    totalRetweets: metrics.shares,
    cpe: costPerDollars(spentCents, engagement),
    costPerViews: costPerDollars(spentCents, metrics.views),
    spotlightSpent: metrics.tipCents,
  };
}

export function spendOf(total: Partial<EventMetrics>): SpendBreakdown {
  const { bonusCents, viewsCents, prizeCents, tipCents } = withZeros(total);
  return { approvalBonuses: bonusCents, views: viewsCents, prizes: prizeCents, spotlightTips: tipCents };
}

export const wowMetricsOf = (total: Partial<EventMetrics>): WowMetrics => ({
  viralCoefficient: viralCoefficient(withZeros(total)),
});

/** Values can be negative: an approval was revoked, or a platform corrected its numbers. */
export function timelineFiguresOf(total: Partial<EventMetrics>): TimelineFigures {
  const metrics = withZeros(total);
  return {
    contributionsCount: metrics.contributions,
    totalEngagement: engagementOf(metrics),
    totalLikes: metrics.likes,
    totalReplies: metrics.comments,
    totalShares: metrics.shares,
    totalViews: metrics.views,
    totalEES: earnedOf(metrics),
    spotlightSpent: metrics.tipCents,
  };
}

/** Platforms with data. Averages are per approved contribution, unrounded. */
export function platformBreakdownOf(platforms: RollupSums['platform']): PlatformBreakdown[] {
  const average = (sum: number, posts: number) => (posts > 0 ? sum / posts : 0);
  return SOCIAL_PLATFORMS.flatMap((platform) => {
    const metrics = withZeros(platforms[platform] ?? {});
    const earnedCents = earnedOf(metrics);
    if (Object.values(metrics).every((value) => value === 0)) return [];
    return [
      {
        platform,
        totalContributions: metrics.contributions,
        totalContributionsApproved: metrics.approved,
        totalViews: metrics.views,
        totalEngagement: engagementOf(metrics),
        totalLikes: metrics.likes,
        totalComments: metrics.comments,
        totalShares: metrics.shares,
        avgLikesPerPost: average(metrics.likes, metrics.approved),
        avgCommentsPerPost: average(metrics.comments, metrics.approved),
        distributedDollars: earnedCents / 100,
        totalEES: earnedCents,
      },
    ];
  });
}

/** Counts each contributor once, by the profile at the first submission. Small groups are merged. */
export function demographicsOf({ gender, ageGroup, country, level }: RollupSums): Demographics {
  const countries = Object.keys(country).sort((a, b) => (country[b] ?? 0) - (country[a] ?? 0) || a.localeCompare(b));
  return {
    minimumPeople: DEMOGRAPHICS_MIN_PEOPLE,
    gender: sharesOf(gender, GENDERS).map(({ name, ...share }) => ({ gender: name, ...share })),
    ageRange: sharesOf(ageGroup, AGE_GROUPS).map(({ name, ...share }) => ({ ageRange: name, ...share })),
    country: sharesOf(country, countries).map(({ name, ...share }) => ({ country: name, ...share })),
    experienceLevel: sharesOf(level, EXPERIENCE_LEVELS.map(String)).map(({ name, ...share }) => {
      const experienceLevel = EXPERIENCE_LEVELS.find((known) => String(known) === name) ?? null;
      return {
        experienceLevel,
        name: experienceLevel === null ? name : EXPERIENCE_LEVEL_NAMES[experienceLevel],
        ...share,
      };
    }),
  };
}

function sharesOf<Name extends string>(counts: GroupCounts, names: readonly Name[]) {
  const groups = mergeSmallGroups(names.map((name) => ({ name, count: counts[name] ?? 0 })));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return groups.map(({ name, count }) => ({ name, count, percentage: percentOf(count, total) }));
}
