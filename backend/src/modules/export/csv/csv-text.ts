import {
  CSV_BYTE_ORDER_MARK,
  CSV_EMPTY_TEXT,
  csvContributionLine,
  csvHeaderLine,
  type CsvContribution,
} from '@sparks/domain';

/**
 * The CSV lines of a page. The first page starts with the header, or consists of a notice when there are no
 * contributions.
 */
export function csvPageText(page: number, contributions: readonly CsvContribution[]): string {
  if (page === 1 && contributions.length === 0) return CSV_EMPTY_TEXT;
  const lines = contributions.map(csvContributionLine).join('');
  return page === 1 ? `${CSV_BYTE_ORDER_MARK}${csvHeaderLine()}${lines}` : lines;
}

export function csvFileName(sparkSlug: string, at: Date): string {
  return `${sparkSlug}-contributions-${at.toISOString().slice(0, 10)}.csv`;
}
