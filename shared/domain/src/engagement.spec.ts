import { engagementTotal, type EngagementNumbers } from './engagement.js';

describe('engagementTotal', () => {
  it.each<[string, EngagementNumbers, number]>([
    ['adds likes, comments and shares', { likes: 5, comments: 3, shares: 2 }, 10],
    ['leaves views out', { views: 1_000_000, likes: 1, comments: 0, shares: 0 }, 1],
    ['counts missing numbers as 0', { views: null, likes: null, comments: 4, shares: null }, 4],
    ['is 0 for a post of which nothing is known', {}, 0],
  ])('%s', (_, numbers, expected) => expect(engagementTotal(numbers)).toBe(expected));
});
