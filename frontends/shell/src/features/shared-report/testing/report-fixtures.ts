import type { CampaignReport } from '@sparks/api-client';

export const TOKEN = 'aB3_-'.repeat(8).concat('xyz');
const day = (_id: string, totalViews: number) => ({
  _id,
  contributionsCount: 2,
  totalEngagement: 30,
  totalEES: 0,
  spotlightSpent: 0,
  totalLikes: 20,
  totalReplies: 6,
  totalShares: 4,
  totalViews,
});
/** Of a campaign with activity in every figure. */
export const aReport = (): CampaignReport => ({
  fileName: 'window-herbs-report-2026-05-02.json',
  generatedAt: '2026-05-02T12:00:00.000Z',
  campaign: {
    _id: 'spark-1',
    name: 'Window Herbs',
    slug: 'window-herbs',
    status: 'ongoing',
    publishedAt: '2026-05-01T08:00:00.000Z',
    endsAt: null,
    initialBudget: 500_000,
    budget: 300_000,
    usage: 200_000,
    held: 0,
  },
  analytics: {
    period: { from: '2026-05-01', to: '2026-05-02', timezone: 'UTC' },
    startedAt: '2026-05-01T08:00:00.000Z',
    firstDay: '2026-05-01',
    contributionAnalytics: {
      totalContributions: 4,
      totalContributionsApproved: 3,
      declinedCount: 1,
      pendingCount: 0,
      flaggedCount: 0,
      totalContributors: 12,
      totalEES: 123_450,
      totalEngagement: 60,
      totalImpressions: 60_000,
      totalLikes: 40,
      totalComments: 12,
      totalRetweets: 8,
      cpe: 20.575,
      costPerViews: 0.0206,
      spotlightSpent: 1_000,
    },
    spend: { approvalBonuses: 100_000, views: 22_450, prizes: 0, spotlightTips: 1_000 },
    wowMetrics: { viralCoefficient: 0.03 },
    timelineAnalytics: [day('2026-05-01', 600), day('2026-05-02', 59_400)],
    platformBreakdown: [
      {
        platform: 'youtube',
        totalContributions: 4,
        totalContributionsApproved: 3,
        totalViews: 60_000,
        totalEngagement: 60,
        totalLikes: 40,
        totalComments: 12,
        totalShares: 8,
        avgLikesPerPost: 13,
        avgCommentsPerPost: 4,
        distributedDollars: 1_234.5,
        totalEES: 123_450,
      },
    ],
    demographics: {
      minimumPeople: 5,
      gender: [{ gender: 'Others', count: 12, percentage: 100 }],
      ageRange: [{ ageRange: '18-24', count: 12, percentage: 100 }],
      country: [{ country: 'DE', count: 12, percentage: 100 }],
      experienceLevel: [{ experienceLevel: 1, name: 'New', count: 12, percentage: 100 }],
    },
    asOf: '2026-05-02T12:00:00.000Z',
    isCurrent: true,
  },
});

/** Of a campaign that nobody has contributed to. */
export const nothingInReport = (): CampaignReport => {
  const report = aReport();
  const { analytics } = report;
  return {
    ...report,
    campaign: { ...report.campaign, budget: report.campaign.initialBudget, usage: 0 },
    analytics: {
      ...analytics,
      contributionAnalytics: zeros(analytics.contributionAnalytics),
      spend: zeros(analytics.spend),
      wowMetrics: zeros(analytics.wowMetrics),
      timelineAnalytics: analytics.timelineAnalytics.map(({ _id, ...figures }) => ({ _id, ...zeros(figures) })),
      platformBreakdown: [],
      demographics: { ...analytics.demographics, gender: [], ageRange: [], country: [], experienceLevel: [] },
    },
  };
};

const zeros = <Figures extends object>(figures: Figures) =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as Record<keyof Figures, number>;
