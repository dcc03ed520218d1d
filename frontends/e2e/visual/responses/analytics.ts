import type {
  CampaignAnalytics,
  FirstHours,
  TimelineDay,
  TopContributorResponse,
  TopPostResponse,
} from '@sparks/api-client';
import { at, DAY_MS } from './now';

const dayBefore = (days: number): string => at(-days * DAY_MS).slice(0, 10);

/** Views by day, oldest first: a quiet start, a peak above a round number, and one day that the platform corrected. */
const VIEWS = [
  0, 120, 640, 910, 1_480, 1_310, 2_060, 2_420, 1_890, 3_050, 3_410, 2_980, 4_120, 3_760, 4_480, 5_210, 4_630, 3_940,
  5_020, 5_730, 6_110, 5_480, 4_870, 7_044, 6_320, 5_910, 6_480, 5_040, -8, 4_210,
];

const timeline: TimelineDay[] = VIEWS.map((views, index) => {
  const counts = {
    totalLikes: Math.trunc(views / 20),
    totalReplies: Math.trunc(views / 200),
    // One small negative day next to larger positive ones.
    totalShares: views < 0 ? views : Math.trunc(views / 100),
  };
  return {
    _id: dayBefore(VIEWS.length - 1 - index),
    contributionsCount: index % 4 === 1 ? 2 : index % 3 === 0 ? 1 : 0,
    totalEngagement: counts.totalLikes + counts.totalReplies + counts.totalShares,
    totalViews: views,
    totalEES: Math.max(0, Math.trunc(views / 10)),
    spotlightSpent: 0,
    ...counts,
  };
});

const sum = (days: readonly TimelineDay[], of: (day: TimelineDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);

const figuresOf = (days: readonly TimelineDay[]): CampaignAnalytics['contributionAnalytics'] => {
  const views = sum(days, ({ totalViews }) => totalViews);
  const engagement = sum(days, ({ totalEngagement }) => totalEngagement);
  return {
    totalContributions: 31,
    totalContributionsApproved: 22,
    declinedCount: 3,
    pendingCount: 5,
    flaggedCount: 1,
    totalContributors: 26,
    totalEES: 67_500,
    totalEngagement: engagement,
    totalImpressions: views,
    totalLikes: sum(days, ({ totalLikes }) => totalLikes),
    totalComments: sum(days, ({ totalReplies }) => totalReplies),
    totalRetweets: sum(days, ({ totalShares }) => totalShares),
    cpe: 675 / engagement,
    costPerViews: 675 / views,
    spotlightSpent: 4_000,
  };
};

const platform = (
  name: 'instagram' | 'tiktok' | 'youtube',
  change: Partial<CampaignAnalytics['platformBreakdown'][number]>,
): CampaignAnalytics['platformBreakdown'][number] => ({
  platform: name,
  totalContributions: 12,
  totalContributionsApproved: 9,
  totalViews: 48_210,
  totalEngagement: 3_120,
  totalLikes: 2_410,
  totalComments: 240,
  totalShares: 470,
  avgLikesPerPost: 267.8,
  avgCommentsPerPost: 26.7,
  distributedDollars: 310,
  totalEES: 31_000,
  ...change,
});

/** Figures of the last 30 days; the query selects fewer. */
export function analytics(query: URLSearchParams): { success: boolean; data: { analytics: CampaignAnalytics } } {
  const [from, to] = [query.get('from') ?? timeline[0]?._id ?? '', query.get('to') ?? dayBefore(0)];
  const days = timeline.filter(({ _id }) => _id >= from && _id <= to);
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const before = {
    from: new Date(Date.parse(from) - length * DAY_MS).toISOString().slice(0, 10),
    to: new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10),
  };
  const earlier = timeline.filter(({ _id }) => _id >= before.from && _id <= before.to);
  return {
    success: true,
    data: {
      analytics: {
        period: { from, to, timezone: query.get('timezone') ?? 'UTC' },
        firstDay: timeline[0]?._id ?? '',
        startedAt: at(-(VIEWS.length - 1) * DAY_MS),
        contributionAnalytics: figuresOf(days),
        spend: { approvalBonuses: 33_000, views: 30_500, prizes: 0, spotlightTips: 4_000 },
        wowMetrics: { viralCoefficient: 1.49 },
        timelineAnalytics: days,
        platformBreakdown: [
          platform('tiktok', { totalViews: 52_900, totalContributions: 15 }),
          platform('instagram', {}),
          platform('youtube', {
            totalContributions: 4,
            totalContributionsApproved: 0,
            totalViews: 0,
            totalEngagement: 0,
            totalLikes: 0,
            totalComments: 0,
            totalShares: 0,
            avgLikesPerPost: 0,
            avgCommentsPerPost: 0,
            distributedDollars: 0,
            totalEES: 0,
          }),
        ],
        demographics: {
          minimumPeople: 5,
          gender: [
            { gender: 'female', count: 15, percentage: 57.69 },
            { gender: 'male', count: 6, percentage: 23.08 },
            { gender: 'Others', count: 5, percentage: 19.23 },
          ],
          ageRange: [
            { ageRange: '18-24', count: 9, percentage: 34.62 },
            { ageRange: '25-34', count: 11, percentage: 42.31 },
            { ageRange: 'Others', count: 6, percentage: 23.08 },
          ],
          country: [
            { country: 'US', count: 9, percentage: 34.62 },
            { country: 'NG', count: 5, percentage: 19.23 },
            { country: 'Others', count: 12, percentage: 46.15 },
          ],
          experienceLevel: [
            { experienceLevel: 1, name: 'Beginner', count: 14, percentage: 53.85 },
            { experienceLevel: 2, name: 'Verified Creator', count: 7, percentage: 26.92 },
            { experienceLevel: null, name: 'Others', count: 5, percentage: 19.23 },
          ],
        },
        ...(query.get('compare') === 'previous'
          ? {
              previous: {
                period: { ...before, timezone: 'UTC' },
                contributionAnalytics: figuresOf(earlier),
                wowMetrics: { viralCoefficient: 1.2 },
              },
            }
          : {}),
        asOf: at(0),
        isCurrent: true,
      },
    },
  };
}

