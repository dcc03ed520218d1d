import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';

/** More callers at once than this and the quietest are forgotten: memory stays bounded, whoever calls. */
const MAX_CALLERS = 50_000;

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts requests in the memory of this process, in windows that begin with a caller's first request. */
export class LocalWindows {
  private readonly windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: MAX_CALLERS });

  /** @param ttlMs length of a window. @param nowMs the wall clock. @returns times in whole seconds, as the limiter's storage has them */
  increment(key: string, ttlMs: number, limit: number, nowMs: number): Count {
    const known = this.windows.get(key);
    const window = known !== undefined && known.endsAt > nowMs ? known : { hits: 0, endsAt: nowMs + ttlMs };
    window.hits += 1;
    this.windows.set(key, window);
    const secondsLeft = Math.ceil((window.endsAt - nowMs) / 1_000);
    const isBlocked = window.hits > limit;
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
    };
  }
}
