import { REVENUE, WORLD } from '../ledger-accounts.js';
import { MOVEMENT_KINDS, type LedgerKind } from '../movements/movement-kinds.js';

/** In cents. */
export interface DayMoney {
  paidInCents: number;
  paidOutCents: number;
  revenueCents: number;
}

/** Changes of the sums by account type, and of the days (`YYYY-MM-DD`, UTC). */
export interface MovedMoney {
  balances: Map<string, number>;
  days: Map<string, DayMoney>;
}

interface Movement {
  kind: LedgerKind;
  createdAt: Date;
  entries: readonly { account: string; amountCents: number }[];
}

const typeOf = (account: string): string => account.slice(0, account.indexOf(':'));
const [REVENUE_TYPE, WORLD_TYPE] = [typeOf(REVENUE), typeOf(WORLD)];

export const noMoney = (): DayMoney => ({ paidInCents: 0, paidOutCents: 0, revenueCents: 0 });

/**
 * What transactions moved. Money from payers counts as paid in, less what they got back; money to banks counts as paid
 * out, less what banks returned.
 */
export function sumMovements(movements: Iterable<Movement>): MovedMoney {
  const sums: MovedMoney = { balances: new Map(), days: new Map() };
  for (const { kind, createdAt, entries } of movements) {
    const day = createdAt.toISOString().slice(0, 10);
    const money = sums.days.get(day) ?? noMoney();
    for (const { account, amountCents } of entries) {
      const type = typeOf(account);
      sums.balances.set(type, (sums.balances.get(type) ?? 0) + amountCents);
      if (type === REVENUE_TYPE) money.revenueCents += amountCents;
      if (type === WORLD_TYPE && MOVEMENT_KINDS[kind].group === 'payout') money.paidOutCents += amountCents;
      else if (type === WORLD_TYPE) money.paidInCents -= amountCents;
    }
    sums.days.set(day, money);
  }
  return sums;
}
