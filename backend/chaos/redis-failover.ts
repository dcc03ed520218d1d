import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { isRedisReachable } from '../local-stack/redis/services.js';
import { until, type Fault } from './fault.js';

const DURATION_MS = 6_000;
/** Longer than the way of the last write to a replica on the same machine. */
const SWITCH_MS = 5_000;

/**
 * The primary dies, a replica is promoted and the address of Redis leads to it, as managed services do it; later a
 * planned switch leads back. Replication is asynchronous: the last writes to the primary are lost. Sentinel and Cluster
 * have a test of their own (test/system/redis-failover).
 */
export const failOverRedis: Fault = async (stack) => {
  const { file, args, cwd, env } = stack.replicaOfRedis();
  const process = spawn(file, args, { cwd, env, stdio: 'ignore' });
  const { primaryPort, replicaPort } = stack.redisPorts;
  const [primary, replica] = [connectTo(primaryPort), connectTo(replicaPort)];
  try {
    await until('the replica runs', () => isRedisReachable(replicaPort));
    await follow(replica, primaryPort);
    stack.signal('redis', 'SIGKILL');
    await replica.replicaof('NO', 'ONE');
    stack.toRedis.redirect(replicaPort);
    await sleep(DURATION_MS);
    await until('the first server runs again', () => isRedisReachable(primaryPort));
    await follow(primary, replicaPort);
    await replica.call('CLIENT', 'PAUSE', SWITCH_MS, 'WRITE');
    await until('the last write arrives', async () => (await offsetOf(primary)) === (await offsetOf(replica)));
    await primary.replicaof('NO', 'ONE');
    stack.toRedis.redirect(primaryPort);
  } finally {
    primary.disconnect();
    replica.disconnect();
    await end(process);
  }
};

function connectTo(port: number): Redis {
  const redis = new Redis({ host: '127.0.0.1', port, maxRetriesPerRequest: null });
  // The server is not started yet, or killed on purpose; the client reconnects.
  redis.on('error', () => undefined);
  return redis;
}

async function follow(server: Redis, port: number): Promise<void> {
  await server.replicaof('127.0.0.1', port);
  await until('the copy is complete', async () => (await server.info('replication')).includes('master_link_status:up'));
}

/** Bytes of the replication stream that the server has written or applied. */
async function offsetOf(server: Redis): Promise<string | undefined> {
  return /^(?:slave_repl_offset|master_repl_offset):(\d+)/mu.exec(await server.info('replication'))?.[1];
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}
