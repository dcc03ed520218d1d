/** One line of a chart. */
export interface TimeSeries {
  readonly name: string;
  /** In any order; `value` is `null` where it is not known. Times are milliseconds UTC. */
  readonly points: readonly { readonly atMs: number; readonly value: number | null }[];
}

/** How a chart says its figures. */
export interface Formats {
  formatTime: (atMs: number) => string;
  formatValue: (value: number) => string;
}
