/** Maps a fraction of the duration (0 to 1) to a fraction of the movement. */
export type Easing = (share: number) => number;

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Ease-out, for elements that enter. */
export const settle: Easing = (share) => 1 - (1 - share) ** 4;

/** Ease-out with overshoot, for small elements. */
export const spring: Easing = (share) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

/** Ease-in-out, for movements across the whole image. */
export const glide: Easing = (share) => (share < 0.5 ? 8 * share ** 4 : 1 - (-2 * share + 2) ** 4 / 2);
