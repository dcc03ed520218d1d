import type { ModerationStatus } from '@sparks/domain';

/** Statuses that a reviewer can assign. */
export type Decision = Exclude<ModerationStatus, 'pending'>;

/** `deleted` and `restored` are for admins only. */
export type ModerationAction = Decision | 'deleted' | 'restored';

/** The server's outcome for one contribution. */
export interface DecisionOutcome {
  readonly _id: string;
  readonly result: 'moved' | 'unchanged' | 'refused';
  readonly message?: string;
  /** Error code of a refusal. */
  readonly code?: string;
  readonly moveId?: string;
}

export interface UndoableDecision {
  readonly key: string;
  readonly decision: ModerationAction;
  readonly ids: readonly string[];
  readonly moveIds: readonly string[];
  /** In milliseconds of this device's clock. */
  readonly untilMs: number;
}

/** The result of a bulk decision that was not applied to every contribution. */
export interface BulkReport {
  readonly decision: ModerationAction;
  readonly moved: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** A decision that waits for the reviewer's reason. */
export interface ReasonRequest {
  readonly ids: readonly string[];
  readonly decision: 'declined' | 'flagged';
}

/** Client state of a review screen. The list itself is server data. */
export interface ReviewState {
  /** null when the list is empty. */
  readonly selectedId: string | null;
  /** Checked for a bulk decision, in the order of checking. */
  readonly checked: readonly string[];
  /** Optimistic decisions: sent, or answered while the cached list is still the old one. */
  readonly decided: Readonly<Record<string, ModerationAction>>;
  readonly reasonRequest: ReasonRequest | null;
  /** Decisions without a response. */
  readonly inFlight: number;
  /** Oldest first. */
  readonly undoable: readonly UndoableDecision[];
  readonly report: BulkReport | null;
}

export type ReviewAction =
  /** The list was loaded or refetched. `preferredId` is selected if the list contains it. */
  | { readonly type: 'listLoaded'; readonly ids: readonly string[]; readonly preferredId?: string | null }
  | { readonly type: 'selected'; readonly id: string }
  | { readonly type: 'selectionMoved'; readonly by: 1 | -1; readonly ids: readonly string[] }
  | { readonly type: 'toggled'; readonly id: string }
  | { readonly type: 'checked'; readonly ids: readonly string[] }
  | { readonly type: 'reasonRequested'; readonly ids: readonly string[]; readonly decision: ReasonRequest['decision'] }
  | { readonly type: 'reasonCancelled' }
  | {
      readonly type: 'decided';
      readonly ids: readonly string[];
      readonly decision: ModerationAction;
      readonly listed: readonly string[];
    }
  | {
      readonly type: 'responseReceived';
      readonly decision: ModerationAction;
      readonly outcomes: readonly DecisionOutcome[];
      readonly key: string;
      readonly untilMs: number;
    }
  /** The refetched list contains these decisions. */
  | { readonly type: 'confirmed'; readonly ids: readonly string[] }
  | { readonly type: 'requestFailed'; readonly ids: readonly string[] }
  | { readonly type: 'undone'; readonly key: string; readonly ids: readonly string[] }
  /** The undo window is over, or the undo was refused. */
  | { readonly type: 'undoExpired'; readonly key: string }
  | { readonly type: 'reportClosed' }
  /** Another list is shown. Decisions can still be undone. */
  | { readonly type: 'reset' };

export const initialReviewState: ReviewState = {
  selectedId: null,
  checked: [],
  decided: {},
  reasonRequest: null,
  inFlight: 0,
  undoable: [],
  report: null,
};

export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'listLoaded':
      return applyList(state, action.ids, action.preferredId ?? null);
    case 'selected':
      return { ...state, selectedId: action.id, reasonRequest: null };
    case 'selectionMoved': {
      const ids = undecidedIds(action.ids, state.decided);
      const at = state.selectedId === null ? -1 : ids.indexOf(state.selectedId);
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + action.by))];
      return next === undefined ? state : { ...state, selectedId: next, reasonRequest: null };
    }
    case 'toggled':
      return {
        ...state,
        checked: state.checked.includes(action.id) ? except(state.checked, [action.id]) : [...state.checked, action.id],
      };
    case 'checked':
      return { ...state, checked: action.ids };
    case 'reasonRequested':
      return action.ids.length === 0
        ? state
        : { ...state, reasonRequest: { ids: action.ids, decision: action.decision } };
    case 'reasonCancelled':
      return { ...state, reasonRequest: null };
    case 'decided': {
      const decided = { ...state.decided, ...Object.fromEntries(action.ids.map((id) => [id, action.decision])) };
      const isDecided = state.selectedId !== null && action.ids.includes(state.selectedId);
      const selectedId = isDecided ? adjacentUndecided(action.listed, state.selectedId, decided) : state.selectedId;
      return {
        ...state,
        decided,
        selectedId,
        checked: except(state.checked, action.ids),
        reasonRequest: null,
        inFlight: state.inFlight + 1,
        report: null,
      };
    }
    case 'responseReceived':
      return applyResponse(state, action);
    case 'confirmed':
      return { ...state, decided: withoutDecisions(state.decided, action.ids) };
    case 'requestFailed':
      return {
        ...state,
        decided: withoutDecisions(state.decided, action.ids),
        selectedId: action.ids[0] ?? state.selectedId,
        inFlight: state.inFlight - 1,
      };
    case 'undone':
      return {
        ...state,
        decided: withoutDecisions(state.decided, action.ids),
        selectedId: action.ids[0] ?? state.selectedId,
        undoable: state.undoable.filter(({ key }) => key !== action.key),
        report: null,
      };
    case 'undoExpired':
      return { ...state, undoable: state.undoable.filter(({ key }) => key !== action.key) };
    case 'reportClosed':
      return { ...state, report: null };
    case 'reset':
      return { ...initialReviewState, inFlight: state.inFlight, undoable: state.undoable };
  }
}

