import {
  initialReviewState,
  optimisticStatus,
  reviewReducer,
  undecidedIds,
  undoableDecision,
  type DecisionOutcome,
  type ReviewAction,
  type ReviewState,
} from './review-state';

const ids = ['a', 'b', 'c'];
const after = (...actions: ReviewAction[]): ReviewState => actions.reduce(reviewReducer, initialReviewState);
const on = (state: ReviewState, ...actions: ReviewAction[]): ReviewState => actions.reduce(reviewReducer, state);

const listed: ReviewAction = { type: 'listLoaded', ids };
const decided = (...these: string[]): ReviewAction => ({
  type: 'decided',
  ids: these,
  decision: 'approved',
  listed: ids,
});
const responded = (outcomes: DecisionOutcome[], key = 'k1'): ReviewAction => ({
  type: 'responseReceived',
  decision: 'approved',
  outcomes,
  key,
  untilMs: 5_000,
});
const succeeded = (_id: string): DecisionOutcome => ({ _id, result: 'moved', moveId: `move-${_id}` });

describe('selection', () => {
  it('is the first contribution, or null for an empty list', () => {
    expect(after(listed).selectedId).toBe('a');
    expect(after({ type: 'listLoaded', ids: [] }).selectedId).toBeNull();
  });

  it('prefers the given contribution if the list contains it', () => {
    expect(after({ type: 'listLoaded', ids, preferredId: 'c' }).selectedId).toBe('c');
    expect(after({ type: 'listLoaded', ids, preferredId: 'x' }).selectedId).toBe('a');
  });

  it('stays after a refetch, and is the first contribution if the selected one is gone', () => {
    const second = after(listed, { type: 'selected', id: 'b' });
    expect(on(second, { type: 'listLoaded', ids: ['x', 'b'] }).selectedId).toBe('b');
    expect(on(second, { type: 'listLoaded', ids: ['x'] }).selectedId).toBe('x');
  });

  it('moves within the list and stops at its ends', () => {
    const by = (step: 1 | -1): ReviewAction => ({ type: 'selectionMoved', by: step, ids });
    expect(after(listed, by(1)).selectedId).toBe('b');
    expect(after(listed, by(-1)).selectedId).toBe('a');
    expect(after(listed, { type: 'selected', id: 'c' }, by(1)).selectedId).toBe('c');
    expect(after({ type: 'selectionMoved', by: 1, ids: [] })).toEqual(initialReviewState);
  });
});

describe('a decision', () => {
  it('selects the next contribution, or the previous one at the end', () => {
    expect(after(listed, decided('a')).selectedId).toBe('b');
    expect(after(listed, { type: 'selected', id: 'c' }, decided('c')).selectedId).toBe('b');
    expect(after(listed, decided('a', 'b', 'c')).selectedId).toBeNull();
  });

  it('skips contributions that are already decided', () => {
    const state = after(listed, decided('b'), decided('a'));
    expect(state.selectedId).toBe('c');
    expect(undecidedIds(ids, state.decided)).toEqual(['c']);
  });

  it('about other contributions keeps the selection', () => {
    expect(after(listed, decided('b', 'c')).selectedId).toBe('a');
  });

  it('stays hidden when an outdated list arrives', () => {
    const state = after(listed, decided('a'), listed);
    expect([state.selectedId, undecidedIds(ids, state.decided)]).toEqual(['b', ['b', 'c']]);
  });

  it('is shown again when it left the list and returns', () => {
    const state = after(listed, decided('a'), { type: 'listLoaded', ids: ['b', 'c'] }, listed);
    expect(undecidedIds(ids, state.decided)).toEqual(ids);
  });

  it('that is refused is reverted', () => {
    const state = after(listed, decided('a'), responded([{ _id: 'a', result: 'refused', message: 'No' }]));
    expect([state.selectedId, undecidedIds(ids, state.decided), state.undoable, state.report]).toEqual([
      'a',
      ids,
      [],
      null,
    ]);
  });

  it('is reverted when the request fails', () => {
    const state = after(listed, decided('a', 'b'), { type: 'requestFailed', ids: ['a', 'b'] });
    expect([state.selectedId, undecidedIds(ids, state.decided)]).toEqual(['a', ids]);
  });
});

describe('a requested reason', () => {
  const requested = after(listed, { type: 'reasonRequested', ids: ['a'], decision: 'declined' });

  it('stores the contributions and the decision', () => {
    expect(requested.reasonRequest).toEqual({ ids: ['a'], decision: 'declined' });
    expect(after({ type: 'reasonRequested', ids: [], decision: 'declined' }).reasonRequest).toBeNull();
  });

  it.each<[string, ReviewAction]>([
    ['cancelled', { type: 'reasonCancelled' }],
    ['the decision is sent', decided('a')],
    ['another contribution is selected', { type: 'selected', id: 'b' }],
    ['the selection moves', { type: 'selectionMoved', by: 1, ids }],
  ])('is discarded when %s', (_, action) => {
    expect(on(requested, action).reasonRequest).toBeNull();
  });
});

