import { isCountryAllowed } from './location.js';

describe('isCountryAllowed', () => {
  it.each([
    [[], 'NG', true],
    [null, 'NG', true],
    [undefined, null, true],
    [['GLOBAL'], 'NG', true],
    [['global'], null, true],
    [['US', 'GLOBAL'], 'NG', true],
    [['US', 'NG'], 'NG', true],
    [['us', 'ng'], 'NG', true],
    [['US', 'NG'], 'ng', true],
    [[' ng '], 'NG', true],
    [['US'], 'NG', false],
    [['US'], 'U', false],
    [['US'], null, false],
    [['US'], undefined, false],
    [['US'], '', false],
    [[''], '', false],
  ])('%j allows %p: %p', (locations, country, expected) => {
    expect(isCountryAllowed(locations, country)).toBe(expected);
  });
});
