import type {
  ApprovalCostResponse,
  BlockCountsResponse,
  BlockEngagementDetailsResponse,
  BlockResponse,
  BlockRiskResponse,
  ContributorRecordResponse,
  MyContributionResponse,
  MyContributionsSummaryResponse,
  Preview,
  StatusTransitionResponse,
  UserPublic,
  WinnerCandidateList,
  WinnerEventResponse,
} from '@sparks/api-client';
import { campaign } from './campaigns';
import { at, DAY_MS, drawn, HOUR_MS } from './now';
import { pageOf } from './pages';
import { ada, ben, cleo, ngozi, northwind } from './users';

function block(number: number, user: UserPublic, change: Partial<BlockResponse> = {}): BlockResponse {
  return {
    _id: `block-${number}`,
    user,
    spark: {
      _id: campaign._id,
      name: campaign.name,
      slug: campaign.slug,
      isPrivate: campaign.isPrivate,
      creator_id: northwind._id,
      isOpen: true,
      spotlightCost: campaign.spotlightCost,
    },
    purpose: 'submission',
    contentType: 'UGC',
    content: `https://www.tiktok.com/@${user.username}/video/730000000000000000${number}`,
    created: at(-number * 7 * HOUR_MS),
    moderation_status: 'approved',
    moderation_reason: '',
    verification_status: 'verified',
    is_spotlighted: false,
    hasActiveBoost: false,
    boostedUntil: null,
    is_flagged: false,
    likesCount: 3 * number,
    commentsCount: number,
    isLikedByUser: { value: number % 2 === 0 },
    ees: 1_500 + 425 * number,
    social_meta: {
      platform: 'tiktok',
      username: `${user.username}.creates`,
      postId: `730000000000000000${number}`,
      imageUrl: '',
      caption: 'Flat white, then the first page of the day. What is yours?',
      authorId: null,
      authorHandle: `${user.username}.creates`,
      postedAt: null,
      ratio: 9 / 16,
    },
    engagement: {
      views: 12_400 * number,
      likes: 930 * number,
      comments: 41 * number,
      shares: 17 * number,
      fetchedAt: at(-HOUR_MS),
    },
    ...change,
  };
}

export const contributions: BlockResponse[] = [
  block(1, ada, {
    is_spotlighted: true,
    social_meta: {
      platform: 'tiktok',
      username: 'ada.creates',
      postId: '7300000000000000001',
      imageUrl: drawn('b5562f'),
      caption: 'Flat white, then the first page of the day. What is yours?',
      authorId: null,
      authorHandle: 'ada.creates',
      postedAt: null,
      ratio: 9 / 16,
    },
  }),
  block(2, ngozi, {
    hasActiveBoost: true,
    boostedUntil: at(DAY_MS),
    social_meta: {
      platform: 'instagram',
      username: 'ngozi.makes',
      postId: 'C7abcdefghi',
      imageUrl: '',
      caption: 'Slow mornings only.',
      authorId: null,
      authorHandle: 'ngozi.makes',
      postedAt: null,
      ratio: 4 / 5,
    },
  }),
  block(3, ben, {
    social_meta: {
      platform: 'youtube',
      username: 'benkrause',
      postId: 'dQw4w9WgXcQ',
      imageUrl: drawn('2c5d86'),
      caption: 'Three ways to a better brew',
      authorId: null,
      authorHandle: 'benkrause',
      postedAt: null,
      ratio: 16 / 9,
    },
  }),
  block(4, cleo),
];
export const contribution = block(1, ada, { ees: 6_150 });

/** The list response of a campaign; its spotlight and boost rows filter by query parameter. */
export function listed(query: URLSearchParams) {
  const filter = query.get('filter_by');
  return pageOf(
    contributions.filter((each) =>
      filter === 'spotlighted' ? each.is_spotlighted : filter === 'boosted' ? each.hasActiveBoost : true,
    ),
  );
}

const ownPost = (number: number, change: Partial<MyContributionResponse> = {}): MyContributionResponse => ({
  ...block(number, ada),
  heldCents: 0,
  unpaidBonusCents: 0,
  unpaidViewsCents: 0,
  needsProof: false,
  medianDecisionHours: null,
  ...change,
});
const trailDays = { ...ownPost(1).spark, name: 'Trail days: one hike, one minute' } as MyContributionResponse['spark'];

/** A contributor's posts in each status, two of them in one campaign. */
export const ownPosts: MyContributionResponse[] = [
  ownPost(1, {
    moderation_status: 'pending',
    ees: 0,
    medianDecisionHours: 20,
    social_meta: { ...ownPost(1).social_meta, imageUrl: drawn('b5562f') },
  }),
  ownPost(2, {
    heldCents: 850,
    social_meta: {
      ...ownPost(2).social_meta,
      platform: 'instagram',
      imageUrl: drawn('2c5d86'),
      caption: 'Slow mornings only. Second cup, first light, nobody awake yet.',
    },
  }),
  ownPost(3, {
    spark: trailDays,
    moderation_status: 'declined',
    moderation_reason: 'The brand is not named in the first three seconds.',
    ees: 0,
    social_meta: { ...ownPost(3).social_meta, imageUrl: drawn('3f7d54'), caption: 'One minute above the clouds' },
  }),
  ownPost(4, {
    spark: trailDays,
    unpaidBonusCents: 500,
    social_meta: { ...ownPost(4).social_meta, platform: 'youtube', caption: '' },
  }),
];
export const ownSummary: MyContributionsSummaryResponse = {
  counts: { pending: 1, approved: 2, declined: 1, flagged: 0 },
  earnedCents: 55_500,
  earnedThisMonthCents: 23_500,
  heldCents: 850,
  views: 74_400,
};

