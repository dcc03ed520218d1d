import type { QueryFilter, SortOrder, Types } from 'mongoose';
import { wordsOf, type ContentType, type DisplayStatus, type SocialPlatform } from '@sparks/domain';
import type { Spark } from '../spark.schema.js';

export const SPARK_SORTS = ['newest', 'ending', 'budget'] as const;
/** `newest`: last created first. `ending`: first to end first. `budget`: largest remaining pool first. */
export type SparkSort = (typeof SPARK_SORTS)[number];

/** What a list of campaigns is asked for; absent means "any". Money is whole cents. */
export interface SparkCriteria {
  /** `published`: no drafts. `all`: drafts too (own lists and admins). `drafts`: only drafts. */
  scope: 'published' | 'all' | 'drafts';
  /** Moment that the shown status is computed for. */
  now: Date;
  id?: Types.ObjectId;
  slug?: string;
  creator?: Types.ObjectId;
  status?: DisplayStatus;
  platform?: SocialPlatform;
  contentType?: ContentType;
  /** ISO country code: campaigns that somebody from there may contribute to. */
  country?: string;
  isPrivate?: boolean;
  minBudgetCents?: number;
  maxBudgetCents?: number;
  /** Words; each must begin a word of the campaign's name. */
  search?: string;
  sort: SparkSort;
}

/** The database filter of a list. Values come from checked types only, never from a request's own objects. */
export function sparkFilter(criteria: SparkCriteria): QueryFilter<Spark> {
  const { scope, now } = criteria;
  const parts: QueryFilter<Spark>[] = [];
  if (scope !== 'all') parts.push({ live_mode: scope === 'published' });
  if (criteria.id) parts.push({ _id: criteria.id });
  if (criteria.slug !== undefined) parts.push({ slug: criteria.slug });
  if (criteria.creator) parts.push({ creator: criteria.creator });
  if (criteria.status) parts.push(statusFilter(criteria.status, now));
  if (criteria.platform) parts.push({ contribution_social_platforms: criteria.platform });
  if (criteria.contentType) parts.push({ allowedContributionsType: criteria.contentType });
  if (criteria.country) parts.push({ location: { $in: ['GLOBAL', criteria.country] } });
  if (criteria.isPrivate !== undefined) parts.push({ isPrivate: criteria.isPrivate });
  if (criteria.minBudgetCents !== undefined) parts.push({ budget: { $gte: criteria.minBudgetCents } });
  if (criteria.maxBudgetCents !== undefined) parts.push({ budget: { $lte: criteria.maxBudgetCents } });
  if (criteria.search !== undefined) parts.push(searchFilter(criteria.search));
  if (criteria.sort === 'ending' && criteria.status !== 'ended' && criteria.status !== 'completed') {
    // "Ending soon" is about what still runs; a campaign without an end has no place in this order.
    parts.push({ 'end_time.date': { $gt: now } });
  }
  // An empty $and is an error to the database.
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/** Database order of a list; `_id` makes pages stable when the first key is equal. */
export function sparkOrder(sort: SparkSort): Record<string, SortOrder> {
  switch (sort) {
    case 'newest':
      return { created: -1, _id: -1 };
    case 'ending':
      return { 'end_time.date': 1, _id: 1 };
    case 'budget':
      return { budget: -1, _id: -1 };
  }
}

/** The database form of `displayStatus` of the shared domain: right at any moment, also before the job has run. */
function statusFilter(status: DisplayStatus, now: Date): QueryFilter<Spark> {
  const hasBegun = { 'published_time.date': { $not: { $gt: now } } };
  switch (status) {
    case 'coming':
      return { live_mode: true, 'published_time.date': { $gt: now } };
    case 'completed':
      return { status: 'completed', ...hasBegun };
    case 'ended':
      return { status: { $in: ['ended', 'ongoing'] }, 'end_time.date': { $lte: now }, ...hasBegun };
    case 'ongoing':
      // `$not $lte` also holds for campaigns without an end.
      return { status: 'ongoing', 'end_time.date': { $not: { $lte: now } }, ...hasBegun };
  }
}

function searchFilter(search: string): QueryFilter<Spark> {
  const words = wordsOf(search);
  // Signs only: nothing has such a name.
  if (words.length === 0) return { nameWords: { $in: [] } };
  return { $and: words.map((word) => ({ nameWords: { $regex: `^${word}` } })) };
}
