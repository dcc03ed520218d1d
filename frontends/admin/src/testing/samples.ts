import type {
  AdminOverviewResponse,
  AuditEntryResponse,
  BlockResponse,
  ExportResponse,
  MeResponse,
  PersonForAdmins,
  SparkAdminInfo,
  UserPublic,
} from '@sparks/api-client';

export const SPARK_ID = '665f1c2ab7e4d9a1c0ffee01';
export const BLOCK_ID = '665f1c2ab7e4d9a1c0ffee02';
export const ROOT_ID = '665f1c2ab7e4d9a1c0ffee03';

export const aPerson = (change: Partial<UserPublic> = {}): UserPublic => ({
  _id: '665f1c2ab7e4d9a1c0ffee04',
  name: 'Cleo Martin',
  username: 'cleo',
  firstName: 'Cleo',
  user_image: '',
  role: 'individual',
  experienceLevel: 2,
  socialMediaAccounts: [],
  ...change,
});

export const anEntry = (change: Partial<AuditEntryResponse> = {}): AuditEntryResponse => ({
  _id: '665f1c2ab7e4d9a1c0ffee10',
  actor: { id: ROOT_ID, username: 'root' },
  action: 'spark_updated',
  target: { type: 'spark', id: SPARK_ID, label: 'Window herbs' },
  campaign: { id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' },
  before: { description: 'Show your herbs.', approvalBonus: 0, end_time: { date: null } },
  after: { description: 'Show them at night.', approvalBonus: 250, end_time: { date: '2026-12-01T12:00:00.000Z' } },
  requestId: 'req-12345678',
  createdAt: '2026-11-21T07:24:40.946Z',
  ...change,
});

export const aSpark = (change: Partial<SparkAdminInfo> = {}): SparkAdminInfo => ({
  _id: SPARK_ID,
  name: 'Window herbs',
  slug: 'window-herbs',
  description: 'Show your herbs.',
  thumbnail: '',
  banner: '',
  bannerFocus: { x: 50, y: 50 },
  content: '',
  brandUrl: '',
  creator: aPerson(),
  live_mode: true,
  status: 'ongoing',
  manuallyClosed: false,
  published_time: { date: '2026-11-01T00:00:00.000Z' },
  end_time: { date: null },
  deadline: null,
  created: '2026-11-01T00:00:00.000Z',
  updated: '2026-11-02T10:00:00.000Z',
  isPrivate: false,
  contribution_social_platforms: ['youtube'],
  location: ['GLOBAL'],
  allowedContributionsType: ['UGC'],
  type: 'static',
  budget: 4_600,
  initialBudget: 5_000,
  usage: 400,
  held: 0,
  refunded: 0,
  approvalBonus: 200,
  eesMultiple: 1,
  spotlightCost: 0,
  ratePerThousandViews: 0,
  maxEarningPerContribution: null,
  termsVersion: 1,
  rulesVersion: 1,
  contributionsCount: 1_234,
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
  pendingAccessRequests: 0,
  ...change,
});

export const anExport = (change: Partial<ExportResponse> = {}): ExportResponse => ({
  _id: '665f1c2ab7e4d9a1c0ffee30',
  sparkId: SPARK_ID,
  sparkName: 'Window herbs',
  status: 'complete',
  page: 13,
  totalPages: 13,
  rows: 1_234,
  failedPage: null,
  message: null,
  file: {
    name: 'window-herbs-contributions-2026-11-21.csv',
    sizeBytes: 150_000,
    expiresAt: '2026-11-22T08:00:00.000Z',
  },
  startedBy: 'root',
  isOwn: true,
  createdAt: '2026-11-21T08:00:00.000Z',
  endedAt: '2026-11-21T08:00:02.000Z',
  ...change,
});

export const aMe = (roles: MeResponse['roles'] = ['admin']): MeResponse => ({
  ...aPerson({ _id: ROOT_ID, name: 'Root', username: 'root', role: 'admin' }),
  bio: '',
  links: [],
  roles,
  balance: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const aPersonForAdmins = (change: Partial<PersonForAdmins> = {}): PersonForAdmins => ({
  ...aPerson({
    _id: '665f1c2ab7e4d9a1c0ffee05',
    name: 'Ngozi Adeyemi',
    username: 'ngozi',
    role: 'contributor',
    country: 'NG',
  }),
  roles: ['contributor'],
  balance: 1_250,
  email: 'ngozi@mail.example',
  createdAt: '2026-03-01T00:00:00.000Z',
  ...change,
});

export const aBlock = (change: Partial<BlockResponse> = {}): BlockResponse => ({
  _id: BLOCK_ID,
  boostedUntil: null,
  commentsCount: 0,
  content: 'https://www.youtube.com/watch?v=abc',
  created: '2026-11-20T10:00:00.000Z',
  ees: 350,
  engagement: { views: 12_400, likes: 10, comments: 2, shares: null, fetchedAt: '2026-11-20T11:00:00.000Z' },
  hasActiveBoost: false,
  isLikedByUser: { value: false },
  is_flagged: false,
  is_spotlighted: false,
  likesCount: 0,
  moderation_reason: '',
  moderation_status: 'pending',
  purpose: 'submission',
  social_meta: {
    platform: 'youtube',
    username: 'cleo.grows',
    imageUrl: '',
    caption: 'Basil at night',
    authorId: null,
    authorHandle: 'ada.creates',
    postedAt: null,
    ratio: 16 / 9,
    postId: 'abc',
  } as BlockResponse['social_meta'],
  spark: { _id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' } as NonNullable<BlockResponse['spark']>,
  user: aPerson(),
  verification_status: 'verified',
  ...change,
});

export const aPage = <Item>(
  data: readonly Item[],
  { page = 1, pages = 1, total = data.length }: { page?: number; pages?: number; total?: number } = {},
) => ({
  data,
  pagination: { currentPage: page, totalPages: pages, totalItems: total, isExact: true, pageSize: 25 },
});

const hoursAgo = (hours: number) => new Date(Date.now() - (hours + 0.1) * 3_600_000).toISOString();
const unchanged = { value: 0, previous: 0 };

export const anOverview = (change: Partial<AdminOverviewResponse> = {}): AdminOverviewResponse => ({
  asOf: '2026-05-31T12:00:00.000Z',
  isCurrent: true,
  balances: { poolsCents: 30_000, walletsCents: 44_500, heldCents: 1_200 },
  periods: [
    {
      period: 'today',
      paidIn: { value: 1_000, previous: 2_000 },
      paidOut: unchanged,
      revenue: unchanged,
      people: unchanged,
      campaigns: unchanged,
    },
    {
      period: 'week',
      paidIn: { value: 7_500, previous: 6_000 },
      paidOut: unchanged,
      revenue: { value: -100, previous: 0 },
      people: { value: 12, previous: 10 },
      campaigns: { value: 1, previous: 3 },
    },
  ],
  decisions: [
    { kind: 'posts', count: 1_204, isMore: false, oldestAt: hoursAgo(73) },
    { kind: 'flagged', count: 3, isMore: false, oldestAt: hoursAgo(5) },
    { kind: 'overdue', count: 5, isMore: false, oldestAt: hoursAgo(26) },
    { kind: 'risky', count: 7, isMore: false, oldestAt: hoursAgo(30) },
    { kind: 'access', count: 100, isMore: true, oldestAt: hoursAgo(2) },
    { kind: 'approvals', count: 2, isMore: false, oldestAt: hoursAgo(26) },
    { kind: 'appeals', count: 2, isMore: false, oldestAt: hoursAgo(50) },
    { kind: 'reports', count: 9, isMore: false, oldestAt: hoursAgo(4) },
    { kind: 'payouts', count: 0, isMore: false, oldestAt: null },
    { kind: 'mismatches', count: 1, isMore: false, oldestAt: hoursAgo(1) },
  ],
  failures: [
    { kind: 'webhooks', count: 100, isMore: true },
    { kind: 'previews', count: 4, isMore: false },
    { kind: 'emails', count: 0, isMore: false },
    { kind: 'payouts', count: 1, isMore: false },
  ],
  queues: [
    { name: 'exports', waiting: 12, failed: 1, oldestAt: hoursAgo(2) },
    { name: 'previews', waiting: 0, failed: 0, oldestAt: null },
  ],
  ...change,
});
