/** A value axis: `tickCount` equal steps from `min` to `max`. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly tickCount: number;
  /** Every how many ticks a label is drawn, counted from zero. */
  readonly labelEvery: 1 | 2;
}

const MULTIPLES = [1, 2, 2.5, 5];
const MAX_LABELLED_STEPS = 5;
const PREFERRED_STEPS = 4;
/** Amounts of money have two decimals; a finer tick could not be labelled. */
const STEPS_PER_ONE = 100;
/** Around zero, finer steps keep a small negative value from taking as much space as the positive ones. */
const MAX_STEPS = 2 * MAX_LABELLED_STEPS;

/** The tightest axis with round steps that includes zero and all values. */
export function valueAxis(values: readonly number[]): ValueAxis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return { min: 0, max: 1, step: 1, tickCount: 1, labelEvery: 1 };
  const isWhole = values.every(Number.isInteger);
  const mostSteps = low < 0 && high > 0 ? MAX_STEPS : MAX_LABELLED_STEPS;
  const magnitude = Math.floor(Math.log10(high - low));
  const axes = [-2, -1, 0, 1]
    .flatMap((shift) => MULTIPLES.map((multiple) => multiple * 10 ** (magnitude + shift)))
    .filter((step) => Number.isInteger(isWhole ? step : Number((step * STEPS_PER_ONE).toFixed(6))))
    .map((step) => {
      const [below, above] = [Math.ceil(-low / step - 1e-9), Math.ceil(high / step - 1e-9)];
      return { min: below === 0 ? 0 : -below * step, max: above * step, step, tickCount: below + above };
    })
    .filter(({ tickCount }) => tickCount <= mostSteps)
    .sort(
      (one, other) =>
        one.max - one.min - (other.max - other.min) ||
        Math.abs(one.tickCount - PREFERRED_STEPS) - Math.abs(other.tickCount - PREFERRED_STEPS),
    );
  const [axis = { min: low, max: high, step: high - low, tickCount: 1 }] = axes;
  return { ...axis, labelEvery: axis.tickCount > MAX_LABELLED_STEPS ? 2 : 1 };
}

/** Whether a tick of the axis has a label; zero always has one. */
export function hasLabel({ step, labelEvery }: ValueAxis, tick: number): boolean {
  return Math.round(tick / step) % labelEvery === 0;
}

/**
 * Buckets with a label: all of them, or every n-th so that the labels fit next to each other. The last one always has a
 * label.
 */
export function labelledBuckets(count: number, plotPx: number, labelPx: number): ReadonlySet<number> {
  const fitting = Math.max(1, Math.floor(plotPx / labelPx));
  const every = Math.max(1, Math.ceil(count / fitting));
  return new Set(
    Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0),
  );
}
