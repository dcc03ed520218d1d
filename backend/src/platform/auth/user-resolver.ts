import type { Gender, UserRole } from '@sparks/domain';
import type { AuthUser } from './auth-user.js';

export interface IdentityClaims {
  /** `issuer|sub`, the stable identity of the user. */
  subject: string;
  /** May be missing or not unique. */
  username?: string;
  name?: string;
  firstName?: string;
  picture?: string;
  email?: string;
  /** ISO 3166-1 alpha-2, only used when the profile is created. */
  country?: string;
  /** Only used when the profile is created, like `country`. */
  gender?: Gender;
  birthDate?: Date;
  /** Never empty; unknown roles map to contributor. */
  roles: UserRole[];
}

/** Finds the user of the claims, or creates it on the first sign-in. Implemented in core. */
export interface UserResolver {
  resolveFromClaims(claims: IdentityClaims): Promise<AuthUser>;
}

export const USER_RESOLVER = Symbol('USER_RESOLVER');
