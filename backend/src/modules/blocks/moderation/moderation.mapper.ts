import type { UserPublic } from '../../../core/users/index.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import type { BlockCounter } from '../contributions/index.js';
import type {
  BlockCountsResponse,
  ModerationOutcomeResponse,
  StatusTransitionResponse,
  UndoOutcomeResponse,
} from './dto/moderation.dto.js';
import type { UndoOutcome } from './moderation-undo.service.js';
import type { ModerationOutcome } from './moderation.service.js';
import type { StatusTransitionRecord } from './transitions/status-transition.schema.js';

export function toOutcomeResponse(outcome: ModerationOutcome): ModerationOutcomeResponse {
  const { id, result, status, code, message, bonusPaidCents, bonusUnpaidCents, moveId, batchId, undoUntil } = outcome;
  return {
    _id: id,
    result,
    ...(status ? { moderation_status: status } : {}),
    ...(code ? { code, message: message ?? '' } : {}),
    ...(bonusPaidCents === undefined ? {} : { bonusPaid: bonusPaidCents, bonusUnpaid: bonusUnpaidCents ?? 0 }),
    ...(moveId ? { moveId, batchId, undoUntil } : {}),
  };
}

export function toCountsResponse(counts: Record<BlockCounter, CappedCount>): BlockCountsResponse {
  const { pending, approved, declined, flagged, deleted } = counts;
  const numberOf = (count: CappedCount) => (typeof count === 'number' ? count : count.moreThan);
  const lowerBounds = (Object.keys(counts) as BlockCounter[]).filter((counter) => typeof counts[counter] !== 'number');
  return {
    pending: numberOf(pending),
    approved: numberOf(approved),
    declined: numberOf(declined),
    flagged: numberOf(flagged),
    deleted: numberOf(deleted),
    ...(lowerBounds.length > 0 ? { lowerBounds } : {}),
  };
}

/** Without `by` for changes by jobs and for deleted accounts. */
export function toTransitionResponse(
  transition: StatusTransitionRecord,
  people: Map<string, UserPublic>,
): StatusTransitionResponse {
  const by = transition.changedBy && people.get(transition.changedBy.toString());
  return {
    action: transition.action,
    from: transition.from,
    to: transition.to,
    reason: transition.reason,
    ...(by ? { by } : {}),
    at: transition.changedAt,
  };
}

export function toUndoResponse({ moveId, blockId, result, status, code, message }: UndoOutcome): UndoOutcomeResponse {
  return {
    moveId,
    ...(blockId ? { _id: blockId } : {}),
    result,
    ...(status ? { moderation_status: status } : {}),
    ...(code ? { code, message: message ?? '' } : {}),
  };
}
