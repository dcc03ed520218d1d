import { textFormats } from './text-formats.js';

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
  textFormats('de').number(3);
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});
