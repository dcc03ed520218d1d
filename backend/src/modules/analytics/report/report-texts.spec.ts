import { REPORT_TEXTS } from './report-texts.js';

it('counts contributions and views of a platform', () => {
  const { en, de } = REPORT_TEXTS;
  expect(en.platformFigures(1, 1)).toBe('1 contribution, 1 view');
  expect(en.platformFigures(2, 60_000)).toBe('2 contributions, 60,000 views');
  expect(de.platformFigures(1, 1)).toBe('1 Beitrag, 1 Aufruf');
  expect(de.platformFigures(0, 60_000)).toBe('0 Beiträge, 60.000 Aufrufe');
});
