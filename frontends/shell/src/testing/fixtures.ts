import type {
  BlockResponse,
  MeResponse,
  MyContributionResponse,
  SparkDetail,
  UserProfile,
  UserPublic,
  WatchlistResponse,
} from '@sparks/api-client';

const DAY_MS = 86_400_000;

/** Valid by default; override what a test needs. */
export const aPerson = (change: Partial<UserPublic> = {}): UserPublic => ({
  _id: 'user-cleo',
  username: 'cleo',
  name: 'Cleo Marsh',
  firstName: 'Cleo',
  user_image: '',
  role: 'individual',
  country: 'GB',
  experienceLevel: 2,
  socialMediaAccounts: [],
  ...change,
});

/** As the page of the profile shows it. */
export const aProfile = (change: Partial<UserProfile> = {}): UserProfile => ({
  ...aPerson(),
  bio: '',
  links: [],
  memberSince: '2026-01-05T10:00:00.000Z',
  ...change,
});

export const aMe = (change: Partial<MeResponse> = {}): MeResponse => ({
  ...aPerson(),
  bio: '',
  links: [],
  roles: ['individual'],
  balance: 10_000,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** Open to everybody, ends in ten days. */
export const aSpark = (change: Partial<SparkDetail> = {}): SparkDetail => ({
  _id: 'spark-1',
  name: 'Summer reels',
  slug: 'summer-reels',
  description: 'Show us your summer.',
  thumbnail: '',
  banner: '',
  bannerFocus: { x: 50, y: 50 },
  content: '',
  brandUrl: '',
  creator: aPerson(),
  live_mode: true,
  status: 'ongoing',
  manuallyClosed: false,
  published_time: { date: new Date(Date.now() - 2 * DAY_MS).toISOString() },
  end_time: { date: new Date(Date.now() + 10 * DAY_MS).toISOString() },
  deadline: null,
  created: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  isPrivate: false,
  contribution_social_platforms: [],
  location: ['GLOBAL'],
  allowedContributionsType: [],
  type: 'static',
  budget: 75_000,
  initialBudget: 100_000,
  usage: 25_000,
  held: 0,
  refunded: 0,
  approvalBonus: 1_500,
  eesMultiple: 1,
  spotlightCost: 0,
  ratePerThousandViews: 0,
  maxEarningPerContribution: null,
  termsVersion: 1,
  rulesVersion: 1,
  contributionsCount: 3,
  earningRunway: 'none',
  earningRunwayEndTime: null,
  ownershipProof: 'none',
  exclusivePosts: false,
  newPostsOnly: false,
  holdDays: 0,
  decisionDays: null,
  onDeadline: 'nothing',
  winnerSubmissionStatus: 'none',
  attachments: [],
  termsAndConditions: '',
  cloudFolderLink: '',
  hasAccess: true,
  accessRequests: [],
  settlement: null,
  closing: null,
  updated: '2026-05-01T12:00:00.000Z',
  ...change,
});

/** Pending review. */
export const aBlock = (change: Partial<BlockResponse> = {}): BlockResponse => ({
  _id: 'block-1',
  user: aPerson({ _id: 'user-ada', username: 'ada', name: 'Ada Obi', role: 'contributor' }),
  spark: {
    _id: 'spark-1',
    name: 'Summer reels',
    slug: 'summer-reels',
    isPrivate: false,
    creator_id: 'user-cleo',
    isOpen: true,
    spotlightCost: 0,
  },
  purpose: 'submission',
  contentType: 'UGC',
  content: 'https://www.tiktok.com/@ada/video/7300000000000000000',
  created: '2026-05-01T12:00:00.000Z',
  moderation_status: 'pending',
  moderation_reason: '',
  verification_status: 'verified',
  is_spotlighted: false,
  hasActiveBoost: false,
  boostedUntil: null,
  is_flagged: false,
  likesCount: 2,
  commentsCount: 3,
  isLikedByUser: { value: false },
  ees: 0,
  social_meta: {
    platform: 'tiktok',
    username: 'ada.creates',
    postId: '7300000000000000000',
    imageUrl: '',
    caption: 'My summer',
    authorId: null,
    authorHandle: 'ada.creates',
    postedAt: null,
    ratio: 9 / 16,
  },
  engagement: { views: 1_200, likes: 80, comments: 4, shares: null, fetchedAt: null },
  ...change,
});

/** As its contributor sees it in the list of own posts. */
export const anOwnBlock = (change: Partial<MyContributionResponse> = {}): MyContributionResponse => ({
  ...aBlock(),
  heldCents: 0,
  unpaidBonusCents: 0,
  unpaidViewsCents: 0,
  needsProof: false,
  medianDecisionHours: null,
  ...change,
});

/** The response of `GET /api/watchlist`. */
export const aWatchlist = (change: Partial<WatchlistResponse> = {}) => ({
  json: { data: { savedSparkIds: [], following: [], ...change } },
});

export const aPage = <Item>(
  data: readonly Item[],
  { page = 1, pages = 1, total = data.length }: { page?: number; pages?: number; total?: number } = {},
) => ({
  data,
  pagination: { currentPage: page, totalPages: pages, totalItems: total, isExact: true, pageSize: 12 },
});
