import { useMemo } from 'react';
import { BarChart, barChartHeight } from './bar-chart';
import type { Bar, BarColumn } from './bars';
import { ChartCard, type ChartCardBasics } from './chart-card';
import { tableOfBars } from './chart-table';
import { UNKNOWN_TEXT } from './time-buckets';

/** Minimum card height in bars, also when it is empty. */
const MIN_BARS = 3;
const PX_OF_REM = 16;

interface BarCardProps extends ChartCardBasics {
  /** In display order. */
  bars: readonly Bar[];
  /** Values of each bar; the table shows all columns. */
  columns: readonly BarColumn[];
  /** Number of columns in the chart, from the first. */
  drawn?: 1 | 2;
  /** Label at the end of a bar; defaults to its value. */
  labelOf?: (bar: Bar, column: number) => string;
  /** Header of the table's first column, e.g. "Platform". */
  nameLabel: string;
}

/** Horizontal bar chart on a card, with the value at the end of each bar. */
export function BarCard({ bars, columns, drawn = 1, labelOf, nameLabel, ...basics }: BarCardProps) {
  const table = useMemo(() => tableOfBars(bars, columns, nameLabel), [bars, columns, nameLabel]);
  const figure = (bar: Bar, column: number) => {
    const value = bar.values[column];
    return value == null ? UNKNOWN_TEXT : (columns[column]?.format(value) ?? '');
  };
  return (
    <ChartCard
      {...basics}
      isEmpty={bars.length === 0}
      table={table}
      heightRem={barChartHeight(Math.max(bars.length, MIN_BARS), drawn) / PX_OF_REM}
    >
      <BarChart bars={bars} columns={columns.slice(0, drawn)} labelOf={labelOf ?? figure} />
    </ChartCard>
  );
}
