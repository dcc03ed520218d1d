import { BLOCK_LIST_FRESH_MS, SPARK_CACHE_MS, SPARK_FRESH_MS } from '@sparks/domain';
import type { EndpointOptions } from '../base-query';

const SECOND_MS = 1_000;

/** How long unused responses stay in the cache. */
export const sparkLifetime = { keepUnusedDataFor: SPARK_CACHE_MS / SECOND_MS };
/** As long as campaigns, although lists of contributions are refetched sooner, so that going back shows the list at once. */
export const blockLifetime = sparkLifetime;

export const listOptions: { readonly extraOptions: EndpointOptions } = { extraOptions: { isList: true } };

/** Options for campaign query hooks: refetch on mount when the cached response is older than 5 minutes. */
export const sparkFreshness = { refetchOnMountOrArgChange: SPARK_FRESH_MS / SECOND_MS } as const;
/** Options for query hooks of contribution lists: 60 seconds. */
export const blockFreshness = { refetchOnMountOrArgChange: BLOCK_LIST_FRESH_MS / SECOND_MS } as const;

/** How old cached data may be when a component mounts: `true` for never, else seconds. */
export interface QueryOptions {
  readonly refetchOnMountOrArgChange: boolean | number;
}
