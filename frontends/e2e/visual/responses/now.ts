/** The fixed time of all screenshots. */
export const NOW = new Date('2026-06-10T09:30:00.000Z');

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A time relative to `NOW` (negative: before it), in ISO 8601. */
export const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString();

/** The path of a generated image: one color with a light disc. */
export const drawn = (color: string): string => `/media/uploads/${color}.svg`;
