import type { Bar, BarColumn } from './bars';
import { UNKNOWN_TEXT, type BucketChart } from './time-buckets';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';

/** The data of a chart as a table. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ChartCell[] }[];
}

interface ChartCell {
  /** Localized text. */
  readonly shown: string;
  /** Exported value: a plain number or an ISO date. */
  readonly value: string | number;
}

const UNKNOWN: ChartCell = { shown: UNKNOWN_TEXT, value: '' };

/** Combines series in one table with a row per timestamp. */
export function tableOfSeries(
  series: readonly TimeSeries[],
  timeLabel: string,
  { formatTime, formatValue }: ChartFormatters,
): ChartTable {
  const known = withKnownValues(series);
  const times = [...new Set(known.flatMap(({ points }) => points.map(({ atMs }) => atMs)))].sort((a, b) => a - b);
  const valuesAt = known.map(({ points }) => new Map(points.map(({ atMs, value }) => [atMs, value])));
  return {
    columns: [timeLabel, ...series.map(({ name }) => name)],
    rows: times.map((atMs) => ({
      key: String(atMs),
      cells: [
        { shown: formatTime(atMs), value: isoTime(atMs) },
        ...valuesAt.map((values) => {
          const value = values.get(atMs);
          return value == null ? UNKNOWN : { shown: formatValue(value), value };
        }),
      ],
    })),
  };
}

/** Midnight UTC is formatted as a date. */
function isoTime(atMs: number): string {
  return new Date(atMs).toISOString().replace('T00:00:00.000Z', '');
}

/** One row per bucket, oldest first; a comparison adds the compared bucket and its value. */
export function tableOfBuckets(
  { buckets, series, reference, formatValue }: BucketChart,
  bucketLabel: string,
): ChartTable {
  const cell = (value: number | null | undefined): ChartCell =>
    value == null ? UNKNOWN : { shown: formatValue(value), value };
  return {
    columns: [bucketLabel, series.name, ...(reference ? [reference.bucketLabel, reference.name] : [])],
    rows: buckets.map(({ name, value }, index) => {
      const compared = reference?.buckets[index];
      return {
        key: value,
        cells: [
          { shown: name, value },
          cell(series.values[index]),
          ...(reference
            ? [compared ? { shown: compared.name, value: compared.value } : UNKNOWN, cell(reference.values[index])]
            : []),
        ],
      };
    }),
  };
}

/** One row per category. */
export function tableOfBars(bars: readonly Bar[], columns: readonly BarColumn[], nameLabel: string): ChartTable {
  return {
    columns: [nameLabel, ...columns.map(({ name }) => name)],
    rows: bars.map(({ name, values }) => ({
      key: name,
      cells: [
        { shown: name, value: name },
        ...columns.map(({ format }, column) => {
          const value = values[column];
          return value == null ? UNKNOWN : { shown: format(value), value };
        }),
      ],
    })),
  };
}

interface DataTableProps {
  title: string;
  table: ChartTable;
  isNewestFirst?: boolean;
  className?: string;
}

/** Renders the table as HTML. */
export function DataTable({ title, table, isNewestFirst = false, className }: DataTableProps) {
  const rows = isNewestFirst ? table.rows.toReversed() : table.rows;
  return (
    <table className={className}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {table.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head?.shown}</th>
            {cells.map(({ shown }, index) => (
              <td key={table.columns[index + 1]}>{shown}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
