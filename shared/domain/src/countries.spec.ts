import { COUNTRIES, COUNTRY_NAMES, countryName, isCountryCode } from './countries.js';

describe('countries', () => {
  it('has the 249 entries of ISO 3166-1, each code two capitals, each name once', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const { code, name } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/u);
      expect(COUNTRY_NAMES[code]).toBe(name);
    }
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249);
  });

  it('is sorted by name', () => {
    expect(COUNTRIES[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each([
    ['NG', true],
    ['ng', false],
    ['XX', false],
    ['UK', false],
    ['GLOBAL', false],
    ['toString', false],
    [null, false],
  ])('%p is a code: %p', (value, expected) => {
    expect(isCountryCode(value)).toBe(expected);
  });

  it.each([
    ['NG', 'Nigeria'],
    ['de', 'Germany'],
    ['GLOBAL', 'Global'],
    ['global', 'Global'],
    ['XX', 'XX'],
  ])('%s is called %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});
