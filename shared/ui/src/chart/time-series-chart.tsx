import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DataTable, tableOfSeries } from './chart-table';
import { RenderInView } from './render-in-view';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';
import classes from './time-series-chart.module.css';

// The chart library is larger than most pages, so it is loaded on demand.
const ApexTimeSeries = lazy(async () => ({ default: (await import('./apex-time-series')).ApexTimeSeries }));

interface TimeSeriesChartProps extends ChartFormatters {
  /** Accessible name of the chart and caption of the table, e.g. "Views over time". */
  title: string;
  /** At most four, to stay distinguishable. */
  series: readonly TimeSeries[];
  /** Header of the table's first column, e.g. "Time". */
  timeLabel: string;
  /** Shown instead of the chart when there is no data. */
  emptyText: string;
  /** In rem; reserved before the chart loads. */
  height?: number;
}

/**
 * Area chart of values over time, with the same data as a table for screen readers. Points without a value are omitted.
 */
export function TimeSeriesChart({
  title,
  series,
  timeLabel,
  emptyText,
  height = 12,
  ...formats
}: TimeSeriesChartProps) {
  const skeleton = <Skeleton height={`${height}rem`} radius="md" />;
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
        {/* Drawing takes longer than rendering the rest of a page. A server cannot draw: it shows the placeholder. */}
        <RenderInView placeholder={skeleton}>
          <Suspense fallback={skeleton}>
            <ApexTimeSeries series={shown} heightRem={height} {...formats} />
          </Suspense>
        </RenderInView>
      </div>
      <VisuallyHidden>
        <DataTable title={title} table={tableOfSeries(series, timeLabel, formats)} />
      </VisuallyHidden>
    </figure>
  );
}
