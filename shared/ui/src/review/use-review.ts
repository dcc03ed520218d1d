import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { showApprovalRequired } from '../feedback/approval-notice';
import { decisionToasts } from './decision-toasts';
import {
  initialReviewState,
  isRemoval,
  reviewReducer,
  undecidedIds,
  undoableDecision,
  type Decision,
  type DecisionOutcome,
  type ModerationAction,
  type ReasonRequest,
  type ReviewState,
  type UndoableDecision,
} from './review-state';

/** Calls of the moderation API. Each rejects with an error whose `message` can be shown. */
export interface ModerationApi {
  readonly moderate: (
    ids: readonly string[],
    status: Decision,
    reason: string,
  ) => Promise<readonly (DecisionOutcome & { readonly undoUntil?: string })[]>;
  readonly undo: (
    moveIds: readonly string[],
  ) => Promise<readonly { readonly _id?: string; readonly result: string; readonly message?: string }[]>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
}

interface ReviewOptions {
  /** Ids of the loaded list, in order. */
  readonly ids: readonly string[];
  readonly isLoaded?: boolean;
  /** Selected when the list is loaded, if the list contains it. */
  readonly preferredId?: string | null;
  readonly api: ModerationApi;
}

export interface Review {
  readonly state: ReviewState;
  /** Ids of the list without those decided on this screen. */
  readonly undecidedIds: readonly string[];
  /** The latest decision that can still be undone; `null` while another one is being sent. */
  readonly undoable: UndoableDecision | null;
  readonly decide: (ids: readonly string[], action: ModerationAction, reason?: string) => Promise<void>;
  /** Undoes {@link Review.undoable}. */
  readonly undo: () => void;
  readonly expireUndo: () => void;
  readonly select: (id: string) => void;
  readonly moveSelection: (by: 1 | -1) => void;
  readonly toggle: (id: string) => void;
  readonly check: (ids: readonly string[]) => void;
  readonly requestReason: (ids: readonly string[], decision: ReasonRequest['decision']) => void;
  readonly cancelReason: () => void;
  readonly closeReport: () => void;
  /** Marks decisions that the refetched list contains. */
  readonly confirm: (ids: readonly string[]) => void;
  /** For another list. Decisions can still be undone. */
  readonly reset: () => void;
}

/**
 * State and operations of a screen on which contributions are moderated. Decisions are optimistic: the selection moves on
 * at once, and refused decisions are reverted with a toast.
 */
