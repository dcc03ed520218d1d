import { groupByDay } from './notification-days';

const now = new Date(2026, 2, 3, 14, 0);
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).toISOString();
const item = (_id: string, createdAt: string) => ({ _id, createdAt });

it('groups notifications by local day and keeps their order', () => {
  const days = groupByDay(
    [item('a', at(3, 13)), item('b', at(3, 0)), item('c', at(2, 23)), item('d', at(-4, 12))],
    now,
  );
  expect(days.map(({ age, items }) => [age, items.map(({ _id }) => _id)])).toEqual([
    [0, ['a', 'b']],
    [1, ['c']],
    [7, ['d']],
  ]);
  expect(days[1]?.at).toEqual(new Date(2026, 2, 2));
});

it('removes duplicates between two pages', () => {
  const [today] = groupByDay([item('a', at(3, 13)), item('b', at(3, 1)), item('b', at(3, 1))], now);
  expect(today?.items).toHaveLength(2);
});

it('returns no days for an empty list', () => {
  expect(groupByDay([], now)).toEqual([]);
});
