import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { tooMany } from '../http/app-error.js';

/** The budget of everything that has no limit of its own; shared by `RateLimitGuard`. */
export const GENERAL_BUDGET = 'rate:all';

/** Who an anonymous caller is taken for. Of IPv6 the network: one household or server has all its addresses. */
export function addressOf({ ip }: Pick<ApiRequest, 'ip'>): string {
  return `ip:${normalizeIp(ip)}`;
}

/** Limits what comes from one address, besides what each person may ask. */
@Injectable()
export class AddressLimit {
  constructor(
    @InjectEnv() private readonly env: Env,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  /** Counts a request of a signed-in person against all of their address. @throws 429 RATE_LIMITED with `Retry-After` */
  async countSignedIn(request: ApiRequest, reply: ApiReply): Promise<void> {
    await this.count(`rate:address:${addressOf(request)}`, this.env.rateLimit.addressMax, reply);
  }

  /** Counts a request that was refused as one of an anonymous caller of the address. @throws as above */
  async countRefused(request: ApiRequest, reply: ApiReply): Promise<void> {
    await this.count(`${GENERAL_BUDGET}:${addressOf(request)}`, this.env.rateLimit.max, reply);
  }

  private async count(key: string, limit: number, reply: ApiReply): Promise<void> {
    const { windowMs } = this.env.rateLimit;
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(key, windowMs, limit, windowMs, 'default');
    if (!isBlocked) return;
    void reply.header('retry-after', timeToBlockExpire);
    throw tooMany();
  }
}
