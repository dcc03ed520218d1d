import { EventEmitter, on } from 'node:events';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { RedisConnections, type RedisClient } from '../../../../platform/redis/redis-connections.js';
import { InjectRedis } from '../../../../platform/redis/redis.module.js';
import type { NotificationResponse } from '../../dto/notification.dto.js';

/**
 * `notification`: a new notification. `read`: notifications or messages of a case were marked as read, in any tab.
 * `missed`: the connection to Redis was lost, so updates may be missing and the client reloads the list.
 */
export type LiveUpdate =
  { type: 'notification'; notification: NotificationResponse } | { type: 'read' } | { type: 'missed' };

const MISSED = Symbol('missed');

/**
 * Broadcasts live updates to all API processes over one Redis pub/sub channel; each process forwards them to the event
 * streams of the user. Delivery is best effort: the database is the source of truth.
 */
@Injectable()
export class LiveUpdateBroadcaster implements OnModuleDestroy {
  private readonly logger = new Logger(LiveUpdateBroadcaster.name);
  private readonly listeners = new EventEmitter().setMaxListeners(0);
  private readonly channelName: string;
  private subscriber: Redis | undefined;

  constructor(
    @InjectEnv() env: Env,
    @InjectRedis() private readonly redis: RedisClient,
    private readonly connections: RedisConnections,
  ) {
    this.channelName = `${env.redis.prefix}:notifications`;
  }

  /** Never throws. */
  async publish(userId: string, update: LiveUpdate): Promise<void> {
    try {
      await this.redis.publish(this.channelName, JSON.stringify({ userId, update }));
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not publish a live update');
    }
  }

  /** A user's live updates, until the signal is aborted; then it throws an AbortError. */
  async *subscribe(userId: string, signal: AbortSignal): AsyncGenerator<LiveUpdate> {
    this.subscriber ??= this.connectSubscriber();
    const updates = on(this.listeners, userId, { signal }) as AsyncIterable<[LiveUpdate]>;
    const forwardMissed = () => this.listeners.emit(userId, { type: 'missed' } satisfies LiveUpdate);
    this.listeners.on(MISSED, forwardMissed);
    try {
      for await (const [update] of updates) yield update;
    } finally {
      this.listeners.off(MISSED, forwardMissed);
    }
  }

  onModuleDestroy(): void {
    this.subscriber?.disconnect();
  }

  /** A Redis connection in subscriber mode accepts no other commands, so it is a separate one. */
  private connectSubscriber(): Redis {
    const subscriber = this.connections.connectSubscriber(this.channelName);
    let isLost = false;
    subscriber.on('error', (error: Error) => {
      if (!isLost) this.logger.warn({ err: error }, 'Lost the connection for live updates');
      isLost = true;
    });
    subscriber.on('message', (_: string, text: string) => this.receive(text));
    // After every connect: updates that were published before are lost.
    subscriber.on('ready', () => {
      void subscriber.subscribe(this.channelName).then(
        () => {
          isLost = false;
          this.listeners.emit(MISSED);
        },
        (error: unknown) => this.logger.warn({ err: error }, 'Could not subscribe to live updates'),
      );
    });
    return subscriber;
  }

  private receive(text: string): void {
    try {
      const { userId, update } = JSON.parse(text) as { userId: string; update: LiveUpdate };
      this.listeners.emit(userId, update);
    } catch (error) {
      this.logger.warn({ err: error }, 'Ignored an invalid live update');
    }
  }
}
