/** Kinds of U.S. taxpayer identification numbers. */
export const US_TAX_ID_KINDS = ['ssn', 'itin', 'ein'] as const;
export type UsTaxIdKind = (typeof US_TAX_ID_KINDS)[number];

const SHOWN_DIGITS = 4;

/**
 * - SSN: no area 000, 666 or 900-999, no group 00, no serial 0000. Source: SSA, "Social Security Number Randomization",
 *   read 2026-11.
 * - ITIN: starts with 9; fourth and fifth digit 50-65, 70-88, 90-92 or 94-99. Source: IRS, Internal Revenue Manual
 *   3.21.263, read 2026-11.
 * - EIN: the prefix names the issuing campus. Source: IRS, "How EINs are assigned and valid EIN prefixes", read 2026-11.
 */
const US_TAX_IDS: Readonly<Record<UsTaxIdKind, RegExp>> = {
  ssn: /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/u,
  itin: /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/u,
  ein: /^(?!00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)\d{9}$/u,
};

/** Numbers of other countries: their formats differ, so only length and characters are checked. */
const FOREIGN_TAX_ID = /^(?=.*\d)[A-Z0-9]{5,20}$/u;
const SEPARATORS = /[\s./-]/gu;

/** The digits of a U.S. number; `null` when it is none of this kind. */
export function usTaxId(kind: UsTaxIdKind, typed: string): string | null {
  const plain = typed.replace(/[\s-]/gu, '');
  return US_TAX_IDS[kind].test(plain) ? plain : null;
}

/** Capitals and digits without separators; `null` when it cannot be a tax number. */
export function foreignTaxId(typed: string): string | null {
  const plain = typed.replace(SEPARATORS, '').toUpperCase();
  return FOREIGN_TAX_ID.test(plain) ? plain : null;
}

/** The part of a number that may be shown: its last four characters, and never more than half of it. */
export function shownTaxId(taxId: string): string {
  return taxId.slice(-Math.min(SHOWN_DIGITS, Math.floor(taxId.length / 2)));
}
