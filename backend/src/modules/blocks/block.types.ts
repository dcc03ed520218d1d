/**
 * What became of the check of a submitted post. `pending`: owed; `verified`: the platform showed it; `unverified`: the
 * platform could not be asked, a person looks; `failed`: the post is gone or not visible to everyone.
 */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'unverified', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What can happen to a contribution besides its review. */
export const MOVE_ACTIONS = ['moderate', 'resubmit', 'delete', 'restore'] as const;
export type MoveAction = (typeof MOVE_ACTIONS)[number];
