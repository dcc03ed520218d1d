import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { InjectRedis } from '../redis/redis.module.js';
import type { DependencyState, ReadinessResponse } from './health.dto.js';

/** A dependency that needs longer than this to say "here" is as good as down. */
const PROBE_TIMEOUT_MS = 2_000;

/** Whether this process can do its work. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(HealthService.name);
  private stopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** From here on the process asks for no more work, while it finishes what it has. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Asks every dependency at the same moment. */
  async checkReadiness(): Promise<ReadinessResponse> {
    const [mongodb, redis] = await Promise.all([
      this.probe('mongodb', async () => this.connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected'))),
      this.probe('redis', () => this.redis.ping()),
    ]);
    const isReady = !this.stopping && mongodb.status === 'up' && redis.status === 'up';
    return { status: isReady ? 'ok' : 'unavailable', stopping: this.stopping, dependencies: { mongodb, redis } };
  }

  private async probe(name: string, ask: () => Promise<unknown>): Promise<DependencyState> {
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PROBE_TIMEOUT_MS} ms`)), PROBE_TIMEOUT_MS);
    });
    try {
      await Promise.race([ask(), timeout]);
      return { status: 'up', ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      this.logger.warn({ err: error }, `${name} is down`);
      return { status: 'down', ms: Math.round(performance.now() - startedAt) };
    } finally {
      clearTimeout(timer);
    }
  }
}
