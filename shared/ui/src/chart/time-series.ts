export interface TimeSeries {
  readonly name: string;
  /** In any order; `value` is `null` if it is unknown. Timestamps are milliseconds UTC. */
  readonly points: readonly { readonly atMs: number; readonly value: number | null }[];
}

export interface ChartFormatters {
  formatTime: (atMs: number) => string;
  formatValue: (value: number) => string;
}

export function withKnownValues(series: readonly TimeSeries[]): TimeSeries[] {
  return series.map((line) => ({ ...line, points: line.points.filter(({ value }) => value !== null) }));
}
