import { added, moved, movedTo, removed } from './order';

const items = ['a', 'b', 'c'].map((_id) => ({ _id }));
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

it.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('moves place %i by %i: %s', (at, by, expected) => {
  expect(ids(moved(items, at, by))).toBe(expected);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
] as const)('moves place %i to %i: %s', (from, to, expected) => {
  expect(ids(movedTo(items, from, to))).toBe(expected);
});

it('adds at the end, once, and not beyond the limit', () => {
  expect(ids(added(items, { _id: 'd' }, 10))).toBe('abcd');
  expect(added(items, { _id: 'b' }, 10)).toBe(items);
  expect(added(items, { _id: 'd' }, 3)).toBe(items);
});

it('removes one', () => {
  expect(ids(removed(items, 1))).toBe('ac');
});
