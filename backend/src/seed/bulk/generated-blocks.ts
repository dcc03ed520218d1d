import { Types } from 'mongoose';
import {
  CONTENT_TYPES,
  currentTerms,
  parseContentUrl,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import type { BlockEngagement } from '../../modules/blocks/contributions/block-post.schema.js';
import type { BlockRecord } from '../../modules/blocks/contributions/block.schema.js';
import { profileAt } from '../../modules/blocks/contributions/contributor-profile.js';
import { engagementFields } from '../../modules/blocks/contributions/engagement-numbers.js';
import { trendingScore } from '../../modules/blocks/contributions/trending-score.js';
import type { StatusTransitionRecord } from '../../modules/blocks/moderation/transitions/status-transition.schema.js';
import type { PostClaimRecord } from '../../modules/blocks/ownership/post-claim.schema.js';
import { contributorId, contributorOf, moderatorId } from './generated-people.js';
import type { GeneratedSpark } from './generated-sparks.js';
import { Random } from './random.js';
import { CAPTIONS, FIRST_NAMES, REASONS } from './words.js';

const HOUR_MS = 3_600_000;
/** Delay of a deletion after the decision. */
const UNTIL_DELETED_MS = 60_000;
const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
const URL_SAFE = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ-_`;
const DIGITS = '0123456789';
/** Leading digits of TikTok and X ids of autumn 2025. */
const TIKTOK_LEADING = '769';
const X_LEADING = '210';
/** Percentages of approved, pending and declined contributions; the rest is flagged. */
const [APPROVED, PENDING, DECLINED] = [0.7, 0.88, 0.96];
const DELETED_SHARE = 0.01;
const LIKED_SHARE = 0.12;
const PROVEN_SHARE = 0.6;
const MOST_LIKES = 4;

/** The posts do not exist, so their engagement is never refreshed and views earn nothing. */
const NEVER_REFRESHED = {
  baselineViews: 0,
  countedViews: 0,
  viewsUnderReview: 0,
  acceptedViews: 0,
  bonusPaidCents: 0,
  bonusUnpaidCents: 0,
  engagementPaidCents: 0,
  engagementUnpaidCents: 0,
  refresh: { dueAt: null, leaseToken: null, failures: 0, triedAt: null, outcome: null, requestedAt: null },
};

/** A contribution with its transitions and likes. */
export interface GeneratedBlock {
  block: BlockRecord;
  moves: StatusTransitionRecord[];
  claim: PostClaimRecord;
  likes: { _id: Types.ObjectId; blockId: Types.ObjectId; userId: Types.ObjectId; likedAt: Date }[];
}

/** The n-th contribution to a campaign; each contributor submits once per campaign. */
export function blockOf(seed: number, spark: GeneratedSpark, index: number): GeneratedBlock {
  const random = new Random(seed, 'block', spark.index, index);
  const _id = new Types.ObjectId(random.objectId());
  const { record, publishedAt, contributedUntil } = spark;
  const span = contributedUntil.getTime() - publishedAt.getTime();
  const created = new Date(publishedAt.getTime() + Math.floor(span * random.next() * 0.98));
  const status = statusFrom(random.next());
  const deleted = status !== 'pending' && random.chance(DELETED_SHARE);
  const reason = status === 'declined' || status === 'flagged' ? random.pick(REASONS) : '';
  const decidedAt = new Date(
    Math.min(created.getTime() + random.int(1, 30) * HOUR_MS, contributedUntil.getTime() - UNTIL_DELETED_MS),
  );
  const moderatedAt = status === 'pending' ? null : decidedAt;
  const engagement = engagementOf(random, contributedUntil);
  const likers = status === 'approved' && !deleted && random.chance(LIKED_SHARE) ? random.int(1, MOST_LIKES) : 0;
  const contentType = random.pick(CONTENT_TYPES);
  const content = contentOf(random, spark);
  const isProven = random.chance(PROVEN_SHARE);
  const block: BlockRecord = {
    _id,
    sparkId: record._id,
    creatorId: record.creator,
    userId: contributorId(seed, spark.firstContributor + index),
    contributor: profileAt(contributorOf(seed, spark.firstContributor + index, created), created),
    purpose: 'submission',
    blockType: 'social',
    blockName: '',
    contentType,
    ...content,
    creationKey: `generated:${seed}:${spark.index}:${index}`,
    created,
    moderation_status: status,
    moderationReason: reason,
    moderatedAt,
    deleted,
    is_spotlighted: false,
    boostedUntil: null,
    likesCount: likers,
    commentsCount: 0,
    ees: 0,
    heldCents: 0,
    reversedCents: 0,
    trendingScore: trendingScore({ engagement, likesCount: likers, created }),
    verification: { status: 'verified', reason: '', checkedAt: created },
    ...engagementFields(engagement),
    ...NEVER_REFRESHED,
    firstReading: engagement.views === null ? null : { views: engagement.views, fetchedAt: contributedUntil },
    ownership: {
      status: isProven ? 'proven' : 'unproven',
      method: isProven ? 'caption_code' : null,
      authorId: null,
      authorHandle: content.social_meta.authorHandle,
      checkedAt: created,
    },
    terms: currentTerms(record),
  };
  const move = (
    action: 'moderate' | 'delete',
    from: ModerationStatus,
    changedBy: Types.ObjectId,
  ): StatusTransitionRecord => ({
    _id: new Types.ObjectId(random.objectId()),
    blockId: _id,
    action,
    from,
    to: status,
    reason: action === 'moderate' ? reason : '',
    changedBy,
    changedAt: action === 'delete' ? new Date(decidedAt.getTime() + UNTIL_DELETED_MS) : decidedAt,
  });
  return {
    block,
    claim: {
      _id: new Types.ObjectId(random.objectId()),
      canonicalKey: block.canonicalKey,
      userId: block.userId,
      isProven,
      entries: [{ sparkId: record._id, exclusive: false }],
      claimedAt: created,
    },
    moves: [
      ...(moderatedAt ? [move('moderate', 'pending', record.creator)] : []),
      ...(deleted ? [move('delete', status, moderatorId(seed))] : []),
    ],
    likes: Array.from({ length: likers }, (_, nth) => ({
      _id: new Types.ObjectId(random.objectId()),
      blockId: _id,
      // The first contributors of the seed exist at every size.
      userId: contributorId(seed, nth),
      likedAt: decidedAt,
    })),
  };
}

/** Contributors who give the first likes; they exist at every size. */
export const FIRST_LIKERS = MOST_LIKES;

function statusFrom(share: number): ModerationStatus {
  if (share < APPROVED) return 'approved';
  if (share < PENDING) return 'pending';
  return share < DECLINED ? 'declined' : 'flagged';
}

function contentOf(
  random: Random,
  { pictures }: GeneratedSpark,
): Pick<BlockRecord, 'content' | 'canonicalKey' | 'social_meta'> {
  const { platform, createUrl } = random.pick(PLATFORMS);
  const username = `${random.pick(FIRST_NAMES).toLowerCase()}${random.int(1, 9_999)}`;
  const url = parseContentUrl(createUrl(random, username));
  if (!url.ok || url.canonicalKey === null || url.postId === null)
    throw new Error(`A generated URL of ${platform} does not identify a post`);
  return {
    content: url.canonicalUrl,
    canonicalKey: url.canonicalKey,
    social_meta: {
      platform,
      postId: url.postId,
      username,
      imageUrl: random.pick(pictures.posts),
      caption: random.pick(CAPTIONS).replace('{n}', String(random.int(2, 60))),
      authorId: null,
      authorHandle: username,
      postedAt: null,
    },
  };
}

/** URL generators by platform. */
const POST_URLS: Partial<Record<SocialPlatform, (random: Random, username: string) => string>> = {
  instagram: (random) => `https://www.instagram.com/p/D${random.text(10, URL_SAFE)}/`,
  tiktok: (random, username) => `https://www.tiktok.com/@${username}/video/${TIKTOK_LEADING}${random.text(16, DIGITS)}`,
  twitter: (random, username) => `https://x.com/${username}/status/${X_LEADING}${random.text(16, DIGITS)}`,
  youtube: (random) => `https://www.youtube.com/watch?v=${random.text(11, URL_SAFE)}`,
  facebook: (random, username) => `https://www.facebook.com/${username}/posts/1221${random.text(14, DIGITS)}`,
  reddit: (random) => `https://www.reddit.com/r/generated/comments/1${random.text(9, LOWER)}/`,
};
const PLATFORMS = Object.entries(POST_URLS).map(([platform, createUrl]) => ({
  platform: platform as SocialPlatform,
  createUrl,
}));

/** Long-tail distribution: most posts have few views, one in a thousand has a million. */
function engagementOf(random: Random, fetchedAt: Date): BlockEngagement {
  const views = Math.floor(10 ** (2 + 4 * random.next() ** 2));
  const part = (low: number, high: number) => Math.floor(views * (low + (high - low) * random.next()));
  return { views, likes: part(0.03, 0.1), comments: part(0.002, 0.01), shares: part(0.001, 0.007), fetchedAt };
}
