import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { addressKeyOf } from '../http/caller-address.js';
import { ROUTE_RATE_LIMIT, type RouteRateLimit } from '../http/endpoint.decorator.js';
import { AddressRateLimit, GENERAL_LIMIT_KEY } from './address-rate-limit.js';
import { RateLimiter } from './rate-limiter.js';

/** Metadata key that `@Throttle` sets on a route with its own limit; the library does not export it. */
const ROUTE_LIMIT = 'THROTTLER:LIMITdefault';

/**
 * Rate limits per caller: signed-in users by user id and, more generously, by address; API keys by key, so that a runaway
 * program does not lock its user out; anonymous callers by address. One limit covers all routes; routes with their own
 * limit have a second one, which a user shares with their API keys. Error: 429 RATE_LIMITED with `Retry-After` in seconds.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(RateLimiter) private readonly limiter: RateLimiter;
  @Inject(AddressRateLimit) private readonly address: AddressRateLimit;

  protected override async handleRequest({ context, limit: max, ttl: windowMs }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<ApiRequest>(), http.getResponse<ApiReply>()];
    const ofRoute = this.reflector.get<RouteRateLimit | undefined>(ROUTE_RATE_LIMIT, context.getHandler());
    // In parallel, so that all counts share one round trip to Redis.
    await Promise.all([
      this.limiter.enforceVisibly({ key: this.keyOf(context, request), max, windowMs }, reply),
      request.user && this.address.countSignedIn(request, reply),
      request.user && ofRoute && this.address.countSignedInOf(routeOf(context), ofRoute, request, reply),
    ]);
    return true;
  }

  private keyOf(context: ExecutionContext, request: ApiRequest): string {
    const { user, apiKey } = request;
    const caller = user === undefined ? addressKeyOf(request) : `user:${user.id}`;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<unknown>(ROUTE_LIMIT, targets) !== undefined)
      return `rate:${routeOf(context)}:${caller}`;
    return `${GENERAL_LIMIT_KEY}:${apiKey === undefined ? caller : `key:${apiKey.id}`}`;
  }
}

function routeOf(context: ExecutionContext): string {
  return `${context.getClass().name}.${context.getHandler().name}`;
}
