import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { AppError } from '../http/app-error.js';
import { AddressLimit, addressOf, GENERAL_BUDGET } from './address-limit.js';

/** Counts requests that are answered before `RateLimitGuard` has its turn, in the same budgets and with the same headers. */
@Injectable()
export class CallerLimit {
  constructor(
    @InjectEnv() private readonly env: Env,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
    private readonly address: AddressLimit,
  ) {}

  /** Whether the caller may ask this; if not, leave the request to the guard, which says so. */
  async allows(request: ApiRequest, reply: ApiReply): Promise<boolean> {
    const { max, windowMs } = this.env.rateLimit;
    const { user } = request;
    const key = `${GENERAL_BUDGET}:${user === undefined ? addressOf(request) : `user:${user.id}`}`;
    const [{ isBlocked, totalHits, timeToExpire }, isAddressAllowed] = await Promise.all([
      this.storage.increment(key, windowMs, max, windowMs, 'default'),
      user === undefined ? true : this.allowsAddress(request, reply),
    ]);
    if (isBlocked || !isAddressAllowed) return false;
    void reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - totalHits),
      'x-ratelimit-reset': timeToExpire,
    });
    return true;
  }

  private async allowsAddress(request: ApiRequest, reply: ApiReply): Promise<boolean> {
    try {
      await this.address.countSignedIn(request, reply);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }
}
