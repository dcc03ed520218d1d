import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { reconnectDelayMs } from './reconnect.js';

/** The shared Redis client; queues have their own connections. */
export const REDIS = Symbol('REDIS');

/** `constructor(@InjectRedis() private readonly redis: Redis)` with `import { Redis } from 'ioredis'`. */
export const InjectRedis = (): ParameterDecorator => Inject(REDIS);

const COMMAND_TIMEOUT_MS = 2_000;

/** Fails fast, so that requests do not hang with Redis. All keys get the configured prefix. */
function connect({ redis: { url, prefix } }: Env): Redis {
  const logger = new Logger('Redis');
  const client = new Redis(url, {
    keyPrefix: `${prefix}:`,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: reconnectDelayMs,
  });
  // Log state changes only, not every reconnection attempt.
  let isUnavailable = false;
  client.on('error', (error: Error) => {
    if (!isUnavailable) logger.warn({ err: error }, 'Redis is unavailable');
    isUnavailable = true;
  });
  client.on('ready', () => {
    if (isUnavailable) logger.log('Redis is available again');
    isUnavailable = false;
  });
  return client;
}

@Injectable()
class RedisCloser implements OnApplicationShutdown {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    if (this.redis.status !== 'end') this.redis.disconnect();
  }
}

@Global()
@Module({
  providers: [{ provide: REDIS, inject: [ENV], useFactory: connect }, RedisCloser],
  exports: [REDIS],
})
export class RedisModule {}
