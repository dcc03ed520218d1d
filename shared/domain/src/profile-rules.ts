import { isCountryCode } from './countries.js';
import { GENDERS, type Gender } from './enums.js';
import { isBlank, textProblem, type FieldError, type Problem } from './field-checks.js';
import { accountProblems, type SocialAccount } from './social-accounts.js';
import { toTimeMs, type TimeInput } from './time.js';

/** What a person may change of their own profile; absent is left as it is, `null` removes. */
export interface ProfileInput {
  readonly name?: string;
  readonly firstName?: string;
  readonly user_image?: string;
  readonly country?: string | null;
  readonly gender?: string | null;
  readonly birthDate?: TimeInput;
  readonly socialMediaAccounts?: readonly SocialAccount[];
}

export const PERSON_NAME_MAX_LENGTH = 80;
/** The youngest age group of the demographics begins here, as the platforms' own rules do. */
export const MIN_AGE_YEARS = 13;
/** No person is older. */
export const EARLIEST_BIRTH_YEAR = 1900;

/** An own picture is one of our uploads: any other address could follow whoever opens the profile. */
const OWN_PICTURE = /^\/media\/uploads\/[0-9a-f]{40}-(?:banner|card|thumbnail)\.webp$/u;

/** Controls, and marks that show nothing or turn the direction of what follows; joiners stay, since some scripts and emoji need them. */
const HIDDEN = /(?!\s)[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]|\uFEFF/gu;
const INVISIBLE = /[\p{Cf}\s]/gu;

/** A person's name as it is stored: as it looks, so that none passes for another one. '' when nothing of it can be seen. */
export function plainName(typed: string): string {
  const name = typed.normalize('NFC').replace(HIDDEN, '').replace(/\s+/gu, ' ').trim();
  return name.replace(INVISIBLE, '') === '' ? '' : name;
}

/** Everything that is wrong with a change of a profile, by field; both sides decide by it. @param now the moment of the change */
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
  return problems;
}

/** What is wrong with a birth date, `null` when it is fine: a past day, of somebody who is {@link MIN_AGE_YEARS} today (UTC). */
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
