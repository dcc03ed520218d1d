import {
  CLOSE_WINNERS_MESSAGES,
  ERROR_CODES,
  formatCents,
  SELECTION_TOO_EARLY,
  type CloseWinnersBlocker,
  type CloseWinnersType,
  type ModerationStatus,
} from '@sparks/domain';
import { AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.js';

/** 404: unknown campaign, or another creator's draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

export const contributionNotFound = (): AppError => notFound('Contribution not found');

export const onlyCreatorOrAdmin = (): AppError => forbidden('Only the creator of the campaign or an admin can do this');

/** 409 `invalid_transition`: the campaign is still running. */
export const selectionTooEarly = (): AppError => conflict(ERROR_CODES.invalid_transition, SELECTION_TOO_EARLY);

export const selectionNotStarted = (): AppError => conflict(ERROR_CODES.selection_not_started);

export const alreadyReleased = (): AppError => conflict(ERROR_CODES.already_released);

/** 409 `selection_changed`: the caller was shown other winners or prizes. */
export const selectionChanged = (): AppError => conflict(ERROR_CODES.selection_changed);

export const eventClosed = (): AppError => conflict(ERROR_CODES.already_closed, CLOSE_WINNERS_MESSAGES.already_closed);

export const noWinnersSelected = (): AppError =>
  conflict(ERROR_CODES.no_winners_selected, 'No winner is selected. Select at least one, or close the event.');

/** 403 `own_contribution`: nobody wins a prize of their own campaign, and nobody selects their own contribution. */
export const ownContribution = (message?: string): AppError => forbidden(message, ERROR_CODES.own_contribution);

export const onlyApprovedWins = (status: ModerationStatus | 'deleted'): AppError =>
  conflict(ERROR_CODES.not_approved, `Only an approved contribution can win a prize; this one is ${status}.`);

/** 409 `pool_empty` for an empty pool, otherwise `prize_exceeds_pool` with both amounts in cents. */
export function prizeNotCovered(availableCents: number, requiredCents: number): AppError {
  const details = { availableCents, requiredCents };
  if (availableCents === 0)
    return conflict(ERROR_CODES.pool_empty, 'Nothing is left in the pool for another prize.', details);
  return conflict(
    ERROR_CODES.prize_exceeds_pool,
    `The prizes exceed the pool: ${formatCents(availableCents)} is left, ${formatCents(requiredCents)} more is needed.`,
    details,
  );
}

export interface UnpayableWinner {
  blockId: string;
  /** URL of the post. */
  content: string;
  /** Name of the contributor. */
  name: string;
  status: ModerationStatus | 'deleted';
}

/** 409 `not_approved`, listing the selected contributions that are no longer approved. */
export function unpayableWinners(winners: readonly UnpayableWinner[]): AppError {
  const named = winners.map(({ name, content, status }) => `the post of ${name} (${content}) is ${status}`).join('; ');
  return conflict(
    ERROR_CODES.not_approved,
    `Nothing was paid: ${named}. Withdraw the prize, or have the post approved, and release again.`,
    { contributions: winners },
  );
}

const BLOCKER_CODES = {
  not_started: ERROR_CODES.selection_not_started,
  releasing: ERROR_CODES.invalid_transition,
  already_closed: ERROR_CODES.already_closed,
  not_released: ERROR_CODES.invalid_transition,
  no_runway: ERROR_CODES.invalid_transition,
  settling: ERROR_CODES.invalid_transition,
} as const;

export const cannotClose = (blocker: CloseWinnersBlocker): AppError =>
  conflict(BLOCKER_CODES[blocker], CLOSE_WINNERS_MESSAGES[blocker]);

/** 409 `already_closed`: closed with the other type. */
export const closedOtherwise = (type: CloseWinnersType): AppError =>
  conflict(
    ERROR_CODES.already_closed,
    type === 'refund'
      ? 'The event was already closed with a refund.'
      : 'The event was already closed; its pool was kept for the earning runway.',
  );