/** Deleting and restoring do not change the moderation status. */
export function isRemoval(action: ModerationAction): action is 'deleted' | 'restored' {
  return action === 'deleted' || action === 'restored';
}

/** The decided status while the cached list still has the old one. */
export function optimisticStatus(state: ReviewState, id: string): Decision | undefined {
  const action = state.decided[id];
  return action === undefined || isRemoval(action) ? undefined : action;
}

/** The latest decision that can be undone; none while a later one is being sent, which Undo would then mean. */
export function undoableDecision({ inFlight, undoable }: ReviewState): UndoableDecision | null {
  return inFlight > 0 ? null : (undoable.at(-1) ?? null);
}

export function undecidedIds(ids: readonly string[], decided: ReviewState['decided']): string[] {
  return ids.filter((id) => !(id in decided));
}

function applyList(state: ReviewState, ids: readonly string[], preferredId: string | null): ReviewState {
  // A decided contribution that left the list is shown again if it returns.
  const decided = Object.fromEntries(Object.entries(state.decided).filter(([id]) => ids.includes(id)));
  const open = undecidedIds(ids, decided);
  const isStillListed = state.selectedId !== null && open.includes(state.selectedId);
  const preferred = preferredId !== null && open.includes(preferredId) ? preferredId : (open[0] ?? null);
  return {
    ...state,
    decided,
    selectedId: isStillListed ? state.selectedId : preferred,
    checked: state.checked.filter((id) => open.includes(id)),
  };
}

function applyResponse(
  state: ReviewState,
  { decision, outcomes, key, untilMs }: Extract<ReviewAction, { type: 'responseReceived' }>,
): ReviewState {
  const refused = outcomes.filter(({ result }) => result === 'refused');
  const moved = outcomes.filter(({ result }) => result === 'moved');
  const moveIds = moved.flatMap(({ moveId }) => (moveId ? [moveId] : []));
  // Deleting and restoring are undone by contribution id.
  const isUndoable = moveIds.length > 0 || (isRemoval(decision) && moved.length > 0);
  const refusedIds = refused.map(({ _id }) => _id);
  const isBulk = outcomes.length > 1;
  return {
    ...state,
    inFlight: state.inFlight - 1,
    decided: withoutDecisions(state.decided, refusedIds),
    // A single refused contribution is selected again; the report covers bulk decisions.
    selectedId: !isBulk && refusedIds[0] !== undefined ? refusedIds[0] : (state.selectedId ?? refusedIds[0] ?? null),
    undoable: isUndoable
      ? [...state.undoable, { key, decision, ids: moved.map(({ _id }) => _id), moveIds, untilMs }]
      : state.undoable,
    // If all succeeded, the undo notice is enough.
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

function withoutDecisions(decided: ReviewState['decided'], ids: readonly string[]): ReviewState['decided'] {
  return Object.fromEntries(Object.entries(decided).filter(([id]) => !ids.includes(id)));
}

function except(ids: readonly string[], removed: readonly string[]): string[] {
  return ids.filter((id) => !removed.includes(id));
}

/** The next undecided id, else the previous one, else null. */
function adjacentUndecided(ids: readonly string[], id: string | null, decided: ReviewState['decided']): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  const isOpen = (candidate: string) => !(candidate in decided);
  return ids.slice(at + 1).find(isOpen) ?? ids.slice(0, Math.max(0, at)).reverse().find(isOpen) ?? null;
}
