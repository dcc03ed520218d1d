import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Requests with one budget that came in the same turn of the event loop. */
interface Batch {
  ttlMs: number;
  limit: number;
  blockMs: number;
  waiting: Array<{ done: (count: Count) => void; fail: (error: unknown) => void }>;
}

/** What a key's batch came to: hits with it, ms until the window ends, whether it was blocked before, ms until its block ends. */
type Outcome = [hits: number, windowMs: number, blockedBefore: 0 | 1, blockMs: number];

/**
 * Counts n hits of each budget. A budget that is over its limit is blocked for a time; hits are counted on meanwhile. For each
 * budget: KEYS hits and block, ARGV n, window, limit and length of a block (ms).
 */
const COUNT = `
local out = {}
for k = 1, #KEYS, 2 do
  local a = (k - 1) * 2
  local n, window, limit, block = tonumber(ARGV[a + 1]), tonumber(ARGV[a + 2]), tonumber(ARGV[a + 3]), tonumber(ARGV[a + 4])
  local blockLeft = redis.call('PTTL', KEYS[k + 1])
  local hits = redis.call('INCRBY', KEYS[k], n)
  local left = redis.call('PTTL', KEYS[k])
  if left <= 0 then
    redis.call('PEXPIRE', KEYS[k], window)
    left = window
  end
  local before = 1
  if blockLeft <= 0 then
    before = 0
    blockLeft = 0
    if hits > limit then
      redis.call('SET', KEYS[k + 1], 1, 'PX', block)
      blockLeft = block
    end
  end
  out[#out + 1] = { hits, left, before, blockLeft }
end
return out`;

/** Redis with the script above as a command: it is sent once, and named after that. */
interface CountingRedis extends Redis {
  countHits: (keys: number, ...keysAndArguments: Array<string | number>) => Promise<Outcome[]>;
}

/** Counts hits in Redis: all that come in one turn of the event loop, or while Redis counts others, in one call. */
export class BatchedCounts {
  private readonly redis: CountingRedis;
  private batches = new Map<string, Batch>();
  private isCounting = false;

  constructor(redis: Redis) {
    redis.defineCommand('countHits', { lua: COUNT });
    this.redis = redis as CountingRedis;
  }

  /** As `ThrottlerStorage` has it: times are given in ms and come back in whole seconds. Throws when Redis does not answer. */
  async increment(...[key, ttlMs, limit, blockMs, name]: Parameters<ThrottlerStorage['increment']>): Promise<Count> {
    return new Promise<Count>((done, fail) => {
      if (this.batches.size === 0 && !this.isCounting) setImmediate(() => void this.flush());
      const budget = `{${key}:${name}}`;
      const batch = this.batches.get(budget) ?? { ttlMs, limit, blockMs, waiting: [] };
      batch.waiting.push({ done, fail });
      this.batches.set(budget, batch);
    });
  }

  private async flush(): Promise<void> {
    const batches = this.take();
    const keys = batches.flatMap(([budget]) => [`${budget}:hits`, `${budget}:blocked`]);
    const args = batches.flatMap(([, { waiting, ttlMs, limit, blockMs }]) => [waiting.length, ttlMs, limit, blockMs]);
    this.isCounting = true;
    try {
      const outcomes = await this.redis.countHits(keys.length, ...keys, ...args);
      batches.forEach(([, batch], index) => settle(batch, outcomes[index] as Outcome));
    } catch (error) {
      // Who came meanwhile would only wait as long again.
      for (const [, { waiting }] of [...batches, ...this.take()]) for (const { fail } of waiting) fail(error);
    }
    this.isCounting = false;
    if (this.batches.size > 0) void this.flush();
  }

  private take(): Array<[string, Batch]> {
    const batches = [...this.batches];
    this.batches = new Map();
    return batches;
  }
}

/** Tells each request its own place: the first ones of a batch may be within the limit that the last ones exceed. */
function settle({ waiting, limit }: Batch, [hits, windowMs, blockedBefore, blockMs]: Outcome): void {
  waiting.forEach(({ done }, index) => {
    const totalHits = hits - waiting.length + index + 1;
    const isBlocked = blockedBefore === 1 || totalHits > limit;
    done({
      totalHits,
      timeToExpire: Math.ceil(windowMs / 1_000),
      isBlocked,
      timeToBlockExpire: isBlocked ? Math.ceil(blockMs / 1_000) : 0,
    });
  });
}
