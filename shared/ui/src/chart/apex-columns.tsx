import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { ApexOptions } from 'apexcharts';
import { useCallback, useMemo, useState } from 'react';
import Chart from 'react-apexcharts';
import { AXIS_LABELS, baseOptions, chartColor, DIMMED, remPx } from './apex-options';
import classes from './apex.module.css';
import { hasLabel, labelledBuckets, valueAxis } from './axis';
import { UNKNOWN_TEXT, type BucketChart } from './time-buckets';

/** Average width of a character on the axes. */
const CHARACTER_PX = 6.5;
const LABEL_GAP_PX = 16;
const AXIS_GAP_PX = 28;
const SIDE_PX = 8;
const MAX_COLUMN_PX = 40;
const MAX_COLUMN_SHARE = 0.7;

/** A column per bucket and, for comparison, a dashed line. In a separate chunk with the chart library. */
export function ApexColumns({ heightRem, ...chart }: BucketChart & { heightRem: number }) {
  const { ref, width: observed } = useElementSize<HTMLDivElement>();
  // Observed only after the next frame, which is too late for a chart that is rendered for print.
  const [measured, setMeasured] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => setMeasured(element?.clientWidth ?? 0), []);
  const place = useMergedRef(ref, measure);
  const width = observed || measured;
  const { buckets, series, reference, formatValue } = chart;
  const options = useMemo(
    () => toOptions({ buckets, series, reference, formatValue }, width),
    [buckets, series, reference, formatValue, width],
  );
  const data = useMemo(
    () => [
      { name: series.name, type: 'column', data: [...series.values], zIndex: 1 },
      ...(reference ? [{ name: reference.name, type: 'line', data: [...reference.values], zIndex: 2 }] : []),
    ],
    [series, reference],
  );
  return (
    <div ref={place} className={classes.chart} style={{ height: `${heightRem}rem` }}>
      {width > 0 ? (
        <Chart type={reference ? 'line' : 'bar'} height={heightRem * remPx()} series={data} options={options} />
      ) : null}
    </div>
  );
}

function toOptions({ buckets, series, reference, formatValue }: BucketChart, width: number): ApexOptions {
  const values = [...series.values, ...(reference?.values ?? [])].filter((value) => value !== null);
  const axis = valueAxis(values);
  const longest = Math.max(...[axis.min, axis.max].map((tick) => formatValue(tick).length));
  const labelPx = Math.max(...buckets.map(({ tick }) => tick.length)) * CHARACTER_PX;
  const plotPx = Math.max(1, width - longest * CHARACTER_PX - AXIS_GAP_PX - 2 * SIDE_PX);
  const slotPx = plotPx / buckets.length;
  const labelled = labelledBuckets(buckets.length, plotPx, labelPx + LABEL_GAP_PX);
  return {
    ...baseOptions,
    colors: [chartColor('--sparks-accent'), DIMMED],
    stroke: { width: [0, 1.5], dashArray: [0, 4], curve: 'straight' },
    fill: { type: 'solid', opacity: 1 },
    plotOptions: {
      bar: {
        columnWidth: `${Math.min(MAX_COLUMN_SHARE, MAX_COLUMN_PX / slotPx) * 100}%`,
        borderRadius: slotPx > SIDE_PX ? 2 : 0,
        borderRadiusApplication: 'end',
      },
    },
    legend: { show: false },
    markers: { size: buckets.length === 1 ? [0, 3] : 0, strokeWidth: 0, hover: { size: 3 } },
    grid: {
      ...baseOptions.grid,
      // The last label may be wider than its column.
      padding: { left: SIDE_PX, right: Math.max(SIDE_PX, (labelPx - slotPx) / 2), top: -16, bottom: 0 },
    },
    xaxis: {
      type: 'category',
      categories: buckets.map((_, index) => String(index)),
      labels: {
        ...AXIS_LABELS,
        rotate: 0,
        hideOverlappingLabels: false,
        formatter: (index: string) => (labelled.has(Number(index)) ? (buckets[Number(index)]?.tick ?? '') : ''),
      },
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
    tooltip: {
      shared: true,
      intersect: false,
      x: {
        show: !reference,
        formatter: (_: number, { dataPointIndex = 0 } = {}) => buckets[dataPointIndex]?.name ?? '',
      },
      // A comparison names the date of both values.
      y: [buckets, ...(reference ? [reference.buckets] : [])].map((dates) => ({
        formatter: (value: number | null | undefined) => (value == null ? UNKNOWN_TEXT : formatValue(value)),
        title: {
          formatter: (name: string, { dataPointIndex = 0 } = {}) =>
            `${(reference && dates[dataPointIndex]?.name) ?? name}:`,
        },
      })),
    },
  };
}