export function useReview({ ids, isLoaded = true, preferredId = null, api }: ReviewOptions): Review {
  const [state, dispatch] = useReducer(reviewReducer, initialReviewState);
  const joinedIds = ids.join();
  const listed = useMemo(() => (joinedIds === '' ? [] : joinedIds.split(',')), [joinedIds]);
  const undoable = undoableDecision(state);

  useEffect(() => {
    if (isLoaded) dispatch({ type: 'listLoaded', ids: listed, preferredId });
  }, [isLoaded, listed, preferredId]);

  const decide = useCallback<Review['decide']>(
    async (decidedIds, action, reason = '') => {
      if (decidedIds.length === 0) return;
      dispatch({ type: 'decided', ids: decidedIds, decision: action, listed });
      try {
        const { outcomes, undoWindowMs } = await sendDecision(api, decidedIds, action, reason);
        const untilMs = Date.now() + undoWindowMs;
        dispatch({ type: 'responseReceived', decision: action, outcomes, key: createKey(), untilMs });
        const [only] = outcomes;
        if (outcomes.length === 1 && only?.result === 'refused' && !showApprovalRequired(only))
          decisionToasts.refused(only.message);
      } catch (error) {
        dispatch({ type: 'requestFailed', ids: decidedIds });
        if (!showApprovalRequired(error)) decisionToasts.refused(messageOf(error));
      }
    },
    [api, listed],
  );

  const undo = useCallback(() => {
    if (undoable) void undoDecision(undoable);
    async function undoDecision({ key, decision, ids: undoneIds, moveIds }: UndoableDecision): Promise<void> {
      try {
        const outcomes = isRemoval(decision)
          ? await removeOrRestore(api, undoneIds, decision === 'deleted' ? 'restored' : 'deleted')
          : await api.undo(moveIds);
        const undone = outcomes.filter(({ result }) => result !== 'refused');
        const refused = outcomes.find(({ result }) => result === 'refused');
        dispatch({ type: 'undone', key, ids: undone.flatMap(({ _id }) => (_id ? [_id] : [])) });
        if (refused) decisionToasts.undoneSome(undone.length, outcomes.length, refused.message);
        else decisionToasts.undone(decision, undone.length);
      } catch (error) {
        dispatch({ type: 'undoExpired', key });
        decisionToasts.undoRefused(messageOf(error));
      }
    }
  }, [api, undoable]);

  const undoKey = undoable?.key;
  const expireUndo = useCallback(() => {
    if (undoKey !== undefined) dispatch({ type: 'undoExpired', key: undoKey });
  }, [undoKey]);

  const operations = useMemo(
    () => ({
      select: (id: string) => dispatch({ type: 'selected', id }),
      moveSelection: (by: 1 | -1) => dispatch({ type: 'selectionMoved', by, ids: listed }),
      toggle: (id: string) => dispatch({ type: 'toggled', id }),
      check: (checkedIds: readonly string[]) => dispatch({ type: 'checked', ids: checkedIds }),
      requestReason: (about: readonly string[], decision: ReasonRequest['decision']) =>
        dispatch({ type: 'reasonRequested', ids: about, decision }),
      cancelReason: () => dispatch({ type: 'reasonCancelled' }),
      closeReport: () => dispatch({ type: 'reportClosed' }),
      confirm: (confirmedIds: readonly string[]) => dispatch({ type: 'confirmed', ids: confirmedIds }),
      reset: () => dispatch({ type: 'reset' }),
    }),
    [listed],
  );

  return { state, undecidedIds: undecidedIds(ids, state.decided), undoable, decide, undo, expireUndo, ...operations };
}

async function sendDecision(
  api: ModerationApi,
  ids: readonly string[],
  action: ModerationAction,
  reason: string,
): Promise<{ outcomes: readonly DecisionOutcome[]; undoWindowMs: number }> {
  if (isRemoval(action))
    return { outcomes: await removeOrRestore(api, ids, action), undoWindowMs: MODERATION_UNDO_WINDOW_MS };
  const outcomes = await api.moderate(ids, action, reason);
  return { outcomes, undoWindowMs: undoWindowMs(outcomes) };
}

/** Sends one request after the other, so that a refusal does not stop the rest. */
async function removeOrRestore(
  api: ModerationApi,
  ids: readonly string[],
  action: 'deleted' | 'restored',
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const _id of ids) {
    try {
      await (action === 'deleted' ? api.remove(_id) : api.restore(_id));
      outcomes.push({ _id, result: 'moved' });
    } catch (error) {
      outcomes.push({ _id, result: 'refused', message: messageOf(error), code: codeOf(error) });
    }
  }
  return outcomes;
}

/**
 * The remaining undo window in milliseconds. The server decides bulk requests one by one, so the window of the first
 * decision ends first. Only server times are compared, because this device's clock may be wrong.
 */
function undoWindowMs(outcomes: readonly { readonly undoUntil?: string }[]): number {
  const ends = outcomes.flatMap(({ undoUntil }) => (undoUntil === undefined ? [] : [new Date(undoUntil).getTime()]));
  return ends.length === 0 ? 0 : Math.max(0, MODERATION_UNDO_WINDOW_MS - (Math.max(...ends) - Math.min(...ends)));
}

let keyCount = 0;
const createKey = () => String((keyCount += 1));

const messageOf = (error: unknown): string => (error as { readonly message: string }).message;
const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;
