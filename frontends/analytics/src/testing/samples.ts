import type { CampaignAnalytics as Analytics, ContributionAnalytics, TimelineDay } from '@sparks/api-client';

export const totals = (change: Partial<ContributionAnalytics> = {}): ContributionAnalytics => ({
  totalContributions: 40,
  totalContributionsApproved: 25,
  declinedCount: 5,
  pendingCount: 8,
  flaggedCount: 2,
  totalContributors: 30,
  totalEES: 123_450,
  totalEngagement: 3_000,
  totalImpressions: 60_000,
  totalLikes: 2_000,
  totalComments: 600,
  totalRetweets: 400,
  cpe: 0.4115,
  costPerViews: 0.020575,
  spotlightSpent: 1_000,
  ...change,
});

export const anHour = (change: Partial<Omit<TimelineDay, '_id'>> = {}): Omit<TimelineDay, '_id'> => ({
  contributionsCount: 1,
  totalEngagement: 30,
  totalLikes: 20,
  totalReplies: 6,
  totalShares: 4,
  totalViews: 600,
  totalEES: 500,
  spotlightSpent: 100,
  ...change,
});

export const aDay = (_id: string, change: Partial<TimelineDay> = {}): TimelineDay => ({ _id, ...anHour(), ...change });

/** A campaign with activity in every figure. */
export const someAnalytics = (change: Partial<Analytics> = {}): Analytics => ({
  period: { from: '2026-11-19', to: '2026-11-20', timezone: 'UTC' },
  firstDay: '2026-11-01',
  startedAt: '2026-11-01T09:00:00.000Z',
  contributionAnalytics: totals(),
  spend: { approvalBonuses: 100_000, views: 22_450, prizes: 0, spotlightTips: 1_000 },
  wowMetrics: { viralCoefficient: 1.6667 },
  timelineAnalytics: [aDay('2026-11-19'), aDay('2026-11-20', { totalViews: 59_400, totalLikes: 1_980 })],
  platformBreakdown: [
    {
      platform: 'youtube',
      totalContributions: 30,
      totalContributionsApproved: 20,
      totalViews: 50_000,
      totalEngagement: 2_000,
      totalLikes: 1_500,
      totalComments: 300,
      totalShares: 200,
      avgLikesPerPost: 75,
      avgCommentsPerPost: 15,
      distributedDollars: 1_000.5,
      totalEES: 100_050,
    },
    {
      platform: 'tiktok',
      totalContributions: 10,
      totalContributionsApproved: 5,
      totalViews: 10_000,
      totalEngagement: 1_000,
      totalLikes: 500,
      totalComments: 300,
      totalShares: 200,
      avgLikesPerPost: 100,
      avgCommentsPerPost: 60,
      distributedDollars: 234,
      totalEES: 23_400,
    },
  ],
  demographics: {
    minimumPeople: 5,
    gender: [
      { gender: 'female', count: 18, percentage: 60 },
      { gender: 'male', count: 7, percentage: 23.33 },
      { gender: 'not-specified', count: 5, percentage: 16.67 },
    ],
    ageRange: [
      { ageRange: '18-24', count: 20, percentage: 66.67 },
      { ageRange: '25-34', count: 10, percentage: 33.33 },
    ],
    country: [
      { country: 'DE', count: 20, percentage: 66.67 },
      { country: 'NG', count: 10, percentage: 33.33 },
    ],
    experienceLevel: [
      { experienceLevel: 1, name: 'Beginner', count: 12, percentage: 40 },
      { experienceLevel: 2, name: 'Verified Creator', count: 8, percentage: 26.67 },
      { experienceLevel: 3, name: 'Champion Creator', count: 5, percentage: 16.67 },
      { experienceLevel: 4, name: 'Elite Creator', count: 5, percentage: 16.67 },
    ],
  },
  asOf: '2026-11-20T15:30:00.000Z',
  isCurrent: true,
  ...change,
});

const noFigures = {
  totalContributions: 0,
  totalContributionsApproved: 0,
  declinedCount: 0,
  pendingCount: 0,
  flaggedCount: 0,
  totalContributors: 0,
  totalEES: 0,
  totalEngagement: 0,
  totalImpressions: 0,
  totalLikes: 0,
  totalComments: 0,
  totalRetweets: 0,
  cpe: 0,
  costPerViews: 0,
  spotlightSpent: 0,
};

/** A period without activity. */
export const nothing = (): Analytics =>
  someAnalytics({
    contributionAnalytics: noFigures,
    spend: { approvalBonuses: 0, views: 0, prizes: 0, spotlightTips: 0 },
    wowMetrics: { viralCoefficient: 0 },
    timelineAnalytics: [
      aDay('2026-11-20', {
        contributionsCount: 0,
        totalEngagement: 0,
        totalLikes: 0,
        totalReplies: 0,
        totalShares: 0,
        totalViews: 0,
        totalEES: 0,
        spotlightSpent: 0,
      }),
    ],
    platformBreakdown: [],
    demographics: { minimumPeople: 5, gender: [], ageRange: [], country: [], experienceLevel: [] },
  });
