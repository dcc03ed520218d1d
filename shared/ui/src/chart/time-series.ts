/** One line of a chart. */
export interface TimeSeries {
  readonly name: string;
  /** In any order; `value` is `null` where it is not known. Times are milliseconds UTC. */
  readonly points: readonly { readonly atMs: number; readonly value: number | null }[];
  /** What the others are compared with: a quiet dashed line. */
  readonly isReference?: boolean;
}

/** How a chart says its figures. */
export interface ChartFormatters {
  formatTime: (atMs: number) => string;
  formatValue: (value: number) => string;
  /** A time in short, below the chart; by default as the chart library says it. */
  formatTick?: (atMs: number) => string;
}

/** The points whose value is known. */
export function withKnownValues(series: readonly TimeSeries[]): TimeSeries[] {
  return series.map((line) => ({ ...line, points: line.points.filter(({ value }) => value !== null) }));
}
