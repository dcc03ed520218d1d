import type { Model, QueryFilter } from 'mongoose';

/** Lists are counted in steps of so many: what a count costs does not grow with the table. */
export const COUNT_STEP = 1_000;

/** How many items a list has: so many, or more than so many. */
export type ListTotal = number | { moreThan: number };

/**
 * Counts a list as far as somebody who reads this page needs it: to the end of the step behind the page. So the first
 * pages say "more than 1,000", and whoever goes on is always told that there is a next page when there is.
 */
export async function countForPage<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  page: { skip: number; limit: number },
  options: { hint?: string } = {},
): Promise<ListTotal> {
  const enough = Math.ceil((page.skip + page.limit + 1) / COUNT_STEP) * COUNT_STEP;
  const found = await model.countDocuments(filter, { ...options, limit: enough + 1 });
  return found > enough ? { moreThan: enough } : found;
}
