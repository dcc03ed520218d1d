import type { Books } from '../books/books.js';
import type { Accounts } from '../stripe/accounts.js';
import { isUnderWay, type Payouts } from '../stripe/payouts.js';

/** What happens by itself after some time: verification of accounts, arrival of payouts. */
export class Lifecycle {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly books: Books,
    private readonly accounts: Accounts,
    private readonly payouts: Payouts,
    private readonly commit: () => void,
  ) {}

  /** Plans what is due for accounts and payouts; also after a restart. */
  plan(): void {
    const { paidAfterMs, verifiedAfterMs } = this.books.settings;
    for (const { id, verification } of this.books.all('accounts')) {
      if (verification === 'pending') this.after(verifiedAfterMs, id, () => this.accounts.verify(id));
    }
    if (paidAfterMs === null) return;
    for (const payout of this.books.all('payouts')) {
      if (isUnderWay(payout)) this.after(paidAfterMs, payout.id, () => this.payouts.settle(payout.id));
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private after(ms: number, id: string, run: () => void): void {
    if (this.timers.has(id)) return;
    const timer = setTimeout(() => {
      this.timers.delete(id);
      run();
      this.commit();
    }, ms).unref();
    this.timers.set(id, timer);
  }
}
