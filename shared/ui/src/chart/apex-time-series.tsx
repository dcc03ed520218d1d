import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import Chart from 'react-apexcharts';
import { AXIS_LABELS, baseOptions, chartColor, remPx } from './apex-options';
import classes from './apex.module.css';
import { hasLabel, valueAxis } from './axis';
import type { ChartFormatters, TimeSeries } from './time-series';

interface ApexTimeSeriesProps extends ChartFormatters {
  series: readonly TimeSeries[];
  heightRem: number;
}

/** Area chart, in a separate chunk with the chart library. */
export function ApexTimeSeries({ series, heightRem, formatTime, formatValue }: ApexTimeSeriesProps) {
  const options = useMemo(() => toOptions(series, { formatTime, formatValue }), [series, formatTime, formatValue]);
  const data = useMemo(
    () => series.map(({ name, points }) => ({ name, data: points.map(({ atMs, value }) => ({ x: atMs, y: value })) })),
    [series],
  );
  return (
    <div className={classes.chart}>
      <Chart type="area" height={heightRem * remPx()} series={data} options={options} />
    </div>
  );
}

const SERIES_COLORS = ['--sparks-accent', '--sparks-info', '--sparks-positive', '--sparks-caution'].map(chartColor);
const FILL_OPACITY = 0.12;

function toOptions(series: readonly TimeSeries[], { formatTime, formatValue }: ChartFormatters): ApexOptions {
  const axis = valueAxis(series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])));
  return {
    ...baseOptions,
    colors: SERIES_COLORS.slice(0, series.length),
    stroke: { width: 2, curve: 'straight' },
    // Filled areas would cover each other.
    fill: { type: 'solid', opacity: series.map(() => (series.length > 1 ? 0 : FILL_OPACITY)) },
    legend: { show: series.length > 1, labels: { colors: chartColor('--mantine-color-text') } },
    markers: { size: series.every(({ points }) => points.length === 1) ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    grid: { ...baseOptions.grid, padding: { left: 8, right: 8, top: -16, bottom: 0 } },
    xaxis: {
      type: 'datetime',
      labels: { ...AXIS_LABELS, datetimeUTC: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: chartColor('--sparks-border-strong') } },
      tooltip: { enabled: false },
    },
    yaxis: {
      min: axis.min,
      max: axis.max,
      tickAmount: axis.tickCount,
      labels: { ...AXIS_LABELS, formatter: (tick: number) => (hasLabel(axis, tick) ? formatValue(tick) : '') },
    },
    tooltip: { x: { formatter: formatTime }, y: { formatter: (value: number) => formatValue(value) } },
  };
}
