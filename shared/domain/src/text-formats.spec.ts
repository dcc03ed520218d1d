import { LANGUAGES } from './languages.js';
import { LANGUAGE_LOCALES, textFormats } from './text-formats.js';

const DAYS = { one: '# day', other: '# days' };

it.each(LANGUAGES)('%s has no other plural categories than the texts', (language) => {
  expect(new Intl.PluralRules(LANGUAGE_LOCALES[language]).resolvedOptions().pluralCategories).toEqual(['one', 'other']);
});

it.each([
  ['en', 0, '0 days'],
  ['en', 1, '1 day'],
  ['en', 2_000, '2,000 days'],
  ['de', 1, '1 day'],
  ['de', 1.5, '1,5 days'],
  ['de', 2_000, '2.000 days'],
] as const)('in %s, the plural of %d is %s', (language, count, text) => {
  expect(textFormats(language).plural(count, DAYS)).toBe(text);
});

it('formats numbers, amounts, and times in UTC', () => {
  const at = '2026-11-30T23:05:00.000Z';
  const [en, de] = [textFormats('en'), textFormats('de')];
  expect([en.day(at), de.day(at)]).toEqual(['November 30, 2026', '30. November 2026']);
  expect(en.time(at)).toBe('November 30, 2026 at 11:05 PM UTC');
  expect(de.time(at)).toBe('30. November 2026 um 23:05 UTC');
  expect([en.wholeMoney(123_499), de.money(123_499)]).toEqual(['$1,234', '1.234,99\u00a0$']);
  expect([en.compact(1_240), de.number(1_240)]).toEqual(['1.2K', '1.240']);
});

it('creates its formatters once per language', () => {
  textFormats('de');
  const created = jest.spyOn(Intl, 'NumberFormat');
  expect(textFormats('de')).toBe(textFormats('de'));
  textFormats('de').plural(3, DAYS);
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});
