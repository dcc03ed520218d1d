import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { redisCommand } from './install.js';

/** Name of the service, for those that need it. */
export const REDIS_SERVICE = 'redis';

export interface RedisOptions {
  /** Folder of the unpacked trees. */
  toolsDir: string;
  /** Folder for the append-only files, made when missing. */
  dataDir: string;
  port: number;
}

/** How Redis is run by whoever watches over it. */
export interface RedisProcess {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/**
 * Command line of Redis on 127.0.0.1 with append-only persistence: a write is on disk within a second, and a restart reads it
 * again. A file whose end was cut off by a crash is read up to the last whole write.
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
    // Queues must not lose jobs to make room.
    'maxmemory-policy': 'noeviction',
    loglevel: 'notice',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return { ...redisCommand(toolsDir, args), cwd: dataDir, env: { LC_ALL: 'C', TZ: 'UTC0' } };
}

/** True when a Redis on that port has loaded its data and answers PING. Never throws. */
export function redisAnswers(port: number, timeoutMs = 1_000): Promise<boolean> {
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
 * Redis as a part of the local stack: append-only data in `<localDir>/data/redis`, started again by the supervisor when it dies.
 * @param settings folders (absolute) and port
 */
export function redisService({ toolsDir, localDir, port }: { toolsDir: string; localDir: string; port: number }) {
  return {
    name: REDIS_SERVICE,
    needs: [] as string[],
    logFile: join(localDir, 'logs', `${REDIS_SERVICE}.log`),
    command: async () => redisProcess({ toolsDir, dataDir: join(localDir, 'data', 'redis'), port }),
    probe: () => redisAnswers(port),
    stopSignal: 'SIGTERM' as const,
  };
}
