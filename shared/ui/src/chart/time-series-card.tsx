import { lazy, useMemo } from 'react';
import { ChartCard, type ChartCardBasics } from './chart-card';
import type { LegendEntry } from './chart-export';
import { tableOfBuckets } from './chart-table';
import type { BucketChart } from './time-buckets';

const ApexColumns = lazy(async () => ({ default: (await import('./apex-columns')).ApexColumns }));
const DEFAULT_HEIGHT_REM = 12;

interface TimeSeriesCardProps extends ChartCardBasics {
  /** Must be referentially stable. */
  chart: BucketChart;
  /** Header of the table's first column, e.g. "Day". */
  bucketLabel: string;
  /** Shows the empty state, e.g. when all values are zero. */
  isEmpty?: boolean;
  heightRem?: number;
}

/** Counts over time on a card, a column per bucket. Shows the empty state without known values. */
export function TimeSeriesCard({
  chart,
  bucketLabel,
  isEmpty = false,
  heightRem = DEFAULT_HEIGHT_REM,
  ...basics
}: TimeSeriesCardProps) {
  const table = useMemo(() => tableOfBuckets(chart, bucketLabel), [chart, bucketLabel]);
  const legend = useMemo<LegendEntry[]>(
    () =>
      chart.reference
        ? [
            { name: chart.series.name, mark: 'column' },
            { name: chart.reference.name, mark: 'dashed-line' },
          ]
        : [],
    [chart],
  );
  const hasValues = chart.series.values.some((value) => value !== null);
  return (
    <ChartCard {...basics} isEmpty={isEmpty || !hasValues} table={table} heightRem={heightRem} legend={legend} isTime>
      <ApexColumns {...chart} heightRem={heightRem} />
    </ChartCard>
  );
}
