import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { tooManyRequests } from '../http/app-error.js';
import { addressKeyOf } from '../http/caller-address.js';
import { ROUTE_RATE_LIMIT, type RouteRateLimit } from '../http/endpoint.decorator.js';
import { AddressRateLimit, GENERAL_LIMIT_KEY } from './address-rate-limit.js';

/** Metadata key that `@Throttle` sets on a route with its own limit; the library does not export it. */
const ROUTE_LIMIT = 'THROTTLER:LIMITdefault';

/**
 * Rate limits per caller: signed-in users by user id and, more generously, by address; API keys by key, so that a runaway
 * program does not lock its user out; anonymous callers by address. One limit covers all routes; routes with their own
 * limit have a second one, which a user shares with their API keys. Error: 429 RATE_LIMITED with `Retry-After` in seconds.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(AddressRateLimit) private readonly address: AddressRateLimit;

  protected override async handleRequest(limited: ThrottlerRequest): Promise<boolean> {
    const http = limited.context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    if (request.user === undefined) return super.handleRequest(limited);
    // In parallel, so that both counts share one round trip to Redis.
    const reply = http.getResponse<ApiReply>();
    const handler = limited.context.getHandler();
    const ofRoute = this.reflector.get<RouteRateLimit | undefined>(ROUTE_RATE_LIMIT, handler);
    const [isAllowed] = await Promise.all([
      super.handleRequest(limited),
      this.address.countSignedIn(request, reply),
      ofRoute && this.address.countSignedInOf(routeOf(limited.context), ofRoute, request, reply),
    ]);
    return isAllowed;
  }

  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const caller = request as unknown as ApiRequest;
    return caller.user === undefined ? addressKeyOf(caller) : `user:${caller.user.id}`;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const handler = context.getHandler();
    const hasRouteLimit =
      this.reflector.getAllAndOverride<unknown>(ROUTE_LIMIT, [handler, context.getClass()]) !== undefined;
    if (hasRouteLimit) return `rate:${routeOf(context)}:${tracker}`;
    const { apiKey } = context.switchToHttp().getRequest<ApiRequest>();
    return `${GENERAL_LIMIT_KEY}:${apiKey === undefined ? tracker : `key:${apiKey.id}`}`;
  }

  protected override async throwThrottlingException(): Promise<void> {
    throw tooManyRequests();
  }
}

function routeOf(context: ExecutionContext): string {
  return `${context.getClass().name}.${context.getHandler().name}`;
}
