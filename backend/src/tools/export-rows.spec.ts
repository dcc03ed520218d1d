import { CSV_COLUMNS } from '@sparks/domain';
import { compareRows } from './export-rows.js';

const HEAD = CSV_COLUMNS.map(({ header }) => header).join(',');
const row = (link: string, name = 'Ada') => `${name},${link}${',x'.repeat(CSV_COLUMNS.length - 2)}`;

async function* of(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}
const compare = (rows: string[], expected: string[]) =>
  compareRows(of(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`), of(...expected));
const GOOD = { orderViolations: 0, lost: 0, duplicated: 0, unexpected: 0 };

it.each([
  ['is correct', ['a', 'b', 'c'], { rows: 3, ...GOOD }],
  ['lacks a row', ['a', 'c'], { rows: 2, ...GOOD, lost: 1 }],
  ['has a duplicate', ['a', 'b', 'b', 'c'], { rows: 4, ...GOOD, duplicated: 1 }],
  ['has two rows in the wrong order', ['a', 'c', 'b'], { rows: 3, ...GOOD, orderViolations: 1 }],
  ['has a row that was submitted later', ['a', 'b', 'c', 'd'], { rows: 4, ...GOOD, unexpected: 1 }],
  ['is empty', [], { rows: 0, ...GOOD, lost: 3 }],
])('detects that a file %s', async (_, links, report) => {
  expect(
    await compare(
      links.map((link) => row(link)),
      ['a', 'b', 'c'],
    ),
  ).toEqual(report);
});

it('parses commas, quotes and line breaks in fields across chunks', async () => {
  const text = `${HEAD}\r\n${row('a', '"Lovelace, ""Ada""\r\nByron"')}\r\n${row('"b,1"')}\r\n`;
  expect(await compareRows(of(...text), of('a', 'b,1'))).toEqual({ rows: 2, ...GOOD });
});
