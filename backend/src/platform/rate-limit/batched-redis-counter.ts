import type { ThrottlerStorage } from '@nestjs/throttler';
import { Cluster } from 'ioredis';
import type { RedisClient } from '../redis/redis-connections.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Hits of one key that arrived in the same event-loop turn. */
interface Batch {
  ttlMs: number;
  limit: number;
  blockMs: number;
  waiting: Array<{ resolve: (count: Count) => void; reject: (error: unknown) => void }>;
}

/** Result of a key's batch: total hits, ms until the window ends, whether the key was already blocked, ms until its block ends. */
type BatchResult = [hits: number, windowMs: number, wasBlocked: 0 | 1, blockMs: number];

/**
 * Adds n hits to each key in a fixed window; a key that exceeds its limit is blocked, and its hits are still counted.
 * Per key: KEYS hits and block, ARGV n, window, limit and block duration (ms).
 */
const COUNT_SCRIPT = `
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

/** Redis with the script as a command; ioredis loads it once and then sends its hash. */
type CountingRedis = RedisClient & {
  countHits: (keys: number, ...keysAndArguments: Array<string | number>) => Promise<BatchResult[]>;
};

/**
 * Counts hits in Redis. All hits of one event-loop turn, and all that arrive while a call is in flight, share one call; in a
 * cluster one call per key, because the keys belong to different nodes.
 */
export class BatchedRedisCounter {
  private readonly redis: CountingRedis;
  private batches = new Map<string, Batch>();
  private isCounting = false;

  constructor(redis: RedisClient) {
    redis.defineCommand('countHits', { lua: COUNT_SCRIPT });
    this.redis = redis as CountingRedis;
  }

  /** Implements `ThrottlerStorage.increment`: takes ms, returns whole seconds. Throws when Redis fails. */
  async increment(...[key, ttlMs, limit, blockMs, name]: Parameters<ThrottlerStorage['increment']>): Promise<Count> {
    return new Promise<Count>((resolve, reject) => {
      if (this.batches.size === 0 && !this.isCounting) setImmediate(() => void this.flush());
      const counterKey = `{${key}:${name}}`;
      const batch = this.batches.get(counterKey) ?? { ttlMs, limit, blockMs, waiting: [] };
      batch.waiting.push({ resolve, reject });
      this.batches.set(counterKey, batch);
    });
  }

  private async flush(): Promise<void> {
    const batches = this.takeBatches();
    const calls = this.redis instanceof Cluster ? batches.map((batch) => [batch]) : [batches];
    this.isCounting = true;
    await Promise.all(calls.map((call) => this.count(call)));
    this.isCounting = false;
    if (this.batches.size > 0) void this.flush();
  }

  private async count(batches: Array<[string, Batch]>): Promise<void> {
    const keys = batches.flatMap(([counterKey]) => [`${counterKey}:hits`, `${counterKey}:blocked`]);
    const args = batches.flatMap(([, { waiting, ttlMs, limit, blockMs }]) => [waiting.length, ttlMs, limit, blockMs]);
    try {
      const results = await this.redis.countHits(keys.length, ...keys, ...args);
      batches.forEach(([, batch], index) => settle(batch, results[index] as BatchResult));
    } catch (error) {
      // Fail the hits that arrived meanwhile too: another call would only wait for the same timeout.
      for (const [, { waiting }] of [...batches, ...this.takeBatches()])
        for (const { reject } of waiting) reject(error);
    }
  }

  private takeBatches(): Array<[string, Batch]> {
    const batches = [...this.batches];
    this.batches = new Map();
    return batches;
  }
}

/** Resolves each hit with its own count: the first hits of a batch may be within the limit that the last ones exceed. */
function settle({ waiting, limit }: Batch, [hits, windowMs, wasBlocked, blockMs]: BatchResult): void {
  waiting.forEach(({ resolve }, index) => {
    const totalHits = hits - waiting.length + index + 1;
    const isBlocked = wasBlocked === 1 || totalHits > limit;
    resolve({
      totalHits,
      timeToExpire: Math.ceil(windowMs / 1_000),
      isBlocked,
      timeToBlockExpire: isBlocked ? Math.ceil(blockMs / 1_000) : 0,
    });
  });
}
