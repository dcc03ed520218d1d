import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TypeFace } from './fonts.js';

/** A text in its lines, at the largest size that fits. */
export interface TextBlock {
  lines: string[][];
  face: TypeFace;
  /** Pixels; so are the others. */
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

const SMALLEST = 0.28;

/** Breaks a text into lines of even length, as large as the box allows. */
export function fitText(ctx: SKRSContext2D, text: string, face: TypeFace, box: Box): TextBlock {
  const words = (face.isUpperCase ? text.toUpperCase() : text).split(' ').filter(Boolean);
  for (let size = box.maxSize; ; size *= 0.95) {
    const lines = wrapped(ctx, words, face, size, box.width);
    const widest = Math.max(0, ...lines.map((line) => widthOf(ctx, line.join(' '), face, size)));
    const height = lines.length * size * face.leading;
    const fits = lines.length <= box.maxLines && widest <= box.width && height <= box.height;
    // Words that are too long even then are drawn narrower by the caller's box; they cannot be more than 22 letters.
    if (fits || size < box.maxSize * SMALLEST)
      return { lines: evened(ctx, words, face, size, widest, lines.length), face, size, width: widest, height };
  }
}

/** Sets the font of a face at a size. */
export function useFace(ctx: SKRSContext2D, face: TypeFace, size: number): void {
  ctx.font = `${face.weight} ${size}px ${face.families}`;
  ctx.letterSpacing = `${(face.tracking * size).toFixed(2)}px`;
}

/** Width of a line in pixels. */
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

/** The narrowest way to break into as many lines: no single word is left over at the end. */
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
