import { isCountryCode, type CountryCode } from './countries.js';
import { isBlank, textProblem, type FieldError, type Problem } from './field-checks.js';
import { birthDateProblem } from './profile-rules.js';
import { EU_COUNTRIES, taxFormOf, type TaxForm } from './tax-forms.js';
import { foreignTaxId, US_TAX_ID_KINDS, usTaxId, type UsTaxIdKind } from './tax-numbers.js';
import type { TimeInput } from './time.js';

export interface TaxAddress {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  /** State or province; required for a W-9. */
  readonly region?: string;
  /** Required for W-9 and DAC7. */
  readonly postalCode?: string;
}

/** A tax form as its person fills it in. */
export interface TaxProfileInput {
  /** ISO 3166-1 alpha-2 country of tax residence; decides which form it is. */
  readonly country: string;
  readonly name: string;
  readonly address: TaxAddress;
  /** Optional for a W-8BEN, because not every country issues numbers. */
  readonly taxId?: string;
  /** For a W-9. */
  readonly taxIdKind?: string;
  /** The EU country that issued the number, for DAC7. */
  readonly taxIdCountry?: string;
  /** For W-8BEN and DAC7. */
  readonly birthDate?: TimeInput;
  /** The name that the person types as signature. */
  readonly signedName: string;
}

export const TAX_LINE_MAX_LENGTH = 120;
/** Of a tax number with its separators. */
export const TAX_ID_MAX_LENGTH = 40;

const US_ZIP = /^\d{5}(?:-\d{4})?$/u;
const LINE = { max: TAX_LINE_MAX_LENGTH, required: true };
const OPTIONAL_LINE = { max: TAX_LINE_MAX_LENGTH };
const NOT_A_TAX_ID: Problem = { code: 'not_a_tax_number', message: 'Check this tax number.' };
const NOT_IN_LIST: Problem = { code: 'not_in_list', message: 'Choose a country of the list.' };

/**
 * Validates a tax form; used by the backend and the frontends. No message repeats a value, because one of them is the
 * tax number.
 */
export function taxProfileProblems(input: TaxProfileInput, now: TimeInput): FieldError[] {
  if (!isCountryCode(input.country)) return [{ field: 'country', ...NOT_IN_LIST }];
  const form = taxFormOf(input.country);
  const { address } = input;
  const problems: [field: string, problem: Problem | null][] = [
    ['name', textProblem('Name', input.name, LINE)],
    ['address.line1', textProblem('Street and number', address.line1, LINE)],
    ['address.line2', textProblem('Address line 2', address.line2, OPTIONAL_LINE)],
    ['address.city', textProblem('City', address.city, LINE)],
    ['address.region', textProblem('State', address.region, form === 'W-9' ? LINE : OPTIONAL_LINE)],
    ['address.postalCode', postalCodeProblem(form, address.postalCode)],
    ['taxIdKind', form === 'W-9' ? kindProblem(input.taxIdKind) : null],
    ['taxIdCountry', form === 'DAC7' ? issuerProblem(input.taxIdCountry) : null],
    ['taxId', taxIdProblem(form, input)],
    ['birthDate', form === 'W-9' ? null : requiredBirthDateProblem(input.birthDate, now)],
    ['signedName', textProblem('Signature', input.signedName, LINE)],
  ];
  return problems.flatMap(([field, problem]) => (problem === null ? [] : [{ field, ...problem }]));
}

/** The number of a valid form for storage: digits and capitals without separators; `null` when it has none. */
export function plainTaxId({ country, taxId, taxIdKind }: TaxProfileInput): string | null {
  if (taxId === undefined || isBlank(taxId)) return null;
  return taxFormOf(country as CountryCode) === 'W-9' ? usTaxId(taxIdKind as UsTaxIdKind, taxId) : foreignTaxId(taxId);
}

function taxIdProblem(form: TaxForm, input: TaxProfileInput): Problem | null {
  if (isBlank(input.taxId)) return form === 'W-8BEN' ? null : { code: 'required', message: 'Tax number is required.' };
  // Without a valid kind, the kind is the problem.
  if (form === 'W-9' && kindProblem(input.taxIdKind) !== null) return null;
  return plainTaxId(input) === null ? NOT_A_TAX_ID : null;
}

function kindProblem(kind: string | undefined): Problem | null {
  return US_TAX_ID_KINDS.includes(kind as UsTaxIdKind)
    ? null
    : { code: 'not_in_list', message: 'Choose SSN, ITIN or EIN.' };
}

function issuerProblem(country: string | undefined): Problem | null {
  return EU_COUNTRIES.includes(country as CountryCode) ? null : NOT_IN_LIST;
}

function postalCodeProblem(form: TaxForm, value: string | undefined): Problem | null {
  const problem = textProblem('Postal code', value, form === 'W-8BEN' ? OPTIONAL_LINE : LINE);
  if (problem !== null || form !== 'W-9') return problem;
  return US_ZIP.test(value?.trim() ?? '') ? null : { code: 'not_a_zip', message: 'Enter a ZIP code of five digits.' };
}

function requiredBirthDateProblem(value: TimeInput, now: TimeInput): Problem | null {
  return isBlank(value) ? { code: 'required', message: 'Date of birth is required.' } : birthDateProblem(value, now);
}
