/** Limit of a ratio: a minimum for throughput, a maximum for time, growth and memory. */
export type Target = { atLeast: number } | { atMost: number };

export interface BenchResult {
  name: string;
  /** Median of the product over the rounds. */
  value: number;
  unit: string;
  /** Median of the baseline over the rounds. */
  baseline: number;
  /** Median of each round's product / baseline ratio. */
  ratio: number;
  target: string;
  ok: boolean;
}

/** What one operation takes; has no baseline and no target. */
export interface CostResult {
  name: string;
  unit: 'ms of CPU';
  /** In the product's process. */
  process: number;
  /** In the database server. */
  database: number;
}

export interface Pair {
  product: number;
  baseline: number;
}

export function toResult(name: string, unit: string, pairs: readonly Pair[], target: Target): BenchResult {
  const ratio = median(pairs.map(({ product, baseline }) => product / baseline));
  return {
    name,
    value: rounded(median(pairs.map(({ product }) => product))),
    unit,
    baseline: rounded(median(pairs.map(({ baseline }) => baseline))),
    ratio: rounded(ratio),
    target: 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`,
    ok: 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error('Cannot compute the median of no values');
  return (low + high) / 2;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
