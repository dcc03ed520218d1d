import { closestWords, keysOfQuery, keysOfWord, maxErrors, queryWords } from '../../../platform/search/search-terms.js';
import { searchTermsOf } from './campaign-terms.js';

const campaign = { name: '', description: '', brandUrl: '', creatorNames: [] };

describe('searchTermsOf', () => {
  it('stores all prefixes of names, and whole words of the description', () => {
    const { terms, words } = searchTermsOf({
      name: 'Glow now',
      description: 'A summer serum.',
      brandUrl: 'https://www.acme.example.com/shop',
      creatorNames: ['cleo'],
    });
    expect(terms).toEqual(
      expect.arrayContaining(['g', 'gl', 'glo', 'glow', 'glow now', 'now', 'cleo', 'acme', 'summer', 'serum']),
    );
    expect(terms).not.toEqual(expect.arrayContaining(['summ']));
    expect(terms).not.toContain('com');
    expect(words).toEqual(['glow', 'cleo', 'acme', 'example', 'summer', 'serum']);
  });

  it('ignores an invalid address of the brand', () => {
    expect(searchTermsOf({ ...campaign, brandUrl: 'acme' }).terms).toEqual([]);
  });

  it.each([
    ['Crème', 'creme'],
    ['MÜLLER', 'muller'],
    ['Müller', 'mueller'],
    ['Straße', 'strasse'],
    ['Smørrebrød', 'smorrebrod'],
    ['東京', '東京'],
  ])('finds %s as %s', (name, term) => {
    expect(searchTermsOf({ ...campaign, name }).terms).toContain(term);
  });

  it('bounds the number and the length of terms', () => {
    const long = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
    expect(searchTermsOf({ ...campaign, description: long }).terms).toHaveLength(120);
    expect(searchTermsOf({ ...campaign, name: 'x'.repeat(300) }).terms).toHaveLength(24);
    expect(searchTermsOf({ ...campaign, name: 'a b c' }).terms).toEqual(['a', 'b', 'c', 'a b', 'b c']);
  });
});

it.each([
  ['Sumer  GLWO', [['sumer'], ['glwo']]],
  ['Müller', [['muller', 'mueller']]],
  ['glow Glow', [['glow']]],
  ['.* $ne', [['ne']]],
  ['--', []],
])('splits the query %j into words with spellings', (query, words) => {
  expect(queryWords(query)).toEqual(words);
});

it('takes eight words of a query', () => {
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
});

it.each([
  ['glo', 0],
  ['glow', 1],
  ['kettlebell', 2],
  ['2026', 0],
])('corrects up to n errors in %s', (word, errors) => {
  expect(maxErrors(word)).toBe(errors);
});

it.each([
  ['sumer', 'summer'],
  ['glwo', 'glow'],
  ['cleoo', 'cleo'],
  ['kettelbel', 'kettlebell'],
  ['xummer', 'summer'],
  ['campiagns', 'campaign'],
])('looks %s up under a key of %s', (typed, meant) => {
  const keys = keysOfWord(meant);
  expect(keysOfQuery(typed).some((key) => keys.includes(key))).toBe(true);
  expect(closestWords(typed, [meant])).toEqual([meant]);
});

it('prefers fewer errors, then the same first letter, and gives up beyond the limit', () => {
  expect(closestWords('kettlebel', ['kettlebell', 'kettleball'])).toEqual(['kettlebell']);
  expect(closestWords('flow', ['glow', 'flew', 'slow', 'flow'])).toEqual(['flew', 'glow', 'slow']);
  expect(closestWords('sumer', ['winter', 'sommer'])).toEqual([]);
});
