import type { SKRSContext2D } from '@napi-rs/canvas';
import { setFont, type ShareWeight } from './share-fonts.js';

interface TextBox {
  weight: ShareWeight;
  width: number;
  /** In pixels, the largest first, with the lines that there is room for. */
  sizes: readonly { px: number; maxLines: number }[];
}

export interface SetText {
  lines: string[];
  size: number;
}

const ELLIPSIS = '…';

/** Breaks a text into lines at the largest size that fits; at the smallest size, it ends with an ellipsis. */
export function setText(ctx: SKRSContext2D, text: string, { weight, width, sizes }: TextBox): SetText {
  let result: SetText = { lines: [], size: 0 };
  for (const { px: size, maxLines } of sizes) {
    setFont(ctx, weight, size);
    const fits = (line: string): boolean => ctx.measureText(line).width <= width;
    const isLast = size === sizes.at(-1)?.px;
    const words = text.split(' ').filter(Boolean);
    const hasLongWord = words.some((word) => !fits(word));
    const lines = linesOf(isLast ? words.flatMap((word) => pieces(word, fits)) : words, fits);
    result = { lines, size };
    if (lines.length <= maxLines && (!hasLongWord || isLast)) return result;
    if (isLast) result.lines = cutTo(lines, maxLines, fits);
  }
  return result;
}

function linesOf(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than the line. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const found = [''];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    if (last === '' || fits(last + character)) found[found.length - 1] = last + character;
    else found.push(character);
  }
  return found;
}

function cutTo(lines: readonly string[], maxLines: number, fits: (line: string) => boolean): string[] {
  const kept = lines.slice(0, maxLines);
  let last = kept.at(-1) ?? '';
  while (last !== '' && !fits(last + ELLIPSIS)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), last.trimEnd() + ELLIPSIS];
}
