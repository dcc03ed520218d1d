import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiReply } from '../api-request.js';
import { AppError, tooMany } from '../app-error.js';
import { sendEvents, type EventSource } from './server-sent-events.js';

export interface EventStreamOptions {
  /** Of which kind the stream is, for the figures: `notifications`, `export`, ... */
  name: string;
  /** Whose streams are counted together, usually a user's id. */
  owner: string;
  source: EventSource;
  /** When the stream ends at the latest: the end of the token that opened it. */
  endAt?: Date;
  /** How many streams of this name an owner may have open in this process. Default 10. */
  maxPerOwner?: number;
  heartbeatMs?: number;
  retryMs?: number;
}

const MAX_PER_OWNER = 10;
/** Longer timers overflow and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The event streams that this process has open: bounded per person, counted for `/metrics`, ended with the token that
 * opened them and when the process stops (their readers come back to another one).
 */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly open = new Map<string, number>();
  private readonly openGauge: Gauge;
  private readonly refusals: Counter;

  constructor(registry: Registry) {
    this.openGauge = new Gauge({
      name: 'event_streams_open',
      help: 'Event streams that are open now',
      labelNames: ['stream'],
      registers: [registry],
    });
    this.refusals = new Counter({
      name: 'event_streams_refused_total',
      help: 'Event streams refused because their owner had too many',
      labelNames: ['stream'],
      registers: [registry],
    });
  }

  /**
   * Answers the request with an event stream; resolves at its end. See `sendEvents`.
   * @throws 429 RATE_LIMITED when the owner has too many open; 503 SERVICE_UNAVAILABLE when the process is stopping
   */
  async send(reply: ApiReply, options: EventStreamOptions): Promise<void> {
    const { name, owner, source, endAt, maxPerOwner = MAX_PER_OWNER, heartbeatMs, retryMs } = options;
    if (this.stopping.signal.aborted) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    const key = `${name}:${owner}`;
    const count = this.open.get(key) ?? 0;
    if (count >= maxPerOwner) {
      this.refusals.inc({ stream: name });
      throw tooMany('Too many open event streams');
    }
    this.open.set(key, count + 1);
    this.openGauge.inc({ stream: name });
    const end = new AbortController();
    const timer =
      endAt === undefined
        ? undefined
        : setTimeout(() => end.abort(), Math.min(Math.max(endAt.getTime() - Date.now(), 0), MAX_TIMER_MS));
    try {
      await sendEvents(reply, source, {
        heartbeatMs,
        retryMs,
        signal: AbortSignal.any([end.signal, this.stopping.signal]),
      });
    } finally {
      clearTimeout(timer);
      this.openGauge.dec({ stream: name });
      this.release(key);
    }
  }

  /** Ends all of them and opens no more. */
  end(): void {
    this.stopping.abort();
  }

  onModuleDestroy(): void {
    this.end();
  }

  private release(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
