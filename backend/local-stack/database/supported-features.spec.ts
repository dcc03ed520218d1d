import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** MongoDB features that the local database lacks or implements incorrectly, so the product must not use them. */
const UNSUPPORTED: Array<[string, RegExp]> = [
  ['$dateTrunc (wrong days and weeks): use $dateToString or $dateFromParts', /\$dateTrunc/],
  ['change streams', /\.watch\(\s*[[{)]|\$changeStream/],
  ['capped and time-series collections', /\bcapped:\s*true|timeseries:/],
  [
    'unique indexes with a collation: keep a lower-cased field',
    /unique:\s*true[^}]*collation:|collation:[^}]*\}[^}]*unique:\s*true/,
  ],
  ['$where and server-side JavaScript', /\$where\b|\$accumulator\b|\$function\b/],
];

const SOURCES = resolve(__dirname, '../../src');

describe('the product uses only features that both the local database and MongoDB support', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );

  it.each(UNSUPPORTED)('no %s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ["{ $dateTrunc: { unit: 'day' } }", 0],
    ['orders.watch([])', 1],
    ["createCollection('x', { capped: true })", 2],
    ["createIndex({ a: 1 }, { unique: true, collation: { locale: 'en' } })", 3],
    ["find({ $where: 'x' })", 4],
  ])('finds %s', (text, rule) => {
    expect(UNSUPPORTED[rule]![1].test(text)).toBe(true);
  });
});
