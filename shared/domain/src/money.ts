import { MULTIPLIER_BADGE_ABOVE } from './limits.js';

/** The platform's one currency. */
export const CURRENCY = 'USD';

/**
 * Whole cents as money, e.g. `200` -> `$2.00`. Formats by text, not by division, so that no amount is rounded.
 * @param cents whole cents, may be negative
 * @param locale BCP 47 tag, `en-US` unless told
 * @throws RangeError when `cents` is not a safe integer: a fraction of a cent is a defect of the caller
 */
export function formatCents(cents: number, locale = 'en-US'): string {
  assertCents(cents, 'cents');
  const digits = Math.abs(cents).toString().padStart(3, '0');
  const decimal = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return moneyFormat(locale).format(decimal as `${number}`);
}

// Making a format costs a hundred times what using it does, and lists show many amounts.
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(locale: string): Intl.NumberFormat {
  let format = moneyFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY });
    moneyFormats.set(locale, format);
  }
  return format;
}

/**
 * Reads an amount that a person typed in dollars as whole cents: "12", "12.5", "$1,200.00", and where the decimal sign
 * is a comma "12,5" and "1.200,00 $". There a point before one or two last digits counts as the decimal sign as well,
 * since many keyboards offer no other; before three digits it separates thousands.
 * @param locale BCP 47 tag whose signs count, `en-US` unless told
 * @returns `null` when it is not an amount with at most two decimals or is beyond a safe integer
 */
export function parseDollars(text: string, locale = 'en-US'): number | null {
  const isComma = decimalSign(locale) === ',';
  const amount = text.trim().replace(/^\$\s*|\s*\$$/u, '');
  const match = (
    isComma
      ? /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d{0,2})|\.(\d{1,2}))?$/u
      : /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/u
  ).exec(amount);
  const whole = match?.[1]?.replaceAll(/[.,]/gu, '') ?? '';
  const fraction = match?.[2] ?? match?.[3] ?? '';
  if (!match || (whole === '' && fraction === '')) return null;
  const cents = Number(`${whole === '' ? '0' : whole}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Whole cents as a person would type them into a field: 2500 -> "25", 2550 -> "25.50" or "25,50".
 * @param cents whole cents, not negative
 * @param locale BCP 47 tag whose decimal sign is used, `en-US` unless told
 */
export function typedDollars(cents: number, locale = 'en-US'): string {
  assertCents(cents, 'cents', 0);
  const digits = cents.toString().padStart(3, '0');
  const fraction = digits.slice(-2);
  return fraction === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}${decimalSign(locale)}${fraction}`;
}

/** A number that a person typed, with the locale's decimal sign or a point; NaN when it is none. */
export function parseDecimal(text: string, locale = 'en-US'): number {
  const typed = text.trim();
  const plain = decimalSign(locale) === ',' ? typed.replace(',', '.') : typed;
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : Number.NaN;
}

