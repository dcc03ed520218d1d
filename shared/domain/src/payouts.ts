import type { CountryCode } from './countries.js';
import { requireTimeMs } from './time.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fees, minimum and arrival of payouts to one country. Amounts are in USD; the provider converts to the bank account's currency. */
export interface PayoutCountry {
  /** The least that can be withdrawn, fee included. */
  readonly minimumCents: number;
  readonly feeFixedCents: number;
  /** Of the amount, in basis points (1/100 %). */
  readonly feeBps: number;
  /** Of the amount, for a bank account outside the United States, in basis points. */
  readonly crossBorderBps: number;
  /** Business days from sending until the money is in the bank account, inclusive. */
  readonly arrivalBusinessDays: readonly [min: number, max: number];
}

export const PAYOUT_MINIMUM_CENTS = 1_000;
/** The most of one payout. */
export const PAYOUT_MAXIMUM_CENTS = 1_000_000;

const DOMESTIC: PayoutCountry = {
  minimumCents: PAYOUT_MINIMUM_CENTS,
  feeFixedCents: 25,
  feeBps: 25,
  crossBorderBps: 0,
  arrivalBusinessDays: [1, 3],
};
const ABROAD: PayoutCountry = { ...DOMESTIC, crossBorderBps: 25, arrivalBusinessDays: [2, 5] };

/**
 * The countries of bank accounts that can receive payouts: those that Stripe Connect pays from the United States, at
 * Stripe's prices. Sources, read in November 2026: https://docs.stripe.com/connect/cross-border-payouts and
 * https://stripe.com/connect/pricing.
 */
export const PAYOUT_COUNTRIES = {
  US: DOMESTIC,
  AT: ABROAD,
  BE: ABROAD,
  BG: ABROAD,
  CA: ABROAD,
  CH: ABROAD,
  CY: ABROAD,
  CZ: ABROAD,
  DE: ABROAD,
  DK: ABROAD,
  EE: ABROAD,
  ES: ABROAD,
  FI: ABROAD,
  FR: ABROAD,
  GB: ABROAD,
  GR: ABROAD,
  HR: ABROAD,
  HU: ABROAD,
  IE: ABROAD,
  IS: ABROAD,
  IT: ABROAD,
  LI: ABROAD,
  LT: ABROAD,
  LU: ABROAD,
  LV: ABROAD,
  MT: ABROAD,
  NL: ABROAD,
  NO: ABROAD,
  PL: ABROAD,
  PT: ABROAD,
  RO: ABROAD,
  SE: ABROAD,
  SI: ABROAD,
  SK: ABROAD,
} as const satisfies Partial<Record<CountryCode, PayoutCountry>>;

export type PayoutCountryCode = keyof typeof PAYOUT_COUNTRIES;
export const PAYOUT_COUNTRY_CODES = Object.keys(PAYOUT_COUNTRIES) as readonly PayoutCountryCode[];

/** Accepts upper case only, as stored. */
export function isPayoutCountry(value: unknown): value is PayoutCountryCode {
  return typeof value === 'string' && Object.hasOwn(PAYOUT_COUNTRIES, value);
}

/** `processing`: the provider's price of a payout. `cross_border`: its surcharge for another country. */
export const PAYOUT_FEE_KINDS = ['processing', 'cross_border'] as const;
export type PayoutFeeKind = (typeof PAYOUT_FEE_KINDS)[number];

export interface PayoutFee {
  readonly kind: PayoutFeeKind;
  readonly cents: number;
}

export interface PayoutQuote {
  readonly grossCents: number;
  /** Without fees of 0 cents. */
  readonly fees: readonly PayoutFee[];
  /** What reaches the bank account. */
  readonly netCents: number;
  /** The days on which the money can arrive if it is sent now, at 00:00 UTC. */
  readonly arrivesFrom: Date;
  readonly arrivesUntil: Date;
}

/**
 * Fees of a payout, each rounded up to whole cents, and its arrival.
 * @throws RangeError for an amount that is not whole cents or does not exceed its fees
 */
