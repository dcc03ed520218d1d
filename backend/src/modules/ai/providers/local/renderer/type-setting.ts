import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TypeFace } from './fonts.js';

export interface TextBlock {
  lines: string[][];
  face: TypeFace;
  /** In pixels, like the other measures. */
  size: number;
  width: number;
  height: number;
}

interface Box {
  width: number;
  height: number;
  maxLines: number;
  maxSize: number;
}

const SMALLEST = 0.2;

/** Breaks a text into lines of balanced length, at the largest font size that fits the box. */
export function fitText(ctx: SKRSContext2D, text: string, face: TypeFace, box: Box): TextBlock {
  const words = (face.isUpperCase ? text.toUpperCase() : text).split(' ').filter(Boolean);
  for (let size = box.maxSize; ; size *= 0.95) {
    const lines = wrapped(ctx, words, face, size, box.width);
    const widest = Math.max(0, ...lines.map((line) => widthOf(ctx, line.join(' '), face, size)));
    const height = lines.length * size * face.leading;
    const fits = lines.length <= box.maxLines && widest <= box.width && height <= box.height;
    // Words that are still too wide at the smallest size overflow; the longest words of a poster fit.
    if (fits || size < box.maxSize * SMALLEST)
      return { lines: evened(ctx, words, face, size, widest, lines.length), face, size, width: widest, height };
  }
}

export function useFace(ctx: SKRSContext2D, face: TypeFace, size: number): void {
  ctx.font = `${face.weight} ${size}px ${face.families}`;
  ctx.letterSpacing = `${(face.tracking * size).toFixed(2)}px`;
}

/** In pixels. */
export function widthOf(ctx: SKRSContext2D, text: string, face: TypeFace, size: number): number {
  useFace(ctx, face, size);
  return ctx.measureText(text).width;
}

function wrapped(
  ctx: SKRSContext2D,
  words: readonly string[],
  face: TypeFace,
  size: number,
  width: number,
): string[][] {
  const lines: string[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf(ctx, [...line, word].join(' '), face, size) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The narrowest width that gives the same number of lines, so that no single word remains on the last line. */
function evened(
  ctx: SKRSContext2D,
  words: readonly string[],
  face: TypeFace,
  size: number,
  widest: number,
  count: number,
): string[][] {
  let best = wrapped(ctx, words, face, size, widest);
  for (let width = widest; width > widest * 0.5; width -= widest * 0.04) {
    const lines = wrapped(ctx, words, face, size, width);
    if (lines.length > count || lines.some((line) => widthOf(ctx, line.join(' '), face, size) > widest)) break;
    best = lines;
  }
  return best;
}
