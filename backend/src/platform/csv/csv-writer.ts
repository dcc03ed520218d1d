import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import { neutralizeCell } from '@sparks/domain';

/** A column of a CSV file: what stands in its first line, and in the line of each row. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/**
 * A CSV file as a stream of bytes, row by row from any source: RFC 4180 with CRLF, UTF-8 with a byte order mark so that
 * spreadsheets read it as such, and no cell that a spreadsheet would run as a formula (`neutralizeCell`). The first line
 * holds the headers, also when there are no rows. Reading is driven by the reader; a reader that goes away ends the
 * source, and a source that fails breaks the stream off, so that half a file never looks whole.
 */
export function csvStream<Row>(
  columns: ReadonlyArray<CsvColumn<Row>>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  const out = new PassThrough();
  // Errors reach the reader through `out`, which the pipeline destroys with them.
  void pipeline(linesOf(columns, rows), csvStringifier(), out).catch(() => undefined);
  return out;
}

async function* linesOf<Row>(
  columns: ReadonlyArray<CsvColumn<Row>>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Array<string | number>> {
  yield columns.map(({ header }) => header);
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}

function csvStringifier(): Stringifier {
  return stringify({
    bom: true,
    record_delimiter: 'windows',
    // The semicolon separates cells in spreadsheets of many countries.
    quoted_match: /[;\t\r\n]/u,
    cast: { string: (text) => neutralizeCell(text) },
  });
}
