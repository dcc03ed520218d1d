import { translationProblems } from '@sparks/ui/testing';
import german from './de.json';
import english from './en.json';

it('are complete in both languages', () => {
  expect(translationProblems(english, german)).toEqual([]);
});