function decimalSign(locale: string): string {
  return (
    moneyFormat(locale)
      .formatToParts(0.1)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/**
 * How much of a campaign's budget is used, as a fraction from 0 to 1: (initial - remaining) / initial, capped.
 * Without an initial budget there is nothing to use: 0.
 */
export function budgetProgress(budget: { readonly initialBudgetCents: number; readonly budgetCents: number }): number {
  if (!(budget.initialBudgetCents > 0)) return 0;
  const used = (budget.initialBudgetCents - budget.budgetCents) / budget.initialBudgetCents;
  return Math.min(1, Math.max(0, used));
}

/** What the detail page's bar shows: remaining against initial, as a fraction from 0 to 1. */
export function remainingShare(budget: { readonly initialBudgetCents: number; readonly budgetCents: number }): number {
  if (!(budget.initialBudgetCents > 0)) return 0;
  return Math.min(1, Math.max(0, budget.budgetCents / budget.initialBudgetCents));
}

/** Whether the multiplier badge is shown: above 1. */
export function showsMultiplierBadge(eesMultiple: number | null | undefined): boolean {
  return typeof eesMultiple === 'number' && eesMultiple > MULTIPLIER_BADGE_ABOVE;
}

/**
 * A multiplier as whole hundredths (1.25 -> 125), which is how earnings are computed: exactly.
 * @throws RangeError when it is negative, not finite, or has more than two decimals
 */
export function multiplierHundredths(multiplier: number): number {
  const hundredths = Math.round(multiplier * 100);
  // 1.15 * 100 is 114.99999999999999: the rounded value must lead back to the very same number.
  if (!Number.isSafeInteger(hundredths) || hundredths < 0 || hundredths / 100 !== multiplier) {
    throw new RangeError(`A multiplier has at most two decimals and is not negative: ${multiplier}`);
  }
  return hundredths;
}

/** Whether a value can be an earning multiplier (not negative, at most two decimals). */
export function isMultiplier(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return false;
  const hundredths = Math.round(value * 100);
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value;
}

/** What an engagement earning depends on. */
export interface EarningBasis {
  /** Cents per thousand views, whole. */
  readonly ratePerThousandViewsCents: number;
  /** All views so far, whole. */
  readonly views: number;
  /** `eesMultiple` of the campaign, at most two decimals; 1 when absent. */
  readonly multiplier?: number | null;
}

/**
 * All that a number of views is worth: rate x views / 1000 x multiplier, in exact arithmetic, rounded down to whole
 * cents once, at the end. Ignores cap, pool and what was paid (see {@link payableEarning}).
 * @returns whole cents
 * @throws RangeError for a negative or fractional rate or number of views, an impossible multiplier, or a result
 *   beyond the safe integers
 */
export function earnedCents(basis: EarningBasis): number {
  assertCents(basis.ratePerThousandViewsCents, 'ratePerThousandViewsCents', 0);
  assertCents(basis.views, 'views', 0);
  return toSafeNumber(earned(basis));
}

/** The inputs of {@link payableEarning}. */
export interface PayableBasis extends EarningBasis {
  /** Engagement earnings that this contribution has already been paid, whole cents. */
  readonly alreadyPaidCents: number;
  /** Most that the contribution can earn by engagement, whole cents; absent or null: no cap. */
  readonly capCents?: number | null;
  /** What remains in the campaign's pool, whole cents. */
  readonly poolCents: number;
}

/** What limited a payment; `null` when everything that is due is paid. */
export type EarningLimit = 'cap' | 'pool' | null;

/** Result of {@link payableEarning}, all in whole cents. */
export interface PayableEarning {
  /** To pay now; never negative, never beyond the pool. */
  readonly payableCents: number;
  /** Due after the cap and after what was paid, before the pool: what a richer pool would have paid. */
  readonly dueCents: number;
  /** What stays unpaid because the pool is too small. It is due again at the next settlement. */
  readonly unpaidCents: number;
  /** The tighter limit that applied: the pool, else the cap. */
  readonly limitedBy: EarningLimit;
}

/**
 * What a contribution is to be paid now for its views.
 *
 * It works on totals, not on the views since last time: total worth of all views, limited by the cap, less what was
 * already paid. So the same views are never paid twice, no fraction of a cent is lost between two settlements, and a
 * number of views that falls pays nothing and takes nothing back.
 * @throws RangeError as {@link earnedCents}, and for negative or fractional amounts
 */
export function payableEarning(basis: PayableBasis): PayableEarning {
  assertCents(basis.ratePerThousandViewsCents, 'ratePerThousandViewsCents', 0);
  assertCents(basis.views, 'views', 0);
  assertCents(basis.alreadyPaidCents, 'alreadyPaidCents', 0);
  assertCents(basis.poolCents, 'poolCents', 0);
  if (basis.capCents != null) assertCents(basis.capCents, 'capCents', 0);

  const worth = earned(basis);
  const cap = basis.capCents == null ? null : BigInt(basis.capCents);
  const isCapped = cap !== null && worth > cap;
  const due = atLeastZero((isCapped ? cap : worth) - BigInt(basis.alreadyPaidCents));
  const pool = BigInt(basis.poolCents);
  const payable = due < pool ? due : pool;
  return {
    payableCents: toSafeNumber(payable),
    dueCents: toSafeNumber(due),
    unpaidCents: toSafeNumber(due - payable),
    limitedBy: payable < due ? 'pool' : isCapped ? 'cap' : null,
  };
}

function earned(basis: EarningBasis): bigint {
  const hundredths = BigInt(multiplierHundredths(basis.multiplier ?? 1));
  // BigInt division rounds towards zero, which is down for what is never negative.
  return (BigInt(basis.ratePerThousandViewsCents) * BigInt(basis.views) * hundredths) / 100_000n;
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function toSafeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Amount is beyond the safe integers: ${value}`);
  return Number(value);
}

function assertCents(value: number, name: string, min = Number.MIN_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < min)
    throw new RangeError(`${name} must be a whole number${min === 0 ? ', not negative' : ''}: ${value}`);
}
