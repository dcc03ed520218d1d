import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { prepareReply } from './cache-headers.js';
import { cacheRuleOf, type CacheRule } from './cache-rule.js';
import { RecentWriters } from './recent-writers.js';
import { ResponseCache, toCacheEntry, type CacheEntry } from './response-cache.js';

/** Serves routes with `@CachedResponse`, after the guards. */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  /** Of objects that a handler returns again and again, because they are cached. */
  private readonly serialized = new WeakMap<object, CacheEntry>();

  constructor(
    private readonly cache: ResponseCache,
    private readonly writers: RecentWriters,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<ApiRequest>(), http.getResponse<ApiReply>()];
    const { user, url } = request;
    const mayUseCache = user === undefined || !(await this.writers.hasWritten(user.id));
    if (mayUseCache)
      request.sharedCache = async (name, load) => (await this.cache.getOrLoad(`${name} ${url}`, load)).value;
    const load = async (): Promise<object> => lastValueFrom(next.handle()) as Promise<object>;
    const entry =
      mayUseCache && isShared(cacheRuleOf(request), request)
        ? await this.cache.getOrLoad(url, load)
        : this.serialize(await load());
    return of(await prepareReply(request, reply, entry));
  }

  private serialize(response: object): CacheEntry {
    const entry = this.serialized.get(response) ?? toCacheEntry(response);
    this.serialized.set(response, entry);
    return entry;
  }
}

function isShared(rule: CacheRule | undefined, { user, query }: ApiRequest): boolean {
  if (user === undefined) return true;
  const { sharedBy, personalParameters = [] } = rule ?? {};
  return sharedBy === 'everyone' && !personalParameters.some((name) => Object.hasOwn(query as object, name));
}
