import { lazy, useMemo } from 'react';
import { ChartCard, type ChartCardBasics } from './chart-card';
import { tableOfSeries } from './chart-table';
import { withKnownValues, type ChartFormatters, type TimeSeries } from './time-series';

const ApexTimeSeries = lazy(async () => ({ default: (await import('./apex-time-series')).ApexTimeSeries }));
const DEFAULT_HEIGHT_REM = 12;

interface TimeSeriesCardProps extends ChartCardBasics {
  series: readonly TimeSeries[];
  /** The same object as long as the same is said in the same language. */
  formats: ChartFormatters;
  /** Head of the table's first column, e.g. "Day". */
  timeLabel: string;
  /** For figures that are all nothing: the chart would be a line along its foot. */
  isEmpty?: boolean;
  heightRem?: number;
}

/** Values over time on a card. It is empty without points whose value is known. */
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
