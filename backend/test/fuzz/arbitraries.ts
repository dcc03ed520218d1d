import fc from 'fast-check';
import { BAD_VALUES } from '../system/support/bad-values.js';

/** Texts with a special meaning in databases, shells, templates, clocks, spreadsheets or terminals. */
const TELLING_TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$gt',
  '$where',
  '$expr',
  'a.b',
  'a.$[].b',
  '..',
  '%00',
  '\0',
  'null',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  '٣',
  '१२',
  '\ud800',
  '\udfff',
  'ﬀ',
  'İ',
  'ß',
  '\u202eabc',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '\r\nset-cookie: a=b',
  '=1+1',
  '(a+)+$',
  '.*[(?!',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'f'.repeat(24),
  'F'.repeat(24),
  'g'.repeat(24),
  'f'.repeat(25),
  '\u00e9'.repeat(12),
  '１'.repeat(24),
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  'data:text/html,x',
  `https://${'a.'.repeat(500)}com/`,
];
const TELLING_NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e21,
  1e300,
  5e-324,
  99,
  100,
  101,
  1e12,
];
const OPERATORS = [
  '$gt',
  '$gte',
  '$ne',
  '$in',
  '$nin',
  '$exists',
  '$regex',
  '$where',
  '$expr',
  '$function',
  '$set',
  '$type',
  '$not',
  '$or',
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$gt',
  '$where',
  '',
  'a.b',
  'length',
  '0',
  '_id',
  'then',
  'toJSON',
];

/** Any kind of text of any length. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TELLING_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'é', '👍', '\ud800', ' ', '\t', '%', '['), fc.integer({ min: 100, max: 70_000 }))
      .map(([unit, times]) => unit.repeat(times)),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 23, maxLength: 25 }),
  },
);

const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...TELLING_NUMBERS),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 3, arbitrary: anyNumber },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Any JSON value: wrong types, operators, names of `Object.prototype`, very long lists, very deep nesting. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: leaf },
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(BAD_VALUES)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...OPERATORS), leaf).map(([operator, value]) => ({ [operator]: value })),
  },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), leaf, { maxKeys: 4, noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(leaf, fc.integer({ min: 20, max: 3_000 }))
      .map(([value, times]) =>
        typeof value === 'string' && value.length > 100 ? [value] : Array.from({ length: times }, () => value),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 5, max: 200 }), fc.boolean()).map(([depth, isList]) => nested(depth, isList)),
  },
);

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** A field as raw JSON text, so that names with a special meaning in assignments (`__proto__`) are sent too. */
export const anyField: fc.Arbitrary<string> = fc
  .tuple(fc.oneof(fc.constantFrom(...KEYS), anyText), leaf)
  .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);

/** A text in a URL: encoded, or insufficiently encoded. Never empty, never with a space. */
export const anyAddressText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: anyText.filter((text) => text !== '' && text.length < 8_000).map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%E0%A4%A',
      '%00',
      '%ED%A0%80',
      '%2e%2e%2f',
      '..;',
      '%25%30%30',
      '%c0%af',
      ';a=b',
      '~',
      '@',
      '*',
      '!',
      "'",
      '()',
      '+',
      '%2B',
      ',',
      '%u0041',
    ),
  },
);

/** A lone surrogate has no valid UTF-8 encoding, so its three bytes are percent-encoded directly. */
function encoded(text: string): string {
  return [...text].map((letter) => (/\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter))).join('');
}

/** Any header value that a client can send: printable Latin-1. */
export const anyHeaderText: fc.Arbitrary<string> = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code < 0x7f || code > 0x9f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 80,
  }),
  fc.integer({ min: 100, max: 7_000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    '',
    ',',
    ';',
    '=',
    '"',
    '"unfinished',
    'a=b; c',
    '%E0%A4%A',
    '*/*;q=2',
    'bytes=5-2',
    'bytes=-1,-1,-1',
    '"a", W/"b"',
    '0',
    '-1',
    '1e9',
    'null',
    'Bearer',
    'Bearer ',
    'bearer x.y.z',
    'Bearer a b',
    'Bearer e30.e30.',
    'Basic Og==',
  ),
);
