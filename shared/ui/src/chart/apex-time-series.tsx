import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import Chart from 'react-apexcharts';
import { cssVariables } from '../theme/theme';
import type { ChartFormatters, TimeSeries } from './time-series';

interface ApexTimeSeriesProps extends ChartFormatters {
  series: readonly TimeSeries[];
  heightRem: number;
}

/** Area chart, in a separate chunk with the chart library. */
export function ApexTimeSeries({ series, heightRem, formatTime, formatValue, formatTick }: ApexTimeSeriesProps) {
  const scheme = useComputedColorScheme('light');
  const theme = useMantineTheme();
  const options = useMemo(() => {
    const colors: Record<string, string> = cssVariables(theme)[scheme];
    return toOptions(series, { formatTime, formatValue, formatTick }, scheme, (variable) => colors[variable] ?? '');
  }, [series, formatTime, formatValue, formatTick, scheme, theme]);
  const data = useMemo(
    () => series.map(({ name, points }) => ({ name, data: points.map(({ atMs, value }) => ({ x: atMs, y: value })) })),
    [series],
  );
  // The key recreates the chart for a new color scheme; updated options would keep some of the old colors.
  return <Chart key={scheme} type="area" height={heightRem * remPx()} series={data} options={options} />;
}

const SERIES_COLORS = ['--sparks-accent', '--sparks-info', '--sparks-positive', '--sparks-caution'];
const REFERENCE_COLOR = '--mantine-color-dimmed';
const FILL_OPACITY = 0.12;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function toOptions(
  series: readonly TimeSeries[],
  { formatTime, formatValue, formatTick }: ChartFormatters,
  scheme: 'light' | 'dark',
  color: (variable: string) => string,
): ApexOptions {
  const labels = { style: { colors: color('--mantine-color-dimmed'), fontFamily: 'inherit', fontSize: '12px' } };
  const main = series.filter(({ isReference }) => !isReference);
  const hasNegative = series.some(({ points }) => points.some(({ value }) => value !== null && value < 0));
  return {
    chart: {
      fontFamily: 'inherit',
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
    },
    theme: { mode: scheme },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    dataLabels: { enabled: false },
    colors: series.map((line) =>
      color(line.isReference ? REFERENCE_COLOR : (SERIES_COLORS[main.indexOf(line)] ?? REFERENCE_COLOR)),
    ),
    stroke: {
      width: series.map(({ isReference }) => (isReference ? 1.5 : 2)),
      dashArray: series.map(({ isReference }) => (isReference ? 4 : 0)),
      curve: 'straight',
    },
    // Filled areas would cover each other.
    fill: {
      type: 'solid',
      opacity: series.map(({ isReference }) => (isReference || main.length > 1 ? 0 : FILL_OPACITY)),
    },
    legend: { show: main.length > 1, labels: { colors: color('--mantine-color-text') } },
    markers: { size: series.every(({ points }) => points.length === 1) ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    grid: {
      borderColor: color('--sparks-border'),
      strokeDashArray: 3,
      padding: { left: 8, right: 8, top: -16, bottom: 0 },
    },
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
      ...(hasNegative ? {} : { min: 0 }),
      forceNiceScale: true,
      tickAmount: 3,
      labels: { ...labels, formatter: (value: number) => formatValue(Math.round(value)) },
    },
    tooltip: { x: { formatter: formatTime }, y: { formatter: (value: number) => formatValue(value) } },
  };
}
