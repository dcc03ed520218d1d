import type { ModerationStatus } from '@sparks/domain';

/** Statuses that a reviewer can give. */
export type Decision = Exclude<ModerationStatus, 'pending'>;

/** All that can be decided about contributions; only admins delete and restore. */
export type Act = Decision | 'deleted' | 'restored';

/** What a decision made of one contribution, as the server answers. */
export interface DecisionOutcome {
  readonly _id: string;
  readonly result: 'moved' | 'unchanged' | 'refused';
  readonly message?: string;
  readonly moveId?: string;
}

/** A decision that can still be undone. */
export interface Undoable {
  /** Names the decision on this screen. */
  readonly key: string;
  readonly decision: Act;
  readonly ids: readonly string[];
  readonly moveIds: readonly string[];
  /** Until when, in milliseconds of this device's clock. */
  readonly untilMs: number;
}

/** What became of a decision about many, when not all of them moved. */
export interface BulkReport {
  readonly decision: Act;
  readonly moved: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** What the review screen remembers besides the server's data. */
export interface ReviewState {
  /** The contribution on the right; null when the list is empty. */
  readonly selectedId: string | null;
  /** Chosen for a decision about many, in the order of choosing. */
  readonly checked: readonly string[];
  /** Decided here and on the way to the server, or decided and not yet gone from the list. */
  readonly decided: Readonly<Record<string, Act>>;
  /** A decision that asks for words first. */
  readonly asking: { readonly ids: readonly string[]; readonly decision: 'declined' | 'flagged' } | null;
  /** Decisions that can be undone, the newest last. */
  readonly undoable: readonly Undoable[];
  readonly report: BulkReport | null;
}

export type ReviewAction =
  /** The list as the server gives it now, in order; `wantedId` is selected if it is there. */
  | { readonly type: 'listed'; readonly ids: readonly string[]; readonly wantedId?: string | null }
  | { readonly type: 'selected'; readonly id: string }
  /** To the next or previous contribution. */
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly ids: readonly string[] }
  | { readonly type: 'toggled'; readonly id: string }
  | { readonly type: 'checked'; readonly ids: readonly string[] }
  | { readonly type: 'asked'; readonly ids: readonly string[]; readonly decision: 'declined' | 'flagged' }
  | { readonly type: 'cancelled' }
  | {
      readonly type: 'decided';
      readonly ids: readonly string[];
      readonly decision: Act;
      readonly listed: readonly string[];
    }
  /** The server has answered a decision. `key` and `untilMs` are for its undo. */
  | {
      readonly type: 'answered';
      readonly decision: Act;
      readonly outcomes: readonly DecisionOutcome[];
      readonly key: string;
      readonly untilMs: number;
    }
  /** The list shows these as decided: nothing is left to remember. */
  | { readonly type: 'confirmed'; readonly ids: readonly string[] }
  /** The decision did not reach the server. */
  | { readonly type: 'failed'; readonly ids: readonly string[] }
  /** These are back where they were. */
  | { readonly type: 'undone'; readonly key: string; readonly ids: readonly string[] }
  /** The time for an undo is over, or it was refused. */
  | { readonly type: 'expired'; readonly key: string }
  | { readonly type: 'reportClosed' }
  /** Another list is shown. Decisions can still be undone. */
  | { readonly type: 'restarted' };

export const initialReviewState: ReviewState = {
  selectedId: null,
  checked: [],
  decided: {},
  asking: null,
  undoable: [],
  report: null,
};

