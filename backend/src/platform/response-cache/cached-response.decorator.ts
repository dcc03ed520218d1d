import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CACHE_RULE, type CacheRule } from './cache-rule.js';
import { ResponseCacheInterceptor } from './response-cache.interceptor.js';

/** Caches the responses of a `GET` route in `ResponseCache`. */
export function CachedResponse(rule: CacheRule): MethodDecorator {
  return applyDecorators(RouteConfig({ [CACHE_RULE]: rule }), UseInterceptors(ResponseCacheInterceptor));
}
