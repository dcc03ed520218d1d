import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Authenticator } from '../auth/authenticator.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { CacheHitRateLimit } from '../rate-limit/cache-hit-rate-limit.js';
import { cacheKeyOf, cacheRuleOf } from './cache-rule.js';
import { CACHED_RESPONSE_HEADERS } from './response-cache.interceptor.js';
import { ResponseCache } from './response-cache.js';

/**
 * Serves cache hits before guards, validation and controller run; those cost more than everything else about a hit. Only
 * anonymous callers and callers with a recently verified token, within their rate limits, are served here; every other
 * request takes the regular path. Register after all hooks that reject requests or set headers.
 */
export function registerCacheHitHook(app: NestFastifyApplication): void {
  const [cache, authenticator, limit] = [app.get(ResponseCache), app.get(Authenticator), app.get(CacheHitRateLimit)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (raw, rawReply) => {
      const [request, reply] = [raw as ApiRequest, rawReply as ApiReply];
      const rule = cacheRuleOf(request);
      if (rule === undefined || request.method !== 'GET' || hasBody(request)) return;
      const { authorization } = request.headers;
      if (authorization !== undefined && rule.perUser !== false) {
        const user = authenticator.findCached(authorization);
        if (user === undefined) return;
        request.user = user;
      }
      const body = await cache.findFresh(cacheKeyOf(rule, request));
      if (body === null || !(await limit.tryConsume(request, reply))) return;
      return reply.headers(CACHED_RESPONSE_HEADERS).send(body);
    });
}

/** A request with a body takes the regular path, because its body may be rejected. */
function hasBody({ headers }: ApiRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
