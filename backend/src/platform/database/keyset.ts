import type { QueryFilter, SortOrder, Types } from 'mongoose';

/** A sort order by one field, with `_id` in the same direction as the tie-breaker. */
export interface KeysetOrder<Record> {
  field: string;
  direction: 1 | -1;
  type: 'date' | 'number';
  valueOf: (record: Record) => KeysetValue;
}

/** `null` sorts before all other values; only ascending orders may have it. */
export type KeysetValue = Date | number | null;

/** The last item of the previous page. */
export interface KeysetPosition {
  value: KeysetValue;
  _id: Types.ObjectId;
}

export function positionOf<Record extends { _id: Types.ObjectId }>(
  order: KeysetOrder<Record>,
  record: Record,
): KeysetPosition {
  return { value: order.valueOf(record), _id: record._id };
}

export function sortOf({ field, direction }: Pick<KeysetOrder<never>, 'field' | 'direction'>): {
  [field: string]: SortOrder;
} {
  return { [field]: direction, _id: direction };
}

/**
 * Finds up to `limit` items after a position. Reads two ranges with exact index bounds, the items with the same value
 * and then those with a following one, because an index cannot bound an `$or` of both.
 *
 * @param find the first `limit` items of a range in the given order
 */
export async function findAfter<Record>(
  { field, direction }: Pick<KeysetOrder<Record>, 'field' | 'direction'>,
  { value, _id }: KeysetPosition,
  limit: number,
  find: (range: QueryFilter<unknown>, limit: number) => Promise<Record[]>,
): Promise<Record[]> {
  const operator = direction === 1 ? '$gt' : '$lt';
  const ties = await find({ [field]: value, _id: { [operator]: _id } }, limit);
  if (ties.length === limit) return ties;
  // Range operators compare values of one type only, and `null` is a type of its own.
  const following = value === null ? { $ne: null } : { [operator]: value };
  return [...ties, ...(await find({ [field]: following }, limit - ties.length))];
}
