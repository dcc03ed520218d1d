import { nameChanges, newPseudonym, patternOf } from './erased-person.js';

const person = { names: ['ben', 'Ben Okafor', 'ben@example.org', 'ben.moves'], pseudonym: 'deleted-0a1b2c3d4e' };

describe('nameChanges', () => {
  const change = (text: string) => nameChanges({ text }, ['text'], person).text ?? text;

  it.each([
    ['Post of Ben', 'Post of deleted-0a1b2c3d4e'],
    ['BEN OKAFOR wrote', 'deleted-0a1b2c3d4e wrote'],
    ['https://www.tiktok.com/@ben.moves/video/1', 'https://www.tiktok.com/@deleted-0a1b2c3d4e/video/1'],
    ['Write to ben@example.org.', 'Write to deleted-0a1b2c3d4e.'],
    ['Benjamin and ruben', 'Benjamin and ruben'],
    ['benö', 'benö'],
  ])('%s -> %s', (before, after) => expect(change(before)).toBe(after));

  it('reads nested texts and arrays, and only the given paths', () => {
    const document = { by: { id: 'ben', username: 'ben' }, list: [{ text: 'x' }, { text: 'ben' }], status: 'ben' };
    expect(nameChanges(document, ['by.username', 'list.text', 'missing.path'], person)).toEqual({
      'by.username': person.pseudonym,
      'list.1.text': person.pseudonym,
    });
    expect(nameChanges(document, ['by'], person)).toEqual({
      'by.id': person.pseudonym,
      'by.username': person.pseudonym,
    });
  });

  it('treats characters of patterns in a name as text', () => {
    const odd = { names: ['a.c', '(x'], pseudonym: 'p' };
    expect(nameChanges({ text: 'abc a.c (x' }, ['text'], odd)).toEqual({ text: 'abc p p' });
  });
});

it('an empty list of names matches nothing', () => {
  expect('text'.replaceAll(new RegExp(patternOf([]), 'gu'), 'p')).toBe('text');
});

it('pseudonyms differ', () => {
  expect(newPseudonym()).toMatch(/^deleted-[0-9a-f]{10}$/u);
  expect(newPseudonym()).not.toBe(newPseudonym());
});
