import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { tooManyRequests } from '../http/app-error.js';
import { addressKeyOf } from '../http/caller-address.js';
import type { RouteRateLimit } from '../http/endpoint.decorator.js';

/** Key of the limit for all routes without a limit of their own; shared with `RateLimitGuard`. */
export const GENERAL_LIMIT_KEY = 'rate:all';

@Injectable()
export class AddressRateLimit {
  constructor(
    @InjectEnv() private readonly env: Env,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  /** Counts a signed-in request against its address. @throws 429 RATE_LIMITED with `Retry-After` */
  async countSignedIn(request: ApiRequest, reply: ApiReply): Promise<void> {
    await this.consume(`rate:address:${addressKeyOf(request)}`, this.env.rateLimit.addressMax, reply);
  }

  /** Counts a signed-in request of a route against its address. @throws 429 RATE_LIMITED with `Retry-After` */
  async countSignedInOf(
    route: string,
    { addressMax = Infinity, windowMs }: RouteRateLimit,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<void> {
    if (addressMax === Infinity) return;
    await this.consume(`rate:address:${route}:${addressKeyOf(request)}`, addressMax, reply, windowMs);
  }

  /** Counts an anonymous request, or one with rejected credentials. @throws 429 RATE_LIMITED with `Retry-After` */
  async countAnonymous(request: ApiRequest, reply: ApiReply): Promise<void> {
    await this.consume(generalKeyOf(request), this.env.rateLimit.max, reply);
  }

  /** Counts an anonymous request, with the headers of `RateLimitGuard`; `false` above the limit. */
  async tryCountAnonymous(request: ApiRequest, reply: ApiReply): Promise<boolean> {
    const { max } = this.env.rateLimit;
    const { isBlocked, totalHits, timeToExpire } = await this.increment(generalKeyOf(request), max);
    if (isBlocked) return false;
    void reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - totalHits),
      'x-ratelimit-reset': timeToExpire,
    });
    return true;
  }

  private async consume(
    key: string,
    limit: number,
    reply: ApiReply,
    windowMs = this.env.rateLimit.windowMs,
  ): Promise<void> {
    const { isBlocked, timeToBlockExpire } = await this.increment(key, limit, windowMs);
    if (!isBlocked) return;
    void reply.header('retry-after', timeToBlockExpire);
    throw tooManyRequests();
  }

  private async increment(
    key: string,
    limit: number,
    windowMs = this.env.rateLimit.windowMs,
  ): ReturnType<ThrottlerStorage['increment']> {
    return this.storage.increment(key, windowMs, limit, windowMs, 'default');
  }
}

const generalKeyOf = (request: ApiRequest): string => `${GENERAL_LIMIT_KEY}:${addressKeyOf(request)}`;