export function quotePayout({
  amountCents,
  country,
  now,
}: {
  amountCents: number;
  country: PayoutCountryCode;
  now: Date | string | number;
}): PayoutQuote {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount: ${amountCents}`);
  const { feeFixedCents, feeBps, crossBorderBps } = PAYOUT_COUNTRIES[country];
  const fees = [
    { kind: 'processing', cents: feeFixedCents + shareOf(amountCents, feeBps) },
    { kind: 'cross_border', cents: shareOf(amountCents, crossBorderBps) },
  ] as const satisfies readonly PayoutFee[];
  const netCents = amountCents - feesTotal(fees);
  if (netCents <= 0) throw new RangeError(`${amountCents} cents do not exceed the fees`);
  return {
    grossCents: amountCents,
    fees: fees.filter(({ cents }) => cents > 0),
    netCents,
    ...payoutArrival(country, now),
  };
}

/** Sum of fees in cents. */
export function feesTotal(fees: readonly PayoutFee[]): number {
  return fees.reduce((sum, { cents }) => sum + cents, 0);
}

/** Rounded up. Amounts of a payout are far below the safe integers divided by 10,000. */
function shareOf(cents: number, bps: number): number {
  return Math.ceil((cents * bps) / 10_000);
}

/** The days on which money that is sent at this time can arrive, at 00:00 UTC. */
export function payoutArrival(
  country: PayoutCountryCode,
  sentAt: Date | string | number,
): { arrivesFrom: Date; arrivesUntil: Date } {
  const [min, max] = PAYOUT_COUNTRIES[country].arrivalBusinessDays;
  return { arrivesFrom: addBusinessDays(sentAt, min), arrivesUntil: addBusinessDays(sentAt, max) };
}

/** Monday to Friday; public holidays of a country are not known. */
function addBusinessDays(from: Date | string | number, days: number): Date {
  const day = new Date(requireTimeMs(from));
  day.setUTCHours(0, 0, 0, 0);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day;
}

/**
 * held: waits for a date or an admin · queued: is sent next · sending: the provider is asked · sent: the provider has the
 * money · paid: in the bank account · failed: not delivered, the money is back in the wallet · returned: it came back
 * after it was paid · cancelled: by its user, or refused by an admin.
 */
export const PAYOUT_STATUSES = [
  'held',
  'queued',
  'sending',
  'sent',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Every other change of status is refused. */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  held: ['queued', 'cancelled'],
  queued: ['sending', 'cancelled'],
  sending: ['held', 'sent', 'failed'],
  sent: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
};

/** Payouts whose money is neither delivered nor back. A person has at most one. */
export const PAYOUT_OPEN_STATUSES = ['held', 'queued', 'sending', 'sent'] as const satisfies readonly PayoutStatus[];

export function isPayoutOpen(status: PayoutStatus): boolean {
  return (PAYOUT_OPEN_STATUSES as readonly PayoutStatus[]).includes(status);
}

/** Statuses in which the user can cancel: nothing has been sent. */
export const PAYOUT_CANCELLABLE_STATUSES = ['held', 'queued'] as const satisfies readonly PayoutStatus[];

export function canCancelPayout(status: PayoutStatus): boolean {
  return (PAYOUT_CANCELLABLE_STATUSES as readonly PayoutStatus[]).includes(status);
}

/**
 * first_payout: the first of the person · method_changed: another bank account within 72 hours · large_amount: more than
 * 500.00 within 24 hours · shared_method: another person uses the same bank account · open_case: a case about the person
 * is open · tax_form_due: a tax form is missing · suspended: the person is suspended from withdrawals.
 */
export const PAYOUT_HOLD_REASONS = [
  'first_payout',
  'method_changed',
  'large_amount',
  'shared_method',
  'open_case',
  'tax_form_due',
  'suspended',
] as const;
export type PayoutHoldReason = (typeof PAYOUT_HOLD_REASONS)[number];

/** `until`: when the reason ends by itself; `null` when an admin or the person has to act. */
export interface PayoutHold<Time = Date> {
  readonly reason: PayoutHoldReason;
  readonly until: Time | null;
}

export const FIRST_PAYOUT_HOLD_MS = DAY_MS;
export const METHOD_CHANGED_HOLD_MS = 72 * HOUR_MS;
export const LARGE_PAYOUT_HOLD_MS = DAY_MS;
/** A payout is large when the person's payouts of the window exceed the amount together. */
export const LARGE_PAYOUT_CENTS = 50_000;
export const LARGE_PAYOUT_WINDOW_MS = DAY_MS;

/** What decides whether a payout is held. Amounts in cents. */
export interface PayoutHoldFacts {
  readonly now: Date;
  readonly amountCents: number;
  /** Whether an earlier payout was paid. */
  readonly hasBeenPaid: boolean;
  /** When the bank account was set; `null` when it is the person's first one. */
  readonly methodChangedAt: Date | null;
  /** Sum of the person's earlier payouts in the window, without those whose money is back. */
  readonly recentCents: number;
  readonly isMethodShared: boolean;
  readonly hasOpenCase: boolean;
  readonly isTaxFormDue: boolean;
}

/** The reasons to hold a payout that is requested now; empty when it is sent at once. */
export function payoutHolds(facts: PayoutHoldFacts): PayoutHold[] {
  const { now, amountCents, recentCents, methodChangedAt } = facts;
  const after = (ms: number, from = now) => new Date(from.getTime() + ms);
  const changedUntil = methodChangedAt && after(METHOD_CHANGED_HOLD_MS, methodChangedAt);
  const holds: (PayoutHold | false | null)[] = [
    !facts.hasBeenPaid && { reason: 'first_payout', until: after(FIRST_PAYOUT_HOLD_MS) },
    changedUntil && changedUntil > now && { reason: 'method_changed', until: changedUntil },
    recentCents + amountCents > LARGE_PAYOUT_CENTS && { reason: 'large_amount', until: after(LARGE_PAYOUT_HOLD_MS) },
    facts.isMethodShared && { reason: 'shared_method', until: null },
    facts.hasOpenCase && { reason: 'open_case', until: null },
    facts.isTaxFormDue && { reason: 'tax_form_due', until: null },
  ];
  return holds.filter((hold) => hold !== false && hold !== null);
}

/** Holds that still apply. One without a date applies until somebody acts. */
export function activeHolds<Time extends Date | string>(
  holds: readonly PayoutHold<Time>[],
  now: Date,
): PayoutHold<Time>[] {
  return holds.filter(({ until }) => until === null || requireTimeMs(until) > now.getTime());
}

/** none: not set up · incomplete: the form is not finished · verifying: the provider checks it. */
export const PAYOUT_ACCOUNT_STATUSES = [
  'unavailable',
  'none',
  'incomplete',
  'verifying',
  'ready',
  'restricted',
] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

/**
 * Why a payout was not delivered. refused: by the provider · account_restricted: the provider has restricted the
 * recipient · bank_refused: by the bank · account_closed, details_wrong: the bank account · admin_refused: by an admin.
 */
export const PAYOUT_FAILURE_CODES = [
  'refused',
  'account_restricted',
  'bank_refused',
  'account_closed',
  'details_wrong',
  'admin_refused',
] as const;
export type PayoutFailureCode = (typeof PAYOUT_FAILURE_CODES)[number];
