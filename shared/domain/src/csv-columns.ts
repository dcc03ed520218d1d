import { displayModerationStatus } from './moderation.js';
import { toTimeMs, type TimeInput } from './time.js';

/** A contribution with the field names of the API, as the export reads it. */
export interface CsvContribution {
  readonly user?: { readonly name?: string | null } | null;
  readonly content?: string | null;
  readonly created?: TimeInput;
  readonly moderation_status?: string | null;
  readonly is_spotlighted?: boolean | null;
  readonly hasActiveBoost?: boolean | null;
  readonly is_flagged?: boolean | null;
  readonly likesCount?: number | null;
  readonly commentsCount?: number | null;
  readonly social_meta?: { readonly platform?: string | null; readonly username?: string | null } | null;
  /** Total earnings, whole cents. */
  readonly ees?: number | null;
}

type CsvValue = string | number;

interface CsvColumn {
  readonly header: string;
  readonly value: (contribution: CsvContribution) => CsvValue;
}

/** The twelve columns of the export, in the specification's order. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { header: 'User Name', value: (row) => row.user?.name ?? '' },
  { header: 'Post URL', value: (row) => row.content ?? '' },
  { header: 'Created Date', value: (row) => isoTime(row.created) },
  { header: 'Moderation Status', value: (row) => displayModerationStatus(row.moderation_status) },
  { header: 'Is Spotlighted', value: (row) => yesNo(row.is_spotlighted) },
  { header: 'Has Active Boost', value: (row) => yesNo(row.hasActiveBoost) },
  { header: 'Is Flagged', value: (row) => yesNo(row.is_flagged) },
  { header: 'Likes Count', value: (row) => row.likesCount ?? 0 },
  { header: 'Comments Count', value: (row) => row.commentsCount ?? 0 },
  { header: 'Platform', value: (row) => row.social_meta?.platform ?? '' },
  { header: 'Social Username', value: (row) => row.social_meta?.username ?? '' },
  { header: 'Earnings', value: (row) => ((row.ees ?? 0) / 100).toFixed(2) },
];

/** Written at the start of the file, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';
/** The whole content of an export without contributions. */
export const CSV_EMPTY_TEXT = 'No contributions found';

// Spreadsheets evaluate a cell that starts with one of these characters, including full-width forms and after blanks.
const FORMULA_START = /^[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * Prevents CSV injection: prefixes a text that a spreadsheet would evaluate as a formula with an apostrophe, which
 * marks it as text. Plain negative numbers stay numbers.
 */
export function neutralizeCell(text: string): string {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** One cell, neutralized and, if it contains a separator, a quote or a line break, quoted as in RFC 4180. */
export function csvCell(value: CsvValue): string {
  const text = neutralizeCell(String(value));
  // Spreadsheets in many countries use the semicolon as the separator.
  return /[",;\r\n\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Includes the line terminator. */
export function csvHeaderLine(): string {
  return csvLine(CSV_COLUMNS.map((column) => column.header));
}

/** Includes the line terminator. */
export function csvContributionLine(contribution: CsvContribution): string {
  return csvLine(CSV_COLUMNS.map((column) => column.value(contribution)));
}

/** Includes the line terminator. */
export function csvLine(values: readonly CsvValue[]): string {
  return values.map(csvCell).join(',') + CSV_LINE_END;
}

function yesNo(value: boolean | null | undefined): string {
  return value ? 'Yes' : 'No';
}

function isoTime(value: TimeInput): string {
  const ms = toTimeMs(value);
  return ms === null ? '' : new Date(ms).toISOString();
}
