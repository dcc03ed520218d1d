import { countFilters, isRangeInOrder, readParams, toFilters, writeParams } from './wallet-params';

const ID = '665f1c2ab7e4d9a1c0ffee01';
const read = (query: string) => readParams(new URLSearchParams(query));

describe('the URL of a view', () => {
  it.each([
    '',
    `direction=in&type=earning&campaign=${ID}&from=2026-05-01&to=2026-05-31&page=3`,
    'type=fee',
    'from=2024-02-29',
  ])('round-trips %j', (query) => {
    expect(writeParams(read(query)).toString()).toBe(query);
  });

  it.each([
    'direction=up',
    'type=gift',
    'campaign=x',
    'campaign=../..',
    'from=yesterday',
    'to=2026-02-30',
    'from=2026-13-01',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
  ])('%s counts as unset', (query) => {
    expect(writeParams(read(query)).toString()).toBe('');
  });

  it('counts the active filters', () => {
    expect(countFilters(read('page=3'))).toBe(0);
    expect(countFilters(read(`direction=in&campaign=${ID}&to=2026-05-31`))).toBe(3);
  });
});

describe('the API filters', () => {
  it('cover whole local days, including the last one', () => {
    const { from, before } = toFilters(read('from=2026-05-01&to=2026-05-31'));
    expect(new Date(from ?? '')).toEqual(new Date(2026, 4, 1));
    expect(new Date(before ?? '')).toEqual(new Date(2026, 5, 1));
  });

  it('omit unset filters', () => {
    expect(toFilters(read(''))).toEqual({});
    expect(toFilters(read(`direction=out&type=fee&campaign=${ID}`))).toEqual({
      direction: 'out',
      group: 'fee',
      sparkId: ID,
    });
  });

  it.each([
    ['from=2026-05-01&to=2026-05-01', true],
    ['from=2026-05-02&to=2026-05-01', false],
    ['from=2026-05-02', true],
  ])('%s in order: %s', (query, expected) => expect(isRangeInOrder(read(query))).toBe(expected));
});
