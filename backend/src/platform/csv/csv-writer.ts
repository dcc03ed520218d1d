import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import { neutralizeCell } from '@sparks/domain';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/**
 * Streams a CSV file: RFC 4180 with CRLF, UTF-8 with a byte order mark for spreadsheets, and protection against formula
 * injection (`neutralizeCell`). Applies backpressure to `rows`; closing the stream ends the source, and an error of the
 * source destroys the stream, so that a partial file never looks complete.
 */
export function csvStream<Row>(
  columns: ReadonlyArray<CsvColumn<Row>>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  const out = new PassThrough();
  // The pipeline destroys `out` with the error, so the reader receives it.
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
    // Spreadsheets in many locales separate cells by semicolons.
    quoted_match: /[;\t\r\n]/u,
    cast: { string: (text) => neutralizeCell(text) },
  });
}
