import type { Model, QueryFilter } from 'mongoose';

/** Counts are capped at multiples of this, so that the cost of a count does not grow with the collection. */
export const COUNT_STEP = 1_000;

/** An exact count, or a lower bound when the list is longer than was counted. */
export type CappedCount = number | { moreThan: number };

/** Counts up to the first multiple of `COUNT_STEP` after the page, so that the count always tells whether a next page exists. */
export async function countForPage<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  page: { skip: number; limit: number },
  options: { hint?: string } = {},
): Promise<CappedCount> {
  const cap = Math.ceil((page.skip + page.limit + 1) / COUNT_STEP) * COUNT_STEP;
  const found = await model.countDocuments(filter, { ...options, limit: cap + 1 });
  return found > cap ? { moreThan: cap } : found;
}

/** An exact number up to a maximum; `isMore`: there are more than `count`. */
export interface BoundedCount {
  count: number;
  isMore: boolean;
}

/** Reads at most `max + 1` entries of the index that serves the filter. */
export async function countUpTo<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  max: number,
): Promise<BoundedCount> {
  const found = await model.countDocuments(filter, { limit: max + 1 });
  return { count: Math.min(found, max), isMore: found > max };
}