const HOUR_MS = DAY_MS / 24;

/** The 48 hours after the publication, whole hours in UTC: quiet nights, and fewer views on the second day. */
export function firstHours(query: URLSearchParams): { success: boolean; data: FirstHours } {
  const startMs = Date.parse(at(-(VIEWS.length - 1) * DAY_MS));
  return {
    success: true,
    data: {
      timezone: query.get('timezone') ?? 'UTC',
      hours: Array.from({ length: 48 }, (_, index) => {
        const views = 12 + Math.round(400 * Math.max(0, Math.sin((index * Math.PI) / 12)) * (index < 24 ? 1 : 0.6));
        return {
          start: new Date(startMs - (startMs % HOUR_MS) + index * HOUR_MS).toISOString(),
          contributionsCount: index % 5 === 0 ? 2 : 1,
          totalEngagement: Math.trunc(views / 20) + Math.trunc(views / 100),
          totalLikes: Math.trunc(views / 20),
          totalReplies: 0,
          totalShares: Math.trunc(views / 100),
          totalViews: views,
          totalEES: Math.trunc(views / 10),
          spotlightSpent: 0,
        };
      }),
      asOf: at(0),
      isCurrent: true,
    },
  };
}

export const noAnalytics = () => {
  const answer = analytics(new URLSearchParams({ from: '2020-01-01', to: '2020-01-02' }));
  return {
    ...answer,
    data: {
      analytics: {
        ...answer.data.analytics,
        contributionAnalytics: Object.fromEntries(
          Object.keys(answer.data.analytics.contributionAnalytics).map((name) => [name, 0]),
        ),
        platformBreakdown: [],
      },
    },
  };
};

export const topPosts: { data: TopPostResponse[] } = {
  data: [
    {
      _id: '665f1c2ab7e4d9a1c0ffee11',
      caption: 'Coffee before the city wakes up',
      created: '2026-05-14T07:30:00.000Z',
      platform: 'tiktok',
      username: 'ngozi',
      views: 52_900,
      engagement: 3_120,
      earned: 31_000,
    },
    {
      _id: '665f1c2ab7e4d9a1c0ffee12',
      caption: 'Five minutes of quiet',
      created: '2026-05-16T06:10:00.000Z',
      platform: 'instagram',
      username: 'adawrites',
      views: 48_210,
      engagement: 3_120,
      earned: 31_000,
    },
  ],
};

export const topContributors: { data: TopContributorResponse[] } = {
  data: [
    {
      _id: '665f1c2ab7e4d9a1c0ffee21',
      username: 'ngozi',
      name: 'Ngozi Adeyemi',
      role: 'contributor',
      posts: 3,
      views: 61_400,
      engagement: 4_020,
      earned: 42_000,
    },
    {
      _id: '665f1c2ab7e4d9a1c0ffee22',
      username: 'adawrites',
      name: 'Ada Lindqvist',
      role: 'contributor',
      posts: 2,
      views: 39_710,
      engagement: 2_220,
      earned: 20_000,
    },
  ],
};
