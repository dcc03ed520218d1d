import { waivableCents } from './account-erasure.js';
import { PAYOUT_COUNTRIES } from './payouts.js';

const { minimumCents } = PAYOUT_COUNTRIES.DE;
const lowestCents = Math.min(...Object.values(PAYOUT_COUNTRIES).map((country) => country.minimumCents));

it.each([
  [0, 'DE', 0],
  [1, 'DE', 1],
  [minimumCents - 1, 'DE', minimumCents - 1],
  [minimumCents, 'DE', 0],
  [lowestCents - 1, undefined, lowestCents - 1],
  [lowestCents, undefined, 0],
  [lowestCents, 'XX', 0],
])('%d cents in %s: %d can be given up', (balance, country, waivable) => {
  expect(waivableCents(balance, country)).toBe(waivable);
});
