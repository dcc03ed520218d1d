import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { cacheKeyOf, cacheRuleOf } from './cache-rule.js';
import { ResponseCache } from './response-cache.js';

/** Browsers may store a response, but must revalidate it on every use. */
export const CACHED_RESPONSE_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-type': 'application/json; charset=utf-8',
};

/** Fills and reads the response cache for routes with `@CachedResponse`, after the guards. */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const rule = cacheRuleOf(request);
    if (rule === undefined) return next.handle();
    const body = await this.cache.getOrLoad(cacheKeyOf(rule, request), async () => lastValueFrom(next.handle()));
    void context.switchToHttp().getResponse<ApiReply>().headers(CACHED_RESPONSE_HEADERS);
    return of(body);
  }
}
