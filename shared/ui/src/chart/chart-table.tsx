import type { Bar, BarColumn } from './bars';
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

const UNKNOWN: ChartCell = { shown: '–', value: '' };

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

/** One row per category. */
export function tableOfBars(bars: readonly Bar[], columns: readonly BarColumn[], nameLabel: string): ChartTable {
  return {
    columns: [nameLabel, ...columns.map(({ name }) => name)],
    rows: bars.map(({ name, values }) => ({
      key: name,
      cells: [
        { shown: name, value: name },
        ...columns.map(({ format }, column) =>
          values[column] === undefined ? UNKNOWN : { shown: format(values[column]), value: values[column] },
        ),
      ],
    })),
  };
}

/** Renders the table as HTML. */
export function DataTable({ title, table, className }: { title: string; table: ChartTable; className?: string }) {
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
        {table.rows.map(({ key, cells: [head, ...cells] }) => (
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
