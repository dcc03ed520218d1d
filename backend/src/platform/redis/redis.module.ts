import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { RedisConnections, type RedisClient } from './redis-connections.js';

/** The shared Redis client; queues have their own connections. */
export const REDIS = Symbol('REDIS');

/** `constructor(@InjectRedis() private readonly redis: RedisClient)`; import the type with `import type`. */
export const InjectRedis = (): ParameterDecorator => Inject(REDIS);

function connect(connections: RedisConnections): RedisClient {
  const logger = new Logger('Redis');
  const client = connections.connectShared();
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
  constructor(@InjectRedis() private readonly redis: RedisClient) {}

  onApplicationShutdown(): void {
    if (this.redis.status !== 'end') this.redis.disconnect();
  }
}

@Global()
@Module({
  providers: [RedisConnections, { provide: REDIS, inject: [RedisConnections], useFactory: connect }, RedisCloser],
  exports: [REDIS, RedisConnections],
})
export class RedisModule {}
