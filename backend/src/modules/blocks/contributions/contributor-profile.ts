import { ageGroupAt, COUNTRY_NAMES, EXPERIENCE_LEVELS, type AgeGroup, type Gender } from '@sparks/domain';
import type { UserRecord } from '../../../core/users/index.js';

export const NOT_SPECIFIED = 'not-specified';

/** Demographic attributes of a contributor; nothing that identifies the person. */
export interface ContributorProfile {
  gender: Gender;
  ageGroup: AgeGroup;
  /** ISO 3166-1 alpha-2, or `not-specified`. */
  country: string;
  /** 1 to 4. */
  level: number;
}

/** The profile at a given time, to be stored with a submission; every attribute is unspecified for an unknown user. */
export function profileAt(
  user: Pick<UserRecord, 'gender' | 'birthDate' | 'country' | 'experienceLevel'> | null,
  at: Date,
): ContributorProfile {
  const country = user?.country?.toUpperCase() ?? '';
  const level = user?.experienceLevel ?? 1;
  return {
    gender: user?.gender ?? NOT_SPECIFIED,
    ageGroup: ageGroupAt(user?.birthDate, at),
    country: country in COUNTRY_NAMES ? country : NOT_SPECIFIED,
    level: EXPERIENCE_LEVELS.some((known) => known === level) ? level : 1,
  };
}
