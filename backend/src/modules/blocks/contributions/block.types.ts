import type { ModerationStatus } from '@sparks/domain';

/**
 * What became of the check of a submitted post. `pending`: owed; `verified`: the platform showed it; `unverified`: the
 * platform could not be asked, a person looks; `failed`: the post is gone or not visible to everyone.
 */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'unverified', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What can happen to a contribution besides its review. */
export const TRANSITION_ACTIONS = ['moderate', 'resubmit', 'delete', 'restore', 'undo'] as const;
export type TransitionAction = (typeof TRANSITION_ACTIONS)[number];

/**
 * Whether what follows from a move (bonus, message) has happened. `open`: it can still be undone, and what follows is
 * owed; `settled`: it has happened; `undone`: it was taken back, and nothing follows.
 */
export const TRANSITION_SETTLEMENTS = ['open', 'settled', 'undone'] as const;
export type TransitionSettlement = (typeof TRANSITION_SETTLEMENTS)[number];

/**
 * What a platform answered when the numbers of a post were asked for. `gone`: removed or not public; `unavailable`: no
 * numbers this time.
 */
export const REFRESH_OUTCOMES = ['ok', 'gone', 'unavailable'] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

/** Names of the indexes that spotlighted and boosted lists are read through, of one campaign and of all. */
export const SPOTLIGHTED_INDEXES = { inCampaign: 'spotlighted_in_campaign', everywhere: 'spotlighted' } as const;
export const BOOSTED_INDEXES = { inCampaign: 'boosted_in_campaign', everywhere: 'boosted' } as const;

/** The counter that a contribution is counted in; a deleted one counts as deleted only. */
export type BlockCounter = ModerationStatus | 'deleted';