export const waiting: BlockResponse[] = [ada, ngozi, ben].map((user, index) => {
  const post = block(index + 1, user);
  return {
    ...post,
    ...(index === 0 ? { social_meta: { ...post.social_meta, imageUrl: drawn('b5562f') } } : {}),
    moderation_status: 'pending',
    ees: 0,
    engagement: { views: 800, likes: 64, comments: 3, shares: null, fetchedAt: at(-HOUR_MS) },
  };
});
/** With their reasons. */
export const decided: BlockResponse[] = [
  block(5, ada, { moderation_status: 'declined', moderation_reason: 'The product is not shown.', ees: 0 }),
  block(6, cleo, { moderation_status: 'flagged', is_flagged: true, moderation_reason: 'Bought views?' }),
];
export const counts: BlockCountsResponse = { pending: 3, approved: 12, declined: 2, flagged: 1, deleted: 0 };
export const record: ContributorRecordResponse = { pending: 1, approved: 7, declined: 1, flagged: 0, earned: 18_400 };
export const history: StatusTransitionResponse[] = [];
export const approvalCost: ApprovalCostResponse = {
  bonusCents: 1_500,
  viewsCents: 400,
  totalCents: 1_900,
  coveredCents: 1_900,
  reservedCents: 0,
  reservedUntil: null,
  needsSecondAdmin: false,
  contributions: [],
};
export const risk: BlockRiskResponse = { score: null, evaluatedAt: null, signals: [] };

export const engagement: BlockEngagementDetailsResponse = {
  numbers: contribution.engagement,
  curve: [1, 2, 3, 4, 5].map((day) => ({
    at: at((day - 5) * DAY_MS - HOUR_MS),
    views: 500 * day * day,
    likes: 37 * day * day,
    comments: 2 * day,
    shares: day,
  })),
  earnings: {
    ratePerThousandViews: campaign.ratePerThousandViews,
    eesMultiple: campaign.eesMultiple,
    countedViews: 12_400,
    baselineViews: 0,
    cap: campaign.maxEarningPerContribution,
    bonus: 1_500,
    bonusDue: 0,
    due: 0,
    held: 0,
    reversed: 0,
    releaseAt: null,
    releaseBlockedBy: null,
    paid: 4_650,
    tip: 0,
    prizes: 0,
    total: 6_150,
    limitedBy: null,
    notEarning: null,
    lastOutcome: 'ok',
    lastTriedAt: at(-HOUR_MS),
    mayRefreshAt: at(-HOUR_MS / 2),
    nextRefreshAt: at(5 * HOUR_MS),
  },
};

export const preview: Preview = {
  status: 'success',
  platform: 'youtube',
  canonicalKey: 'youtube:dQw4w9WgXcQ',
  postId: 'dQw4w9WgXcQ',
  postUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  videoId: 'dQw4w9WgXcQ',
  isVideo: true,
  type: 'video',
  caption: 'Three ways to a better brew',
  username: 'benkrause',
  postUsername: 'benkrause',
  authorUrl: 'https://www.youtube.com/@benkrause',
  authorId: null,
  authorHandle: 'benkrause',
  provider: 'YouTube',
  imageUrl: drawn('2c5d86'),
  width: 480,
  height: 360,
  createdAt: null,
  fetchedAt: at(0),
  message: null,
  reason: null,
  tweet: null,
};

const event: WinnerEventResponse = {
  sparkId: campaign._id,
  status: 'selecting',
  canStart: false,
  startedAt: at(-HOUR_MS),
  releasedAt: null,
  closing: null,
  progress: { paid: 0, total: 2 },
  amounts: {
    funded: 250_000,
    held: 0,
    spent: 67_500,
    prizes: 75_000,
    prizesPaid: 0,
    reserved: 75_000,
    refunded: 0,
    remaining: 107_500,
  },
};
export const winnerEvent = { data: event };

/** Candidates ordered by engagement; the first two have a prize. */
export const candidatesOf = (blocks: readonly BlockResponse[]): WinnerCandidateList => ({
  event: blocks.length
    ? event
    : {
        ...event,
        progress: { paid: 0, total: 0 },
        amounts: {
          funded: 250_000,
          held: 0,
          spent: 67_500,
          prizes: 0,
          prizesPaid: 0,
          reserved: 0,
          refunded: 0,
          remaining: 182_500,
        },
      },
  ...pageOf(
    blocks.map((each, index) => ({
      contribution: each,
      engagementTotal: 42_000 - 9_500 * index,
      isEligible: true,
      rank: index + 1,
      selection: index < 2 ? { prizeCents: index === 0 ? 50_000 : 25_000, paidAt: null } : null,
    })),
    20,
  ),
});
