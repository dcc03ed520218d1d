import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';

/** Bounds the memory; the least recently active keys are evicted. */
const MAX_KEYS = 50_000;

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Fixed-window counter in the memory of this process; a window begins with the first hit of its key. */
export class LocalWindowCounter {
  private readonly windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: MAX_KEYS });

  /** Takes ms, returns whole seconds like `ThrottlerStorage`. */
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
