import type { BooksSummary } from '../local-stack/money-sandbox/server/books-summary.js';
import type { Fault } from '../local-stack/money-sandbox/server/faults.js';

export type EventMode = 'deliver' | 'duplicate' | 'disorder';

/** The control routes of the money sandbox. */
export class MoneySandbox {
  constructor(private readonly origin: string) {}

  books(): Promise<BooksSummary> {
    return this.control('GET', '/books');
  }

  async set(settings: { events?: EventMode; slowMs?: number; paidAfterMs?: number }): Promise<void> {
    await this.control('PUT', '/settings', settings);
  }

  /** One message while events wait for their delivery. */
  async findPendingEvents(): Promise<string[]> {
    const { data } = await this.control<{ data: unknown[] }>('GET', '/events?delivery=pending');
    return data.length === 0 ? [] : [`${data.length} events of the payout provider`];
  }

  /** @param match such as `POST /v1/transfers` */
  async failNext(fault: Fault, match: string, times: number): Promise<void> {
    await this.control('PUT', '/next', { fault, match, times });
  }

  /** Number of planned faults that no request has met yet. */
  async plannedFaults(): Promise<number> {
    return (await this.control<{ data: unknown[] }>('GET', '/next')).data.length;
  }

  async forgetFaults(): Promise<void> {
    await this.control('DELETE', '/next');
  }

  /** Fills in the page behind an account link, as the person does. */
  static async completeOnboarding(url: string, accountNumber: string): Promise<void> {
    const session = /name="session" value="([^"]+)"/u.exec(await (await fetch(url)).text())?.[1] ?? '';
    const form = { session, holderName: 'Chaos Person', accountNumber, confirmed: 'yes' };
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    if (status !== 303) throw new Error(`The onboarding page returned ${status}`);
  }

  async changeBankAccount(recipientId: string, accountNumber: string): Promise<void> {
    await this.control('PUT', `/accounts/${recipientId}`, { state: 'method_changed', accountNumber });
  }

  /** The bank sends a paid payout back. */
  async returnPayout(payoutId: string): Promise<void> {
    await this.control('PUT', `/payouts/${payoutId}`, { state: 'returned', failureCode: 'could_not_process' });
  }

  private async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.origin}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
