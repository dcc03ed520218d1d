import { USER_ROLES, type FilterBy, type UserRole } from './enums.js';

/** The fields of an account that determine its permissions. */
export interface Actor {
  readonly id: string;
  /** An account can be an admin and an organization at the same time. */
  readonly roles: readonly UserRole[];
}

/** `false` without an account. */
export function isAdmin(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.includes('admin') ?? false;
}

/** An admin can also be an organization. */
export function isOrganization(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.includes('organization') ?? false;
}

/** Whether an account may publish campaigns: an individual creator, an organization, or an admin. */
export function isCreatorRole(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.some((role) => role !== 'contributor') ?? false;
}

/**
 * Roles from an identity provider's claim: one role, several separated by commas or spaces, or a list. Unknown names
 * are ignored; without a known role the account is a `contributor`. The result has the order of {@link USER_ROLES}, so
 * equal sets are equal lists.
 */
export function rolesFromClaim(claim: unknown): UserRole[] {
  const names = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(/[\s,]+/u) : [];
  const known = new Set(names.map((name) => (typeof name === 'string' ? name.trim().toLowerCase() : '')));
  const roles = USER_ROLES.filter((role) => known.has(role));
  return roles.length > 0 ? roles : ['contributor'];
}

/** The role that a profile shows: organization before individual before contributor, else 'admin'. */
export function primaryRole(roles: readonly UserRole[]): UserRole {
  if (roles.includes('organization')) return 'organization';
  return USER_ROLES.find((role) => roles.includes(role)) ?? 'contributor';
}

/**
 * Filters of a contribution list that a user may choose: everyone All, Spotlighted and Boosted; admins also Flagged;
 * admins who are not an organization also Deleted.
 */
export function visibleFilters(actor: Pick<Actor, 'roles'> | null | undefined): FilterBy[] {
  const filters: FilterBy[] = ['all', 'spotlighted', 'boosted'];
  if (!isAdmin(actor)) return filters;
  filters.push('flagged');
  if (!isOrganization(actor)) filters.push('deleted');
  return filters;
}

/** Admins may review all contributions, creators those of their own campaigns. */
export function canModerate(actor: Actor | null | undefined, creatorId: string | null | undefined): boolean {
  return isAdmin(actor) || isCreatorOf(actor, creatorId);
}

export function isCreatorOf(
  actor: Pick<Actor, 'id'> | null | undefined,
  creatorId: string | null | undefined,
): boolean {
  return actor != null && creatorId != null && actor.id === creatorId;
}

/** Only admins. */
export function canExport(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return isAdmin(actor);
}

/** Path of a profile: `/p/org/{username}` for an organization, `/p/{username}` for everyone else. */
export function profilePath(user: { readonly username: string; readonly role?: string | null }): string {
  const name = encodeURIComponent(user.username);
  return user.role === 'organization' ? `/p/org/${name}` : `/p/${name}`;
}
