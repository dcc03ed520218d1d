import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { RedisConnections, type RedisClient } from './redis-connections.js';
import { InjectRedis } from './redis.module.js';

const MISSED = Symbol('missed');

export interface RepeatOptions {
  /** Time until `check` is repeated without a message, as messages may be lost. */
  pollMs: number;
  maxMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Messages by topic to all processes, over one Redis channel and at most one subscriber connection per process, which
 * the first listener opens. Delivery is best effort: the database is the source of truth.
 */
@Injectable()
export class PubSub implements OnModuleDestroy {
  private readonly logger = new Logger(PubSub.name);
  private readonly listeners = new EventEmitter().setMaxListeners(0);
  private readonly channelName: string;
  private subscriber: Redis | undefined;
  private isClosed = false;

  constructor(
    @InjectEnv() env: Env,
    @InjectRedis() private readonly redis: RedisClient,
    private readonly connections: RedisConnections,
  ) {
    this.channelName = `${env.redis.prefix}:messages`;
  }

  /** Never throws. */
  async publish(topic: string, message: unknown = null): Promise<void> {
    try {
      await this.redis.publish(this.channelName, JSON.stringify({ topic, message }));
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not publish a message');
    }
  }

  /**
   * @param onMissed called after each connect to Redis: earlier messages may be lost
   * @returns stops listening
   */
  listen<T>(topic: string, onMessage: (message: T) => void, onMissed: () => void): () => void {
    if (!this.isClosed) this.subscriber ??= this.connect();
    this.listeners.on(topic, onMessage);
    this.listeners.on(MISSED, onMissed);
    return () => {
      this.listeners.off(topic, onMessage);
      this.listeners.off(MISSED, onMissed);
    };
  }

  /**
   * Repeats `check` until it returns a value: at once, after each message of the topic, after each connect to Redis,
   * and after `pollMs` without either.
   * @returns `undefined` when `maxMs` have passed or `signal` is aborted
   * @throws what `check` throws
   */
  async repeatUntilFound<T>(
    topic: string,
    check: () => Promise<T | undefined>,
    { pollMs, maxMs, signal }: RepeatOptions,
  ): Promise<T | undefined> {
    const endsAt = performance.now() + maxMs;
    let isWoken = false;
    let wake = (): void => undefined;
    const onWake = () => {
      isWoken = true;
      wake();
    };
    const stopListening = this.listen(topic, onWake, onWake);
    signal?.addEventListener('abort', onWake);
    try {
      while (signal?.aborted !== true) {
        // A message during the check may be about a later change.
        isWoken = false;
        const found = await check();
        const leftMs = endsAt - performance.now();
        if (found !== undefined || leftMs <= 0) return found;
        if (isWoken) continue;
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, Math.min(pollMs, leftMs));
        });
        clearTimeout(timer);
      }
      return undefined;
    } finally {
      stopListening();
      signal?.removeEventListener('abort', onWake);
    }
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    this.subscriber?.disconnect();
  }

  /** A Redis connection in subscriber mode accepts no other commands, so it is a separate one. */
  private connect(): Redis {
    const subscriber = this.connections.connectSubscriber(this.channelName);
    let isLost = false;
    subscriber.on('error', (error: Error) => {
      if (!isLost) this.logger.warn({ err: error }, 'Lost the connection for messages');
      isLost = true;
    });
    subscriber.on('message', (_: string, text: string) => this.receive(text));
    // After every connect: messages that were published before are lost.
    subscriber.on('ready', () => {
      void subscriber.subscribe(this.channelName).then(
        () => {
          isLost = false;
          this.listeners.emit(MISSED);
        },
        (error: unknown) => this.logger.warn({ err: error }, 'Could not subscribe to messages'),
      );
    });
    return subscriber;
  }

  private receive(text: string): void {
    try {
      const { topic, message } = JSON.parse(text) as { topic: string; message: unknown };
      this.listeners.emit(topic, message);
    } catch (error) {
      this.logger.warn({ err: error }, 'Ignored an invalid message');
    }
  }
}
