import { ERROR_CODES, NOT_OPEN_MESSAGES, NOTIFICATION_KINDS, PROBLEM_CODES } from '@sparks/domain';
import { translationProblems } from '@sparks/domain/testing';
import type { ServerTexts } from '../server-texts';
import german from './de';
import english from './en';

const sentences: readonly (keyof ServerTexts)[] = [
  'error',
  'errorWith',
  'wrongShape',
  'notOpen',
  'postNotYours',
  'closeWinners',
  'selectionTooEarly',
  'problem',
  'walletLine',
  'pending',
  'paymentFailure',
  'notification',
  'notificationKind',
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

it.each([
  ['error', Object.values(ERROR_CODES)],
  ['problem', PROBLEM_CODES],
  ['notOpen', Object.keys(NOT_OPEN_MESSAGES)],
  ['notificationKind', [...NOTIFICATION_KINDS, 'unknown']],
] as const)('there is one %s text for each code', (group, codes) => {
  expect(Object.keys(german[group]).sort()).toEqual([...codes].sort());
});
