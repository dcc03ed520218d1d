import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { installRedis, redisCommand } from '../../../local-stack/redis/install.js';
import { freePortBase } from '../../../local-stack/testing/free-port.js';

const TOOLS_DIR = process.env.LOCAL_TOOLS_DIR ?? resolve(__dirname, '../../../../.local/tools');
const START_MS = 30_000;
const CHECK_MS = 50;

/** Password of the servers, so that every set-up also proves the credentials of REDIS_URL. */
export const PASSWORD = 'p@ss/word';

/** Redis servers of one test, each on a free port with its own folder. */
export class RedisProcesses {
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-servers-'));
  private readonly processes = new Map<number, ChildProcess>();
  private readonly admins = new Map<number, Redis>();

  static async prepare(): Promise<RedisProcesses> {
    await installRedis({ toolsDir: TOOLS_DIR });
    return new RedisProcesses();
  }

  /**
   * Starts a server that responds to commands; returns its port.
   * @param settings lines of its configuration file
   */
  async start(settings: string[], { isSentinel = false, password = PASSWORD } = {}): Promise<number> {
    const port = await freePortBase(0);
    const dir = join(this.folder, String(port));
    mkdirSync(dir);
    const file = join(dir, 'redis.conf');
    const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${dir}`, 'loglevel warning'];
    writeFileSync(file, [...common, ...settings, ''].join('\n'));
    const command = redisCommand(TOOLS_DIR, [file, ...(isSentinel ? ['--sentinel'] : [])]);
    this.processes.set(port, spawn(command.file, command.args, { cwd: dir, env: { LC_ALL: 'C' }, stdio: 'ignore' }));
    await until(`Redis on port ${port} responds`, async () => (await this.admin(port, password).ping()) === 'PONG');
    return port;
  }

  /** Path of a file that lives as long as the servers. */
  file(name: string): string {
    return join(this.folder, name);
  }

  /** A connection to one server, for set-up and inspection. */
  admin(port: number, password = PASSWORD): Redis {
    const known = this.admins.get(port);
    if (known) return known;
    const admin = new Redis({ host: '127.0.0.1', port, password, retryStrategy: () => CHECK_MS });
    admin.on('error', () => undefined);
    this.admins.set(port, admin);
    return admin;
  }

  /** Sends SIGKILL and waits for the end. */
  async kill9(port: number): Promise<void> {
    const child = this.processes.get(port);
    this.admins.get(port)?.disconnect();
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.keys()].map((port) => this.kill9(port)));
    for (const admin of this.admins.values()) admin.disconnect();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = START_MS,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Timed out: ${what}`);
    await sleep(CHECK_MS);
  }
}
