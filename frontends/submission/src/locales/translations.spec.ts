import { SESSION_EXPIRED_MESSAGE } from '@sparks/domain';
import { translationProblems } from '@sparks/ui/testing';
import german from './de.json';
import english from './en.json';

it('are complete in both languages', () => {
  expect(translationProblems(english, german)).toEqual([]);
});

it('say the same of an expired session as the shared rules', () => {
  expect(english.errors.session).toBe(SESSION_EXPIRED_MESSAGE);
});
