import type { MeResponse, Preview, SparkDetail, TwitterVerificationResponse } from '@sparks/api-client';
import { parseContentUrl, type ContentUrl } from '@sparks/domain';

/** Valid samples with fixed ids and times; tests override some fields. */
export const SPARK_ID = '64b000000000000000000001';
export const CREATOR_ID = '64b000000000000000000002';
export const USER_ID = '64b000000000000000000003';
export const BLOCK_ID = '64b000000000000000000004';
export const YOUTUBE_URL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
export const X_URL = 'https://x.com/ada_makes/status/1850000000000000000';
export const TIKTOK_URL = 'https://www.tiktok.com/@ada.makes/video/7300000000000000000';
export const CAPTION = 'Forty mugs out of the kiln';
export const NOW = new Date('2026-06-01T12:00:00.000Z');

export function aLink(url: string = YOUTUBE_URL): ContentUrl {
  const link = parseContentUrl(url);
  if (!link.ok) throw new Error(`${url} is no link to a post`);
  return link;
}

export function aPreview(changes: Partial<Preview> = {}): Preview {
  return {
    platform: 'youtube',
    canonicalKey: 'youtube:dQw4w9WgXcQ',
    postId: 'dQw4w9WgXcQ',
    postUsername: 'adamakes',
    username: 'adamakes',
    imageUrl: '/media/previews/abc',
    postUrl: YOUTUBE_URL,
    caption: CAPTION,
    status: 'success',
    reason: null,
    message: null,
    fetchedAt: '2026-06-01T11:59:00.000Z',
    videoId: 'dQw4w9WgXcQ',
    authorUrl: 'https://www.youtube.com/@adamakes',
    authorId: 'UCadamakes0000000000000a',
    authorHandle: 'adamakes',
    type: 'video',
    width: 325,
    height: 580,
    provider: 'YouTube',
    tweet: null,
    createdAt: '2026-05-20T08:00:00.000Z',
    ...changes,
  };
}

/** A check of an eligible X account, made just now. */
export function aCheck(changes: Partial<TwitterVerificationResponse> = {}): TwitterVerificationResponse {
  return {
    isEligible: true,
    isRequired: true,
    status: 'eligible',
    reasons: [],
    userStats: {
      createdAt: '2018-03-01T00:00:00.000Z',
      followersCount: 1_840,
      postsCount: 2_310,
      isProtected: false,
      isVerified: false,
    },
    requirements: { minAccountAgeDays: 30, minFollowers: 50, minPosts: 10 },
    username: 'ada_makes',
    checkedAt: NOW.toISOString(),
    ...changes,
  };
}

export function aSpark(changes: Partial<SparkDetail> = {}): SparkDetail {
  return {
    _id: SPARK_ID,
    name: 'Slow mornings',
    slug: 'slow-mornings',
    description: '',
    thumbnail: '',
    banner: '',
    bannerFocus: { x: 50, y: 50 },
    content: '',
    brandUrl: '',
    creator: {
      _id: CREATOR_ID,
      username: 'cleo',
      name: 'Cleo',
      firstName: 'Cleo',
      user_image: '',
      role: 'individual',
      experienceLevel: 1,
      socialMediaAccounts: [],
    },
    live_mode: true,
    status: 'ongoing',
    manuallyClosed: false,
    published_time: { date: '2026-05-01T00:00:00.000Z' },
    end_time: { date: null },
    deadline: null,
    created: '2026-05-01T00:00:00.000Z',
    isPrivate: false,
    contribution_social_platforms: [],
    location: ['GLOBAL'],
    allowedContributionsType: ['UGC'],
    type: 'static',
    budget: 10_000,
    initialBudget: 10_000,
    usage: 0,
    held: 0,
    refunded: 0,
    approvalBonus: 0,
    eesMultiple: 1,
    spotlightCost: 0,
    ratePerThousandViews: 100,
    maxEarningPerContribution: null,
    termsVersion: 1,
    rulesVersion: 1,
    contributionsCount: 0,
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
    ...changes,
  };
}

export function aPerson(changes: Partial<MeResponse> = {}): MeResponse {
  return {
    _id: USER_ID,
    username: 'ada',
    name: 'Ada Obi',
    firstName: 'Ada',
    user_image: '',
    bio: '',
    links: [],
    role: 'contributor',
    roles: ['contributor'],
    balance: 1_000,
    country: 'GB',
    createdAt: '2026-01-01T00:00:00.000Z',
    experienceLevel: 1,
    socialMediaAccounts: [],
    ...changes,
  };
}
