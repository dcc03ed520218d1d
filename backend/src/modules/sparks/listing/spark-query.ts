import type { QueryFilter, Types } from 'mongoose';
import type { ContentType, DisplayStatus, SocialPlatform } from '@sparks/domain';
import type { ListOrder, PageRange } from '../../../platform/http/list-cursor.js';
import type { Spark, SparkRecord } from '../spark.schema.js';

export const SPARK_SORTS = ['newest', 'ending', 'budget', 'pay'] as const;
/**
 * `newest`: latest creation first. `ending`: earliest end of submissions first. `budget`: largest remaining pool first.
 * `pay`: highest reference pay first.
 */
export type SparkSort = (typeof SPARK_SORTS)[number];

/** Absent criteria match any campaign. */
export interface SparkCriteria {
  scope: 'published' | 'all' | 'drafts';
  /** Reference time of the display status. */
  now: Date;
  id?: Types.ObjectId;
  slug?: string;
  creator?: Types.ObjectId;
  status?: DisplayStatus;
  platform?: SocialPlatform;
  contentType?: ContentType;
  /** ISO country code of eligible contributors. */
  country?: string;
  isPrivate?: boolean;
  minBudgetCents?: number;
  maxBudgetCents?: number;
  /** Of the search. */
  ids?: readonly Types.ObjectId[];
  /** The ones that the caller saved. */
  savedIds?: readonly Types.ObjectId[];
  sort: SparkSort;
}

/** Criteria that a search does not know. */
const OTHER_CRITERIA = Object.keys({
  id: true,
  slug: true,
  status: true,
  platform: true,
  contentType: true,
  country: true,
  isPrivate: true,
  minBudgetCents: true,
  maxBudgetCents: true,
  savedIds: true,
} satisfies Record<Exclude<keyof SparkCriteria, 'scope' | 'now' | 'creator' | 'ids' | 'sort'>, true>);

/**
 * Of the found ids, those of a page and the one after it; `undefined` when other criteria, another order or a cursor
 * decide which these are. A search finds campaigns by state and creator, newest first, so nothing else has to be read.
 */
export function idsOfPage(
  criteria: SparkCriteria,
  { skip, limit, after }: PageRange,
): readonly Types.ObjectId[] | undefined {
  const isFiltered = OTHER_CRITERIA.some((name) => criteria[name as keyof SparkCriteria] !== undefined);
  return isFiltered || criteria.sort !== 'newest' || after ? undefined : criteria.ids?.slice(skip, skip + limit + 1);
}

/** Values come from validated fields, never from objects of the request (NoSQL injection). */
export function sparkFilter(criteria: SparkCriteria): QueryFilter<Spark> {
  const { scope, now } = criteria;
  const parts: QueryFilter<Spark>[] = [];
  if (scope !== 'all') parts.push({ live_mode: scope === 'published' });
  if (criteria.id) parts.push({ _id: criteria.id });
  if (criteria.slug !== undefined) parts.push({ slug: criteria.slug });
  if (criteria.creator) parts.push({ creator: criteria.creator });
  const isOpenList = criteria.status === undefined && (criteria.sort === 'ending' || criteria.sort === 'pay');
  const status = isOpenList ? 'ongoing' : criteria.status;
  if (status) parts.push(stateFilter(status, now));
  if (criteria.platform) parts.push({ contribution_social_platforms: criteria.platform });
  if (criteria.contentType) parts.push({ allowedContributionsType: criteria.contentType });
  if (criteria.country) parts.push({ location: { $in: ['GLOBAL', criteria.country] } });
  if (criteria.isPrivate !== undefined) parts.push({ isPrivate: criteria.isPrivate });
  if (criteria.minBudgetCents !== undefined) parts.push({ budget: { $gte: criteria.minBudgetCents } });
  if (criteria.maxBudgetCents !== undefined) parts.push({ budget: { $lte: criteria.maxBudgetCents } });
  if (criteria.ids) parts.push({ _id: { $in: criteria.ids } });
  if (criteria.savedIds) parts.push({ _id: { $in: criteria.savedIds } });
  // Omits campaigns without an end, and bounds the index.
  if (criteria.sort === 'ending' && status !== 'ended' && status !== 'completed')
    parts.push({ submissionsEnd: { $gt: now } });
  if (criteria.sort === 'pay' && isOpenList) parts.push({ budget: { $gt: 0 } });
  // MongoDB rejects an empty $and.
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

export const SPARK_ORDERS: Readonly<Record<SparkSort, ListOrder<SparkRecord>>> = {
  newest: { name: 'sparks:newest', field: 'created', direction: -1, type: 'date', valueOf: ({ created }) => created },
  ending: {
    name: 'sparks:ending',
    field: 'submissionsEnd',
    direction: 1,
    type: 'date',
    valueOf: ({ submissionsEnd }) => submissionsEnd,
  },
  budget: { name: 'sparks:budget', field: 'budget', direction: -1, type: 'number', valueOf: ({ budget }) => budget },
  pay: {
    name: 'sparks:pay',
    field: 'referencePay',
    direction: -1,
    type: 'number',
    valueOf: ({ referencePay }) => referencePay,
  },
};

/**
 * Query equivalent of `campaignState` for published campaigns; correct at any time, even before the transitions job.
 */
export function stateFilter(state: DisplayStatus, now: Date): QueryFilter<Spark> {
  const begun = { manuallyClosed: false, 'published_time.date': { $not: { $gt: now } } };
  switch (state) {
    case 'coming':
      return { live_mode: true, manuallyClosed: false, 'published_time.date': { $gt: now } };
    case 'completed':
      return { status: 'completed', ...begun };
    case 'ended': {
      const unfinished = { status: 'ongoing' as const, ...begun };
      return {
        $or: [
          { manuallyClosed: true },
          { status: 'ended', ...begun },
          { ...unfinished, 'end_time.date': { $lte: now } },
          { ...unfinished, deadline: { $lte: now } },
        ],
      };
    }
    case 'ongoing':
      // `$not $lte` also holds for campaigns without an end.
      return {
        status: 'ongoing',
        'end_time.date': { $not: { $lte: now } },
        deadline: { $not: { $lte: now } },
        ...begun,
      };
  }
}

/** Without a hint, the planner may walk the index of the sort order to its end for a few ids. */
export function hintOf({ ids, savedIds }: SparkCriteria): { hint?: string } {
  return ids || savedIds ? { hint: '_id_' } : {};
}
