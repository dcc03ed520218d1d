import type { ModerationStatus } from '@sparks/domain';

/**
 * `verified`: the platform showed the post; `unverified`: the platform could not be reached, so a reviewer decides;
 * `failed`: the post is gone or not public.
 */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'unverified', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const TRANSITION_ACTIONS = ['moderate', 'resubmit', 'delete', 'restore', 'undo'] as const;
export type TransitionAction = (typeof TRANSITION_ACTIONS)[number];

/** `open`: undoable, effects (bonus, notification) are pending; `settled`: effects applied; `undone`: no effects. */
export const TRANSITION_SETTLEMENTS = ['open', 'settled', 'undone'] as const;
export type TransitionSettlement = (typeof TRANSITION_SETTLEMENTS)[number];

/** A platform's answer to a refresh. `gone`: removed or not public; `unavailable`: no numbers this time. */
export const REFRESH_OUTCOMES = ['ok', 'gone', 'unavailable'] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

/** Indexes that spotlighted and boosted lists and the list of contributions at risk name. */
export const SPOTLIGHTED_INDEXES = { inCampaign: 'spotlighted_in_campaign', everywhere: 'spotlighted' } as const;
export const BOOSTED_INDEXES = { inCampaign: 'boosted_in_campaign', everywhere: 'boosted' } as const;
export const AT_RISK_INDEXES = {
  inCampaign: 'at_risk_in_campaign',
  ofCreator: 'at_risk_of_creator',
  everywhere: 'at_risk',
} as const;

/** Indexes that the review queue by deadline and the queue of admins name. */
export const BY_DEADLINE_INDEXES = {
  inCampaign: 'by_deadline_in_campaign',
  ofCreator: 'by_deadline_of_creator',
  everywhere: 'by_deadline',
} as const;
export const ESCALATED_INDEX = 'escalated';

/** Order and index of all contributions of a post; lists name it, because the planner can choose another one. */
export const BY_POST_INDEX = { canonicalKey: 1, created: 1, _id: 1 } as const;

/** The counter that a contribution is counted in; a deleted one counts as deleted only. */
export type BlockCounter = ModerationStatus | 'deleted';
