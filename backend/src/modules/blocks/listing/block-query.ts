import type { QueryFilter, SortOrder, Types } from 'mongoose';
import type { ContentType, FilterBy, ModerationStatus, SocialPlatform, SortBy } from '@sparks/domain';
import { BOOSTED_INDEXES, SPOTLIGHTED_INDEXES, type Block, type BlockRecord } from '../contributions/index.js';

/** What a list of contributions is asked for; absent means "any". */
export interface BlockCriteria {
  filter: FilterBy;
  sort: SortBy;
  /** Moment that decides which boosts still run. */
  now: Date;
  sparkId?: Types.ObjectId;
  userId?: Types.ObjectId;
  /** Any of these people; besides `userId`. */
  amongUserIds?: readonly Types.ObjectId[];
  creatorId?: Types.ObjectId;
  status?: ModerationStatus;
  contentType?: ContentType;
  platform?: SocialPlatform;
  /** Exact account name on the platform, lower case. */
  name?: string;
}

/** The database filter of a list. Values come from checked types only, never from a request's own objects. */
export function blockFilter(criteria: BlockCriteria): QueryFilter<Block> {
  const { filter, now, sparkId, userId, amongUserIds, creatorId, contentType, platform, name } = criteria;
  // The filter "Flagged" is a status; two different statuses at once match nothing.
  const statuses = [criteria.status, filter === 'flagged' ? ('flagged' as const) : undefined].filter(
    (status) => status !== undefined,
  );
  return {
    deleted: filter === 'deleted',
    ...(sparkId ? { sparkId } : {}),
    ...contributorFilter(userId, amongUserIds),
    ...(creatorId ? { creatorId } : {}),
    ...(statuses.length === 1 ? { moderation_status: statuses[0] } : {}),
    ...(statuses.length === 2 ? { moderation_status: { $all: statuses } } : {}),
    ...(filter === 'spotlighted' ? { is_spotlighted: true } : {}),
    ...(filter === 'boosted' ? { boostedUntil: { $gt: now } } : {}),
    ...(contentType ? { contentType } : {}),
    ...(platform ? { 'social_meta.platform': platform } : {}),
    ...(name ? { 'social_meta.username': name } : {}),
  };
}

/** Which of a campaign's contributions, in the order of their submission. */
export interface SubmittedRange {
  /** The contribution behind which it begins; `null` or absent: with the first one. */
  after?: Pick<BlockRecord, '_id' | 'created'> | null;
  /** The last moment of a submission. */
  until?: Date;
  skip?: number;
  limit: number;
}

/** The database filter of such a range. Both ends bound the index; the alternative only tells those of one moment apart. */
export function submittedFilter(sparkId: Types.ObjectId, { after, until }: SubmittedRange): QueryFilter<Block> {
  const created = { ...(after ? { $gte: after.created } : {}), ...(until ? { $lte: until } : {}) };
  return {
    sparkId,
    deleted: false,
    ...(after || until ? { created } : {}),
    ...(after ? { $or: [{ created: { $gt: after.created } }, { _id: { $gt: after._id } }] } : {}),
  };
}

function contributorFilter(
  userId: Types.ObjectId | undefined,
  among: readonly Types.ObjectId[] | undefined,
): QueryFilter<Block> {
  if (!among) return userId ? { userId } : {};
  return { userId: { $in: userId ? among.filter((id) => id.equals(userId)) : [...among] } };
}

/** Database order of a list; `_id` makes pages stable when the first key is equal. */
export function blockOrder(sort: SortBy): Record<string, SortOrder> {
  switch (sort) {
    case 'newest':
      return { created: -1, _id: -1 };
    case 'oldest':
      return { created: 1, _id: 1 };
    case 'trending':
      return { trendingScore: -1, _id: -1 };
  }
}

/**
 * The index that a spotlighted or boosted list of a campaign, or of everything, is read through; `null` leaves it to the
 * planner, which finds the right one for lists by status and for those of one person.
 */
export function indexFor({ filter, sparkId, userId, amongUserIds, creatorId }: BlockCriteria): string | null {
  const indexes = filter === 'spotlighted' ? SPOTLIGHTED_INDEXES : filter === 'boosted' ? BOOSTED_INDEXES : null;
  if (!indexes) return null;
  if (sparkId) return indexes.inCampaign;
  return userId || amongUserIds || creatorId ? null : indexes.everywhere;
}

/**
 * The counter that answers how many such contributions there are, or null when only the database can count: a list of
 * a campaign, of a creator's campaigns, or of everything, by status or in every one.
 */
export function counterOf(criteria: BlockCriteria): ModerationStatus | 'deleted' | 'all' | null {
  const { filter, sparkId, creatorId, status } = criteria;
  if (criteria.userId || !isPlain(criteria) || (sparkId && creatorId)) return null;
  if (filter === 'deleted') return status ? null : 'deleted';
  if (filter === 'flagged') return !status || status === 'flagged' ? 'flagged' : null;
  return filter === 'all' ? (status ?? 'all') : null;
}

/** The person whose total answers how many such contributions there are: a list of all that is approved of them; else null. */
export function approvedOf(criteria: BlockCriteria): Types.ObjectId | null {
  const { filter, userId, sparkId, creatorId, status } = criteria;
  return userId && isPlain(criteria) && !sparkId && !creatorId && filter === 'all' && status === 'approved'
    ? userId
    : null;
}

function isPlain({ amongUserIds, contentType, platform, name }: BlockCriteria): boolean {
  return !amongUserIds && !contentType && !platform && !name;
}
