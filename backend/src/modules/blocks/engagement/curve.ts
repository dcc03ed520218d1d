/** Selects at most `max` (two or more) evenly spaced points, always including the first and the last. */
export function downsample<T>(points: readonly T[], max: number): T[] {
  if (points.length <= max) return [...points];
  const last = points.length - 1;
  return Array.from({ length: max }, (_, index) => points[Math.round((index * last) / (max - 1))] as T);
}
