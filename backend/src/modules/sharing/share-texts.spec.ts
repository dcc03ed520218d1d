import { translationProblems } from '@sparks/domain/testing';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

it('are complete in both languages', () => {
  expect(translationProblems(en, de)).toEqual([]);
});
