import { payoutSettings } from '../../local-stack/money-sandbox/sandbox-env.js';
import type { BooksSummary } from '../../local-stack/money-sandbox/server/books-summary.js';
import type { Fault } from '../../local-stack/money-sandbox/server/faults.js';
import { startMoneySandbox, type MoneySandboxOptions } from '../../local-stack/money-sandbox/server/money-sandbox.js';

/** An event with a valid signature. */
export interface SignedPayoutEvent {
  type: string;
  body: string;
  signature: string;
}

type PayoutState = 'in_transit' | 'paid' | 'failed' | 'returned';

/** A money sandbox on a free port. By itself it pays nothing and delivers nothing, unless the options say so. */
export interface TestMoneySandbox {
  origin: string;
  /** Backend settings for the sandbox. */
  env: Record<string, string>;
  /** Makes a connected account ready for payouts. */
  setReady(accountId: string, accountNumber?: string): Promise<void>;
  setRestricted(accountId: string): Promise<void>;
  changeMethod(accountId: string, accountNumber: string): Promise<void>;
  /** @param id of the sandbox's payout or of the product's */
  payout(id: string): Promise<{ amount: number; currency: string; status: string }>;
  /** @param id as in `payout` */
  setPayout(id: string, state: PayoutState, failureCode?: string): Promise<void>;
  /** Plans a fault for the next `times` requests that start with `match`, such as `POST /v1/transfers`. */
  failNext(fault: Fault, match?: string, times?: number): Promise<void>;
  /** Executes requests with the fault `delayed`; returns how many. */
  executeDelayed(): Promise<number>;
  set(settings: Record<string, unknown>): Promise<void>;
  /** Events that nobody accepted yet, oldest first. Call it again for new ones: it does not remember. */
  events(): Promise<SignedPayoutEvent[]>;
  /** Delivers pending events to `webhookUrl`. */
  deliverEvents(options?: {
    order?: 'created' | 'reverse';
    times?: number;
  }): Promise<{ delivered: number; failed: number }>;
  books(): Promise<BooksSummary>;
  /** Forgets everything, also the settings that `set` changed. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** @param options `webhookUrl` to deliver events by HTTP; `settings` for other times and faults */
export async function startTestMoneySandbox(options: Partial<MoneySandboxOptions> = {}): Promise<TestMoneySandbox> {
  const { origin, close } = await startMoneySandbox({
    port: 0,
    ...options,
    settings: { paidAfterMs: null, verifiedAfterMs: 0, ...options.settings },
  });
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    origin,
    env: payoutSettings(origin),
    setReady: async (id, accountNumber) =>
      void (await control('PUT', `/accounts/${id}`, { state: 'ready', accountNumber })),
    setRestricted: async (id) => void (await control('PUT', `/accounts/${id}`, { state: 'restricted' })),
    changeMethod: async (id, accountNumber) =>
      void (await control('PUT', `/accounts/${id}`, { state: 'method_changed', accountNumber })),
    payout: (id) => control('GET', `/payouts/${id}`),
    setPayout: async (id, state, failureCode) => void (await control('PUT', `/payouts/${id}`, { state, failureCode })),
    failNext: async (fault, match = '', times = 1) => void (await control('PUT', '/next', { fault, match, times })),
    executeDelayed: async () => (await control<{ executed: number }>('POST', '/delayed')).executed,
    set: async (settings) => void (await control('PUT', '/settings', settings)),
    events: async () => {
      const { data } = await control<{ data: { event: { type: string }; body: string; signature: string }[] }>(
        'GET',
        '/events?delivery=pending',
      );
      return data.map(({ event, body, signature }) => ({ type: event.type, body, signature }));
    },
    deliverEvents: (order = {}) => control('POST', '/events/deliver', order),
    books: () => control('GET', '/books'),
    reset: async () => void (await control('DELETE', '')),
    close,
  };
}
