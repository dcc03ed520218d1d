import { toBlockResponse } from '../blocks/index.js';
import type { WinnerEventResponse } from './dto/winner-event.dto.js';
import type { WinnerCandidateResponse, WinnerResponse, WinnerSelectionResponse } from './dto/winner-selection.dto.js';
import type { WinnerEventView } from './event/winner-event-query.service.js';
import type { WinnerSelectionRecord } from './selection/winner-selection.schema.js';
import type { CandidateView, WinnerView } from './selection/winners-listing.service.js';

/** Progress and amounts are included only when `funds` is set. */
export function toWinnerEvent({
  spark,
  event,
  totals,
  funds,
  canStart,
  needsSecondAdmin,
}: WinnerEventView): WinnerEventResponse {
  return {
    sparkId: spark._id.toHexString(),
    status: spark.winnerSubmissionStatus,
    canStart,
    releaseNeedsSecondAdmin: needsSecondAdmin,
    startedAt: event?.startedAt ?? null,
    releasedAt: event?.releasedAt ?? null,
    closing: event?.closing ? { type: event.closing.type, date: event.closing.at } : null,
    progress: funds && { paid: totals.paid, total: totals.selected },
    amounts: funds && {
      funded: funds.fundedCents,
      remaining: funds.remainingCents,
      reserved: funds.reservedCents,
      held: funds.heldCents,
      spent: funds.spentCents,
      refunded: funds.refundedCents,
      prizes: totals.prizesCents,
      prizesPaid: totals.paidCents,
    },
  };
}

export function toSelection(selection: WinnerSelectionRecord | null): WinnerSelectionResponse | null {
  return selection && { prizeCents: selection.prizeCents, paidAt: selection.paidAt };
}

export function toCandidate(
  { rank, isEligible, selection, view, engagementTotal }: CandidateView,
  now: Date,
): WinnerCandidateResponse {
  return {
    rank,
    engagementTotal,
    isEligible,
    selection: toSelection(selection),
    contribution: toBlockResponse(view, now),
  };
}

export function toWinner({ rank, user, selection, view }: WinnerView, now: Date): WinnerResponse {
  return {
    rank,
    blockId: selection._id.toHexString(),
    ...(user ? { user } : {}),
    prizeCents: selection.prizeCents,
    paidAt: selection.paidAt,
    contribution: view && toBlockResponse(view, now),
  };
}
