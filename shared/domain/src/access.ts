import { ACCESS_REQUEST_STATUSES, type AccessRequestStatus, type AccessStatus } from './enums.js';

/** How a person stands to a private campaign. */
export interface AccessStanding {
  readonly isCreator: boolean;
  readonly isAdmin: boolean;
  readonly accessStatus: AccessStatus;
}

/**
 * Whether a person may see a private campaign's attachments and terms and submit to it: its creator, an admin, or
 * whoever has an accepted request.
 */
export function canSubmitPrivate(standing: AccessStanding): boolean {
  return standing.isCreator || standing.isAdmin || standing.accessStatus === 'accepted';
}

/** The same for any campaign: one that is not private asks for nothing. */
export function hasAccess(spark: { readonly isPrivate?: boolean | null }, standing: AccessStanding): boolean {
  return !spark.isPrivate || canSubmitPrivate(standing);
}

/**
 * Which state of a request may become which. A person asks once (none -> pending); the creator or an admin decides,
 * and may change the decision later. A rejected person cannot ask again, and sees the message of a pending request.
 */
const ACCESS_TRANSITIONS: Readonly<Record<AccessStatus, readonly AccessStatus[]>> = {
  none: ['pending'],
  pending: ['accepted', 'rejected'],
  rejected: ['accepted'],
  accepted: ['rejected'],
};

/** States of a stored request that may become this one: what a conditional update has to ask for. */
export function accessSources(to: AccessRequestStatus): AccessRequestStatus[] {
  return ACCESS_REQUEST_STATUSES.filter((from) => ACCESS_TRANSITIONS[from].includes(to));
}
