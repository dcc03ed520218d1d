import { translationProblems } from '../../testing/translation-problems';
import type { ServerTexts } from '../server-texts';
import german from './de';
import english from './en';

const sentences: readonly (keyof ServerTexts)[] = [
  'error',
  'errorWith',
  'wrongShape',
  'notOpen',
  'closeWinners',
  'selectionTooEarly',
  'problem',
  'walletLine',
  'pending',
  'paymentFailure',
];

it('the English texts match the specification', () => {
  expect(english.ui.loadMore).toBe('Load More');
});

it('are complete in both languages; server texts exist only in German', () => {
  const names = Object.fromEntries(
    Object.entries(german).filter(([key]) => !sentences.includes(key as keyof ServerTexts)),
  );
  expect(translationProblems(english, names)).toEqual([]);
});
