import { listCounts } from './list-counts';

const counts = { pending: 5, approved: 1_200, declined: 2, flagged: 0, deleted: 0 };
const list = {
  counter: 'pending',
  rows: 11,
  hidden: 1,
  pagination: { totalItems: 30, isExact: true },
  isComplete: false,
} as const;

it('counts the shown list by its own total, without the rows that were decided on this screen', () => {
  expect(listCounts(counts, list)).toMatchObject({ pending: '29', approved: '1,200', declined: '2' });
});

it('counts the rows of a list that is loaded completely', () => {
  expect(listCounts(counts, { ...list, isComplete: true })).toMatchObject({ pending: '11' });
});

it('never counts fewer than the shown rows', () => {
  expect(listCounts(counts, { ...list, pagination: { totalItems: 4, isExact: true } })).toMatchObject({
    pending: '11',
  });
});

it('marks lower bounds', () => {
  expect(listCounts({ ...counts, approved: 1_000, lowerBounds: ['approved'] }, undefined)).toMatchObject({
    pending: '5',
    approved: '1,000+',
  });
  expect(listCounts(counts, { ...list, pagination: { totalItems: 1_000, isExact: false } })).toMatchObject({
    pending: '999+',
  });
});

it('knows only the shown list before the counts are loaded', () => {
  expect(listCounts(undefined, list)).toEqual({ pending: '29' });
});
