import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Books } from '../books/books.js';
import type { StoredEvent } from '../books/stored.js';
import { SANDBOX_WEBHOOK_SECRET } from '../sandbox-env.js';

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const MAX_ATTEMPTS = 20;
/** Events of this time are reordered in mode `disorder`. */
const DISORDER_WINDOW_MS = 500;

export interface SignedEvent {
  body: string;
  signature: string;
}

/** Signs an event for now; signatures expire after five minutes. */
export function signEvent({ event }: StoredEvent): SignedEvent {
  const body = JSON.stringify(event, null, 2);
  return {
    body,
    signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SANDBOX_WEBHOOK_SECRET }),
  };
}

/**
 * Delivers events to the product's webhook at least once, without a guaranteed order, and retries with exponential backoff until
 * a 2xx response.
 */
export class EventDelivery {
  private readonly stopped = new AbortController();
  private readonly underWay = new Map<string, Promise<void>>();
  private disordered: NodeJS.Timeout | undefined;

  /** @param webhookUrl `undefined`: events are only recorded */
  constructor(
    private readonly books: Books,
    private readonly webhookUrl: string | undefined,
  ) {}

  /** Starts the delivery of new events as the mode says. */
  dispatch(): void {
    switch (this.books.settings.events) {
      case 'pause':
        return;
      case 'deliver':
        return this.start(this.pending());
      case 'duplicate':
        return this.start(this.pending(), 2);
      case 'disorder':
        this.disordered ??= setTimeout(() => {
          this.disordered = undefined;
          this.start(this.pending().reverse());
        }, DISORDER_WINDOW_MS).unref();
    }
  }

  /** Delivers every pending event now, also those that were given up, and waits for the first result of each. */
  async deliverPending({ isReversed = false, times = 1 } = {}): Promise<{ delivered: number; failed: number }> {
    const events = this.books.all('events').filter(({ delivery }) => delivery !== 'delivered');
    const results: boolean[] = [];
    for (const stored of isReversed ? events.reverse() : events) {
      for (let time = 0; time < times; time += 1) results.push(await this.attempt(stored));
    }
    const delivered = results.filter(Boolean).length;
    return { delivered, failed: results.length - delivered };
  }

  stop(): void {
    this.stopped.abort();
    clearTimeout(this.disordered);
  }

  private pending(): StoredEvent[] {
    return this.books
      .all('events')
      .filter(({ event, delivery }) => delivery === 'pending' && !this.underWay.has(event.id));
  }

  private start(events: StoredEvent[], times = 1): void {
    if (this.webhookUrl === undefined) return;
    for (const stored of events) {
      const delivery = Promise.all(Array.from({ length: times }, () => this.deliver(stored)));
      const { id } = stored.event;
      this.underWay.set(
        id,
        delivery.then(() => void this.underWay.delete(id)),
      );
    }
  }

  private async deliver(stored: StoredEvent): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !this.stopped.signal.aborted; retryMs *= 2) {
      if (await this.attempt(stored)) return;
      if (stored.attempts >= MAX_ATTEMPTS) return;
      await sleep(Math.min(retryMs, LONGEST_RETRY_MS), undefined, { signal: this.stopped.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  private async attempt(stored: StoredEvent): Promise<boolean> {
    const { body, signature } = signEvent(stored);
    const result = await this.post(body, signature);
    if (this.stopped.signal.aborted || !this.books.find('events', stored.event.id)) return false;
    stored.attempts += 1;
    stored.lastResult = result;
    if (result.startsWith('2')) stored.delivery = 'delivered';
    else if (stored.delivery === 'pending' && stored.attempts >= MAX_ATTEMPTS) stored.delivery = 'given_up';
    this.books.save('events', stored.event.id, stored);
    this.books.commit();
    return result.startsWith('2');
  }

  /** @returns the HTTP status, or why there was none */
  private async post(body: string, signature: string): Promise<string> {
    if (this.webhookUrl === undefined) return 'no webhook URL';
    try {
      const response = await fetch(this.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      return cause?.code ?? message;
    }
  }
}
