import { createTranslations } from './translations.js';

const en = {
  greeting: 'Hi {{name}}',
  posts_one: '{{count, number}} post',
  posts_other: '{{count, number}} posts',
  state: { live: 'Live' },
};
const de = {
  greeting: 'Hallo {{name}}',
  posts_one: '{{count, number}} Beitrag',
  posts_other: '{{count, number}} Beiträge',
  state: { live: 'Läuft' },
};
const texts = createTranslations(en, { de });

it('translates into the language, with the plural forms and number format of the language', () => {
  expect(texts('en')('state.live')).toBe('Live');
  expect(texts('de')('state.live')).toBe('Läuft');
  expect([1, 2, 1_234].map((count) => texts('en')('posts', { count }))).toEqual(['1 post', '2 posts', '1,234 posts']);
  expect([1, 0, 1_234].map((count) => texts('de')('posts', { count }))).toEqual([
    '1 Beitrag',
    '0 Beiträge',
    '1.234 Beiträge',
  ]);
});

it('inserts values as they are', () => {
  const name = '{{count}} $t(state.live) $& <b>"';
  expect(texts('en')('greeting', { name })).toBe(`Hi ${name}`);
});

it('keeps the texts of features apart', () => {
  const others = createTranslations({ greeting: 'Dear {{name}}' }, { de: { greeting: 'Liebe {{name}}' } });
  expect([others('en')('greeting', { name: 'Ada' }), texts('en')('greeting', { name: 'Ada' })]).toEqual([
    'Dear Ada',
    'Hi Ada',
  ]);
});

it('throws for a text or a value that is missing', () => {
  expect(() => texts('en')('greeting')).toThrow('needs the value name');
  expect(() => texts('en')('greeting', { nam: 'Ada' })).toThrow('needs the value name');
  expect(() => texts('en')('posts')).toThrow('There is no text "posts"');
});

it('the compiler knows the keys from English', () => {
  // @ts-expect-error -- a key that English does not have
  expect(() => texts('en')('state.ended')).toThrow('There is no text "state.ended"');
  // @ts-expect-error -- a key that German misses
  createTranslations({ title: 'Title', note: 'Note' }, { de: { title: 'Titel' } });
});
