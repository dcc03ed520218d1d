import { wordProblems } from '@sparks/ui/testing';
import german from './de';
import english from './en';

it('are complete in both languages', () => {
  expect(wordProblems(english, german)).toEqual([]);
});
