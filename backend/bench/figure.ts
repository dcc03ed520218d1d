/** What a ratio must be: at least (throughput), or at most (time, growth, memory). */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the output. */
export interface Figure {
  name: string;
  /** The product's median over the rounds. */
  value: number;
  unit: string;
  /** The floor's median over the same rounds. */
  against: number;
  /** Median of the rounds' own ratios, product to floor: the two of a round were measured right after each other. */
  ratio: number;
  target: string;
  ok: boolean;
}

/** What one round measured of both. */
export interface Pair {
  product: number;
  floor: number;
}

/** The figure of pairs that were measured in turn. */
export function figureOf(name: string, unit: string, pairs: readonly Pair[], target: Target): Figure {
  const ratio = median(pairs.map(({ product, floor }) => product / floor));
  return {
    name,
    value: rounded(median(pairs.map(({ product }) => product))),
    unit,
    against: rounded(median(pairs.map(({ floor }) => floor))),
    ratio: rounded(ratio),
    target: 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`,
    ok: 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost,
  };
}

/** The middle of the values; of an even number the mean of the two in the middle. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** Four digits say all that a figure of a busy machine can say. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
