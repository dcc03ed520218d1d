import type { SocialPlatform, UserRole } from '@sparks/domain';

/** A user of the demo. */
export interface DemoPerson {
  /** `sub` claim of the local identity provider; users who cannot sign in have one that it never issues. */
  sub: string;
  username: string;
  name: string;
  firstName: string;
  /** Admin first, as in tokens. */
  roles: [UserRole, ...UserRole[]];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Organizations have neither. */
  gender?: 'female' | 'male';
  /** YYYY-MM-DD */
  birthDate?: string;
  /** 1 Beginner to 4 Elite Creator. */
  experienceLevel: 1 | 2 | 3 | 4;
  /** Social media accounts, in order. */
  accounts: readonly (readonly [SocialPlatform, string])[];
  /** Platforms of those accounts that are proven by a code in the bio. */
  proven?: readonly SocialPlatform[];
  /** The connected X account, required to submit posts on X. */
  connectedX?: { accountId: string; username: string };
}
