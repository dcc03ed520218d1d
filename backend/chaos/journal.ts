import type { Client, Ending, Wish } from './client.js';

/** What people do, each with a way to find it again. */
export type DeedKind =
  'top-up' | 'publish' | 'submit' | 'resubmit' | 'image' | 'approve' | 'boost' | 'close' | 'like' | 'upload';

/** Something that somebody wanted, and how it ended. */
export interface Deed {
  kind: DeedKind;
  client: Client;
  wish: Wish;
  /** What nothing else has: an amount, a name, an address. Doubles are found by it. */
  marker: string;
  ending: Ending;
}

/** All that was wanted since the journal was begun. */
export class Journal {
  readonly deeds: Deed[] = [];
  /** Refusals and their codes, by kind: a load that is refused proves nothing. */
  readonly refusals = new Map<string, number>();

  /** Has a wish fulfilled and writes down how it ended. */
  async carryOut(kind: DeedKind, client: Client, marker: string, wish: Wish): Promise<Ending> {
    const ending = await client.wish(wish);
    this.deeds.push({ kind, client, wish, marker, ending });
    if (ending.outcome === 'refused') {
      const reason = `${kind} ${ending.status} ${String(ending.body.code ?? '')}${ending.attempts > 1 ? ' (repeated)' : ''}`;
      this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    }
    return ending;
  }

  withOutcome(outcome: Ending['outcome']): Deed[] {
    return this.deeds.filter(({ ending }) => ending.outcome === outcome);
  }

  /** The longest that one attempt of anybody took, in ms. */
  get slowestMs(): number {
    return Math.max(0, ...this.deeds.map(({ ending }) => ending.slowestMs));
  }
}
