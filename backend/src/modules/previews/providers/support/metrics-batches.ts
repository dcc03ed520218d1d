import { reasonOf, type FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { AuthorFacts, MetricsReading, PostRef } from '../../preview.types.js';

/** Counts by post id, or the failure of the whole call. */
export type BatchResult = ReadonlyMap<string, MetricValues> | FetchFailure;

export type MetricValues = (Pick<MetricsReading, 'views' | 'likes' | 'comments' | 'shares'> & AuthorFacts) | 'gone';

interface BatchOptions {
  size: number;
  source: string;
  signal: AbortSignal;
  /** Extra calls that may be spent on splitting failed batches. */
  extraCalls?: number;
}

/**
 * Reads metrics in batches. A batch that fails as a whole is split in half and retried, because a single post can make
 * it fail; the number of extra calls is bounded.
 * @returns one entry per post, in order; posts that a response does not mention are `gone`
 */
export async function readMetricsInBatches(
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
        results.set(post.canonicalKey, toMetrics(post, options.source, found.get(post.postId) ?? 'gone'));
      return;
    }
    if (batch.length > 1 && extraCalls >= 2 && !options.signal.aborted && found.kind !== 'circuit_open') {
      extraCalls -= 2;
      const middle = Math.ceil(batch.length / 2);
      await askBatch(batch.slice(0, middle));
      await askBatch(batch.slice(middle));
      return;
    }
    for (const post of batch) results.set(post.canonicalKey, unavailableMetrics(post, found));
  };

  for (let start = 0; start < posts.length; start += options.size)
    await askBatch(posts.slice(start, start + options.size));
  return posts.flatMap((post) => results.get(post.canonicalKey) ?? []);
}

export function toMetrics(post: PostRef, source: string, found: MetricValues): MetricsReading {
  const { canonicalKey, platform, postId } = post;
  const base = { canonicalKey, platform, postId, source };
  return found === 'gone' ? { ...base, state: 'gone' } : { ...base, state: 'ok', ...found };
}

export function unavailableMetrics(post: PostRef, failure: FetchFailure | null): MetricsReading {
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

/** Reads metrics one post per call, a few calls at a time. */
export async function readMetricsIndividually(
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
