import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { AddressRateLimit } from '../rate-limit/address-rate-limit.js';
import { prepareReply } from './cache-headers.js';
import { cacheRuleOf } from './cache-rule.js';
import { ResponseCache } from './response-cache.js';

/**
 * Serves cached responses to visitors before guards, validation and controller run; those cost more than everything else
 * about a hit. Register after all hooks that reject requests or set headers.
 */
export function registerVisitorCacheHook(app: NestFastifyApplication): void {
  const [cache, limit] = [app.get(ResponseCache), app.get(AddressRateLimit)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (raw, rawReply) => {
      const [request, reply] = [raw as ApiRequest, rawReply as ApiReply];
      if (request.method !== 'GET' || cacheRuleOf(request) === undefined) return;
      const { authorization, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      // A body may be rejected.
      if (authorization !== undefined || length !== undefined || encoding !== undefined) return;
      const entry = cache.findFresh(request.url);
      if (entry === null) return;
      await limit.countAnonymous(request, reply);
      return reply.send(await prepareReply(request, reply, entry));
    });
}
