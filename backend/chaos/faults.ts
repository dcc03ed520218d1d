import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { ChaosStack, ServiceName } from './chaos-stack.js';
import type { FaultProxy } from './fault-proxy.js';
import type { Fault } from './fault.js';
import { attack } from './hostile-clients.js';
import { PAYOUT_FAULTS } from './payout-faults.js';
import { failOverRedis } from './redis-failover.js';
import { WEB_FAULTS } from './web-faults.js';
import { WORKER_FAULTS } from './worker-faults.js';

const run = promisify(execFile);

/** Of faults that are not instantaneous. */
const DURATION_MS = 6_000;
/** Above the longest allowed response time, so that the stall must be detected. */
const STALL_MS = 20_000;
const LATENCY_MS = 150;
const CUTS = 10;
const CUT_PAUSE_MS = 300;
/** Writes beyond this size fail. */
const FILE_SIZE_LIMIT = 2_000;

const kill =
  (...services: ServiceName[]): Fault =>
  async (stack) =>
    services.forEach((service) => stack.signal(service, 'SIGKILL'));

const freeze =
  (service: ServiceName): Fault =>
  async (stack) => {
    stack.signal(service, 'SIGSTOP');
    await sleep(DURATION_MS);
    stack.signal(service, 'SIGCONT');
  };

const onProxy =
  (proxyOf: (stack: ChaosStack) => FaultProxy, inject: (proxy: FaultProxy) => Promise<void>): Fault =>
  async (stack) => {
    const proxy = proxyOf(stack);
    try {
      await inject(proxy);
    } finally {
      proxy.restore();
    }
  };
const toDatabase = ({ toDatabase: proxy }: ChaosStack): FaultProxy => proxy;
const toRedis = ({ toRedis: proxy }: ChaosStack): FaultProxy => proxy;

const dropRepeatedly = async (proxy: FaultProxy): Promise<void> => {
  for (let count = 0; count < CUTS; count += 1) {
    proxy.dropConnections();
    await sleep(CUT_PAUSE_MS);
  }
};
const rejectConnections = async (proxy: FaultProxy): Promise<void> => {
  proxy.rejectConnections();
  await sleep(DURATION_MS);
};
const addLatency = async (proxy: FaultProxy): Promise<void> => {
  proxy.addLatency(LATENCY_MS);
  await sleep(DURATION_MS);
};
const stall = async (proxy: FaultProxy): Promise<void> => {
  proxy.stall();
  await sleep(STALL_MS);
};

/** Limits the file size of the processes: a write fails in the middle, as on a full disk. */
const fillDisk: Fault = async (stack) => {
  const services = ['api', 'worker'] as const;
  const limit = async (bytes: string): Promise<void> => {
    for (const service of services) {
      const pid = stack.pidOf(service);
      // The soft limit only: an unprivileged user cannot raise a lowered hard limit.
      if (pid !== undefined) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    }
  };
  await limit(String(FILE_SIZE_LIMIT));
  await sleep(DURATION_MS);
  await limit('unlimited');
};

const hostileClients: Fault = (stack) => attack(stack.url('api'), DURATION_MS);

const flushRedis: Fault = async ({ redisUrl }) => {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
};

/** Every fault by name, in the order of the first round. */
export const FAULTS = {
  'kill-api': kill('api'),
  'kill-worker': kill('worker'),
  'kill-redis': kill('redis'),
  'kill-postgres': kill('postgres'),
  'kill-gateway': kill('database'),
  'kill-all': kill('api', 'worker', 'redis', 'database', 'postgres'),
  'empty-redis': flushRedis,
  'fail-over-redis': failOverRedis,
  'cut-database': onProxy(toDatabase, dropRepeatedly),
  'cut-redis': onProxy(toRedis, dropRepeatedly),
  'lose-database': onProxy(toDatabase, rejectConnections),
  'lose-redis': onProxy(toRedis, rejectConnections),
  'slow-database': onProxy(toDatabase, addLatency),
  'slow-redis': onProxy(toRedis, addLatency),
  'hang-database': onProxy(toDatabase, stall),
  'hang-redis': onProxy(toRedis, stall),
  'full-disk': fillDisk,
  'hostile-clients': hostileClients,
  'stop-platforms': freeze('social-sandbox'),
  'stop-sign-in': freeze('identity-provider'),
  'stop-payout-provider': freeze('money-sandbox'),
  ...WORKER_FAULTS,
  ...WEB_FAULTS,
  ...PAYOUT_FAULTS,
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
/** A stack on `mongod` has no PostgreSQL, so these would do nothing. */
export const POSTGRES_FAULTS: readonly FaultName[] = ['kill-postgres'];
