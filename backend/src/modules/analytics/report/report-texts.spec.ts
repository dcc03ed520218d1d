import { translationProblems } from '@sparks/domain/testing';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { platformFigures } from './report-pdf.js';

it('are complete in both languages', () => {
  expect(translationProblems(en, de)).toEqual([]);
});

it('counts contributions and views of a platform', () => {
  expect(platformFigures(1, 1, 'en')).toBe('1 contribution, 1 view');
  expect(platformFigures(2, 60_000, 'en')).toBe('2 contributions, 60,000 views');
  expect(platformFigures(1, 1, 'de')).toBe('1 Beitrag, 1 Aufruf');
  expect(platformFigures(0, 60_000, 'de')).toBe('0 Beiträge, 60.000 Aufrufe');
});
