import type { UserRole } from '@sparks/domain';

/** The authenticated caller. Roles come from the access token, never from a request body. */
export interface AuthUser {
  /** Id of the user document. */
  id: string;
  username: string;
  name: string;
  /** The first of `roles` in the order admin, organization, individual, contributor. */
  role: UserRole;
  roles: UserRole[];
  isAdmin: boolean;
  isOrganization: boolean;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
  /** Set while an act of this admin is executed that a second admin has approved. */
  approval?: { id: string; approvedBy: { id: string; username: string } };
}
