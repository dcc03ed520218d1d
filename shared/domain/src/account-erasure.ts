import { isPayoutCountry, PAYOUT_COUNTRIES } from './payouts.js';

/** Between the request and the erasure of an account; until then the person can cancel it. */
export const ERASURE_DELAY_DAYS = 14;
/** The person is reminded this long before the erasure. */
export const ERASURE_REMINDER_DAYS = 3;

/**
 * Why an account cannot be erased now, in the order of display. balance: money in the wallet that was not given up ·
 * debt: owed to the platform · payments: payments in progress, not used or disputed · payout: a payout under way ·
 * held_earnings: earnings that are not released · prizes: selected prizes that are not paid · ai_generations: content
 * is being generated · campaigns: own campaigns that run or hold money · approvals: requests for a second approval that
 * are not decided · admin: the account has the role of an admin.
 */
export const ERASURE_REFUSALS = [
  'balance',
  'debt',
  'payments',
  'payout',
  'held_earnings',
  'prizes',
  'ai_generations',
  'campaigns',
  'approvals',
  'admin',
] as const;
export type ErasureRefusal = (typeof ERASURE_REFUSALS)[number];

/**
 * none: not requested · scheduled: waits for its day · waiting: its day is over, and something stands in the way ·
 * erasing: cannot be cancelled any more · erased · cancelled.
 */
export const ERASURE_STATUSES = ['none', 'scheduled', 'waiting', 'erasing', 'erased', 'cancelled'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/** The stored name of an erased person, for exports and webhooks; screens translate it. */
export const ERASED_NAME = 'Deleted account';

const LOWEST_PAYOUT_CENTS = Math.min(...Object.values(PAYOUT_COUNTRIES).map(({ minimumCents }) => minimumCents));

/**
 * What a person can give up with the request, in cents: a balance below the minimum of a payout. 0 for an empty wallet
 * and for a balance that has to be withdrawn or spent first.
 * @param country of the payout account or the profile; the lowest minimum counts when payouts do not reach it
 */
export function waivableCents(balanceCents: number, country: string | undefined): number {
  const minimumCents = isPayoutCountry(country) ? PAYOUT_COUNTRIES[country].minimumCents : LOWEST_PAYOUT_CENTS;
  return balanceCents > 0 && balanceCents < minimumCents ? balanceCents : 0;
}
