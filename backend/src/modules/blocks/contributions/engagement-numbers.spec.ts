import { mergeNumbers } from './engagement-numbers.js';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const numbers = (views: number | null, hour: number, likes: number | null = null) => ({
  views,
  likes,
  comments: null,
  shares: null,
  fetchedAt: at(hour),
});

describe('mergeNumbers', () => {
  it.each([
    ['the first', numbers(null, 0), { views: 5 }, { views: 5 }],
    ['a first zero', numbers(null, 0), { views: 0 }, { views: 0 }],
    ['more', numbers(5, 0), { views: 9 }, { views: 9 }],
    ['less', numbers(5, 0), { views: 3 }, { views: 3 }],
    ['a zero', numbers(5, 0), { views: 0 }, { views: 5 }],
    ['nothing', numbers(5, 0), {}, { views: 5 }],
    ['null', numbers(5, 0), { views: null }, { views: 5 }],
    ['one field of two', numbers(5, 0, 2), { likes: 3 }, { views: 5, likes: 3 }],
  ])('%s', (_, before, reported, expected) => {
    expect(mergeNumbers(before, { ...reported, fetchedAt: at(1) })).toMatchObject({ ...expected, fetchedAt: at(1) });
  });
});
