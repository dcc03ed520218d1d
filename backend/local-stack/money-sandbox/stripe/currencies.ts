/**
 * Units for one US dollar, fixed. At least 1, unlike some real rates: an amount in cents then converts back to exactly the
 * same dollars.
 */
const RATES = {
  usd: 1,
  cad: 1.4,
  chf: 1.2,
  czk: 21,
  dkk: 7,
  eur: 1.25,
  gbp: 1.5,
  huf: 350,
  isk: 130,
  nok: 10,
  pln: 4,
  ron: 4.5,
  sek: 10,
} as const;

/** ISO 4217 in lower case, as at Stripe. */
export type SandboxCurrency = keyof typeof RATES;

const BY_COUNTRY: Readonly<Record<string, SandboxCurrency>> = {
  US: 'usd',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  HU: 'huf',
  IS: 'isk',
  LI: 'chf',
  NO: 'nok',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
};

/** The default currency of an account in this country. */
export const currencyOf = (country: string): SandboxCurrency => BY_COUNTRY[country] ?? 'eur';

/** Cents of the currency. */
export const fromUsd = (usdCents: number, currency: SandboxCurrency): number => Math.round(usdCents * RATES[currency]);

/** US cents. */
export const toUsd = (cents: number, currency: SandboxCurrency): number => Math.round(cents / RATES[currency]);
