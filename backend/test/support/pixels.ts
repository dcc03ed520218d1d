import { rgbOf } from '../../src/modules/ai/providers/local/renderer/color.js';

/** Tolerance for equal colors: about a tenth of the distance from black to white. */
const CLOSE = 60;

/** Share of pixels (three numbers each) that are close to one of the colors, from 0 to 1. */
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

/** Mean difference per channel of two pictures of the same size, from 0 to 255. */
export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
