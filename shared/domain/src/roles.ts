import { USER_ROLES, type FilterBy, type UserRole } from './enums.js';

/** The part of an account that permissions depend on. */
export interface Actor {
  readonly id: string;
  /** All roles of the account; an account can be an admin and an organization at once. */
  readonly roles: readonly UserRole[];
}

/** Whether an account is an admin; nobody is none. */
export function isAdmin(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.includes('admin') ?? false;
}

/** Whether an account is an organization; an admin can be one as well. */
export function isOrganization(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.includes('organization') ?? false;
}

/** Whether an account may publish campaigns: an individual creator, an organization, or an admin. */
export function isCreatorRole(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return actor?.roles.some((role) => role !== 'contributor') ?? false;
}

/**
 * The roles that an identity provider's claim names. The claim may be one role, several separated by commas or
 * spaces, or a list; unknown names are ignored. Without any known role the account is a `contributor`.
 * The order is that of {@link USER_ROLES}, so equal sets are equal lists.
 */
export function rolesFromClaim(claim: unknown): UserRole[] {
  const names = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(/[\s,]+/u) : [];
  const known = new Set(names.map((name) => (typeof name === 'string' ? name.trim().toLowerCase() : '')));
  const roles = USER_ROLES.filter((role) => known.has(role));
  return roles.length > 0 ? roles : ['contributor'];
}

/** The one role that a profile shows: organization before individual before contributor; a mere admin is 'admin'. */
export function primaryRole(roles: readonly UserRole[]): UserRole {
  if (roles.includes('organization')) return 'organization';
  return USER_ROLES.find((role) => roles.includes(role)) ?? 'contributor';
}

/**
 * Filters of a contribution list that a person may choose: everyone All, Spotlighted and Boosted; an admin also
 * Flagged; an admin who is not an organization also Deleted.
 */
export function visibleFilters(actor: Pick<Actor, 'roles'> | null | undefined): FilterBy[] {
  const filters: FilterBy[] = ['all', 'spotlighted', 'boosted'];
  if (!isAdmin(actor)) return filters;
  filters.push('flagged');
  if (!isOrganization(actor)) filters.push('deleted');
  return filters;
}

/** Whether a person may review the contributions of a campaign: admins everywhere, creators on their own. */
export function canModerate(actor: Actor | null | undefined, creatorId: string | null | undefined): boolean {
  return isAdmin(actor) || isCreatorOf(actor, creatorId);
}

/** Whether a person made the campaign. */
export function isCreatorOf(
  actor: Pick<Actor, 'id'> | null | undefined,
  creatorId: string | null | undefined,
): boolean {
  return actor != null && creatorId != null && actor.id === creatorId;
}

/** Only admins export contributions as CSV. */
export function canExport(actor: Pick<Actor, 'roles'> | null | undefined): boolean {
  return isAdmin(actor);
}

/** Path of a profile: `/p/org/{username}` for an organization, `/p/{username}` for everyone else. */
export function profilePath(user: { readonly username: string; readonly role?: string | null }): string {
  const name = encodeURIComponent(user.username);
  return user.role === 'organization' ? `/p/org/${name}` : `/p/${name}`;
}
