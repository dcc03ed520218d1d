export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`, UTC; today first. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10));
}
