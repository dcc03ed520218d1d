import { numberFormat } from './intl-formats.js';
import { BUDGET_MAX_CENTS, MULTIPLIER_BADGE_ABOVE } from './limits.js';

export const CURRENCY = 'USD';

/**
 * Formats whole cents, e.g. `200` -> `$2.00`. Uses string operations instead of division, so no amount is rounded.
 * @param cents whole cents, may be negative
 * @param locale BCP 47 tag, default `en-US`
 * @throws RangeError when `cents` is not a safe integer, which is a bug of the caller
 */
export function formatCents(cents: number, locale = 'en-US'): string {
  assertCents(cents, 'cents');
  const digits = Math.abs(cents).toString().padStart(3, '0');
  const decimal = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return moneyFormat(locale).format(decimal as `${number}`);
}

const MONEY = { style: 'currency', currency: CURRENCY } as const;
const moneyFormat = (locale: string): Intl.NumberFormat => numberFormat(locale, MONEY);

/**
 * Parses an amount in dollars as users type it: "12", "12.5", "$1,200.00", and in locales with a decimal comma "12,5"
 * and "1.200,00 $". In those locales a point before one or two final digits is a decimal sign too, because many
 * keyboards have no comma; before three digits it is a thousands separator.
 * @param locale BCP 47 tag, default `en-US`
 * @returns whole cents; `null` when the text is not an amount with at most two decimals or exceeds the safe integers
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
 * Value of an amount field: 2500 -> "25", 2550 -> "25.50" or "25,50".
 * @param cents whole cents, not negative
 * @param locale BCP 47 tag that determines the decimal sign, default `en-US`
 */
export function typedDollars(cents: number, locale = 'en-US'): string {
  assertCents(cents, 'cents', 0);
  const digits = cents.toString().padStart(3, '0');
  const fraction = digits.slice(-2);
  return fraction === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}${decimalSign(locale)}${fraction}`;
}

/** Parses a number with the locale's decimal sign or a point; NaN when the text is not a number. */
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
 * The specification's budget progress, from 0 to 1: the part of the initial budget that no longer remains. Includes
 * held and reserved money; only meaningful until the pool is returned to the creator.
 */
export function budgetProgress(budget: { readonly initialBudgetCents: number; readonly budgetCents: number }): number {
  if (!(budget.initialBudgetCents > 0)) return 0;
  return Math.min(1, Math.max(0, (budget.initialBudgetCents - budget.budgetCents) / budget.initialBudgetCents));
}

/** Remaining fraction of the initial budget, from 0 to 1, for the bar of the detail page. */
export function remainingShare(budget: { readonly initialBudgetCents: number; readonly budgetCents: number }): number {
  if (!(budget.initialBudgetCents > 0)) return 0;
  return Math.min(1, Math.max(0, budget.budgetCents / budget.initialBudgetCents));
}

export function showsMultiplierBadge(eesMultiple: number | null | undefined): boolean {
  return typeof eesMultiple === 'number' && eesMultiple > MULTIPLIER_BADGE_ABOVE;
}

/**
 * A multiplier as whole hundredths (1.25 -> 125), for exact arithmetic.
 * @throws RangeError when it is negative, not finite, or has more than two decimals
 */
export function multiplierHundredths(multiplier: number): number {
  const hundredths = Math.round(multiplier * 100);
  // 1.15 * 100 is 114.99999999999999: the rounded value must convert back to the same number.
  if (!Number.isSafeInteger(hundredths) || hundredths < 0 || hundredths / 100 !== multiplier) {
    throw new RangeError(`A multiplier has at most two decimals and is not negative: ${multiplier}`);
  }
  return hundredths;
}

/** Not negative, at most two decimals. */
export function isMultiplier(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return false;
  const hundredths = Math.round(value * 100);
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value;
}

/** Inputs of {@link earnedCents}. */
export interface EarningBasis {
  /** Whole cents. */
  readonly ratePerThousandViewsCents: number;
  /** Total views, a whole number. */
  readonly views: number;
  /** `eesMultiple` of the campaign, at most two decimals; 1 when absent. */
  readonly multiplier?: number | null;
}

/**
 * Total value of a number of views: rate x views / 1000 x multiplier, in exact arithmetic, rounded down to whole cents
 * once at the end. Ignores the cap, the pool and earlier payments (see {@link payableEarning}).
 * @returns whole cents, at most the largest safe integer
 * @throws RangeError for a negative or fractional rate or number of views, or an invalid multiplier
 */
export function earnedCents(basis: EarningBasis): number {
  assertCents(basis.ratePerThousandViewsCents, 'ratePerThousandViewsCents', 0);
  assertCents(basis.views, 'views', 0);
  return atMost(Number.MAX_SAFE_INTEGER, earned(basis));
}

export interface PayableBasis extends EarningBasis {
  /** Engagement earnings already paid to this contribution, whole cents. */
  readonly alreadyPaidCents: number;
  /** Maximum engagement earnings of the contribution, whole cents; absent or null: no cap. */
  readonly capCents?: number | null;
  /** Remaining pool of the campaign, whole cents. */
  readonly poolCents: number;
}

/** What limited a payment; `null` when the full amount due is paid. */
export type EarningLimit = 'cap' | 'pool' | null;

/** Result of {@link payableEarning}, all in whole cents. */
export interface PayableEarning {
  /** To pay now; never negative, never more than the pool. */
  readonly payableCents: number;
  /** Due after the cap and earlier payments, regardless of the pool; at most {@link BUDGET_MAX_CENTS}. */
  readonly dueCents: number;
  /** Unpaid because the pool is too small; due again at the next settlement. */
  readonly unpaidCents: number;
  /** The tighter limit that applied: the pool, else the cap. */
  readonly limitedBy: EarningLimit;
}

/**
 * Amount to pay a contribution for its views now.
 * Computed from totals: the value of all views, limited by the cap, minus what was already paid. Therefore no view is
 * paid twice, no fraction of a cent is lost between settlements, and a decrease in views neither pays nor reclaims
 * money.
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
    payableCents: atMost(BUDGET_MAX_CENTS, payable),
    dueCents: atMost(BUDGET_MAX_CENTS, due),
    unpaidCents: atMost(BUDGET_MAX_CENTS, due - payable),
    limitedBy: payable < due ? 'pool' : isCapped ? 'cap' : null,
  };
}

function earned(basis: EarningBasis): bigint {
  const hundredths = BigInt(multiplierHundredths(basis.multiplier ?? 1));
  // BigInt division truncates, which rounds down because no operand is negative.
  return (BigInt(basis.ratePerThousandViewsCents) * BigInt(basis.views) * hundredths) / 100_000n;
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

/**
 * Rate, multiplier and views together can exceed the safe integers. Limiting a payment loses nothing, because each
 * settlement computes what is due from totals again.
 */
function atMost(limit: number, value: bigint): number {
  return value > BigInt(limit) ? limit : Number(value);
}

function assertCents(value: number, name: string, min = Number.MIN_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < min)
    throw new RangeError(`${name} must be a whole number${min === 0 ? ', not negative' : ''}: ${value}`);
}
