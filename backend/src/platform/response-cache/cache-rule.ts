import type { ApiRequest } from '../http/api-request.js';

export interface CacheRule {
  /** Whose responses are the same: those of visitors, or those of everybody. */
  sharedBy: 'visitors' | 'everyone';
  /** Query parameters with which a response is for its caller only. */
  personalParameters?: readonly string[];
}

/** Property of the rule in the route configuration. */
export const CACHE_RULE = 'cacheRule';

export function cacheRuleOf(request: ApiRequest): CacheRule | undefined {
  return (request.routeOptions.config as { [CACHE_RULE]?: CacheRule })[CACHE_RULE];
}
