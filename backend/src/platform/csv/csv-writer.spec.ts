import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { neutralizeCell } from '@sparks/domain';
import { csvStream, type CsvColumn } from './csv-writer.js';

const COLUMNS: CsvColumn<[string, number]>[] = [
  { header: 'Name', value: ([name]) => name },
  { header: 'Amount', value: ([, amount]) => amount },
];
const BOM = '\uFEFF';
/** `text` strips the byte order mark, as every UTF-8 decoder does. */
const fileOf = (rows: Iterable<[string, number]>) => text(csvStream(COLUMNS, rows));

describe('csvStream', () => {
  it('starts with a byte order mark and the headers, even without rows', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of csvStream(COLUMNS, [])) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('utf8')).toBe(`${BOM}Name,Amount\r\n`);
  });

  it.each([
    ['Ada', 'Ada'],
    ['Lovelace, Ada', '"Lovelace, Ada"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;b', '"a;b"'],
    ['', ''],
    ['Ωmega 日本 🎬', 'Ωmega 日本 🎬'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+1', "'+1"],
    ['＝1+1', "'＝1+1"],
    ['-12.50', '-12.50'],
  ])('writes %j as %j', async (name, cell) => {
    expect(await fileOf([[name, -5]])).toBe(`Name,Amount\r\n${cell},-5\r\n`);
  });

  it('round-trips through a strict parser, without cells that a spreadsheet would execute', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'=+-@\t\r\n",;\'|%0a1.é日👍\u0000\uFEFF\u2028\uFF1D '),
      maxLength: 12,
    });
    const cell = fc.oneof(
      signs,
      fc.string({ unit: 'binary' }).filter((value) => !/\p{Surrogate}/u.test(value)),
      fc.constantFrom('', '""', '",', '\r\n', '-5', '-5.25', '=cmd|"/c calc"!A1', 'a\r', '\uFEFF'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, fc.maxSafeInteger()), { maxLength: 8 }), async (rows) => {
        const read = parse(await fileOf(rows), {
          relax_quotes: false,
          relax_column_count: false,
          record_delimiter: '\r\n',
        }) as string[][];
        expect(read).toEqual([
          ['Name', 'Amount'],
          ...rows.map(([name, amount]) => [neutralizeCell(name), String(amount)]),
        ]);
        for (const [name = ''] of read)
          expect(name).not.toMatch(
            /^(?:[\s\u0000]*[=+@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|[\s\u0000]*-(?!\d+(?:\.\d+)?$))/u,
          );
      }),
      { numRuns: 300 },
    );
  });

  it('applies backpressure to its source', async () => {
    let read = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<[string, number]> {
      try {
        for (;;) yield ['x'.repeat(1_000), (read += 1)];
      } finally {
        isClosed = true;
      }
    }
    const stream = csvStream(COLUMNS, endless());
    for await (const chunk of stream) if ((chunk as Buffer).length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isClosed).toBe(true);
    expect(read).toBeLessThan(1_000);
  });

  it('is destroyed when its source fails', async () => {
    async function* broken(): AsyncGenerator<[string, number]> {
      yield ['Ada', 1];
      throw new Error('the database went away');
    }
    await expect(text(csvStream(COLUMNS, broken()))).rejects.toThrow('the database went away');
  });
});
