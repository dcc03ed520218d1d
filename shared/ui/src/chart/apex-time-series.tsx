import { useComputedColorScheme } from '@mantine/core';
import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';
import type { Formats, TimeSeries } from './time-series';

interface ApexTimeSeriesProps extends Formats {
  series: readonly TimeSeries[];
  heightRem: number;
}

/** The drawn part of `TimeSeriesChart`; loaded on its own, with the chart library. */
export function ApexTimeSeries(props: ApexTimeSeriesProps) {
  const { series, heightRem, formatTime, formatValue } = props;
  const element = useRef<HTMLDivElement>(null);
  // The library takes colours as values, so a change of the scheme draws again.
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    if (!element.current) return undefined;
    const options = optionsOf({ series, heightRem, formatTime, formatValue }, getComputedStyle(element.current), scheme);
    const chart = new ApexCharts(element.current, options);
    void chart.render();
    return () => chart.destroy();
  }, [series, heightRem, formatTime, formatValue, scheme]);

  return <div ref={element} />;
}

const COLORS = ['--sparks-accent', '--sparks-info', '--sparks-positive', '--sparks-caution'];

function optionsOf({ series, heightRem, formatTime, formatValue }: ApexTimeSeriesProps, style: CSSStyleDeclaration, scheme: 'light' | 'dark'): ApexOptions {
  const color = (name: string) => style.getPropertyValue(name).trim();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const labels = { style: { colors: color('--mantine-color-dimmed'), fontFamily: 'inherit', fontSize: '12px' } };
  return {
    chart: {
      type: 'area',
      height: heightRem * rem,
      fontFamily: 'inherit',
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
    },
    series: series.map(({ name, points }) => ({ name, data: points.map(({ atMs, value }) => ({ x: atMs, y: value })) })),
    colors: COLORS.slice(0, series.length).map(color),
    theme: { mode: scheme },
    stroke: { width: 2, curve: 'straight' },
    fill: { type: 'solid', opacity: series.length === 1 ? 0.12 : 0 },
    dataLabels: { enabled: false },
    legend: { show: series.length > 1, labels: { colors: color('--mantine-color-text') } },
    markers: { size: series.every(({ points }) => points.length === 1) ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    grid: { borderColor: color('--sparks-border'), strokeDashArray: 3, padding: { left: 8, right: 8, top: -16, bottom: 0 } },
    xaxis: {
      type: 'datetime',
      labels: { ...labels, datetimeUTC: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: color('--sparks-border-strong') } },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, forceNiceScale: true, tickAmount: 3, labels: { ...labels, formatter: (value: number) => formatValue(Math.round(value)) } },
    tooltip: { x: { formatter: formatTime }, y: { formatter: (value: number) => formatValue(value) } },
  };
}
