import { translationProblems } from './translation-problems.js';

describe('translationProblems', () => {
  it('returns nothing for complete translations', () => {
    expect(
      translationProblems(
        { a: { b: 'Hello {{name}}', c_one: 'One', c_other: '{{count, number}} things' }, w: 'Wallet' },
        { a: { b: 'Hallo {{name}}', c_one: 'Eins', c_other: '{{count}} Dinge' }, w: 'Wallet' },
      ),
    ).toEqual([]);
  });

  it('treats a key that only ends like a plural as an ordinary one', () => {
    expect(translationProblems({ too_many: 'Too many.' }, { too_many: 'Zu viele.' })).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['a missing key', { a: 'One', b: 'Two' }, { a: 'Eins' }, 'b is missing in German'],
    ['an extra key', { a: 'One' }, { a: 'Eins', b: 'Zwei' }, 'b is only in German'],
    ['a missing placeholder', { a: 'Hi {{name}}' }, { a: 'Hallo' }, 'a has the gaps  in German, name in English'],
    [
      'a renamed placeholder',
      { a: 'Hi {{name}}' },
      { a: 'Hallo {{wer}}' },
      'a has the gaps wer in German, name in English',
    ],
    [
      'a missing placeholder with a format',
      { a: '{{count, number}} posts' },
      { a: 'Beiträge' },
      'a has the gaps  in German, count in English',
    ],
    ['a missing plural form', { a_one: 'x', a_other: 'y' }, { a_one: 'z' }, 'a_other is missing in German'],
    ['a missing English plural form', { a_other: 'x' }, { a_one: 'y', a_other: 'z' }, 'a_one is missing in English'],
    [
      'a plural form that German does not have',
      { a_one: 'x', a_other: 'y' },
      { a_one: 'v', a_few: 'w', a_other: 'z' },
      'a_few is only in German',
    ],
    ['an English text', { a: 'Somewhere' }, { a: 'Somewhere' }, 'a is still English: Somewhere'],
    ['an empty text', { a: 'One' }, { a: ' ' }, 'a is empty in German'],
    [
      'a formal address',
      { a: 'Your wallet' },
      { a: 'In Ihrem oder Ihren Wallets' },
      'a says Sie: In Ihrem oder Ihren Wallets',
    ],
  ])('finds %s', (_what, english, german, problem) => expect(translationProblems(english, german)).toContain(problem));
});
