import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { redisCommand } from './install.js';

export const REDIS_SERVICE = 'redis';

export interface RedisOptions {
  /** Folder of the unpacked trees. */
  toolsDir: string;
  /** Folder of the append-only files; created when missing. */
  dataDir: string;
  port: number;
}

/** Command of a Redis process. */
export interface RedisProcess {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/**
 * Command line of Redis on 127.0.0.1 with append-only persistence: writes are synced every second and replayed on restart.
 * A file truncated by a crash is loaded up to the last complete write.
 */
export function redisProcess({ toolsDir, dataDir, port }: RedisOptions): RedisProcess {
  mkdirSync(dataDir, { recursive: true });
  const settings: Record<string, string> = {
    port: String(port),
    bind: '127.0.0.1',
    'protected-mode': 'yes',
    dir: dataDir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'aof-load-truncated': 'yes',
    save: '',
    daemonize: 'no',
    // Queues must not lose jobs to eviction.
    'maxmemory-policy': 'noeviction',
    loglevel: 'notice',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return { ...redisCommand(toolsDir, args), cwd: dataDir, env: { LC_ALL: 'C', TZ: 'UTC0' } };
}

/** True when Redis on this port has loaded its data and responds to PING. Never throws. */
export function isRedisReachable(port: number, timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (chunk) => end(chunk.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}

/**
 * Service definition of Redis, with append-only data in `<localDir>/data/redis`.
 * @param settings absolute folders, and port
 */
export function redisService({ toolsDir, localDir, port }: { toolsDir: string; localDir: string; port: number }) {
  return {
    name: REDIS_SERVICE,
    needs: [] as string[],
    logFile: join(localDir, 'logs', `${REDIS_SERVICE}.log`),
    command: async () => redisProcess({ toolsDir, dataDir: join(localDir, 'data', 'redis'), port }),
    probe: () => isRedisReachable(port),
    stopSignal: 'SIGTERM' as const,
  };
}
