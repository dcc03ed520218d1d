import type {
  CampaignsOverview,
  SparkAdminCounts,
  SparkAdminInfo,
  SparkDetail,
  SparkForecast,
} from '@sparks/api-client';
import { at, DAY_MS, drawn, HOUR_MS } from './now';
import { cleo, northwind } from './users';

function spark(slug: string, name: string, change: Partial<SparkDetail> = {}): SparkDetail {
  return {
    _id: `spark-${slug}`,
    slug,
    name,
    description:
      'Show how you start your morning with us: one take, natural light, your own words.\n\nTag us and say what you made.',
    thumbnail: '',
    banner: '',
    bannerFocus: { x: 50, y: 50 },
    content: '',
    brandUrl: 'https://northwind.example',
    creator: northwind,
    live_mode: true,
    status: 'ongoing',
    manuallyClosed: false,
    published_time: { date: at(-5 * DAY_MS) },
    end_time: { date: at(9 * DAY_MS + 3 * HOUR_MS) },
    deadline: null,
    created: at(-5 * DAY_MS),
    isPrivate: false,
    contribution_social_platforms: ['instagram', 'tiktok', 'youtube'],
    location: ['GLOBAL'],
    allowedContributionsType: ['UGC', 'REMIX'],
    type: 'static',
    budget: 182_500,
    initialBudget: 250_000,
    usage: 67_500,
    held: 0,
    refunded: 0,
    approvalBonus: 1_500,
    eesMultiple: 1.5,
    spotlightCost: 2_000,
    ratePerThousandViews: 250,
    maxEarningPerContribution: 20_000,
    termsVersion: 1,
    rulesVersion: 1,
    contributionsCount: 18,
    earningRunway: 'none',
    earningRunwayEndTime: null,
    ownershipProof: 'none',
    exclusivePosts: false,
    newPostsOnly: false,
    holdDays: 0,
    decisionDays: null,
    onDeadline: 'nothing',
    winnerSubmissionStatus: 'none',
    attachments: [{ name: 'Logo and colours', url: 'https://files.northwind.example/brand.zip' }],
    termsAndConditions: 'Own footage only.\nName the brand in the first three seconds.',
    cloudFolderLink: 'https://files.northwind.example/assets',
    hasAccess: true,
    accessRequests: [],
    settlement: null,
    closing: null,
    updated: at(-DAY_MS),
    ...change,
  };
}

/** The campaign of most screenshots, created by Northwind Coffee. */
export const campaign = spark('morning-rituals', 'Morning rituals with Northwind');
/** The same campaign as its creator sees it. */
export const ownCampaign: SparkDetail = {
  ...campaign,
  creator: cleo,
  thumbnail: drawn('2f6f5e'),
  banner: drawn('2f6f5e'),
};
/** The same campaign after its end, with its winners. */
export const campaignOfWinners: SparkDetail = {
  ...ownCampaign,
  status: 'ended',
  end_time: { date: at(-DAY_MS) },
  winnerSubmissionStatus: 'selecting',
};

export const campaigns: SparkDetail[] = [
  campaign,
  spark('trail-days', 'Trail days: one hike, one minute', {
    creator: cleo,
    thumbnail: drawn('2f6f5e'),
    created: at(-3 * HOUR_MS),
    eesMultiple: 1,
    contribution_social_platforms: ['youtube'],
    location: ['DE', 'AT', 'CH'],
    maxEarningPerContribution: null,
    budget: 90_000,
    initialBudget: 90_000,
    usage: 0,
    held: 0,
    refunded: 0,
  }),
  spark('studio-nights', 'Studio nights', {
    isPrivate: true,
    thumbnail: drawn('8c3b4a'),
    contribution_social_platforms: ['instagram', 'twitter'],
    budget: 12_000,
    initialBudget: 100_000,
    usage: 88_000,
    held: 0,
    refunded: 0,
    end_time: { date: at(5 * HOUR_MS) },
  }),
  spark('street-food', 'Street food of your city, told in a single long take', {
    published_time: { date: at(2 * DAY_MS) },
    contribution_social_platforms: [],
    approvalBonus: 0,
    eesMultiple: 1,
  }),
  spark('bike-to-work', 'Bike to work week', {
    status: 'ended',
    end_time: { date: at(-DAY_MS) },
    contribution_social_platforms: ['facebook', 'reddit'],
    location: ['US'],
    approvalBonus: 2_500,
    ratePerThousandViews: 0,
    budget: 0,
    usage: 250_000,
    held: 0,
    refunded: 0,
  }),
  spark('spring-clean', 'Spring clean your feed', {
    status: 'completed',
    manuallyClosed: true,
    end_time: { date: at(-6 * DAY_MS) },
    budget: 0,
    usage: 140_000,
    held: 0,
    refunded: 110_000,
  }),
];

export const forecast: SparkForecast = {
  budgetCents: 182_500,
  reservedCents: 0,
  heldCents: 0,
  spentCents: 0,
  spentPerDayCents: 13_500,
  basisDays: 5,
  lastsUntil: '2026-06-23T21:30:00.000Z',
  endsAt: campaign.end_time.date,
  limitedBy: 'end',
  days: [9_000, 15_500, 12_000, 18_000, 13_000].map((spentCents, index) => ({
    day: at((index - 5) * DAY_MS).slice(0, 10),
    spentCents,
  })),
};

export const adminCampaigns: SparkAdminInfo[] = campaigns.map((each) => ({
  ...each,
  pendingAccessRequests: each.isPrivate ? 2 : 0,
}));
export const adminCounts: SparkAdminCounts = { all: 6, drafts: 0, coming: 1, ongoing: 3, ended: 1, completed: 1 };

/** The campaigns of their creator, with a draft. */
export const myCampaigns: SparkDetail[] = [
  spark('winter-lights', 'Winter lights', {
    live_mode: false,
    thumbnail: drawn('4a5f8a'),
    budget: 50_000,
    initialBudget: 0,
    usage: 0,
    contributionsCount: 0,
  }),
  ...campaigns,
];

export const emptyOverview: CampaignsOverview = {
  spentCents: 0,
  poolCents: 0,
  pendingPosts: 0,
  oldestPendingAt: null,
  runningLow: [],
  toReview: [],
};
export const overview: CampaignsOverview = {
  spentCents: 184_250,
  poolCents: 284_500,
  pendingPosts: 14,
  oldestPendingAt: at(-3 * DAY_MS),
  toReview: [
    {
      _id: 'spark-morning-rituals',
      name: 'Morning rituals with Northwind',
      slug: 'morning-rituals',
      pendingPosts: 12,
      oldestPendingAt: at(-3 * DAY_MS),
    },
    {
      _id: 'spark-trail-days',
      name: 'Trail days: one hike, one minute',
      slug: 'trail-days',
      pendingPosts: 2,
      oldestPendingAt: at(-5 * HOUR_MS),
    },
  ],
  runningLow: [
    {
      _id: 'spark-studio-nights',
      name: 'Studio nights',
      slug: 'studio-nights',
      reason: 'pool',
      budget: 12_000,
      initialBudget: 100_000,
      lastsUntil: at(DAY_MS),
      endsAt: at(2 * DAY_MS),
    },
  ],
};
