import type { ModerationStatus } from '@sparks/domain';
import { formatTotal } from '../language/formats';

type Counter = ModerationStatus | 'deleted';

interface CountsByStatus extends Record<Counter, number> {
  readonly lowerBounds?: readonly Counter[];
}

interface ShownList {
  readonly counter: Counter;
  /** Rows that are shown. */
  readonly rows: number;
  /** Loaded rows that are hidden, because they were decided on this screen. */
  readonly hidden: number;
  /** Of the response that was the first to contain the hidden rows. */
  readonly pagination: { readonly totalItems: number; readonly isExact: boolean };
  readonly isComplete: boolean;
}

export function totalOfList({ rows, hidden, pagination, isComplete }: Omit<ShownList, 'counter'>) {
  return isComplete
    ? { totalItems: rows, isExact: true }
    : { totalItems: Math.max(rows, pagination.totalItems - hidden), isExact: pagination.isExact };
}

/**
 * Counts by status as texts. The count of the shown list comes from the list itself: the two responses are of different
 * moments, and decisions hide rows before the server has answered.
 */
export function listCounts(
  counts: CountsByStatus | undefined,
  list: ShownList | undefined,
): Partial<Record<Counter, string>> {
  const { lowerBounds = [], ...numbers } = counts ?? {};
  const texts = Object.entries(numbers).map(([counter, totalItems]) => [
    counter,
    formatTotal({ totalItems, isExact: !lowerBounds.includes(counter as Counter) }),
  ]);
  return { ...Object.fromEntries(texts), ...(list ? { [list.counter]: formatTotal(totalOfList(list)) } : {}) };
}
