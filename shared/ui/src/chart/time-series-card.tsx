import { lazy, useMemo } from 'react';
import { ChartCard, type ChartCardBasics } from './chart-card';
import { tableOfSeries } from './chart-table';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';

const ApexTimeSeries = lazy(async () => ({ default: (await import('./apex-time-series')).ApexTimeSeries }));
const DEFAULT_HEIGHT_REM = 12;

interface TimeSeriesCardProps extends ChartCardBasics {
  series: readonly TimeSeries[];
  /** Must be referentially stable per language. */
  formats: ChartFormatters;
  /** Header of the table's first column, e.g. "Day". */
  timeLabel: string;
  /** Shows the empty state when all values are zero. */
  isEmpty?: boolean;
  heightRem?: number;
}

/** Time series chart on a card. Shows the empty state without known values. */
export function TimeSeriesCard({
  series,
  formats,
  timeLabel,
  isEmpty = false,
  heightRem = DEFAULT_HEIGHT_REM,
  ...basics
}: TimeSeriesCardProps) {
  const known = useMemo(() => withKnownValues(series), [series]);
  const table = useMemo(() => tableOfSeries(series, timeLabel, formats), [series, timeLabel, formats]);
  return (
    <ChartCard {...basics} isEmpty={isEmpty || table.rows.length === 0} table={table} heightRem={heightRem}>
      <ApexTimeSeries series={known} heightRem={heightRem} {...formats} />
    </ChartCard>
  );
}
