import type { Model, QueryFilter, Types } from 'mongoose';

/** An entry of a search index (docs/adr/0018). */
export interface SearchEntry {
  _id: Types.ObjectId;
  created: Date;
  terms: string[];
}

export type Match = Pick<SearchEntry, '_id' | 'created'>;

/**
 * Of the `scanned` newest entries of a filter that an index serves in that order, the newest that have a term of each
 * word. The cost is bounded by `scanned`.
 */
export async function findNewestMatches<Entry extends SearchEntry>(
  entries: Model<Entry>,
  filter: QueryFilter<Entry>,
  words: readonly (readonly string[])[],
  { scanned, limit }: { scanned: number; limit: number },
): Promise<Match[]> {
  const order = { created: -1, _id: -1 } as const;
  if (words.length === 0)
    return entries.find(filter).sort(order).limit(Math.min(scanned, limit)).select({ created: 1 }).lean<Match[]>();
  return entries.aggregate<Match>([
    { $match: filter },
    { $sort: order },
    { $limit: scanned },
    { $match: { $and: words.map((terms) => ({ terms: anyOf(terms) })) } },
    { $limit: limit },
    { $project: { created: 1 } },
  ]);
}

/** An index serves an equality in the order of the list, but not `$in`. */
export function anyOf(terms: readonly string[]): string | { $in: string[] } {
  const [first, ...others] = terms;
  return first !== undefined && others.length === 0 ? first : { $in: [...terms] };
}
