import {
  decidedStatus,
  initialReviewState,
  openIds,
  reviewReducer,
  type DecisionOutcome,
  type ReviewAction,
  type ReviewState,
} from './decision-state';

const ids = ['a', 'b', 'c'];
const after = (...actions: ReviewAction[]): ReviewState => actions.reduce(reviewReducer, initialReviewState);
const on = (state: ReviewState, ...actions: ReviewAction[]): ReviewState => actions.reduce(reviewReducer, state);

const listed: ReviewAction = { type: 'listed', ids };
const decided = (...these: string[]): ReviewAction => ({
  type: 'decided',
  ids: these,
  decision: 'approved',
  listed: ids,
});
const answered = (outcomes: DecisionOutcome[], key = 'k1'): ReviewAction => ({
  type: 'answered',
  decision: 'approved',
  outcomes,
  key,
  untilMs: 5_000,
});
const moved = (_id: string): DecisionOutcome => ({ _id, result: 'moved', moveId: `move-${_id}` });

describe('what is shown', () => {
  it('is the first contribution of a list, and nothing of an empty one', () => {
    expect(after(listed).selectedId).toBe('a');
    expect(after({ type: 'listed', ids: [] }).selectedId).toBeNull();
  });

  it('is the one that the address names, if it is there', () => {
    expect(after({ type: 'listed', ids, wantedId: 'c' }).selectedId).toBe('c');
    expect(after({ type: 'listed', ids, wantedId: 'x' }).selectedId).toBe('a');
  });

  it('stays when the list is fetched again, and is the first when it is gone', () => {
    const second = after(listed, { type: 'selected', id: 'b' });
    expect(on(second, { type: 'listed', ids: ['x', 'b'] }).selectedId).toBe('b');
    expect(on(second, { type: 'listed', ids: ['x'] }).selectedId).toBe('x');
  });

  it('moves within the list and stops at its ends', () => {
    const by = (step: 1 | -1): ReviewAction => ({ type: 'moved', by: step, ids });
    expect(after(listed, by(1)).selectedId).toBe('b');
    expect(after(listed, by(-1)).selectedId).toBe('a');
    expect(after(listed, { type: 'selected', id: 'c' }, by(1)).selectedId).toBe('c');
    expect(after({ type: 'moved', by: 1, ids: [] })).toEqual(initialReviewState);
  });
});

describe('a decision', () => {
  it('shows the next one at once, and the one before at the end', () => {
    expect(after(listed, decided('a')).selectedId).toBe('b');
    expect(after(listed, { type: 'selected', id: 'c' }, decided('c')).selectedId).toBe('b');
    expect(after(listed, decided('a', 'b', 'c')).selectedId).toBeNull();
  });

  it('skips what is already decided', () => {
    const state = after(listed, decided('b'), decided('a'));
    expect(state.selectedId).toBe('c');
    expect(openIds(ids, state.decided)).toEqual(['c']);
  });

  it('about others leaves what is shown', () => {
    expect(after(listed, decided('b', 'c')).selectedId).toBe('a');
  });

  it('does not show a decided one again when an old list arrives', () => {
    const state = after(listed, decided('a'), listed);
    expect([state.selectedId, openIds(ids, state.decided)]).toEqual(['b', ['b', 'c']]);
  });

  it('shows it again when it had left the list and comes back', () => {
    const state = after(listed, decided('a'), { type: 'listed', ids: ['b', 'c'] }, listed);
    expect(openIds(ids, state.decided)).toEqual(ids);
  });

  it('that is refused brings it back', () => {
    const state = after(listed, decided('a'), answered([{ _id: 'a', result: 'refused', message: 'No' }]));
    expect([state.selectedId, openIds(ids, state.decided), state.undoable, state.report]).toEqual(['a', ids, [], null]);
  });

  it('that did not reach the server brings all back', () => {
    const state = after(listed, decided('a', 'b'), { type: 'failed', ids: ['a', 'b'] });
    expect([state.selectedId, openIds(ids, state.decided)]).toEqual(['a', ids]);
  });
});

describe('asking for words', () => {
  const asking = after(listed, { type: 'asked', ids: ['a'], decision: 'declined' });

  it('remembers about what', () => {
    expect(asking.asking).toEqual({ ids: ['a'], decision: 'declined' });
    expect(after({ type: 'asked', ids: [], decision: 'declined' }).asking).toBeNull();
  });

  it.each<[string, ReviewAction]>([
    ['cancelled', { type: 'cancelled' }],
    ['answered', decided('a')],
    ['left for another one', { type: 'selected', id: 'b' }],
    ['left by a key', { type: 'moved', by: 1, ids }],
  ])('is forgotten when it is %s', (_, action) => {
    expect(on(asking, action).asking).toBeNull();
  });
});

