import type { ApexOptions } from 'apexcharts';
import { useCallback } from 'react';
import type { ChartFormatters, TimeSeries } from './time-series';
import { axisLabels, commonOptions, useApexChart, type Look } from './use-apex-chart';

interface ApexTimeSeriesProps extends ChartFormatters {
  series: readonly TimeSeries[];
  heightRem: number;
}

/** The drawn part of a chart over time; loaded on its own, with the chart library. */
export function ApexTimeSeries({ series, heightRem, formatTime, formatValue, formatTick }: ApexTimeSeriesProps) {
  const optionsOf = useCallback(
    (look: Look) => optionsIn(look, { series, heightRem, formatTime, formatValue, formatTick }),
    [series, heightRem, formatTime, formatValue, formatTick],
  );
  return <div ref={useApexChart(optionsOf)} />;
}

const COLORS = ['--sparks-accent', '--sparks-info', '--sparks-positive', '--sparks-caution'];
const QUIET = '--mantine-color-dimmed';
/** Below a line; a second one would cover the first. */
const FILL_OPACITY = 0.12;

function optionsIn(
  look: Look,
  { series, heightRem, formatTime, formatValue, formatTick }: ApexTimeSeriesProps,
): ApexOptions {
  const { color, rem } = look;
  const common = commonOptions(look);
  const labels = axisLabels(color);
  const main = series.filter(({ isReference }) => !isReference);
  return {
    ...common,
    chart: { ...common.chart, type: 'area', height: heightRem * rem },
    series: series.map(({ name, points }) => ({
      name,
      data: points.map(({ atMs, value }) => ({ x: atMs, y: value })),
    })),
    colors: series.map((line) => color(line.isReference ? QUIET : (COLORS[main.indexOf(line)] ?? QUIET))),
    stroke: {
      width: series.map(({ isReference }) => (isReference ? 1.5 : 2)),
      dashArray: series.map(({ isReference }) => (isReference ? 4 : 0)),
      curve: 'straight',
    },
    fill: {
      type: 'solid',
      opacity: series.map(({ isReference }) => (isReference || main.length > 1 ? 0 : FILL_OPACITY)),
    },
    legend: { show: main.length > 1, labels: { colors: color('--mantine-color-text') } },
    markers: { size: series.every(({ points }) => points.length === 1) ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    grid: { ...common.grid, padding: { left: 8, right: 8, top: -16, bottom: 0 } },
    xaxis: {
      type: 'datetime',
      labels: {
        ...labels,
        datetimeUTC: false,
        ...(formatTick
          ? { formatter: (_: string, atMs?: number) => (atMs === undefined ? '' : formatTick(atMs)) }
          : {}),
      },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: color('--sparks-border-strong') } },
      tooltip: { enabled: false },
    },
    yaxis: {
      ...(series.some(({ points }) => points.some(({ value }) => value !== null && value < 0)) ? {} : { min: 0 }),
      forceNiceScale: true,
      tickAmount: 3,
      labels: { ...labels, formatter: (value: number) => formatValue(Math.round(value)) },
    },
    tooltip: { x: { formatter: formatTime }, y: { formatter: (value: number) => formatValue(value) } },
  };
}
