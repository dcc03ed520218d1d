import type { QueryFilter, Types } from 'mongoose';
import type { BlockSort, ContentType, FilterBy, ModerationStatus, SocialPlatform } from '@sparks/domain';
import type { ListOrder } from '../../../platform/http/list-cursor.js';
import type { PrivateAccess } from '../../sparks/index.js';
import {
  BOOSTED_INDEXES,
  BY_DEADLINE_INDEXES,
  ESCALATED_INDEX,
  SPOTLIGHTED_INDEXES,
  type Block,
  type BlockRecord,
} from '../contributions/index.js';

/** Criteria of a list of contributions; an absent field matches everything. */
export interface BlockCriteria {
  filter: FilterBy;
  /** `deadline` needs the status `pending`. */
  sort: BlockSort;
  /** A boost is active if it ends after this time. */
  now: Date;
  sparkId?: Types.ObjectId;
  userId?: Types.ObjectId;
  /** Any of these contributors; combined with `userId` by AND. */
  amongUserIds?: readonly Types.ObjectId[];
  creatorId?: Types.ObjectId;
  status?: ModerationStatus;
  contentType?: ContentType;
  platform?: SocialPlatform;
  /** Exact account name on the platform, lower case. */
  name?: string;
  /** Only those that admins are asked to decide, because they were not decided in time. */
  isEscalated?: boolean;
  /** What a search found. */
  ids?: readonly Types.ObjectId[];
  /** Absent: contributions to private campaigns too. */
  visibleTo?: 'everyone' | PrivateAccess;
}

/** Builds the database filter from validated values only, never from raw request objects. */
export function blockFilter(criteria: BlockCriteria): QueryFilter<Block> {
  const { filter, now, sparkId, userId, amongUserIds, creatorId, contentType, platform, name, ids, isEscalated } =
    criteria;
  // The filter "Flagged" is also a status; combined with a different status it matches nothing.
  const statuses = [criteria.status, filter === 'flagged' ? ('flagged' as const) : undefined].filter(
    (status) => status !== undefined,
  );
  return {
    ...(ids ? { _id: { $in: [...ids] } } : {}),
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
    // `$type` makes the partial index applicable.
    ...(isEscalated ? { 'decisionDeadline.escalatedAt': { $type: 'date' } } : {}),
    ...visibleFilter(criteria.visibleTo),
  };
}

/** Neither form changes which index is read: there is no `$or` that the planner could split. */
function visibleFilter(visibleTo: BlockCriteria['visibleTo']): QueryFilter<Block> {
  if (visibleTo === undefined) return {};
  if (visibleTo === 'everyone') return { isPrivate: { $ne: true } };
  const { userId, acceptedIds } = visibleTo;
  return { $nor: [{ isPrivate: true, creatorId: { $ne: userId }, sparkId: { $nin: [...acceptedIds] } }] };
}

/** A range of a campaign's contributions in the order of submission. */
export interface SubmittedRange {
  /** Exclusive start; `null` or absent starts with the first contribution. */
  after?: Pick<BlockRecord, '_id' | 'created'> | null;
  /** Latest submission time, inclusive. */
  until?: Date;
  skip?: number;
  limit: number;
}

function contributorFilter(
  userId: Types.ObjectId | undefined,
  among: readonly Types.ObjectId[] | undefined,
): QueryFilter<Block> {
  if (!among) return userId ? { userId } : {};
  return { userId: { $in: userId ? among.filter((id) => id.equals(userId)) : [...among] } };
}

export const BLOCK_ORDERS: Readonly<Record<BlockSort, ListOrder<BlockRecord>>> = {
  newest: { name: 'blocks:newest', field: 'created', direction: -1, type: 'date', valueOf: ({ created }) => created },
  oldest: { name: 'blocks:oldest', field: 'created', direction: 1, type: 'date', valueOf: ({ created }) => created },
  trending: {
    name: 'blocks:trending',
    field: 'trendingScore',
    direction: -1,
    type: 'number',
    valueOf: ({ trendingScore }) => trendingScore,
  },
  deadline: {
    name: 'blocks:deadline',
    field: 'reviewDueAt',
    direction: 1,
    type: 'date',
    valueOf: ({ reviewDueAt }) => reviewDueAt ?? null,
  },
};

/**
 * The index to hint for the results of a search, for review queues by deadline, and for spotlighted and boosted lists of
 * one campaign or of all contributions; `null` leaves the choice to the planner, which picks the right index for lists by
 * status and for lists of one contributor.
 */
export function indexFor({
  filter,
  sort,
  sparkId,
  userId,
  amongUserIds,
  creatorId,
  ids,
  isEscalated,
}: BlockCriteria): string | null {
  if (ids) return '_id_';
  if (isEscalated) return ESCALATED_INDEX;
  if (sort === 'deadline' && !userId && !amongUserIds)
    return BY_DEADLINE_INDEXES[sparkId ? 'inCampaign' : creatorId ? 'ofCreator' : 'everywhere'];
  const indexes = filter === 'spotlighted' ? SPOTLIGHTED_INDEXES : filter === 'boosted' ? BOOSTED_INDEXES : null;
  if (!indexes) return null;
  if (sparkId) return indexes.inCampaign;
  return userId || amongUserIds || creatorId ? null : indexes.everywhere;
}

/**
 * Whether the list has no index of its own and merges the lists of each status. Only a campaign and a contributor have
 * an index for the order of submission in any status.
 */
export function isAcrossStatuses(criteria: BlockCriteria): boolean {
  const { filter, sort, status, sparkId, userId } = criteria;
  if (status || filter === 'flagged' || indexFor(criteria) !== null) return false;
  return sort === 'trending' || !(sparkId ?? userId);
}

/**
 * The counter that holds the total of the list, or `null` when the database has to count. Counters exist per campaign,
 * per creator, per contributor and over everything, by status; those of a list for everyone omit private campaigns.
 */
export function counterOf(criteria: BlockCriteria): ModerationStatus | 'deleted' | 'all' | null {
  const { filter, sparkId, creatorId, userId, status, visibleTo } = criteria;
  const scopes = [sparkId, creatorId, userId].filter((scope) => scope !== undefined);
  if (scopes.length > 1 || !isPlain(criteria)) return null;
  if (visibleTo && (visibleTo !== 'everyone' || sparkId || status !== 'approved')) return null;
  if (filter === 'deleted') return status ? null : 'deleted';
  if (filter === 'flagged') return !status || status === 'flagged' ? 'flagged' : null;
  return filter === 'all' ? (status ?? 'all') : null;
}

function isPlain({ amongUserIds, contentType, platform, name, ids, isEscalated }: BlockCriteria): boolean {
  return !ids && !isEscalated && !amongUserIds && !contentType && !platform && !name;
}
