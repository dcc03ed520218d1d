import { applyDecorators, createParamDecorator, UseInterceptors, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ApiRequest, SharedCache } from '../http/api-request.js';
import { CACHE_RULE, type CacheRule } from './cache-rule.js';
import { ResponseCacheInterceptor } from './response-cache.interceptor.js';

/** Adds `Cache-Control` and `ETag` to the responses of a `GET` route, and caches those that callers share. */
export function CachedResponse(rule: CacheRule): MethodDecorator {
  return applyDecorators(RouteConfig({ [CACHE_RULE]: rule }), UseInterceptors(ResponseCacheInterceptor));
}

/** The cache for parts of a response that callers share; `undefined` after a recent write of the caller. */
export const WithSharedCache = createParamDecorator(
  (_: unknown, context: ExecutionContext): SharedCache | undefined =>
    context.switchToHttp().getRequest<ApiRequest>().sharedCache,
);
