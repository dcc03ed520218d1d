import { CSV_COLUMNS } from '@sparks/domain';

export interface RowReport {
  /** Without the header. */
  rows: number;
  /** Rows after one that they should precede. */
  orderViolations: number;
  lost: number;
  duplicated: number;
  unexpected: number;
}

const LINK_COLUMN = CSV_COLUMNS.findIndex(({ header }) => header === 'Post URL');

/** Compares the post links of a CSV file with the expected links in order. */
export async function compareRows(file: AsyncIterable<string>, expected: AsyncIterable<string>): Promise<RowReport> {
  const positions = new Map<string, number>();
  for await (const link of expected) positions.set(link, positions.size);
  const seen = new Set<string>();
  const report: RowReport = { rows: 0, orderViolations: 0, lost: 0, duplicated: 0, unexpected: 0 };
  let last = -1;
  let isHead = true;
  for await (const row of parseRows(file)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    report.rows += 1;
    const link = row[LINK_COLUMN] ?? '';
    const position = positions.get(link);
    if (position === undefined) report.unexpected += 1;
    else if (seen.has(link)) report.duplicated += 1;
    else if (position < last) report.orderViolations += 1;
    seen.add(link);
    last = Math.max(last, position ?? last);
  }
  for (const link of positions.keys()) if (!seen.has(link)) report.lost += 1;
  return report;
}

/** Parses RFC 4180 rows. */
async function* parseRows(file: AsyncIterable<string>): AsyncGenerator<string[]> {
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for await (const chunk of file) {
    for (const char of chunk) {
      if (char === '"') {
        // An escaped quote closes and reopens the field; links contain no quotes, so the quote itself may be dropped.
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
