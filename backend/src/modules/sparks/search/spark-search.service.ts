import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { anyOf } from '../../../platform/search/newest-matches.js';
import { closestWords, maxErrors, pairsOf, queryWords } from '../../../platform/search/search-terms.js';
import { SparkSearchRepository, type Match } from './spark-search.repository.js';
import type { SparkSearchEntry } from './spark-search.schema.js';

/** A search finds at most this many campaigns, the newest of all matches. */
export const SEARCH_LIMIT = 200;
/** Entries of the rarest word that are compared with the other words. */
const SCANNED = 300;
/** How many frequent terms a process remembers, and for how long (ms). */
const FREQUENT_TERMS = { max: 10_000, ttl: 10 * 60_000 };

export interface SearchScope {
  /** Drafts or published campaigns only; absent: both. */
  live_mode?: boolean;
  creator?: Types.ObjectId;
}

export interface SearchResult {
  /** Newest first. */
  ids: Types.ObjectId[];
  /** There may be more matches. */
  isPartial: boolean;
}

/** Of one word: there is no rarer one to look for. */
const UNCOUNTED: readonly number[] = [SCANNED];
const NOTHING: SearchResult = { ids: [], isPartial: false };

/** An equality that the index of the terms begins with. */
type Part = Pick<SparkSearchEntry, 'live_mode'>;

/** A word of the query as the terms that match it. */
type Terms = readonly string[];

/**
 * Finds campaigns by words of their name, brand, creator and description. The caller applies the rules of visibility
 * when it reads them. The cost does not depend on the number of campaigns: see ADR 18.
 */
@Injectable()
export class SparkSearchService {
  /** Terms with at least `SCANNED` entries. They rarely become less frequent, so not every search counts them. */
  private readonly frequentTerms = new LRUCache<string, true>(FREQUENT_TERMS);

  constructor(private readonly index: SparkSearchRepository) {}

  /** Campaigns with all words. Typing errors are corrected only as far as the query would find nothing otherwise. */
  async search(query: string, scope: SearchScope): Promise<SearchResult> {
    const words = queryWords(query);
    if (words.length === 0) return NOTHING;
    const isOne = words.length === 1;
    const counts = isOne ? UNCOUNTED : await this.countEach(words, scope);
    const asTyped = counts.every((count) => count > 0) ? await this.findAll(words, scope, counts) : NOTHING;
    if (asTyped.ids.length > 0) return asTyped;

    const corrections = await this.correct(words);
    const isUnknown = words.map((_, index) => isOne || counts[index] === 0);
    const unknownCorrected = words.map((word, index) => (isUnknown[index] ? (corrections[index] ?? []) : word));
    const allCorrected = words.map((word, index) => [...word, ...(corrections[index] ?? [])]);
    const attempts = [
      ...(isUnknown.includes(true) ? [unknownCorrected] : []),
      // Equal to the first attempt when no campaign has any of the words.
      ...(isUnknown.includes(false) ? [allCorrected] : []),
    ];
    for (const attempt of attempts) {
      const found = attempt.every((terms) => terms.length > 0) ? await this.findAll(attempt, scope) : NOTHING;
      if (found.ids.length > 0) return found;
    }
    return NOTHING;
  }

  private async findAll(words: readonly Terms[], scope: SearchScope, known?: readonly number[]): Promise<SearchResult> {
    const bounds = { scanned: SCANNED, limit: SEARCH_LIMIT + 1 };
    if (scope.creator) return toFound(await this.index.findNewest({ ...scope }, words, bounds));
    const isOneTerm = words.flat().length === 1;
    const counts = known ?? (isOneTerm ? UNCOUNTED : await this.countEach(words, scope));
    const fewest = Math.min(...counts);
    const others = words.filter((_, index) => index !== counts.indexOf(fewest));
    const isPartial = others.length > 0 && fewest >= SCANNED;
    // An index reads `$in` unordered and in full: one query for each term, unless the count shows that there are few.
    const isFew = fewest < SCANNED;
    const newest = async (terms: Terms, rest: readonly Terms[]): Promise<Match[]> => {
      const filters = isFew ? [{ terms: anyOf(terms) }] : terms.map((term) => ({ terms: term }));
      const found = filters.flatMap((filter) =>
        partsOf(scope).map((part) => this.index.findNewest({ ...part, ...filter }, rest, bounds)),
      );
      return inOrder((await Promise.all(found)).flat());
    };
    const [named, matching] = await Promise.all([
      // All words are common: a campaign with that name may be older than the entries that are compared. A pair is
      // both words of two.
      isPartial ? newest(pairsOf(words.map(([word = '']) => word)), words.length === 2 ? [] : words) : [],
      newest(words[counts.indexOf(fewest)] ?? [], others),
    ]);
    return toFound([...named, ...matching], isPartial);
  }

  private async countEach(words: readonly Terms[], scope: SearchScope): Promise<number[]> {
    return Promise.all(words.map((terms) => this.count(terms, scope)));
  }

  private async count(terms: Terms, scope: SearchScope): Promise<number> {
    const counts = await Promise.all(
      scope.creator
        ? [this.index.findNewest({ ...scope }, [terms], { scanned: SCANNED, limit: 1 }).then(({ length }) => length)]
        : partsOf(scope).flatMap((part) => terms.map((term) => this.countTerm(part, term))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async countTerm(part: Part, term: string): Promise<number> {
    const key = `${part.live_mode}:${term}`;
    if (this.frequentTerms.has(key)) return SCANNED;
    const count = await this.index.countWith(part, term, SCANNED);
    if (count >= SCANNED) this.frequentTerms.set(key, true);
    return count;
  }

  /** The corrections of each word. */
  private async correct(words: readonly Terms[]): Promise<string[][]> {
    const correctable = (terms: Terms): string[] => terms.filter((word) => maxErrors(word) > 0);
    const known = await this.index.findSimilarWords(words.flatMap(correctable));
    return words.map((terms) => [...new Set(correctable(terms).flatMap((word) => closestWords(word, known)))]);
  }
}

function partsOf({ live_mode }: SearchScope): Part[] {
  return (live_mode === undefined ? [true, false] : [live_mode]).map((value) => ({ live_mode: value }));
}

/** The order of the list. */
function inOrder(matches: readonly Match[]): Match[] {
  return [...matches].sort(
    (a, b) => b.created.getTime() - a.created.getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1),
  );
}

function toFound(matches: readonly Match[], isPartial = false): SearchResult {
  const byId = new Map(matches.map((match) => [match._id.toHexString(), match]));
  const kept = inOrder([...byId.values()].slice(0, SEARCH_LIMIT));
  return { ids: kept.map(({ _id }) => _id), isPartial: isPartial || byId.size > SEARCH_LIMIT };
}
