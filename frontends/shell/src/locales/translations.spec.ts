import { translationProblems } from '@sparks/ui/testing';
import german from './de';
import germanPages from './de/pages';
import english from './en';
import englishPages from './en/pages';

it('are complete in both languages', () => {
  expect(translationProblems(english, german)).toEqual([]);
  expect(translationProblems(englishPages, germanPages)).toEqual([]);
});

it('have each group in one place, because both places are searched', () => {
  expect(Object.keys(english).filter((group) => group in englishPages)).toEqual([]);
});
