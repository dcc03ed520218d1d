import { readSaved, withoutPosition, withSaved, writeSaved } from './saved-filters-storage';

const KEY = 'test.filters';
beforeEach(() => localStorage.clear());

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '{"name":"a"}'],
  ['a list of other things', '[1, null, {"name": 1, "query": "x"}]'],
])('reads %s as no filters', (_, stored) => {
  if (stored !== null) localStorage.setItem(KEY, stored);
  expect(readSaved(KEY)).toEqual([]);
});

it('reads its own output', () => {
  const saved = [{ name: 'By root', query: 'actor=root' }];
  writeSaved(KEY, saved);
  expect(readSaved(KEY)).toEqual(saved);
});

it('lives without a storage', () => {
  const broken = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  expect(readSaved(KEY, broken)).toEqual([]);
  expect(() => writeSaved(KEY, [], broken)).not.toThrow();
});

it('replaces a filter of the same name in its place', () => {
  const saved = [
    { name: 'A', query: '1' },
    { name: 'B', query: '2' },
  ];
  expect(withSaved(saved, { name: 'A', query: '3' })).toEqual([
    { name: 'A', query: '3' },
    { name: 'B', query: '2' },
  ]);
  expect(withSaved(saved, { name: 'C', query: '3' })).toEqual([...saved, { name: 'C', query: '3' }]);
});

it('stores neither the page nor the open entry', () => {
  expect(withoutPosition(new URLSearchParams('actor=root&page=3&open=1'))).toBe('actor=root');
});
