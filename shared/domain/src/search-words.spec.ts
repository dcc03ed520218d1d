import { wordsOf } from './search-words.js';

it.each([
  ['Crème Brûlée', ['creme', 'brulee']],
  ['One, two; ONE!', ['one', 'two']],
  ['$regex .* (a|b)', ['regex', 'a', 'b']],
  ['東京 2026', ['東京', '2026']],
  ['Летние  ролики', ['летние', 'ролики']],
  ['--- !!!', []],
  ['', []],
])('splits %j into words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('keeps the first 24', () => {
  expect(wordsOf(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(24);
});
