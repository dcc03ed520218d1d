import { dateFormat, numberFormat } from './intl-formats.js';
import type { Language } from './languages.js';
import { CURRENCY, formatCents } from './money.js';

/** BCP 47 tags that decide on the formats of each language. */
export const LANGUAGE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

export interface TextFormats {
  /** `1,234`, `1.234`. */
  number(value: number): string;
  /** `1.2K`; at most one decimal. */
  compact(value: number): string;
  /** Whole cents as money: `$1,234.50`, `1.234,50 $`. */
  money(cents: number): string;
  /** Whole cents as money without the cents, rounded down: `$1,234`. */
  wholeMoney(cents: number): string;
  /** The day in UTC: `November 30, 2026`, `30. November 2026`. */
  day(time: string | number | Date): string;
  /** Day and time in UTC: `November 30, 2026 at 9:05 AM UTC`. */
  time(time: string | number | Date): string;
}

const formats = new Map<Language, TextFormats>();

/** Formats of the texts that the server writes. */
export function textFormats(language: Language): TextFormats {
  let known = formats.get(language);
  if (!known) {
    known = createFormats(LANGUAGE_LOCALES[language]);
    formats.set(language, known);
  }
  return known;
}

function createFormats(locale: string): TextFormats {
  const numbers = numberFormat(locale);
  const compactNumbers = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const dollars = numberFormat(locale, { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 });
  const days = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const times = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    number: (value) => numbers.format(value),
    compact: (value) => compactNumbers.format(value),
    money: (cents) => formatCents(cents, locale),
    wholeMoney: (cents) => dollars.format(Math.floor(cents / 100)),
    day: (time) => days.format(new Date(time)),
    time: (time) => `${times.format(new Date(time))} UTC`,
  };
}
