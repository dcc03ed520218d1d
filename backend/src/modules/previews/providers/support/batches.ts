import { reasonOf, type FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { MetricsReading, PostRef } from '../../preview.types.js';

/** Numbers found for some of the posts of a batch, or why the call failed as a whole. */
export type BatchResult = ReadonlyMap<string, FoundMetrics> | FetchFailure;

/** What an interface told about one post, by its `postId`. */
export type FoundMetrics = Pick<MetricsReading, 'views' | 'likes' | 'comments' | 'shares'> | 'gone';

interface BatchOptions {
  size: number;
  source: string;
  signal: AbortSignal;
  /** Calls beyond the plain number of batches that may be spent on splitting batches that failed. */
  extraCalls?: number;
}

/**
 * Asks in batches. A batch that fails as a whole is halved and asked again, because a single post can be what makes it
 * fail; the number of such calls is bounded, so that a platform that is down is not asked about every post.
 * @returns one entry for each post, in their order; posts that an answer does not mention are `gone`
 */
export async function inBatches(
  posts: readonly PostRef[],
  options: BatchOptions,
  ask: (batch: readonly PostRef[]) => Promise<BatchResult>,
): Promise<MetricsReading[]> {
  const results = new Map<string, MetricsReading>();
  let extraCalls = options.extraCalls ?? 24;

  const askBatch = async (batch: readonly PostRef[]): Promise<void> => {
    const found = await ask(batch);
    if (!(found instanceof Error)) {
      for (const post of batch)
        results.set(post.canonicalKey, metricsOf(post, options.source, found.get(post.postId) ?? 'gone'));
      return;
    }
    if (batch.length > 1 && extraCalls >= 2 && !options.signal.aborted && found.kind !== 'circuit_open') {
      extraCalls -= 2;
      const middle = Math.ceil(batch.length / 2);
      await askBatch(batch.slice(0, middle));
      await askBatch(batch.slice(middle));
      return;
    }
    for (const post of batch) results.set(post.canonicalKey, unavailable(post, found));
  };

  for (let start = 0; start < posts.length; start += options.size)
    await askBatch(posts.slice(start, start + options.size));
  return posts.flatMap((post) => results.get(post.canonicalKey) ?? []);
}

/** The entry for a post whose numbers were told. */
export function metricsOf(post: PostRef, source: string, found: FoundMetrics): MetricsReading {
  const { canonicalKey, platform, postId } = post;
  const base = { canonicalKey, platform, postId, source };
  return found === 'gone' ? { ...base, state: 'gone' } : { ...base, state: 'ok', ...found };
}

/** The entry for a post about which nothing could be learned this time. */
export function unavailable(post: PostRef, failure: FetchFailure | null): MetricsReading {
  const { canonicalKey, platform, postId } = post;
  return {
    canonicalKey,
    platform,
    postId,
    state: 'unavailable',
    source: 'none',
    reason: failure === null ? 'unsupported' : reasonOf(failure),
  };
}

/** Asks about posts one by one, a few at the same time. */
export async function oneByOne(
  posts: readonly PostRef[],
  ask: (post: PostRef) => Promise<MetricsReading>,
  concurrency = 4,
): Promise<MetricsReading[]> {
  const results: MetricsReading[] = [];
  for (let start = 0; start < posts.length; start += concurrency) {
    results.push(...(await Promise.all(posts.slice(start, start + concurrency).map(ask))));
  }
  return results;
}
