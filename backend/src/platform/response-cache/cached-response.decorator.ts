import { applyDecorators, createParamDecorator, UseInterceptors, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ApiRequest } from '../http/api-request.js';
import { ResponseCacheInterceptor } from './response-cache.interceptor.js';

export interface CacheRule {
  /** Whose responses are the same: those of visitors, or those of everybody. */
  sharedBy: 'visitors' | 'everyone';
  /** Query parameters with which a response is for its caller only. */
  personalParameters?: readonly string[];
}

/** Property of the rule in the route configuration. */
const CACHE_RULE = 'cacheRule';

export function cacheRuleOf(request: ApiRequest): CacheRule | undefined {
  return (request.routeOptions.config as { [CACHE_RULE]?: CacheRule })[CACHE_RULE];
}

/** Adds `Cache-Control` and `ETag` to the responses of a `GET` route, and caches those that callers share. */
export function CachedResponse(rule: CacheRule): MethodDecorator {
  return applyDecorators(RouteConfig({ [CACHE_RULE]: rule }), UseInterceptors(ResponseCacheInterceptor));
}

/** Loads a part of the response through the cache; the key is the request's URL and `name`. */
export type SharedCache = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** The cache for parts of a response that callers share; `undefined` after a recent write of the caller. */
export const WithSharedCache = createParamDecorator(
  (_: unknown, context: ExecutionContext): SharedCache | undefined =>
    context.switchToHttp().getRequest<ApiRequest>().sharedCache,
);
