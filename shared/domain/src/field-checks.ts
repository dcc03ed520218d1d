import { URL_MAX_LENGTH } from './limits.js';
import { toTimeMs } from './time.js';
import type { TimeInput } from './time.js';

/** One thing that is wrong with one field, in words for the person who filled it in. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const HTTP_URL = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/u;
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/u;

/** Whether a text is an absolute http(s) URL without a user part; excludes `javascript:` and the like. */
export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && value.length <= URL_MAX_LENGTH && HTTP_URL.test(value);
}

/** Whether a text can be an image's address: an http(s) URL, or a path of our own such as an upload's. */
export function isImageAddress(value: unknown): value is string {
  return isHttpUrl(value) || (typeof value === 'string' && value.length <= URL_MAX_LENGTH && OWN_PATH.test(value));
}

/** Whether a form left a field empty: absent, null, or blank text. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** A text's problem, `null` when it is fine. Lengths are of the trimmed text, in UTF-16 units as forms count. */
export function textProblem(label: string, value: unknown, rule: { min?: number; max: number; required?: boolean }): string | null {
  if (isBlank(value)) return rule.required ? `${label} is required.` : null;
  if (typeof value !== 'string') return `${label} must be a text.`;
  const { length } = value.trim();
  if (rule.min !== undefined && length < rule.min) return `${label} must be at least ${rule.min} characters.`;
  return length > rule.max ? `${label} must be at most ${rule.max} characters.` : null;
}

/** A problem of an amount in whole cents, `null` when it is fine. `format` turns a bound into words. */
export function centsProblem(
  label: string,
  value: unknown,
  rule: { min?: number; max: number; required?: boolean; format: (cents: number) => string },
): string | null {
  if (isBlank(value)) return rule.required ? `${label} is required.` : null;
  if (!Number.isSafeInteger(value)) return `${label} must be a whole number of cents.`;
  const min = rule.min ?? 0;
  if ((value as number) < min) return min === 0 ? `${label} cannot be negative.` : `${label} must be at least ${rule.format(min)}.`;
  return (value as number) > rule.max ? `${label} must be at most ${rule.format(rule.max)}.` : null;
}

/** A list's problem: no list, a value that is not allowed, or one that occurs twice; `null` when it is fine. */
export function listProblem(label: string, value: unknown, isAllowed: (entry: unknown) => boolean): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return `${label} must be a list.`;
  const unknown: unknown = value.find((entry) => !isAllowed(entry));
  if (unknown !== undefined) return `${label}: ${String(unknown)} is not allowed.`;
  return new Set(value).size < value.length ? `${label} must not name anything twice.` : null;
}

/** A time in milliseconds; `invalid` when something stands there that is none. */
export function readTime(value: TimeInput): number | null | 'invalid' {
  if (isBlank(value)) return null;
  return toTimeMs(value) ?? 'invalid';
}
