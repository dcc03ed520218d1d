import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { reconnectDelayMs } from './reconnect.js';

/** Injection token of the shared Redis client (queues have connections of their own). */
export const REDIS = Symbol('REDIS');

/** `constructor(@InjectRedis() private readonly redis: Redis)` with `import { Redis } from 'ioredis'`. */
export const InjectRedis = (): ParameterDecorator => Inject(REDIS);

const COMMAND_TIMEOUT_MS = 2_000;

/** Fails fast: a request must not hang because Redis does. All keys get the configured prefix. */
function connect({ redis: { url, prefix } }: Env): Redis {
  const logger = new Logger('Redis');
  const client = new Redis(url, {
    keyPrefix: `${prefix}:`,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: reconnectDelayMs,
  });
  // One line for each loss and return, not one for each attempt to connect again.
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost) logger.warn({ err: error }, 'Redis does not answer');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) logger.log('Redis answers again');
    isLost = false;
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
