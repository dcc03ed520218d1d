import { groupByMonth } from './group-by-month';
import { splitAtName } from './linked-sentence';

describe('a text with a campaign name', () => {
  it.each([
    ['Budget of Summer reels', 'Summer reels', { before: 'Budget of ', name: 'Summer reels', after: '' }],
    ['Unused budget of A returned', 'A', { before: 'Unused budget of ', name: 'A', after: ' returned' }],
    ['Prize for your post in post', 'post', { before: 'Prize for your post in ', name: 'post', after: '' }],
  ])('%s is split at its name', (sentence, name, expected) => expect(splitAtName(sentence, name)).toEqual(expected));

  it.each([
    ['Wallet top-up', undefined],
    ['Wallet top-up', ''],
    ['Boost of your post', 'Summer'],
  ])('%s is not split without %j', (sentence, name) => {
    expect(splitAtName(sentence, name)).toBeNull();
  });
});

it('groups entries by month and keeps their order', () => {
  const lines = ['2026-05-20T12:00:00Z', '2026-05-10T12:00:00Z', '2026-03-10T12:00:00Z', '2025-03-10T12:00:00Z'].map(
    (createdAt) => ({ createdAt }),
  );
  expect(groupByMonth(lines).map(({ key, lines: own }) => [key, own.length])).toEqual([
    ['2026-05', 2],
    ['2026-03', 1],
    ['2025-03', 1],
  ]);
});
