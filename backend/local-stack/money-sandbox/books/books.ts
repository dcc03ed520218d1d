import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { currencyOf, fromUsd } from '../stripe/currencies.js';
import { Journal, type JournalRecord } from './journal.js';
import type { SandboxSettings, StoredAccount, StoredEvent, StoredKey, StoredLink, StoredPayout } from './stored.js';

interface Collections {
  accounts: StoredAccount;
  links: StoredLink;
  transfers: Stripe.Transfer;
  payouts: StoredPayout;
  events: StoredEvent;
  keys: StoredKey;
  settings: SandboxSettings;
}
type Name = keyof Collections;
const NAMES: readonly Name[] = ['accounts', 'links', 'transfers', 'payouts', 'events', 'keys', 'settings'];

/** Stripe deletes idempotency keys after 24 hours. */
const KEY_LIFETIME_S = 86_400;
/** Statuses of payouts whose money is in the connected account. */
const NOT_SENT = ['failed', 'canceled'];

/** Everything that the sandbox knows, in memory and in a journal. Changes become durable together, with `commit`. */
export class Books {
  private readonly maps = Object.fromEntries(NAMES.map((name) => [name, new Map()])) as {
    [N in Name]: Map<string, Collections[N]>;
  };
  private readonly journal: Journal | undefined;
  private uncommitted: JournalRecord[] = [];

  /** @param file of the journal; in memory only when absent */
  constructor(
    readonly clock: () => Date,
    private readonly defaults: SandboxSettings,
    file?: string,
  ) {
    if (file === undefined) return;
    this.journal = new Journal(file);
    for (const [name, id, value] of this.journal.read()) {
      const map: Map<string, unknown> = this.maps[name as Name];
      if (value === null) map.delete(id);
      else map.set(id, value);
    }
    this.journal.rewrite(
      NAMES.flatMap((name) => [...this.maps[name]].map(([id, value]): JournalRecord => [name, id, value])),
    );
  }

  /** Unix time in seconds, as in every timestamp of Stripe. */
  now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  find<N extends Name>(name: N, id: string): Collections[N] | undefined {
    return this.maps[name].get(id);
  }

  /** In order of creation. */
  all<N extends Name>(name: N): Collections[N][] {
    return [...this.maps[name].values()];
  }

  save<N extends Name>(name: N, id: string, value: Collections[N]): void {
    this.maps[name].set(id, value);
    this.uncommitted.push([name, id, structuredClone(value)]);
  }

  delete(name: Name, id: string): void {
    this.maps[name].delete(id);
    this.uncommitted.push([name, id, null]);
  }

  /** Makes the changes since the last commit durable. */
  commit(): void {
    if (this.uncommitted.length > 0) this.journal?.append(this.uncommitted);
    this.uncommitted = [];
  }

  get settings(): SandboxSettings {
    return this.find('settings', 'settings') ?? this.defaults;
  }

  findKey(key: string): StoredKey | undefined {
    const found = this.find('keys', key);
    return found && this.now() - found.created < KEY_LIFETIME_S ? found : undefined;
  }

  /** Money in a connected account that is not on its way to the bank, in cents of its currency. */
  accountBalance({ id: accountId, country }: StoredAccount): number {
    const currency = currencyOf(country);
    const received = this.all('transfers')
      .filter(({ destination }) => destination === accountId)
      .reduce(
        (sum, { amount, amount_reversed }) => sum + fromUsd(amount, currency) - fromUsd(amount_reversed, currency),
        0,
      );
    const sent = this.all('payouts')
      .filter(({ account, status }) => account === accountId && !NOT_SENT.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0);
    return received - sent;
  }

  /** Money that left the platform's balance. */
  transferredCents(): number {
    return this.all('transfers').reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  }

  reset(): void {
    for (const name of NAMES) this.maps[name].clear();
    this.uncommitted = [];
    this.journal?.rewrite([]);
  }
}

/** An id in Stripe's form, such as `tr_1QX…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
