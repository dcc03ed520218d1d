import { translationProblems } from '@sparks/ui/testing';
import german from './de';
import english from './en';

it('are complete in both languages', () => {
  expect(translationProblems(english, german)).toEqual([]);
});
