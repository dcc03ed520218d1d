/** The moment of all pictures. */
export const NOW = new Date('2026-06-10T09:30:00.000Z');

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** So long before (negative) or after the moment of the pictures, in ISO 8601. */
export const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString();

/** The path of a picture of one colour with a light disc; the suite draws it by its name. */
export const drawn = (color: string): string => `/media/uploads/${color}.svg`;
