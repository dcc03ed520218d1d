import { BLOCK_LIST_FRESH_MS, SPARK_CACHE_MS, SPARK_FRESH_MS } from '@sparks/domain';
import type { EndpointOptions } from '../base-query';

const SECOND_MS = 1_000;

/** How long unused responses stay in the cache. */
export const sparkLifetime = { keepUnusedDataFor: SPARK_CACHE_MS / SECOND_MS };
/** As long as campaigns, although lists of contributions are refetched sooner, so that going back shows the list at once. */
export const blockLifetime = sparkLifetime;

export const listOptions: { readonly extraOptions: EndpointOptions } = { extraOptions: { isList: true } };

/** The part of a cache entry that decides about its freshness. */
interface CacheEntry {
  readonly fulfilledTimeStamp?: number | undefined;
}

const freshFor = (ms: number) => ({
  forceRefetch: ({ endpointState }: { readonly endpointState?: CacheEntry | undefined }) =>
    Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) >= ms,
});

/**
 * Freshness of an endpoint: how old a cached response may be when a component mounts or its query changes. An endpoint
 * without one shows what is cached until a tag invalidates it. A call can only be stricter, with
 * `refetchOnMountOrArgChange: true`.
 */
export const freshSpark = freshFor(SPARK_FRESH_MS);
export const freshBlock = freshFor(BLOCK_LIST_FRESH_MS);
/** Balances, decisions, queues and settings: never shown from the cache without being refetched. */
export const alwaysFresh = freshFor(0);

/** The same for infinite queries, for which RTK Query has no option of the endpoint: their hooks apply it. */
const maxAge = (ms: number) => ({ refetchOnMountOrArgChange: ms === 0 ? true : ms / SECOND_MS });
export const pageFreshness = {
  spark: maxAge(SPARK_FRESH_MS),
  block: maxAge(BLOCK_LIST_FRESH_MS),
  always: maxAge(0),
} as const;

/** A stricter freshness of a call than that of its endpoint. */
export interface QueryOptions {
  readonly refetchOnMountOrArgChange?: true;
}
