import { MODERATION_STATUSES, type ModerationStatus } from './enums.js';

/** What causes a status transition: a reviewer's decision, a paid resubmission, or an appeal that is successful. */
export const MODERATION_CAUSES = ['review', 'resubmission', 'appeal'] as const;
export type ModerationCause = (typeof MODERATION_CAUSES)[number];

/**
 * Allowed status transitions, by cause. An approved contribution has been paid: it can be flagged for another review,
 * and only then declined. A declined one can return only by resubmission or by an appeal.
 */
export const MODERATION_TRANSITIONS: Readonly<
  Record<ModerationCause, Readonly<Record<ModerationStatus, readonly ModerationStatus[]>>>
> = {
  review: {
    pending: ['approved', 'declined', 'flagged'],
    approved: ['flagged'],
    flagged: ['approved', 'declined'],
    declined: [],
  },
  resubmission: {
    pending: [],
    approved: [],
    flagged: [],
    declined: ['pending'],
  },
  appeal: {
    pending: [],
    approved: [],
    flagged: ['approved'],
    declined: ['approved'],
  },
};

/** Target statuses that a cause allows from the current status, in display order. */
export function allowedTransitions(
  from: ModerationStatus,
  cause: ModerationCause = 'review',
): readonly ModerationStatus[] {
  return MODERATION_TRANSITIONS[cause][from];
}

/** A transition to the same status is not allowed. */
export function canTransition(
  from: ModerationStatus,
  to: ModerationStatus,
  cause: ModerationCause = 'review',
): boolean {
  return allowedTransitions(from, cause).includes(to);
}

/** Only declining requires a reason, because the contributor receives it. */
export function needsModerationReason(to: ModerationStatus): boolean {
  return to === 'declined';
}

/** Displayed status of a stored or received value: 'suspicious' counts as flagged, an unknown value as pending. */
export function displayModerationStatus(value: string | null | undefined): ModerationStatus {
  if (value === 'suspicious') return 'flagged';
  return MODERATION_STATUSES.find((status) => status === value) ?? 'pending';
}
