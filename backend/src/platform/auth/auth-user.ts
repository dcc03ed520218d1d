import type { UserRole } from '@sparks/domain';

/** Who is calling, as services see it. Roles come from the token of this request, never from a request body. */
export interface AuthUser {
  /** The user document's id, as a string. */
  id: string;
  username: string;
  name: string;
  /** The first of `roles` in the order admin, organization, individual, contributor. */
  role: UserRole;
  roles: UserRole[];
  isAdmin: boolean;
  isOrganization: boolean;
  /** ISO 3166-1 alpha-2, upper case; absent when the profile has none. */
  country?: string;
}
