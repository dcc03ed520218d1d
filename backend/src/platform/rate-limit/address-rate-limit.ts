import { Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { addressKeyOf } from '../http/caller-address.js';
import type { RouteRateLimit } from '../http/endpoint.decorator.js';
import { RateLimiter } from './rate-limiter.js';

/** Key of the limit for all routes without a limit of their own; shared with `RateLimitGuard`. */
export const GENERAL_LIMIT_KEY = 'rate:all';

/** Limits by address. All methods: @throws 429 RATE_LIMITED with `Retry-After` */
@Injectable()
export class AddressRateLimit {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly limiter: RateLimiter,
  ) {}

  /** Counts a signed-in request against its address. */
  async countSignedIn(request: ApiRequest, reply: ApiReply): Promise<void> {
    const { addressMax: max, windowMs } = this.env.rateLimit;
    await this.limiter.enforce({ key: `rate:address:${addressKeyOf(request)}`, max, windowMs }, reply);
  }

  /** Counts a signed-in request of a route against its address. */
  async countSignedInOf(
    route: string,
    { addressMax = Infinity, windowMs }: RouteRateLimit,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<void> {
    if (addressMax === Infinity) return;
    const key = `rate:address:${route}:${addressKeyOf(request)}`;
    await this.limiter.enforce({ key, max: addressMax, windowMs }, reply);
  }

  /** Counts an anonymous request, or one with rejected credentials, as `RateLimitGuard` does. */
  async countAnonymous(request: ApiRequest, reply: ApiReply): Promise<void> {
    const { max, windowMs } = this.env.rateLimit;
    await this.limiter.enforceVisibly({ key: `${GENERAL_LIMIT_KEY}:${addressKeyOf(request)}`, max, windowMs }, reply);
  }
}
