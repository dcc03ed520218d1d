import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { installRedis } from './install.js';
import { isRedisReachable, redisProcess } from './services.js';

/** A separate local Redis with its own data and port. */
const toolsDir = process.env['LOCAL_TOOLS_DIR'] ?? resolve(__dirname, '../../../.local/tools');
let dataDir: string;
let port: number;
let server: ChildProcess | undefined;

async function start(): Promise<void> {
  const { file, args, cwd, env } = redisProcess({ toolsDir, dataDir, port });
  server = spawn(file, args, { cwd, env, stdio: 'ignore' });
  for (let waitedMs = 0; !(await isRedisReachable(port)); waitedMs += 30) {
    if (waitedMs > 10_000) throw new Error('Redis does not answer');
    await sleep(30);
  }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function withClient<T>(work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(port, '127.0.0.1');
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

beforeAll(async () => {
  await installRedis({ toolsDir });
  dataDir = mkdtempSync(join(tmpdir(), 'redis-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
  await new Promise((done) => probe.close(done));
  await start();
}, 120_000);

afterAll(async () => {
  await stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the local Redis', () => {
  it('listens on 127.0.0.1 only and never evicts keys', async () => {
    await withClient(async (client) => {
      expect(await client.config('GET', 'bind')).toEqual(['bind', '127.0.0.1']);
      expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    });
  });

  it('keeps its data across a stop and a kill -9', async () => {
    await withClient((client) => client.set('stopped', '1'));
    await stop('SIGTERM');
    expect(await isRedisReachable(port)).toBe(false);
    await start();
    await withClient((client) => client.set('killed', '2'));
    // Redis syncs to disk every second, so older writes survive.
    await sleep(1_500);
    await stop('SIGKILL');
    await start();
    expect(await withClient((client) => client.mget('stopped', 'killed'))).toEqual(['1', '2']);
  });
});