/** The next state of the desk, pure: what is selected, checked, decided and can be undone. */
export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'listed':
      return listed(state, action.ids, action.wantedId ?? null);
    case 'selected':
      return { ...state, selectedId: action.id, asking: null };
    case 'moved': {
      const ids = openIds(action.ids, state.decided);
      const at = state.selectedId === null ? -1 : ids.indexOf(state.selectedId);
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + action.by))];
      return next === undefined ? state : { ...state, selectedId: next, asking: null };
    }
    case 'toggled':
      return {
        ...state,
        checked: state.checked.includes(action.id)
          ? without(state.checked, [action.id])
          : [...state.checked, action.id],
      };
    case 'checked':
      return { ...state, checked: action.ids };
    case 'asked':
      return action.ids.length === 0 ? state : { ...state, asking: { ids: action.ids, decision: action.decision } };
    case 'cancelled':
      return { ...state, asking: null };
    case 'decided': {
      const decided = { ...state.decided, ...Object.fromEntries(action.ids.map((id) => [id, action.decision])) };
      const isGone = state.selectedId !== null && action.ids.includes(state.selectedId);
      const selectedId = isGone ? neighbour(action.listed, state.selectedId, decided) : state.selectedId;
      return { ...state, decided, selectedId, checked: without(state.checked, action.ids), asking: null, report: null };
    }
    case 'answered':
      return answered(state, action);
    case 'confirmed':
      return { ...state, decided: undecide(state.decided, action.ids) };
    case 'failed':
      return { ...state, decided: undecide(state.decided, action.ids), selectedId: action.ids[0] ?? state.selectedId };
    case 'undone':
      return {
        ...state,
        decided: undecide(state.decided, action.ids),
        selectedId: action.ids[0] ?? state.selectedId,
        undoable: state.undoable.filter(({ key }) => key !== action.key),
        report: null,
      };
    case 'expired':
      return { ...state, undoable: state.undoable.filter(({ key }) => key !== action.key) };
    case 'reportClosed':
      return { ...state, report: null };
    case 'restarted':
      return { ...initialReviewState, undoable: state.undoable };
  }
}

/** Deleting and restoring, which leave the status alone. */
export function isRemoval(act: Act): act is 'deleted' | 'restored' {
  return act === 'deleted' || act === 'restored';
}

/** The status that was decided here before the server's list says so. */
export function decidedStatus(state: ReviewState, id: string): Decision | undefined {
  const act = state.decided[id];
  return act === undefined || isRemoval(act) ? undefined : act;
}

/** What is still to be shown of a list. */
export function openIds(ids: readonly string[], decided: ReviewState['decided']): string[] {
  return ids.filter((id) => !(id in decided));
}

function listed(state: ReviewState, ids: readonly string[], wantedId: string | null): ReviewState {
  // What has left the list need not be hidden any more: should it come back, it waits again.
  const decided = Object.fromEntries(Object.entries(state.decided).filter(([id]) => ids.includes(id)));
  const open = openIds(ids, decided);
  const isStillThere = state.selectedId !== null && open.includes(state.selectedId);
  const wanted = wantedId !== null && open.includes(wantedId) ? wantedId : (open[0] ?? null);
  return {
    ...state,
    decided,
    selectedId: isStillThere ? state.selectedId : wanted,
    checked: state.checked.filter((id) => open.includes(id)),
  };
}

function answered(
  state: ReviewState,
  { decision, outcomes, key, untilMs }: Extract<ReviewAction, { type: 'answered' }>,
): ReviewState {
  const refused = outcomes.filter(({ result }) => result === 'refused');
  const moved = outcomes.filter(({ result }) => result === 'moved');
  const moveIds = moved.flatMap(({ moveId }) => (moveId ? [moveId] : []));
  // What was deleted is restored by its own id, and the other way round.
  const isUndoable = moveIds.length > 0 || (isRemoval(decision) && moved.length > 0);
  const refusedIds = refused.map(({ _id }) => _id);
  const isBulk = outcomes.length > 1;
  return {
    ...state,
    decided: undecide(state.decided, refusedIds),
    // What a person has decided alone and was refused is shown again; of many the report tells.
    selectedId: !isBulk && refusedIds[0] !== undefined ? refusedIds[0] : (state.selectedId ?? refusedIds[0] ?? null),
    undoable: isUndoable
      ? [...state.undoable, { key, decision, ids: moved.map(({ _id }) => _id), moveIds, untilMs }]
      : state.undoable,
    // When all moved, the notice that offers the undo says all there is to say.
    report:
      isBulk && moved.length < outcomes.length
        ? {
            decision,
            moved: moved.length,
            unchanged: outcomes.length - moved.length - refused.length,
            refused: refused.map(({ _id, message = '' }) => ({ id: _id, message })),
          }
        : state.report,
  };
}

function undecide(decided: ReviewState['decided'], ids: readonly string[]): ReviewState['decided'] {
  return Object.fromEntries(Object.entries(decided).filter(([id]) => !ids.includes(id)));
}

function without(ids: readonly string[], gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id));
}

/** The next one after an id that is not decided, else the one before it, else none. */
function neighbour(ids: readonly string[], id: string | null, decided: ReviewState['decided']): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  const isOpen = (candidate: string) => !(candidate in decided);
  return ids.slice(at + 1).find(isOpen) ?? ids.slice(0, Math.max(0, at)).reverse().find(isOpen) ?? null;
}
