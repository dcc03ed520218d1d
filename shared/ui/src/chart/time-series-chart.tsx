import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './time-series-chart.module.css';
import type { Formats, TimeSeries } from './time-series';

// The chart library is larger than most pages; only who looks at a chart loads it.
const ApexTimeSeries = lazy(async () => ({ default: (await import('./apex-time-series')).ApexTimeSeries }));

interface TimeSeriesChartProps extends Formats {
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
export function TimeSeriesChart({ title, series, timeLabel, emptyText, height = 12, formatTime, formatValue }: TimeSeriesChartProps) {
  const shown = series.map(({ name, points }) => ({ name, points: points.filter(({ value }) => value !== null) }));
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
          <ApexTimeSeries series={shown} heightRem={height} formatTime={formatTime} formatValue={formatValue} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <SeriesTable title={title} series={shown} timeLabel={timeLabel} formatTime={formatTime} formatValue={formatValue} />
      </VisuallyHidden>
    </figure>
  );
}

function SeriesTable({ title, series, timeLabel, formatTime, formatValue }: Formats & { title: string; timeLabel: string; series: readonly TimeSeries[] }) {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ atMs }) => atMs)))].sort((a, b) => a - b);
  const valuesAt = series.map(({ points }) => new Map(points.map(({ atMs, value }) => [atMs, value])));
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{timeLabel}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((atMs) => (
          <tr key={atMs}>
            <th scope="row">{formatTime(atMs)}</th>
            {valuesAt.map((values, index) => {
              const value = values.get(atMs);
              return <td key={series[index]?.name}>{value == null ? '–' : formatValue(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
