import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { AppError } from '../http/app-error.js';
import { addressKeyOf } from '../http/caller-address.js';
import { AddressRateLimit, GENERAL_LIMIT_KEY } from './address-rate-limit.js';

/** Applies the limits of `RateLimitGuard`, with the same keys and headers, to requests that are answered before the guards run. */
@Injectable()
export class CacheHitRateLimit {
  constructor(
    @InjectEnv() private readonly env: Env,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
    private readonly address: AddressRateLimit,
  ) {}

  /** Counts the request; `false` above a limit: leave the request to the guard, which rejects it with 429. */
  async tryConsume(request: ApiRequest, reply: ApiReply): Promise<boolean> {
    const { max, windowMs } = this.env.rateLimit;
    const { user } = request;
    const key = `${GENERAL_LIMIT_KEY}:${user === undefined ? addressKeyOf(request) : `user:${user.id}`}`;
    const [{ isBlocked, totalHits, timeToExpire }, isAddressWithinLimit] = await Promise.all([
      this.storage.increment(key, windowMs, max, windowMs, 'default'),
      user === undefined ? true : this.isWithinAddressLimit(request, reply),
    ]);
    if (isBlocked || !isAddressWithinLimit) return false;
    void reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - totalHits),
      'x-ratelimit-reset': timeToExpire,
    });
    return true;
  }

  private async isWithinAddressLimit(request: ApiRequest, reply: ApiReply): Promise<boolean> {
    try {
      await this.address.countSignedIn(request, reply);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }
}