describe('bulk selection', () => {
  it('checks and unchecks one, all and none', () => {
    const one = after(listed, { type: 'toggled', id: 'b' });
    expect(one.checked).toEqual(['b']);
    expect(on(one, { type: 'toggled', id: 'a' }, { type: 'toggled', id: 'b' }).checked).toEqual(['a']);
    expect(on(one, { type: 'checked', ids }).checked).toEqual(ids);
    expect(on(one, { type: 'checked', ids: [] }).checked).toEqual([]);
  });

  it('unchecks decided and missing contributions', () => {
    const all = after(listed, { type: 'checked', ids });
    expect(on(all, decided('a', 'b')).checked).toEqual(['c']);
    expect(on(all, { type: 'listLoaded', ids: ['c'] }).checked).toEqual(['c']);
  });

  it('has no report when all succeeded', () => {
    expect(after(listed, decided('a', 'b'), responded([succeeded('a'), succeeded('b')])).report).toBeNull();
  });

  it('reports each outcome when some did not succeed', () => {
    const outcomes: DecisionOutcome[] = [
      succeeded('a'),
      { _id: 'b', result: 'unchanged' },
      { _id: 'c', result: 'refused', message: 'Too late' },
    ];
    const state = after(listed, { type: 'checked', ids }, decided(...ids), responded(outcomes));
    expect(state.report).toEqual({
      decision: 'approved',
      moved: 1,
      unchanged: 1,
      refused: [{ id: 'c', message: 'Too late' }],
    });
    expect(state.undoable).toEqual([
      { key: 'k1', decision: 'approved', ids: ['a'], moveIds: ['move-a'], untilMs: 5_000 },
    ]);
    expect([state.selectedId, undecidedIds(ids, state.decided)]).toEqual(['c', ['c']]);
    expect(on(state, { type: 'reportClosed' }).report).toBeNull();
    expect(on(state, decided('c')).report).toBeNull();
  });
});

describe('undo', () => {
  const twice = after(
    listed,
    decided('a'),
    responded([succeeded('a')], 'k1'),
    decided('b'),
    responded([succeeded('b')], 'k2'),
  );

  it('keeps each decision, the newest last', () => {
    expect(twice.undoable.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });

  it('restores and selects the contributions; the previous decision can be undone next', () => {
    const state = on(twice, { type: 'undone', key: 'k2', ids: ['b'] });
    expect([state.selectedId, undecidedIds(ids, state.decided), state.undoable.map(({ key }) => key)]).toEqual([
      'b',
      ['b', 'c'],
      ['k1'],
    ]);
  });

  it('keeps the selection when nothing was restored', () => {
    expect(on(twice, { type: 'undone', key: 'k2', ids: [] }).selectedId).toBe(twice.selectedId);
  });

  it('expires', () => {
    expect(on(twice, { type: 'undoExpired', key: 'k1' }).undoable.map(({ key }) => key)).toEqual(['k2']);
  });

  it('is not offered for unchanged contributions', () => {
    expect(after(listed, decided('a'), responded([{ _id: 'a', result: 'unchanged' }])).undoable).toEqual([]);
  });

  it('survives a reset of the other state', () => {
    expect(on(twice, { type: 'reset' })).toEqual({ ...initialReviewState, undoable: twice.undoable });
  });
});

describe('deleting and restoring', () => {
  const deleted = after(
    listed,
    { type: 'decided', ids: ['a'], decision: 'deleted', listed: ids },
    {
      type: 'responseReceived',
      decision: 'deleted',
      outcomes: [{ _id: 'a', result: 'moved' }],
      key: 'k1',
      untilMs: 5_000,
    },
  );

  it('can be undone without a move id', () => {
    expect(deleted.undoable).toEqual([{ key: 'k1', decision: 'deleted', ids: ['a'], moveIds: [], untilMs: 5_000 }]);
    expect(undecidedIds(ids, on(deleted, { type: 'undone', key: 'k1', ids: ['a'] }).decided)).toEqual(ids);
  });

  it('cannot be undone when nothing succeeded', () => {
    expect(
      after(listed, {
        type: 'responseReceived',
        decision: 'restored',
        outcomes: [{ _id: 'a', result: 'refused' }],
        key: 'k1',
        untilMs: 5_000,
      }).undoable,
    ).toEqual([]);
  });

  it('is not a status', () => {
    expect([
      optimisticStatus(deleted, 'a'),
      optimisticStatus(after(listed, decided('a')), 'a'),
      optimisticStatus(deleted, 'b'),
    ]).toEqual([undefined, 'approved', undefined]);
  });
});

describe('undo', () => {
  const first = () => after(listed, decided('a'), responded([succeeded('a')]));

  it('means the latest decision', () => {
    expect(undoableDecision(on(first(), decided('b'), responded([succeeded('b')], 'k2')))?.ids).toEqual(['b']);
  });

  it('never means an earlier decision while a later one is being sent', () => {
    expect(undoableDecision(on(first(), decided('b')))).toBeNull();
    expect(undoableDecision(on(first(), decided('b'), { type: 'reset' }))).toBeNull();
  });

  it('means the earlier decision again when the later one failed or was refused', () => {
    const sent = on(first(), decided('b'));
    expect(undoableDecision(on(sent, { type: 'requestFailed', ids: ['b'] }))?.ids).toEqual(['a']);
    expect(undoableDecision(on(sent, responded([{ _id: 'b', result: 'refused' }], 'k2')))?.ids).toEqual(['a']);
  });
});
