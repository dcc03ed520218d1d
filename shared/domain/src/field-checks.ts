import { URL_MAX_LENGTH } from './limits.js';
import { formatCents } from './money.js';
import { SOCIAL_PLATFORMS, type SocialPlatform } from './platforms/names.js';
import { toTimeMs, type TimeInput } from './time.js';

const CODES = [
  'required',
  'not_a_text',
  'too_short',
  'too_long',
  'not_whole_cents',
  'negative',
  'below',
  'above',
  'not_a_list',
  'not_allowed',
  'repeated',
  'everywhere_or_countries',
  'bonus_above_budget',
  'zero_cap',
  'not_a_multiplier',
  'multiplier_range',
  'not_whole_days',
  'days_range',
  'not_a_date',
  'not_after',
  'after_end',
  'not_ahead',
  'needs_notice',
  'runway_end_unused',
  'not_an_image',
  'not_a_link',
  'too_many',
  'asset',
  'not_in_list',
  'not_uploaded',
  'not_https',
  'link_repeated',
  'not_past',
  'year_too_early',
  'too_young',
  'name_reserved',
  'account_missing',
  'account_repeated',
  'not_a_tax_number',
  'not_a_zip',
] as const;
export type ProblemCode = (typeof CODES)[number] | `account_name_${SocialPlatform}`;

/** Codes of field errors. Screens translate by code; `message` is the English sentence. */
export const PROBLEM_CODES: readonly ProblemCode[] = [
  ...CODES,
  ...SOCIAL_PLATFORMS.map((id) => `account_name_${id}` as const),
];

/** Values in `cents` are money. */
export interface Problem {
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** In English. */
  readonly message: string;
}

export interface FieldError extends Problem {
  readonly field: string;
}

const HTTP_URL = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#\\@"'`<>{}|^]+(?:[/?#]\S*)?$/u;
const OWN_IMAGE = /^\/media\/uploads\/[0-9a-z-]{1,100}\.webp$/u;

/** An absolute http(s) URL without user info; excludes `javascript:` and the like. */
export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && value.length <= URL_MAX_LENGTH && HTTP_URL.test(value);
}

/** The URL of an upload to this site. An image of another site could track its viewers, and can change later. */
export function isUploadedImage(value: unknown): value is string {
  return typeof value === 'string' && OWN_IMAGE.test(value);
}

/** Absent, null or blank. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Lengths of the trimmed text in UTF-16 units. */
export function textProblem(
  label: string,
  value: unknown,
  rule: { min?: number; max: number; required?: boolean },
): Problem | null {
  if (isBlank(value)) return rule.required ? { code: 'required', message: `${label} is required.` } : null;
  if (typeof value !== 'string') return { code: 'not_a_text', message: `${label} must be a text.` };
  const { length } = value.trim();
  const { min, max } = rule;
  if (min !== undefined && length < min)
    return { code: 'too_short', values: { min }, message: `${label} must be at least ${min} characters.` };
  return length > max
    ? { code: 'too_long', values: { max }, message: `${label} must be at most ${max} characters.` }
    : null;
}

/** For whole cents. */
export function centsProblem(
  label: string,
  value: unknown,
  rule: { min?: number; max: number; required?: boolean },
): Problem | null {
  if (isBlank(value)) return rule.required ? { code: 'required', message: `${label} is required.` } : null;
  if (!Number.isSafeInteger(value))
    return { code: 'not_whole_cents', message: `${label} must be a whole number of cents.` };
  const { min = 0, max } = rule;
  if ((value as number) < min) {
    return min === 0
      ? { code: 'negative', message: `${label} cannot be negative.` }
      : { code: 'below', values: { cents: min }, message: `${label} must be at least ${formatCents(min)}.` };
  }
  return (value as number) > max
    ? { code: 'above', values: { cents: max }, message: `${label} must be at most ${formatCents(max)}.` }
    : null;
}

/** Reports a value that is not a list, entries that are not allowed, and duplicates. */
export function listProblem(label: string, value: unknown, isAllowed: (entry: unknown) => boolean): Problem | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return { code: 'not_a_list', message: `${label} must be a list.` };
  const unknown: unknown = value.find((entry) => !isAllowed(entry));
  if (unknown !== undefined)
    return {
      code: 'not_allowed',
      values: { value: String(unknown) },
      message: `${label}: ${String(unknown)} is not allowed.`,
    };
  return new Set(value).size < value.length
    ? { code: 'repeated', message: `${label} must not name anything twice.` }
    : null;
}

export function readTime(value: TimeInput): number | null | 'invalid' {
  if (isBlank(value)) return null;
  return toTimeMs(value) ?? 'invalid';
}
