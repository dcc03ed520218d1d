/** One column of figures behind a bar chart. */
export interface BarColumn {
  readonly name: string;
  readonly format: (value: number) => string;
}

/** One thing that is compared, such as a platform. */
export interface Bar {
  readonly name: string;
  /** One for each column. */
  readonly values: readonly number[];
}
