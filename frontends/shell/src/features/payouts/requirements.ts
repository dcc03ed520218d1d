/** What a payout provider may ask for, in words that people know. */
export const REQUIREMENTS = [
  'bank',
  'name',
  'birthDate',
  'address',
  'idNumber',
  'document',
  'contact',
  'business',
  'terms',
  'other',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** The provider's names of fields, by the first pattern that matches. */
const PATTERNS: readonly (readonly [RegExp, Requirement])[] = [
  [/external_account|bank/u, 'bank'],
  [/document/u, 'document'],
  [/id_number|ssn|tax_id/u, 'idNumber'],
  [/\bdob\b/u, 'birthDate'],
  [/address/u, 'address'],
  [/first_name|last_name|full_name/u, 'name'],
  [/email|phone/u, 'contact'],
  [/tos_acceptance/u, 'terms'],
  [/business|company/u, 'business'],
];

/** Each once, in the order of `REQUIREMENTS`. */
export function requirementsOf(fields: readonly string[]): Requirement[] {
  const found = new Set(fields.map((field) => PATTERNS.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'));
  return REQUIREMENTS.filter((requirement) => found.has(requirement));
}
