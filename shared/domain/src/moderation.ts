import { MODERATION_STATUSES, type ModerationStatus } from './enums.js';

/** What moves a contribution: a reviewer's decision, or its contributor's paid resubmission. */
export const MODERATION_CAUSES = ['review', 'resubmission'] as const;
export type ModerationCause = (typeof MODERATION_CAUSES)[number];

/**
 * Which status may become which, by cause. An approved contribution has been paid: it can be flagged for another
 * look, and only from there be declined. A declined one comes back by resubmission only.
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
};

/** Statuses that a cause can lead to from here, in the order in which they are offered. */
export function moderationMoves(
  from: ModerationStatus,
  cause: ModerationCause = 'review',
): readonly ModerationStatus[] {
  return MODERATION_TRANSITIONS[cause][from];
}

/** Whether a move is allowed. Staying where one is, is no move. */
export function canModerationMove(
  from: ModerationStatus,
  to: ModerationStatus,
  cause: ModerationCause = 'review',
): boolean {
  return moderationMoves(from, cause).includes(to);
}

/** Whether a decision needs a reason: declining does, since the contributor is told. */
export function needsModerationReason(to: ModerationStatus): boolean {
  return to === 'declined';
}

/** A stored or received status as it is displayed: 'suspicious' counts as flagged, anything unknown as pending. */
export function displayModerationStatus(value: string | null | undefined): ModerationStatus {
  if (value === 'suspicious') return 'flagged';
  return MODERATION_STATUSES.find((status) => status === value) ?? 'pending';
}
