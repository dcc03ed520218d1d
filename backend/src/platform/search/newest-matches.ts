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
  // One document with all matches: to transfer 200 small ones takes longer than to find them.
  const [found] = await entries.aggregate<{ matches: Match[] }>([
    { $match: filter },
    { $sort: { created: -1, _id: -1 } },
    { $limit: scanned },
    ...(words.length === 0 ? [] : [{ $match: { $and: words.map((terms) => ({ terms: anyOf(terms) })) } }]),
    { $limit: limit },
    { $group: { _id: null, matches: { $push: { _id: '$_id', created: '$created' } } } },
  ]);
  return found?.matches ?? [];
}

/** An index serves an equality in the order of the list, but not `$in`. */
export function anyOf(terms: readonly string[]): string | { $in: string[] } {
  const [first, ...others] = terms;
  return first !== undefined && others.length === 0 ? first : { $in: [...terms] };
}
