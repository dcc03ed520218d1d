import type { Now } from './campaign-status.js';
import type { CountryCode } from './countries.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/**
 * Tax forms of people who are paid. None of this is legal or tax advice; operators check it for their own case.
 *
 * - `W-9`: U.S. persons.
 * - `W-8BEN`: individuals outside the U.S. and the EU.
 * - `DAC7`: sellers who are resident in the EU.
 */
export const TAX_FORMS = ['W-9', 'W-8BEN', 'DAC7'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

/** Member states of the EU. Source: european-union.europa.eu, "EU countries", read 2026-11. */
export const EU_COUNTRIES: readonly CountryCode[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** The U.S. and the territories whose residents certify with a W-9. Source: IRS, Instructions for Form W-9 (03/2024). */
export const W9_COUNTRIES: readonly CountryCode[] = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];

export interface TaxFormRule {
  /** The edition that people certify. */
  readonly edition: string;
  /** Payouts of a calendar year (UTC) from which payouts wait for the form; `null`: they never wait. */
  readonly dueFromCents: number | null;
  /** Valid until the end of this many calendar years after the year of certification; `null`: until replaced. */
  readonly validYears: number | null;
}

/**
 * - W-9: the threshold of Form 1099-NEC is 2,000.00 for payments from 2026 on. Source: 26 U.S.C. § 6041(a) as amended
 *   by Pub. L. 119-21 § 70433 (4 July 2025).
 * - W-8BEN: valid until the last day of the third calendar year after the signature. Source: IRS, Instructions for Form
 *   W-8BEN (10/2021), "Expiration of Form W-8BEN".
 * - DAC7: reported from the first cent for services. Source: Council Directive (EU) 2021/514 (22 March 2021), Annex V.
 */
export const TAX_FORM_RULES: Readonly<Record<TaxForm, TaxFormRule>> = {
  'W-9': { edition: 'Form W-9 (Rev. 03-2024)', dueFromCents: 2_000_00, validYears: null },
  'W-8BEN': { edition: 'Form W-8BEN (Rev. 10-2021)', dueFromCents: null, validYears: 3 },
  DAC7: { edition: 'Directive (EU) 2021/514', dueFromCents: null, validYears: null },
};

/** The form of residents of a country. */
export function taxFormOf(country: CountryCode): TaxForm {
  if (W9_COUNTRIES.includes(country)) return 'W-9';
  return EU_COUNTRIES.includes(country) ? 'DAC7' : 'W-8BEN';
}

/** The last millisecond (UTC) at which a certification is valid; `null` when it does not expire. */
export function taxFormExpiry(form: TaxForm, certifiedAt: Date): Date | null {
  const { validYears } = TAX_FORM_RULES[form];
  return validYears === null ? null : new Date(Date.UTC(certifiedAt.getUTCFullYear() + validYears + 1, 0, 1) - 1);
}

/** A stored certification. */
export interface CertifiedTaxForm {
  readonly form: TaxForm;
  readonly expiresAt?: TimeInput;
}

export function isTaxFormValid({ expiresAt }: CertifiedTaxForm, now: Now): boolean {
  const expiryMs = toTimeMs(expiresAt);
  return expiryMs === null || requireTimeMs(now) <= expiryMs;
}

/**
 * Whether payouts to a resident of the country wait for a tax form.
 * @param paidCents payouts of the calendar year (UTC), including the one in question
 */
export function isTaxFormDue(
  country: CountryCode,
  paidCents: number,
  certified: CertifiedTaxForm | null,
  now: Now,
): boolean {
  const form = taxFormOf(country);
  const { dueFromCents } = TAX_FORM_RULES[form];
  if (dueFromCents === null || paidCents < dueFromCents) return false;
  return certified === null || certified.form !== form || !isTaxFormValid(certified, now);
}
