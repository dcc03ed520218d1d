import type { Bar, BarColumn } from './bars';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';

/** The figures behind a chart. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ChartCell[] }[];
}

interface ChartCell {
  /** As people read it. */
  readonly shown: string;
  /** As a file has it: a plain number, a day. */
  readonly value: string | number;
}

const UNKNOWN: ChartCell = { shown: '–', value: '' };

/** Lines side by side, one row for each time. */
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

/** A whole day as such. */
function isoTime(atMs: number): string {
  return new Date(atMs).toISOString().replace('T00:00:00.000Z', '');
}

/** One row for each thing that is compared. */
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

/** The same as a table of the page. */
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
