import { useMemo } from 'react';
import { BarChart, barChartHeight } from './bar-chart';
import type { Bar, BarColumn } from './bars';
import { ChartCard, type ChartCardBasics } from './chart-card';
import { tableOfBars } from './chart-table';

/** A card is at least as high as with three bars, also when it is empty. */
const LEAST_BARS = 3;
const PX_OF_REM = 16;

interface BarCardProps extends ChartCardBasics {
  /** In the order in which they are drawn. */
  bars: readonly Bar[];
  /** Figures of each bar; all are in the table. */
  columns: readonly BarColumn[];
  /** How many of the columns are drawn, from the first; at most two. */
  drawn?: 1 | 2;
  /** What stands at the end of a bar; else its figure. */
  labelOf?: (bar: Bar, column: number) => string;
  /** Head of the table's first column, e.g. "Platform". */
  nameLabel: string;
}

/** Things compared by lying bars, each with its figure at its end, on a card. It is empty without any. */
export function BarCard({ bars, columns, drawn = 1, labelOf, nameLabel, ...basics }: BarCardProps) {
  const table = useMemo(() => tableOfBars(bars, columns, nameLabel), [bars, columns, nameLabel]);
  const figure = (bar: Bar, column: number) => columns[column]?.format(bar.values[column] ?? 0) ?? '';
  return (
    <ChartCard
      {...basics}
      isEmpty={bars.length === 0}
      table={table}
      heightRem={barChartHeight(Math.max(bars.length, LEAST_BARS), drawn) / PX_OF_REM}
    >
      <BarChart bars={bars} columns={columns.slice(0, drawn)} labelOf={labelOf ?? figure} />
    </ChartCard>
  );
}
