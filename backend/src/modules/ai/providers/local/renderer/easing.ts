/** A share of the way, 0 to 1, at a share of the time, 0 to 1. */
export type Easing = (share: number) => number;

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Fast, then settling: how things come in. */
export const settle: Easing = (share) => 1 - (1 - share) ** 4;

/** A little too far and back: for small, light things. */
export const spring: Easing = (share) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

/** Slow, fast, slow: for what crosses the whole picture. */
export const glide: Easing = (share) => (share < 0.5 ? 8 * share ** 4 : 1 - (-2 * share + 2) ** 4 / 2);
