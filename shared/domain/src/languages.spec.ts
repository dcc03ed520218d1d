import { acceptedLanguages, isLanguage, LANGUAGE_NAMES, LANGUAGES, preferredLanguage } from './languages.js';

describe('languages', () => {
  it('have a name each', () => {
    expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
  });

  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['DE-ch'], 'de'],
    [[null, 'en-GB', 'de'], 'en'],
    [['fr', 'de-DE', 'en'], 'de'],
    [['fr', 'tlh'], 'en'],
    [['den', 'deu'], 'en'],
    [[], 'en'],
    [[undefined, ''], 'en'],
  ])('of %j selects %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });

  it.each([
    ['de', true],
    ['en', true],
    ['fr', false],
    ['toString', false],
    [null, false],
  ])('%p is one: %p', (value, expected) => {
    expect(isLanguage(value)).toBe(expected);
  });

  it.each([
    ['fr, en;q=0.5, de-AT;q=0.8', ['fr', 'de-AT', 'en']],
    ['de;q=0, *;q=0.1', ['*']],
    ['de;q=x', []],
    [undefined, ['']],
  ])('are accepted by %j in the order %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});
