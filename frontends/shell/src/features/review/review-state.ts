import type { ModerationStatus } from '@sparks/domain';

/** Statuses that a reviewer can give. */
export type Decision = Exclude<ModerationStatus, 'pending'>;

/** What the review screen remembers besides the server's data. */
export interface ReviewState {
  /** The contribution on the right; null when the list is empty. */
  readonly selectedId: string | null;
  /** Decided here and on the way to the server, or decided and not yet gone from the list. */
  readonly decided: Readonly<Record<string, Decision>>;
  /** A decision that asks for words first. */
  readonly asking: { readonly id: string; readonly decision: 'declined' | 'flagged' } | null;
}

export type ReviewAction =
  /** The list as the server gives it now, in order. */
  | { readonly type: 'listed'; readonly ids: readonly string[] }
  | { readonly type: 'selected'; readonly id: string }
  /** To the next or previous contribution. */
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly ids: readonly string[] }
  | { readonly type: 'asked'; readonly id: string; readonly decision: 'declined' | 'flagged' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'decided'; readonly id: string; readonly decision: Decision; readonly ids: readonly string[] }
  /** The server refused: the contribution is back and selected. */
  | { readonly type: 'refused'; readonly id: string }
  /** Another list is shown. */
  | { readonly type: 'restarted' };

export const initialReviewState: ReviewState = { selectedId: null, decided: {}, asking: null };

export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'listed': {
      const ids = openIds(action.ids, state.decided);
      const isStillThere = state.selectedId !== null && ids.includes(state.selectedId);
      return isStillThere ? state : { ...state, selectedId: ids[0] ?? null };
    }
    case 'selected':
      return { ...state, selectedId: action.id, asking: null };
    case 'moved': {
      const ids = openIds(action.ids, state.decided);
      const at = state.selectedId === null ? -1 : ids.indexOf(state.selectedId);
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + action.by))];
      return next === undefined ? state : { ...state, selectedId: next, asking: null };
    }
    case 'asked':
      return { ...state, asking: { id: action.id, decision: action.decision } };
    case 'cancelled':
      return { ...state, asking: null };
    case 'decided': {
      const decided = { ...state.decided, [action.id]: action.decision };
      const selectedId = state.selectedId === action.id ? neighbour(openIds(action.ids, state.decided), action.id) : state.selectedId;
      return { decided, selectedId, asking: null };
    }
    case 'refused': {
      const { [action.id]: _refused, ...decided } = state.decided;
      return { decided, selectedId: action.id, asking: null };
    }
    case 'restarted':
      return initialReviewState;
  }
}

/** What is still to be shown of a list. */
export function openIds(ids: readonly string[], decided: ReviewState['decided']): string[] {
  return ids.filter((id) => !(id in decided));
}

/** The one after an id, else the one before it, else none. */
function neighbour(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
