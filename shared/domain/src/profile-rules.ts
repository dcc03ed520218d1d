import { isCountryCode } from './countries.js';
import { GENDERS, type Gender } from './enums.js';
import { DEFAULT_ERROR_MESSAGES } from './error-messages.js';
import { isBlank, textProblem, type FieldError, type Problem } from './field-checks.js';
import type { ReservedNameCheck } from './reserved-names.js';
import { accountProblems, type SocialAccount } from './social-accounts.js';
import { toTimeMs, type TimeInput } from './time.js';

/** Changes to a user's own profile. Absent fields stay unchanged; `null` removes the value. */
export interface ProfileInput {
  readonly name?: string;
  readonly firstName?: string;
  readonly user_image?: string;
  readonly country?: string | null;
  readonly gender?: string | null;
  readonly birthDate?: TimeInput;
  readonly socialMediaAccounts?: readonly SocialAccount[];
  /** Plain text; '' removes it. */
  readonly bio?: string;
  /** Replaces the list. */
  readonly links?: readonly string[];
}

export const PERSON_NAME_MAX_LENGTH = 80;
export const BIO_MAX_LENGTH = 300;
export const PROFILE_LINKS_MAX = 5;
export const PROFILE_LINK_MAX_LENGTH = 500;
/** The minimum age of the platforms, where the youngest age group starts. */
export const MIN_AGE_YEARS = 13;
export const EARLIEST_BIRTH_YEAR = 1900;

/** Only our own uploads: an external image could track the visitors of the profile. */
const OWN_PICTURE = /^\/media\/uploads\/[0-9a-f]{40}-(?:banner|card|thumbnail)\.webp$/u;

/**
 * Control characters, and characters that are invisible or change the text direction. Joiners are allowed, because some
 * scripts and emoji need them.
 */
const HIDDEN = /(?!\s)[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]|\uFEFF/gu;
const INVISIBLE = /[\p{Cf}\s]/gu;

/** Normalizes a name for storage, so that equal-looking names are equal. '' when nothing in it is visible. */
export function plainName(typed: string): string {
  const name = typed.normalize('NFC').replace(HIDDEN, '').replace(/\s+/gu, ' ').trim();
  return name.replace(INVISIBLE, '') === '' ? '' : name;
}

/** Normalizes a bio for storage: plain text without hidden characters, at most one empty line between paragraphs. */
export function plainBio(typed: string): string {
  const lines = typed
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => plainName(line));
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A link as stored and opened, or `null`: only https, with a host name, without credentials. */
export function profileLink(typed: string): string | null {
  if (/\s/u.test(typed.trim()) || !URL.canParse(typed.trim())) return null;
  const url = new URL(typed.trim());
  const isNamed = /^(?:[^.]+\.)+[^.\d][^.]*\.?$/u.test(url.hostname);
  return url.protocol === 'https:' && isNamed && url.username === '' && url.password === '' ? url.href : null;
}

/** Names that read as those of the operator; admins may have them. */
export function reservedNameProblems(
  { name, firstName }: Pick<ProfileInput, 'name' | 'firstName'>,
  isReserved: ReservedNameCheck,
): FieldError[] {
  const names = { name, firstName } as const;
  return (['name', 'firstName'] as const)
    .filter((field) => isReserved(names[field] ?? ''))
    .map((field) => ({ field, code: 'name_reserved', message: DEFAULT_ERROR_MESSAGES.name_reserved }));
}

/**
 * Validates a profile change; used by the backend and the frontends.
 * @param now time of the change
 */
export function profileProblems(profile: ProfileInput, now: TimeInput): FieldError[] {
  const problems: FieldError[] = [];
  const add = (field: keyof ProfileInput, problem: Problem | null) =>
    problem !== null && problems.push({ field, ...problem });
  if (profile.name !== undefined)
    add('name', textProblem('Name', plainName(profile.name), { max: PERSON_NAME_MAX_LENGTH, required: true }));
  if (profile.firstName !== undefined)
    add('firstName', textProblem('First name', plainName(profile.firstName), { max: PERSON_NAME_MAX_LENGTH }));
  if (!isBlank(profile.user_image))
    add(
      'user_image',
      OWN_PICTURE.test(profile.user_image ?? '')
        ? null
        : { code: 'not_uploaded', message: 'Upload the picture first.' },
    );
  if (profile.country !== undefined && profile.country !== null)
    add(
      'country',
      isCountryCode(profile.country) ? null : { code: 'not_in_list', message: 'Choose a country of the list.' },
    );
  if (profile.gender !== undefined && profile.gender !== null)
    add(
      'gender',
      GENDERS.includes(profile.gender as Gender) ? null : { code: 'not_in_list', message: 'Choose one of the list.' },
    );
  if (profile.birthDate !== undefined && profile.birthDate !== null)
    add('birthDate', birthDateProblem(profile.birthDate, now));
  if (profile.socialMediaAccounts) problems.push(...accountProblems(profile.socialMediaAccounts));
  if (profile.bio !== undefined) add('bio', textProblem('Bio', plainBio(profile.bio), { max: BIO_MAX_LENGTH }));
  if (profile.links) problems.push(...linkProblems(profile.links));
  return problems;
}

/** A problem of one link is at `links.<index>`. */
export function linkProblems(links: readonly string[]): FieldError[] {
  if (links.length > PROFILE_LINKS_MAX)
    return [
      {
        field: 'links',
        code: 'too_many',
        values: { max: PROFILE_LINKS_MAX },
        message: `At most ${PROFILE_LINKS_MAX} links.`,
      },
    ];
  const addresses = links.map((link) => profileLink(link));
  return links.flatMap((link, index): FieldError[] => {
    const field = `links.${index}`;
    const address = addresses[index] ?? null;
    if (address === null) return [{ field, code: 'not_https', message: 'Enter an address that starts with https://.' }];
    if (address.length > PROFILE_LINK_MAX_LENGTH)
      return [
        {
          field,
          code: 'too_long',
          values: { max: PROFILE_LINK_MAX_LENGTH },
          message: `The link must be at most ${PROFILE_LINK_MAX_LENGTH} characters.`,
        },
      ];
    return addresses.indexOf(address) < index
      ? [{ field, code: 'link_repeated', message: 'This link is already in the list.' }]
      : [];
  });
}

/** `null` when valid: a past day, for a person who is at least {@link MIN_AGE_YEARS} today (UTC). */
export function birthDateProblem(value: TimeInput, now: TimeInput): Problem | null {
  const bornMs = toTimeMs(value);
  const nowMs = toTimeMs(now);
  if (bornMs === null || nowMs === null) return { code: 'not_a_date', message: 'Enter a date.' };
  const born = new Date(bornMs);
  const today = new Date(nowMs);
  if (bornMs > nowMs) return { code: 'not_past', message: 'A birth date is in the past.' };
  if (born.getUTCFullYear() < EARLIEST_BIRTH_YEAR)
    return {
      code: 'year_too_early',
      values: { year: EARLIEST_BIRTH_YEAR },
      message: `Enter a year from ${EARLIEST_BIRTH_YEAR}.`,
    };
  const birthday = Date.UTC(born.getUTCFullYear() + MIN_AGE_YEARS, born.getUTCMonth(), born.getUTCDate());
  return birthday > today.getTime()
    ? { code: 'too_young', values: { age: MIN_AGE_YEARS }, message: `You must be at least ${MIN_AGE_YEARS} years old.` }
    : null;
}
