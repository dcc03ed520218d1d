import { ageGroupAt, COUNTRY_NAMES, EXPERIENCE_LEVELS, type AgeGroup, type Gender } from '@sparks/domain';
import type { UserRecord } from '../../../core/users/index.js';

export const NOT_SPECIFIED = 'not-specified';

/** What a campaign's demographics know of a contributor: never who it is. */
export interface ContributorProfile {
  gender: Gender;
  ageGroup: AgeGroup;
  /** ISO 3166-1 alpha-2, or `not-specified`. */
  country: string;
  /** 1 to 4. */
  level: number;
}

/** A person's profile at a moment, as it is kept with a submission; of an unknown person nothing is specified. */
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
