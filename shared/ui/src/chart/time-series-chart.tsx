import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DataTable, tableOfSeries } from './chart-table';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';
import classes from './time-series-chart.module.css';

// The chart library is larger than most pages; only who looks at a chart loads it.
const ApexTimeSeries = lazy(async () => ({ default: (await import('./apex-time-series')).ApexTimeSeries }));

interface TimeSeriesChartProps extends ChartFormatters {
  /** What the chart shows, for screen readers and as the caption of the table, e.g. "Views over time". */
  title: string;
  /** At most four, or they cannot be told apart. */
  series: readonly TimeSeries[];
  /** Head of the table's first column, e.g. "Time". */
  timeLabel: string;
  /** Said instead of the chart when there is nothing to show. */
  emptyText: string;
  /** In rem; what stands below must not move when the chart arrives. */
  height?: number;
}

/**
 * Values over time as a quiet area chart. People who cannot see it get the same figures as a table. Points without a
 * value are left out; without any, the text says so.
 */
export function TimeSeriesChart({
  title,
  series,
  timeLabel,
  emptyText,
  height = 12,
  ...formats
}: TimeSeriesChartProps) {
  const shown = withKnownValues(series);
  if (shown.every(({ points }) => points.length === 0)) {
    return (
      <div className={classes.empty} style={{ minHeight: `${height}rem` }}>
        <Text c="dimmed">{emptyText}</Text>
      </div>
    );
  }
  return (
    <figure className={classes.figure}>
      <div aria-hidden style={{ height: `${height}rem` }}>
        <Suspense fallback={<Skeleton height={`${height}rem`} radius="md" />}>
          <ApexTimeSeries series={shown} heightRem={height} {...formats} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <DataTable title={title} table={tableOfSeries(series, timeLabel, formats)} />
      </VisuallyHidden>
    </figure>
  );
}
