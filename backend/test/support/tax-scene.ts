import { PayoutTotals, type YearOfPayouts } from '../../src/core/tax/index.js';
import type { TestApp } from './test-app.js';

/** Valid forms, with numbers that occur nowhere else. */
export const TAX_FORMS_OF_TESTS = {
  us: {
    country: 'US',
    name: 'Ada Obi',
    address: { line1: '1 Main Street', city: 'Austin', region: 'TX', postalCode: '78701' },
    taxId: '219-09-7431',
    taxIdKind: 'ssn',
    signedName: 'Ada Obi',
  },
  gb: {
    country: 'GB',
    name: 'Ada Obi',
    address: { line1: '1 High Street', city: 'Leeds' },
    taxId: 'QQ 71 93 56 C',
    birthDate: '1990-04-12',
    signedName: 'Ada Obi',
  },
  de: {
    country: 'DE',
    name: 'Ben Vogel',
    address: { line1: 'Hauptstraße 1', city: 'Köln', postalCode: '50667' },
    taxId: '86 095 742 719',
    taxIdCountry: 'DE',
    birthDate: '1990-04-12',
    signedName: 'Ben Vogel',
  },
} as const;

/** The numbers of `TAX_FORMS_OF_TESTS`, as they are typed and as they are encrypted. */
export const TAX_NUMBERS_OF_TESTS = Object.values(TAX_FORMS_OF_TESTS).flatMap(({ taxId }) => [
  taxId,
  taxId.replaceAll(/[ -]/gu, ''),
]);

const NOTHING = { grossCents: 0, feeCents: 0, payouts: 0 };

/** A year in which one payout was paid in the first quarter. */
export function oneQuarter(userId: string, grossCents: number, feeCents: number): YearOfPayouts {
  return { userId, quarters: [{ grossCents, feeCents, payouts: 1 }, NOTHING, NOTHING, NOTHING] };
}

/** Registers payouts of any year for an application without the payouts module. */
export function registerPayouts(app: TestApp, years: readonly YearOfPayouts[], country: 'US' | 'DE' | 'GB'): void {
  const totalOf = ({ quarters }: YearOfPayouts) => quarters.reduce((sum, { grossCents }) => sum + grossCents, 0);
  app.get(PayoutTotals).register({
    findTotal: async (userId) => ({
      country,
      paidCents: years.filter((year) => year.userId === userId).reduce((sum, year) => sum + totalOf(year), 0),
    }),
    streamYear: async function* () {
      yield* years;
    },
  });
}
