import {
  countryName,
  CURRENCY,
  formatCents,
  GLOBAL_LOCATION,
  isCountryCode,
  parseDecimal,
  parseDollars,
  typedDollars,
} from '@sparks/domain';
import { currentLanguage } from './current-language';
import { sharedText } from './shared-translations';

/* Formatters for numbers, amounts, names and lists in the page language. They do not trigger re-renders;
   components re-render through their translations. */

const UNKNOWN_COUNT = '–';

/** Creating an `Intl` formatter is about a hundred times slower than using it. */
function cached<Format>(make: (language: string, options: object) => Format): (options?: object) => Format {
  const formats = new Map<string, Format>();
  return (options = {}) => {
    const key = currentLanguage() + JSON.stringify(options);
    const format = formats.get(key) ?? make(currentLanguage(), options);
    formats.set(key, format);
    return format;
  };
}

const numbers = cached((language, options) => new Intl.NumberFormat(language, options));
const dates = cached((language, options) => new Intl.DateTimeFormat(language, options));
const ages = cached((language, options) => new Intl.RelativeTimeFormat(language, options));
const lists = cached((language, options) => new Intl.ListFormat(language, options));
const order = cached((language, options) => new Intl.Collator(language, options));
const regions = cached((language) => new Intl.DisplayNames(language, { type: 'region' }));

/**
 * Formats cents as money: `$1,234.50`, `1.234,50 $`.
 * @throws RangeError if `cents` is not an integer
 */
export function formatMoney(cents: number): string {
  return formatCents(cents, currentLanguage());
}

/** Formats money without zero cents: `$25`, `25 $`. */
export function formatRoundMoney(cents: number): string {
  return cents % 100 === 0
    ? numbers({ style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 }).format(cents / 100)
    : formatMoney(cents);
}

/** Formats fractions of cents, such as costs per view: `$12.30`, `$0.0123`. */
export function formatDollars(dollars: number, decimals: number): string {
  return formatNumber(dollars, {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Parses an amount with the decimal separator of the language; `null` if it is invalid. */
export function parseMoney(text: string): number | null {
  return parseDollars(text, currentLanguage());
}

/** Formats cents for an input field. */
export function formatMoneyInput(cents: number): string {
  return typedDollars(cents, currentLanguage());
}

/** Parses a number with the decimal separator of the language; NaN if it is invalid. */
export function parseNumber(text: string): number {
  return parseDecimal(text, currentLanguage());
}

/** Formats a number for an input field, without thousands separators. */
export function formatNumberInput(value: number): string {
  return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
}

/** Formats a number with thousands separators: `12,400`, `12.400`. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

/** Formats a count, or a dash when it is unknown: `12,400`, `–`. */
export function formatCount(value: number | null | undefined): string {
  return value === null || value === undefined ? UNKNOWN_COUNT : formatNumber(value);
}

/** Formats the total of a list: `30`, or `1,000+` for a capped count. */
export function formatTotal({ totalItems, isExact }: { totalItems: number; isExact: boolean }): string {
  return `${formatNumber(totalItems)}${isExact ? '' : '+'}`;
}

/** Formats a large number: `1.2M`, `1,2 Mio.`. */
export function formatCompact(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/**
 * Formats a fraction from 0 to 1 as a percentage: `42%`, `42 %`.
 * @param decimals how many are shown
 */
export function formatPercent(share: number, decimals = 0): string {
  return formatNumber(share, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Formats a relative change in whole percent with a sign: `+12%`, `-3%`. */
export function formatChange(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

/** Formats whole hours, from two days on as days, rounded up: `5 hours`, `3 Tage`. */
export function formatHours(hours: number): string {
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day'];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

/** Formats a date in the local time zone unless `options` sets another. */
export function formatDate(value: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return dates(options).format(new Date(value));
}

/**
 * Formats a relative time in one unit: `3 days ago`, `vor 3 Tagen`.
 * @param value negative for the past
 */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return ages({ numeric: 'auto' }).format(value, unit);
}

/** Formats a list: `a, b and c`, `a, b und c`. */
export function formatList(items: readonly string[], type: Intl.ListFormatOptions['type'] = 'conjunction'): string {
  return lists({ type }).format(items);
}

/** Name of the local time zone, such as `Europe/Berlin`. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** Compares names by the rules of the language. */
export function compareNames(one: string, other: string): number {
  return order().compare(one, other);
}

/** Returns the name of a country code in any case, or of `global`; returns unknown codes unchanged. */
export function formatCountry(code: string): string {
  const capitals = code.trim().toUpperCase();
  if (capitals === GLOBAL_LOCATION) return sharedText('location.everywhere');
  // English uses the product's list, as the server's messages do.
  return currentLanguage() === 'en' || !isCountryCode(capitals)
    ? countryName(code)
    : (regions().of(capitals) ?? countryName(code));
}
