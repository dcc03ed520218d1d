import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { ERROR_CODES } from '@sparks/domain';
import type { Env } from '../../config/env.js';
import { InjectEnv } from '../../config/inject-env.js';
import type { ApiReply } from '../api-request.js';
import { AppError, tooManyRequests } from '../app-error.js';
import { addressKeyOf } from '../caller-address.js';
import { streamEvents, type EventSource } from './server-sent-events.js';

export interface EventStreamOptions {
  /** Label of the metrics: `notifications`, `export`, ... */
  name: string;
  /** Key of the limit of open streams: the user id. */
  owner: string;
  source: EventSource;
  /** Closes the stream at this time, usually the expiry of the access token. */
  endAt?: Date;
  heartbeatMs?: number;
  retryMs?: number;
}

/** Clients try again after this time; open streams usually end when a page is closed. */
const RETRY_AFTER_S = 30;
/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Open event streams of this process: limited per owner, per address and in total, counted in metrics, and closed when
 * their access token expires or the process shuts down (clients reconnect to another process). The counts are in memory,
 * so a crash of the process frees them.
 */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly shutdown = new AbortController();
  /** Open streams by owner and by address. */
  private readonly open = new Map<string, number>();
  private total = 0;
  private readonly openGauge: Gauge;
  private readonly rejections: Counter;

  constructor(
    registry: Registry,
    @InjectEnv() private readonly env: Env,
  ) {
    this.openGauge = new Gauge({
      name: 'event_streams_open',
      help: 'Open event streams',
      labelNames: ['stream'],
      registers: [registry],
    });
    this.rejections = new Counter({
      name: 'event_streams_refused_total',
      help: 'Event streams rejected because too many are open, by the limit that was reached: user, address or total',
      labelNames: ['stream', 'limit'],
      registers: [registry],
    });
  }

  /**
   * Responds with an event stream; resolves when the stream ends.
   * @throws 429 RATE_LIMITED with `Retry-After` when too many streams are open; 503 SERVICE_UNAVAILABLE when the process
   * shuts down
   */
  async send(reply: ApiReply, options: EventStreamOptions): Promise<void> {
    const { name, owner, source, endAt, heartbeatMs, retryMs } = options;
    if (this.shutdown.signal.aborted) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    const keys = [`user:${owner}`, addressKeyOf(reply.request)] as const;
    const limit = this.exceededLimit(keys);
    if (limit !== undefined) {
      this.rejections.inc({ stream: name, limit });
      void reply.header('retry-after', RETRY_AFTER_S);
      throw tooManyRequests('Too many open event streams. Close other tabs, or try again later.');
    }
    this.total += 1;
    for (const key of keys) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    this.openGauge.inc({ stream: name });
    const expiry = new AbortController();
    const timer =
      endAt === undefined
        ? undefined
        : setTimeout(() => expiry.abort(), Math.min(Math.max(endAt.getTime() - Date.now(), 0), MAX_TIMER_MS));
    try {
      await streamEvents(reply, source, {
        heartbeatMs,
        retryMs,
        signal: AbortSignal.any([expiry.signal, this.shutdown.signal]),
      });
    } finally {
      clearTimeout(timer);
      this.openGauge.dec({ stream: name });
      this.total -= 1;
      for (const key of keys) this.release(key);
    }
  }

  /** Closes all streams and rejects new ones. */
  closeAll(): void {
    this.shutdown.abort();
  }

  onModuleDestroy(): void {
    this.closeAll();
  }

  private exceededLimit([user, address]: readonly [string, string]): 'user' | 'address' | 'total' | undefined {
    const { perUser, perAddress, max } = this.env.eventStreams;
    if ((this.open.get(user) ?? 0) >= perUser) return 'user';
    if ((this.open.get(address) ?? 0) >= perAddress) return 'address';
    return this.total >= max ? 'total' : undefined;
  }

  private release(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
