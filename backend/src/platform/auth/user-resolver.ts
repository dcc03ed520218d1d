import type { Gender, UserRole } from '@sparks/domain';
import type { AuthUser } from './auth-user.js';

/** What a verified token says about a person, independent of how the provider spells it. */
export interface IdentityClaims {
  /** `issuer|sub`: the same person for as long as the provider says so. */
  subject: string;
  /** The name that the provider knows; may be missing or not unique. */
  username?: string;
  name?: string;
  firstName?: string;
  picture?: string;
  email?: string;
  /** ISO 3166-1 alpha-2, only used when the profile is created. */
  country?: string;
  /** As `country`: only used when the profile is created. */
  gender?: Gender;
  birthDate?: Date;
  /** Never empty: an unknown role is a contributor. */
  roles: UserRole[];
}

/** Turns claims into the user of this system, creating it at the first call. Fulfilled outside the platform. */
export interface UserResolver {
  resolveFromClaims(claims: IdentityClaims): Promise<AuthUser>;
}

/** Injection token of the `UserResolver`. */
export const USER_RESOLVER = Symbol('USER_RESOLVER');
