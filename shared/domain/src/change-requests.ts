import { requireTimeMs } from './time.js';

type Time = Date | string | number;
const DAY_MS = 86_400_000;

/** How often a reviewer can ask for changes of one submission. */
export const CHANGE_ROUNDS_MAX = 2;
/** Time that a contributor has for each answer. */
export const CHANGES_DUE_MS = 7 * DAY_MS;

/** A request for changes as it is stored with a pending contribution. */
export interface ChangeRequestState {
  /** 1 for the first request. */
  readonly round: number;
  /** Until when the contributor can answer; `null` once they have. */
  readonly dueAt: Date | string | null;
}

/** answer: the contributor has to act · review: they have answered, or no changes were requested. */
export type ChangesTurn = 'answer' | 'review';

export function changesTurn(request: ChangeRequestState | null | undefined): ChangesTurn {
  return request?.dueAt == null ? 'review' : 'answer';
}

/** Whether the contributor can still answer. */
export function canAnswerChanges(request: ChangeRequestState | null | undefined, now: Time): boolean {
  return request?.dueAt != null && requireTimeMs(request.dueAt) > requireTimeMs(now);
}

/** Why no changes can be requested now; `null` when they can. */
export function changesRefusal(
  request: ChangeRequestState | null | undefined,
): 'changes_already_requested' | 'change_rounds_used' | null {
  if (changesTurn(request) === 'answer') return 'changes_already_requested';
  return (request?.round ?? 0) >= CHANGE_ROUNDS_MAX ? 'change_rounds_used' : null;
}
