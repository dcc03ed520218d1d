/**
 * Values that are invalid for every field of every route, by name. JSON values; each replaces a field's valid value.
 */
export const BAD_VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  'negative number': -1,
  fraction: 1.5,
  'huge number': 1e300,
  'number beyond whole numbers': 9_007_199_254_740_993,
  'empty text': '',
  blanks: '   ',
  word: 'x',
  'text for a number': '12',
  'twelve characters': 'abcdefghijkl',
  NUL: 'a\0b',
  'lone surrogate': 'a\ud800b',
  'very long text': 'x'.repeat(20_000),
  'operator $gt': { $gt: '' },
  'operator $ne': { $ne: null },
  'operator $where': { $where: 'sleep(1000)' },
  'empty list': [],
  'list of a text': ['x'],
  'list of operators': [{ $gt: '' }],
  'list in a list': [[]],
  'nested objects': { a: { b: { c: { d: {} } } } },
  'prototype as a value': { constructor: { name: 'x' } },
  'impossible date': '2026-02-31T99:00:00Z',
  'id of nothing': 'ffffffffffffffffffffffff',
};

/** A subset, for callers whose requests are repeated with fewer values. */
export const FEW_BAD_VALUES: Record<string, unknown> = Object.fromEntries(
  ['null', 'negative number', 'NUL', 'very long text', 'operator $ne', 'list of operators', 'nested objects'].map(
    (name) => [name, BAD_VALUES[name]],
  ),
);

/** Texts in URLs, by name; written as query values. */
export const BAD_TEXTS: Record<string, string> = {
  nothing: '',
  blanks: '%20%20',
  word: 'x',
  'negative number': '-1',
  zero: '0',
  fraction: '1.5',
  'number with an exponent': '1e3',
  'huge number': '9'.repeat(40),
  NUL: 'a%00b',
  'list of values': 'a,b',
  operator: '%7B%22%24gt%22%3A%22%22%7D',
  regex: '.*%5B(%3F!',
  'very long text': 'x'.repeat(6_000),
  'lone surrogate': '%ED%A0%80',
  'id of nothing': 'ffffffffffffffffffffffff',
  'twelve characters': 'abcdefghijkl',
  'prototype key': '__proto__',
  constructor: 'constructor',
  'way up': '..%2F..%2Fetc%2Fpasswd',
  emoji: '%F0%9F%92%A9',
};

/** Invalid values of path parameters. */
export const BAD_PATH_VALUES: Record<string, string> = {
  ...BAD_TEXTS,
  'broken percent sign': '%E0%A4%A',
  undefined: 'undefined',
  'id that is one too long': 'f'.repeat(25),
  'id that is no hexadecimal number': 'g'.repeat(24),
};
/** An empty value would result in another path. */
delete BAD_PATH_VALUES.nothing;

/** Bodies that are not JSON objects, as text. */
export const BROKEN_BODIES: Record<string, string> = {
  'half an object': '{',
  'half a field': '{"a":',
  'two objects': '{}{}',
  'single quotes': "{'a':1}",
  'a word': 'undefined',
  'not a number': '{"a":NaN}',
  'a list': '[]',
  'a list of objects': '[{}]',
  'a text': '"text"',
  'a number': '1',
  true: 'true',
  'control characters': '{"a":"\u0001"}',
  'prototype key': '{"__proto__":{"isAdmin":true}}',
  'prototype key with an escape': '{"__pr\\u006fto__":{"isAdmin":true}}',
  'prototype of the constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  constructor: '{"constructor":"x"}',
  'an unknown field': '{"somethingElse":1}',
  'an unknown operator': '{"$where":"sleep(1000)"}',
  'an inherited name': '{"toString":"x","hasOwnProperty":1}',
  'endless lists': `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  'endless objects': `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
};

/** Content types that are not JSON. */
export const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'x',
];
