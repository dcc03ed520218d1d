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

/*
 * Every number, amount, name and list that people see is formed here, in the language of the page. Components that use
 * these are drawn again when it changes because they read their words from it as well.
 */

/** Making a format costs a hundred times what using it does, and lists show many. */
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

/** Whole cents as money: `$1,234.50`, `1.234,50 $`. @throws RangeError when `cents` is no whole number */
export function formatMoney(cents: number): string {
  return formatCents(cents, currentLanguage());
}

/** Money without its cents when it has none, for short choices: `$25`, `25 $`. */
export function formatRoundMoney(cents: number): string {
  return cents % 100 === 0
    ? numbers({ style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 }).format(cents / 100)
    : formatMoney(cents);
}

/** An amount that a person typed, with the decimal sign of the language; `null` when it is none. */
export function parseMoney(text: string): number | null {
  return parseDollars(text, currentLanguage());
}

/** Whole cents as a person would type them into a field. */
export function formatMoneyInput(cents: number): string {
  return typedDollars(cents, currentLanguage());
}

/** A number that a person typed, with the decimal sign of the language; NaN when it is none. */
export function parseNumber(text: string): number {
  return parseDecimal(text, currentLanguage());
}

/** A number as a person would type it into a field: without separators between thousands. */
export function formatNumberInput(value: number): string {
  return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
}

/** A number with its separators: `12,400`, `12.400`. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

/** How many items a list has: `30`, or `1,000+` for one that was counted no further. */
export function formatTotal({ totalItems, isExact }: { totalItems: number; isExact: boolean }): string {
  return `${formatNumber(totalItems)}${isExact ? '' : '+'}`;
}

/** A large number in short: `1.2M`, `1,2 Mio.`. */
export function formatCompact(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/** A share from 0 to 1 in whole per cent: `42%`, `42 %`. */
export function formatPercent(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}

/** A moment, by the parts that are asked for; in the person's own time zone unless another is named. */
export function formatDate(value: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return dates(options).format(new Date(value));
}

/** A length of time before now in one unit: `3 days ago`, `vor 3 Tagen`. @param value negative: ago */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return ages({ numeric: 'auto' }).format(value, unit);
}

/** Several things in one breath: `a, b and c`, `a, b und c`. */
export function formatList(items: readonly string[], type: Intl.ListFormatOptions['type'] = 'conjunction'): string {
  return lists({ type }).format(items);
}

/** The name of the person's own time zone, such as `Europe/Berlin`. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** How two names are ordered. */
export function compareNames(one: string, other: string): number {
  return order().compare(one, other);
}

/** The name of a country by its code in any case, and of everywhere; a code that is none is given back as it is. */
export function formatCountry(code: string): string {
  const capitals = code.trim().toUpperCase();
  if (capitals === GLOBAL_LOCATION) return sharedText('location.everywhere');
  // English has the product's own list, which the server's messages use as well.
  return currentLanguage() === 'en' || !isCountryCode(capitals)
    ? countryName(code)
    : (regions().of(capitals) ?? countryName(code));
}
