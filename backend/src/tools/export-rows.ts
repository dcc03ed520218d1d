import { CSV_COLUMNS } from '@sparks/domain';

/** How a file compares with what it should hold. */
export interface RowReport {
  /** Rows of the file, without its head. */
  rows: number;
  /** Rows behind one that belongs after them. */
  orderViolations: number;
  lost: number;
  doubled: number;
  /** Rows that nobody asked for. */
  foreign: number;
}

const LINK_COLUMN = CSV_COLUMNS.findIndex(({ header }) => header === 'Post URL');

/** Compares the rows of a CSV file, by the links of their posts, with the links in their right order. */
export async function compareRows(file: AsyncIterable<string>, expected: AsyncIterable<string>): Promise<RowReport> {
  const places = new Map<string, number>();
  for await (const link of expected) places.set(link, places.size);
  const seen = new Set<string>();
  const report: RowReport = { rows: 0, orderViolations: 0, lost: 0, doubled: 0, foreign: 0 };
  let last = -1;
  let isHead = true;
  for await (const row of rowsOf(file)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    report.rows += 1;
    const link = row[LINK_COLUMN] ?? '';
    const place = places.get(link);
    if (place === undefined) report.foreign += 1;
    else if (seen.has(link)) report.doubled += 1;
    else if (place < last) report.orderViolations += 1;
    seen.add(link);
    last = Math.max(last, place ?? last);
  }
  for (const link of places.keys()) if (!seen.has(link)) report.lost += 1;
  return report;
}

/** Rows as RFC 4180 has them: fields between commas, in quotes when they hold commas, quotes (doubled) or line breaks. */
async function* rowsOf(file: AsyncIterable<string>): AsyncGenerator<string[]> {
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for await (const chunk of file) {
    for (const char of chunk) {
      if (char === '"') {
        // The second of two quotes opens again what the first has closed; that it stood there does not matter for links.
        isQuoted = !isQuoted;
      } else if (isQuoted || (char !== ',' && char !== '\n')) {
        if (char !== '\r') field += char;
      } else {
        fields.push(field);
        field = '';
        if (char === '\n') {
          yield fields;
          fields = [];
        }
      }
    }
  }
  if (field !== '' || fields.length > 0) yield [...fields, field];
}
