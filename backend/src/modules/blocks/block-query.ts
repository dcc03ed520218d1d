import type { ContentType, FilterBy, ModerationStatus, SocialPlatform, SortBy } from '@sparks/domain';
import type { QueryFilter, SortOrder, Types } from 'mongoose';
import type { Block } from './block.schema.js';

/** What a list of contributions is asked for; absent means "any". */
export interface BlockCriteria {
  filter: FilterBy;
  sort: SortBy;
  /** Moment that decides which boosts still run. */
  now: Date;
  sparkId?: Types.ObjectId;
  userId?: Types.ObjectId;
  creatorId?: Types.ObjectId;
  status?: ModerationStatus;
  contentType?: ContentType;
  platform?: SocialPlatform;
  /** Exact account name on the platform, lower case. */
  name?: string;
}

/** The database filter of a list. Values come from checked types only, never from a request's own objects. */
export function blockFilter(criteria: BlockCriteria): QueryFilter<Block> {
  const { filter, now, sparkId, userId, creatorId, contentType, platform, name } = criteria;
  // The filter "Flagged" is a status; two different statuses at once match nothing.
  const statuses = [criteria.status, filter === 'flagged' ? ('flagged' as const) : undefined].filter((status) => status !== undefined);
  return {
    deleted: filter === 'deleted',
    ...(sparkId ? { sparkId } : {}),
    ...(userId ? { userId } : {}),
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
 * The campaign's counter that answers how many such contributions there are, or null when only the database can count:
 * a list by campaign alone, or by campaign and status.
 */
export function counterOf(criteria: BlockCriteria): ModerationStatus | 'deleted' | 'all' | null {
  const { filter, sparkId, status } = criteria;
  const isPlain = !criteria.userId && !criteria.creatorId && !criteria.contentType && !criteria.platform && !criteria.name;
  if (!sparkId || !isPlain) return null;
  if (filter === 'deleted') return status ? null : 'deleted';
  if (filter === 'flagged') return !status || status === 'flagged' ? 'flagged' : null;
  return filter === 'all' ? (status ?? 'all') : null;
}
