import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { BreakableProxy } from './breakable-proxy.js';
import type { ChaosStack, Part } from './chaos-stack.js';

const run = promisify(execFile);

/** How long what is not over at once lasts. */
const LASTS_MS = 6_000;
/** Longer than any answer may take: what hangs has to be noticed. */
const HANGS_MS = 20_000;
const DELAY_MS = 150;
const CUTS = 10;
const CUT_PAUSE_MS = 300;
/** As full as a disk gets: files of this size can be written, larger ones end in the middle. */
const FULL_AT_BYTES = 2_000;

/** A fault happens to the stack and is over when the promise resolves; from then on the recovery is timed. */
export type Fault = (stack: ChaosStack) => Promise<void>;

const kill =
  (...parts: Part[]): Fault =>
  async (stack) =>
    parts.forEach((part) => stack.signal(part, 'SIGKILL'));

const freeze =
  (part: Part): Fault =>
  async (stack) => {
    stack.signal(part, 'SIGSTOP');
    await sleep(LASTS_MS);
    stack.signal(part, 'SIGCONT');
  };

const onTheWay =
  (proxyOf: (stack: ChaosStack) => BreakableProxy, happen: (proxy: BreakableProxy) => Promise<void>): Fault =>
  async (stack) => {
    const proxy = proxyOf(stack);
    try {
      await happen(proxy);
    } finally {
      proxy.mend();
    }
  };
const toDatabase = ({ toDatabase: proxy }: ChaosStack): BreakableProxy => proxy;
const toRedis = ({ toRedis: proxy }: ChaosStack): BreakableProxy => proxy;

const cut = async (proxy: BreakableProxy): Promise<void> => {
  for (let count = 0; count < CUTS; count += 1) {
    proxy.cut();
    await sleep(CUT_PAUSE_MS);
  }
};
const lose = async (proxy: BreakableProxy): Promise<void> => {
  proxy.close();
  await sleep(LASTS_MS);
};
const slow = async (proxy: BreakableProxy): Promise<void> => {
  proxy.slowDown(DELAY_MS);
  await sleep(LASTS_MS);
};
const hang = async (proxy: BreakableProxy): Promise<void> => {
  proxy.hang();
  await sleep(HANGS_MS);
};

/** No file of these processes may grow beyond the limit: a write stops in the middle, as on a disk that is full. */
const fillDisk: Fault = async (stack) => {
  const parts = ['api', 'worker'] as const;
  const limit = async (bytes: string): Promise<void> => {
    for (const part of parts) {
      const pid = stack.pidOf(part);
      // The soft limit only: an ordinary user may not raise a hard one again.
      if (pid !== undefined) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    }
  };
  await limit(String(FULL_AT_BYTES));
  await sleep(LASTS_MS);
  await limit('unlimited');
};

const emptyRedis: Fault = async ({ redisUrl }) => {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
};

/** Every fault by its name, in the order in which a round goes through them. */
export const FAULTS = {
  'kill-api': kill('api'),
  'kill-worker': kill('worker'),
  'kill-redis': kill('redis'),
  'kill-postgres': kill('postgres'),
  'kill-gateway': kill('database'),
  'kill-all': kill('api', 'worker', 'redis', 'database', 'postgres'),
  'empty-redis': emptyRedis,
  'cut-database': onTheWay(toDatabase, cut),
  'cut-redis': onTheWay(toRedis, cut),
  'lose-database': onTheWay(toDatabase, lose),
  'lose-redis': onTheWay(toRedis, lose),
  'slow-database': onTheWay(toDatabase, slow),
  'slow-redis': onTheWay(toRedis, slow),
  'hang-database': onTheWay(toDatabase, hang),
  'hang-redis': onTheWay(toRedis, hang),
  'full-disk': fillDisk,
  'stop-platforms': freeze('social-sandbox'),
  'stop-sign-in': freeze('identity-provider'),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
