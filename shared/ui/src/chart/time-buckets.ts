/** A day or another span of time with one value per series. */
export interface TimeBucket {
  /** Written out, e.g. "Nov 20, 2026". */
  readonly name: string;
  /** Short name on the axis, e.g. "Nov 20". */
  readonly tick: string;
  /** Exported value: an ISO date. */
  readonly value: string;
}

/** Counts by bucket; `null` if the value is unknown. */
export interface BucketSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** An earlier series, drawn as a dashed line for comparison; its buckets are those that the values belong to. */
export interface ReferenceSeries extends BucketSeries {
  readonly buckets: readonly (TimeBucket | undefined)[];
  /** Header of the table's column with its buckets, e.g. "Compared day". */
  readonly bucketLabel: string;
}

export interface BucketChart {
  readonly buckets: readonly TimeBucket[];
  readonly series: BucketSeries;
  readonly reference?: ReferenceSeries;
  readonly formatValue: (value: number) => string;
}

export const UNKNOWN_TEXT = '–';
