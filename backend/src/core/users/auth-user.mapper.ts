import { effectiveCountry, isAdmin, isOrganization, USER_ROLES, type UserRole } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { UserRecord } from './user.schema.js';

/** The caller of a request. `roles` are those of the token or key, which can differ from the stored ones. */
export function authUserOf(user: UserRecord, roles: UserRole[], now: Date): AuthUser {
  const country = effectiveCountry(user, now);
  return {
    id: user._id.toString(),
    username: user.username,
    name: user.name,
    role: USER_ROLES.find((role) => roles.includes(role)) ?? 'contributor',
    roles,
    isAdmin: isAdmin({ roles }),
    isOrganization: isOrganization({ roles }),
    ...(country === undefined ? {} : { country }),
  };
}
