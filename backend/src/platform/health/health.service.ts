import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { RedisClient } from '../redis/redis-connections.js';
import { pingAll } from '../redis/redis-nodes.js';
import { InjectRedis } from '../redis/redis.module.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';
import type { DependencyState, ReadinessResponse } from './health.dto.js';

/** A dependency without a reply in this time counts as down. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Readiness of this process. Not @nestjs/terminus: its result has another shape and no durations, so mapping it to the
 * public JSON of /health/ready takes more code than the two probes.
 */
@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectRedis() private readonly redis: RedisClient,
    private readonly shutdown: ShutdownState,
  ) {}

  /** Probes all dependencies in parallel. A process that is shutting down is not ready. */
  async checkReadiness(): Promise<ReadinessResponse> {
    const [mongodb, redis] = await Promise.all([
      this.probe(
        'mongodb',
        async () => this.connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')),
      ),
      this.probe('redis', () => pingAll(this.redis)),
    ]);
    const { aborted: stopping } = this.shutdown.signal;
    const isReady = !stopping && mongodb.status === 'up' && redis.status === 'up';
    return { status: isReady ? 'ok' : 'unavailable', stopping, dependencies: { mongodb, redis } };
  }

  private async probe(name: string, ping: () => Promise<unknown>): Promise<DependencyState> {
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no reply within ${PROBE_TIMEOUT_MS} ms`)), PROBE_TIMEOUT_MS);
    });
    try {
      await Promise.race([ping(), timeout]);
      return { status: 'up', ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      this.logger.warn({ err: error }, `${name} is down`);
      return { status: 'down', ms: Math.round(performance.now() - startedAt) };
    } finally {
      clearTimeout(timer);
    }
  }
}
