export interface TimeSeries {
  readonly name: string;
  /** In any order; `value` is `null` if it is unknown. Timestamps are milliseconds UTC. */
  readonly points: readonly { readonly atMs: number; readonly value: number | null }[];
  /** Drawn as a dashed line for comparison. */
  readonly isReference?: boolean;
}

export interface ChartFormatters {
  formatTime: (atMs: number) => string;
  formatValue: (value: number) => string;
  /** Short time on the axis; defaults to the format of the chart library. */
  formatTick?: (atMs: number) => string;
}

export function withKnownValues(series: readonly TimeSeries[]): TimeSeries[] {
  return series.map((line) => ({ ...line, points: line.points.filter(({ value }) => value !== null) }));
}
