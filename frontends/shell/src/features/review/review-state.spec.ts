import { initialReviewState, openIds, reviewReducer, type ReviewAction, type ReviewState } from './review-state';

const ids = ['a', 'b', 'c'];
const after = (...actions: ReviewAction[]): ReviewState => actions.reduce(reviewReducer, initialReviewState);

describe('reviewReducer', () => {
  it('selects the first contribution of a list, and nothing of an empty one', () => {
    expect(after({ type: 'listed', ids }).selectedId).toBe('a');
    expect(after({ type: 'listed', ids: [] }).selectedId).toBeNull();
  });

  it('keeps the selection when the list is fetched again', () => {
    expect(after({ type: 'listed', ids }, { type: 'selected', id: 'b' }, { type: 'listed', ids: ['x', 'b'] }).selectedId).toBe('b');
  });

  it('goes to the first when the selected one is gone', () => {
    expect(after({ type: 'listed', ids }, { type: 'selected', id: 'b' }, { type: 'listed', ids: ['x'] }).selectedId).toBe('x');
  });

  it('moves within the list and stops at its ends', () => {
    const first = after({ type: 'listed', ids });
    const second = reviewReducer(first, { type: 'moved', by: 1, ids });
    expect(second.selectedId).toBe('b');
    expect(reviewReducer(first, { type: 'moved', by: -1, ids }).selectedId).toBe('a');
    expect(after({ type: 'listed', ids }, { type: 'selected', id: 'c' }, { type: 'moved', by: 1, ids }).selectedId).toBe('c');
    expect(after({ type: 'moved', by: 1, ids: [] })).toEqual(initialReviewState);
  });

  it('shows the next one at once after a decision, and the one before at the end', () => {
    expect(after({ type: 'listed', ids }, { type: 'decided', id: 'a', decision: 'approved', ids }).selectedId).toBe('b');
    expect(after({ type: 'listed', ids }, { type: 'selected', id: 'c' }, { type: 'decided', id: 'c', decision: 'approved', ids }).selectedId).toBe('b');
    expect(after({ type: 'listed', ids: ['a'] }, { type: 'decided', id: 'a', decision: 'approved', ids: ['a'] }).selectedId).toBeNull();
  });

  it('skips what is already decided', () => {
    const state = after({ type: 'listed', ids }, { type: 'decided', id: 'b', decision: 'flagged', ids }, { type: 'decided', id: 'a', decision: 'approved', ids });
    expect(state.selectedId).toBe('c');
    expect(openIds(ids, state.decided)).toEqual(['c']);
  });

  it('does not select a decided one again when an old list arrives', () => {
    expect(after({ type: 'listed', ids }, { type: 'decided', id: 'a', decision: 'approved', ids }, { type: 'listed', ids }).selectedId).toBe('b');
  });

  it('asks for words before declining and forgets the question when it is cancelled or answered', () => {
    const asking = after({ type: 'listed', ids }, { type: 'asked', id: 'a', decision: 'declined' });
    expect(asking.asking).toEqual({ id: 'a', decision: 'declined' });
    expect(reviewReducer(asking, { type: 'cancelled' }).asking).toBeNull();
    expect(reviewReducer(asking, { type: 'decided', id: 'a', decision: 'declined', ids }).asking).toBeNull();
    expect(reviewReducer(asking, { type: 'selected', id: 'b' }).asking).toBeNull();
  });

  it('brings back what the server refused', () => {
    const state = after({ type: 'listed', ids }, { type: 'decided', id: 'a', decision: 'approved', ids }, { type: 'refused', id: 'a' });
    expect(state.selectedId).toBe('a');
    expect(openIds(ids, state.decided)).toEqual(ids);
  });

  it('starts anew with another list', () => {
    expect(after({ type: 'listed', ids }, { type: 'decided', id: 'a', decision: 'approved', ids }, { type: 'restarted' })).toEqual(initialReviewState);
  });
});
