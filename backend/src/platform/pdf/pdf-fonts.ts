import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type FontWeight = 400 | 600;

/** A part of a text that one font file covers. */
export interface TextRun {
  text: string;
  fontFile: string;
}

interface Subset {
  name: string;
  /** First and last code points. */
  ranges: readonly (readonly [number, number])[];
}

const { resolve } = createRequire(import.meta.url);
/** Of the scripts that Inter has; the first that covers a character is used. */
const ORDER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** Inter is packaged as one file per script, with the ranges of each in `unicode.json`. */
function readSubsets(): Subset[] {
  const ranges = JSON.parse(readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<string, string>;
  return ORDER.map((name) => ({
    name,
    ranges: (ranges[name] ?? '').split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)] as const;
    }),
  }));
}

const subsets = readSubsets();

function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  return subsets.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}

/** Whether Inter has every character of the text. */
export const isPrintable = (text: string): boolean => [...text].every(subsetOf);

/** Splits a text into runs of one font file each. Characters that Inter lacks become question marks. */
export function splitIntoRuns(text: string, weight: FontWeight): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const subset = subsetOf(character);
    const fontFile = resolve(`@fontsource/inter/files/inter-${subset?.name ?? 'latin'}-${weight}-normal.woff`);
    const printed = subset ? character : '?';
    const last = runs.at(-1);
    if (last?.fontFile === fontFile) last.text += printed;
    else runs.push({ text: printed, fontFile });
  }
  return runs;
}