describe('choosing many', () => {
  it('adds and takes away one, all, and none', () => {
    const one = after(listed, { type: 'toggled', id: 'b' });
    expect(one.checked).toEqual(['b']);
    expect(on(one, { type: 'toggled', id: 'a' }, { type: 'toggled', id: 'b' }).checked).toEqual(['a']);
    expect(on(one, { type: 'checked', ids }).checked).toEqual(ids);
    expect(on(one, { type: 'checked', ids: [] }).checked).toEqual([]);
  });

  it('lets go of what is decided or gone', () => {
    const all = after(listed, { type: 'checked', ids });
    expect(on(all, decided('a', 'b')).checked).toEqual(['c']);
    expect(on(all, { type: 'listed', ids: ['c'] }).checked).toEqual(['c']);
  });

  it('has nothing to report when all have moved', () => {
    expect(after(listed, decided('a', 'b'), answered([moved('a'), moved('b')])).report).toBeNull();
  });

  it('says what became of each when not all have moved', () => {
    const outcomes: DecisionOutcome[] = [
      moved('a'),
      { _id: 'b', result: 'unchanged' },
      { _id: 'c', result: 'refused', message: 'Too late' },
    ];
    const state = after(listed, { type: 'checked', ids }, decided(...ids), answered(outcomes));
    expect(state.report).toEqual({
      decision: 'approved',
      moved: 1,
      unchanged: 1,
      refused: [{ id: 'c', message: 'Too late' }],
    });
    expect(state.undoable).toEqual([
      { key: 'k1', decision: 'approved', ids: ['a'], moveIds: ['move-a'], untilMs: 5_000 },
    ]);
    expect([state.selectedId, openIds(ids, state.decided)]).toEqual(['c', ['c']]);
    expect(on(state, { type: 'reportClosed' }).report).toBeNull();
    expect(on(state, decided('c')).report).toBeNull();
  });
});

describe('undo', () => {
  const twice = after(listed, decided('a'), answered([moved('a')], 'k1'), decided('b'), answered([moved('b')], 'k2'));

  it('is there for each decision, the newest last', () => {
    expect(twice.undoable.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });

  it('brings back what was decided and shows it; the one before can then be undone', () => {
    const state = on(twice, { type: 'undone', key: 'k2', ids: ['b'] });
    expect([state.selectedId, openIds(ids, state.decided), state.undoable.map(({ key }) => key)]).toEqual([
      'b',
      ['b', 'c'],
      ['k1'],
    ]);
  });

  it('leaves what is shown when nothing came back', () => {
    expect(on(twice, { type: 'undone', key: 'k2', ids: [] }).selectedId).toBe(twice.selectedId);
  });

  it('ends with its time', () => {
    expect(on(twice, { type: 'expired', key: 'k1' }).undoable.map(({ key }) => key)).toEqual(['k2']);
  });

  it('is not there for what was so already', () => {
    expect(after(listed, decided('a'), answered([{ _id: 'a', result: 'unchanged' }])).undoable).toEqual([]);
  });

  it('is still there when another list is shown; everything else starts anew', () => {
    expect(on(twice, { type: 'restarted' })).toEqual({ ...initialReviewState, undoable: twice.undoable });
  });
});

describe('deleting and restoring', () => {
  const deleted = after(
    listed,
    { type: 'decided', ids: ['a'], decision: 'deleted', listed: ids },
    { type: 'answered', decision: 'deleted', outcomes: [{ _id: 'a', result: 'moved' }], key: 'k1', untilMs: 5_000 },
  );

  it('can be undone without the name of a move', () => {
    expect(deleted.undoable).toEqual([{ key: 'k1', decision: 'deleted', ids: ['a'], moveIds: [], untilMs: 5_000 }]);
    expect(openIds(ids, on(deleted, { type: 'undone', key: 'k1', ids: ['a'] }).decided)).toEqual(ids);
  });

  it('is not there to undo when nothing moved', () => {
    expect(
      after(listed, {
        type: 'answered',
        decision: 'restored',
        outcomes: [{ _id: 'a', result: 'refused' }],
        key: 'k1',
        untilMs: 5_000,
      }).undoable,
    ).toEqual([]);
  });

  it('is no status', () => {
    expect([
      decidedStatus(deleted, 'a'),
      decidedStatus(after(listed, decided('a')), 'a'),
      decidedStatus(deleted, 'b'),
    ]).toEqual([undefined, 'approved', undefined]);
  });
});
