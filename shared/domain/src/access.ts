import { ACCESS_REQUEST_STATUSES, type AccessRequestStatus, type AccessStatus } from './enums.js';

/** A user's relation to a private campaign. */
export interface AccessStanding {
  readonly isCreator: boolean;
  readonly isAdmin: boolean;
  readonly accessStatus: AccessStatus;
}

/**
 * Only the creator, an admin and users with an accepted request may see a private campaign's attachments and terms and
 * submit to it.
 */
export function canSubmitPrivate(standing: AccessStanding): boolean {
  return standing.isCreator || standing.isAdmin || standing.accessStatus === 'accepted';
}

/** Campaigns that are not private are accessible to everyone. */
export function hasAccess(spark: { readonly isPrivate?: boolean | null }, standing: AccessStanding): boolean {
  return !spark.isPrivate || canSubmitPrivate(standing);
}

/**
 * Allowed status transitions of an access request. A user requests access once (none -> pending); the creator or an
 * admin decides and can change the decision later. A rejected user cannot request access again and gets the same error
 * as for a pending request.
 */
const ACCESS_TRANSITIONS: Readonly<Record<AccessStatus, readonly AccessStatus[]>> = {
  none: ['pending'],
  pending: ['accepted', 'rejected'],
  rejected: ['accepted'],
  accepted: ['rejected'],
};

/** Statuses from which a stored request can reach `to`; the filter of the conditional update. */
export function accessSources(to: AccessRequestStatus): AccessRequestStatus[] {
  return ACCESS_REQUEST_STATUSES.filter((from) => ACCESS_TRANSITIONS[from].includes(to));
}
