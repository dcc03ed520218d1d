import { median } from '../../bench/bench-result.js';

export interface Trend {
  name: string;
  /** Medians of the second and of the last third of the samples; the first third warms up. */
  before: number;
  after: number;
  isFlat: boolean;
}

/** Growth up to this is noise: of caches, garbage collection and pools. */
const NOISE_RATIO = 1.1;

/** @param slack absolute growth that is noise, for small numbers */
export function trendOf(name: string, values: readonly number[], slack: number): Trend {
  if (values.length < 6) throw new Error(`${name}: ${values.length} samples show no trend`);
  const third = Math.floor(values.length / 3);
  const [before, after] = [median(values.slice(third, -third)), median(values.slice(-third))];
  return { name, before, after, isFlat: after <= Math.max(before * NOISE_RATIO, before + slack) };
}
