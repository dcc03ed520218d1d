/** One column of values. */
export interface BarColumn {
  readonly name: string;
  readonly format: (value: number) => string;
}

/** One category, such as a platform. */
export interface Bar {
  readonly name: string;
  /** One value per column; `null` if it is unknown. */
  readonly values: readonly (number | null)[];
}
