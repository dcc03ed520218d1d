import { EventEmitter, on } from 'node:events';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { InjectRedis } from '../../../../platform/redis/redis.module.js';
import type { NotificationResponse } from '../../dto/notification.dto.js';

/**
 * What an open stream is told. `notification`: something new. `read`: something was read, here or elsewhere. `missed`:
 * the connection between the processes was away; whoever listens should look at the list.
 */
export type LiveUpdate =
  { type: 'notification'; notification: NotificationResponse } | { type: 'read' } | { type: 'missed' };

const MISSED = Symbol('missed');
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * Carries news from whichever process wrote it to whichever process has the person's stream: one Redis channel for all.
 * Only a hint: what was said while nobody listened is in the database and nowhere else.
 */
@Injectable()
export class LiveUpdateBroadcaster implements OnModuleDestroy {
  private readonly logger = new Logger(LiveUpdateBroadcaster.name);
  private readonly listeners = new EventEmitter().setMaxListeners(0);
  private readonly name: string;
  private subscriber: Redis | undefined;

  constructor(
    @InjectEnv() private readonly env: Env,
    @InjectRedis() private readonly redis: Redis,
  ) {
    this.name = `${env.redis.prefix}:notifications`;
  }

  /** Never throws: people then see it when they next look. */
  async publish(userId: string, message: LiveUpdate): Promise<void> {
    try {
      await this.redis.publish(this.name, JSON.stringify({ userId, message }));
    } catch (error) {
      this.logger.warn({ err: error }, 'A notification could not be announced');
    }
  }

  /** What a person is told from now on, until the signal is aborted (then it throws an AbortError). */
  async *subscribe(userId: string, signal: AbortSignal): AsyncGenerator<LiveUpdate> {
    this.subscriber ??= this.connectSubscriber();
    const own = on(this.listeners, userId, { signal });
    const forward = () => this.listeners.emit(userId, { type: 'missed' } satisfies LiveUpdate);
    this.listeners.on(MISSED, forward);
    try {
      for await (const [message] of own as AsyncIterable<[LiveUpdate]>) yield message;
    } finally {
      this.listeners.off(MISSED, forward);
    }
  }

  onModuleDestroy(): void {
    this.subscriber?.disconnect();
  }

  /** A connection of its own: one that listens can do nothing else. */
  private connectSubscriber(): Redis {
    const subscriber = new Redis(this.env.redis.url, {
      // Names it in the server's list of clients.
      connectionName: this.name,
      maxRetriesPerRequest: null,
      autoResubscribe: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    });
    let isLost = false;
    subscriber.on('error', (error: Error) => {
      if (!isLost) this.logger.warn({ err: error }, 'The channel of notifications is away');
      isLost = true;
    });
    subscriber.on('message', (_: string, text: string) => this.receive(text));
    // After each connect; what was said before this moment was not heard here.
    subscriber.on('ready', () => {
      void subscriber.subscribe(this.name).then(
        () => {
          isLost = false;
          this.listeners.emit(MISSED);
        },
        (error: unknown) => this.logger.warn({ err: error }, 'The channel of notifications could not be subscribed to'),
      );
    });
    return subscriber;
  }

  private receive(text: string): void {
    try {
      const { userId, message } = JSON.parse(text) as { userId: string; message: LiveUpdate };
      this.listeners.emit(userId, message);
    } catch (error) {
      this.logger.warn({ err: error }, 'Something else spoke on the channel of notifications');
    }
  }
}
