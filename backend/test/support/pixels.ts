import { rgbOf } from '../../src/modules/ai/providers/local/renderer/color.js';

/** Tolerance for equal colors: about a tenth of the distance from black to white. */
const CLOSE = 60;

/** How many of the pixels (three numbers each) are close to one of the colors, 0 to 1. */
export function shareOf(colors: readonly string[], pixels: Buffer): number {
  const wanted = colors.map(rgbOf);
  let close = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    if (
      wanted.some((color) => Math.hypot(...color.map((channel, index) => channel - (pixels[at + index] ?? 0))) < CLOSE)
    )
      close += 1;
  }
  return close / (pixels.length / 3);
}

/** Mean difference of two pictures of the same size, for each number of a pixel: 0 to 255. */
export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
