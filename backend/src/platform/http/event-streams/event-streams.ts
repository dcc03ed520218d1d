import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiReply } from '../api-request.js';
import { AppError, tooManyRequests } from '../app-error.js';
import { streamEvents, type EventSource } from './server-sent-events.js';

export interface EventStreamOptions {
  /** Label of the metrics: `notifications`, `export`, ... */
  name: string;
  /** Key of the limit of open streams, usually a user id. */
  owner: string;
  source: EventSource;
  /** Closes the stream at this time, usually the expiry of the access token. */
  endAt?: Date;
  /** Maximum number of open streams per name, owner and process. Default 10. */
  maxPerOwner?: number;
  heartbeatMs?: number;
  retryMs?: number;
}

const MAX_PER_OWNER = 10;
/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Open event streams of this process: limited per owner, counted in metrics, and closed when their access token expires or
 * the process shuts down (clients reconnect to another process).
 */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly shutdown = new AbortController();
  private readonly open = new Map<string, number>();
  private readonly openGauge: Gauge;
  private readonly rejections: Counter;

  constructor(registry: Registry) {
    this.openGauge = new Gauge({
      name: 'event_streams_open',
      help: 'Open event streams',
      labelNames: ['stream'],
      registers: [registry],
    });
    this.rejections = new Counter({
      name: 'event_streams_refused_total',
      help: 'Event streams rejected because their owner has too many open',
      labelNames: ['stream'],
      registers: [registry],
    });
  }

  /**
   * Responds with an event stream; resolves when the stream ends.
   * @throws 429 RATE_LIMITED when the owner has too many streams open; 503 SERVICE_UNAVAILABLE when the process shuts down
   */
  async send(reply: ApiReply, options: EventStreamOptions): Promise<void> {
    const { name, owner, source, endAt, maxPerOwner = MAX_PER_OWNER, heartbeatMs, retryMs } = options;
    if (this.shutdown.signal.aborted) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    const key = `${name}:${owner}`;
    const count = this.open.get(key) ?? 0;
    if (count >= maxPerOwner) {
      this.rejections.inc({ stream: name });
      throw tooManyRequests('Too many open event streams');
    }
    this.open.set(key, count + 1);
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
      this.release(key);
    }
  }

  /** Closes all streams and rejects new ones. */
  closeAll(): void {
    this.shutdown.abort();
  }

  onModuleDestroy(): void {
    this.closeAll();
  }

  private release(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
