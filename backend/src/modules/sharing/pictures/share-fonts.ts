import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

export type ShareWeight = 500 | 700;

/** Scripts of `writableText`. The files come from npm packages, so text is the same on every machine. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const WEIGHTS: readonly ShareWeight[] = [500, 700];

const nameOf = (weight: ShareWeight, part: string): string => `Share Inter ${weight} ${part}`;
const familiesOf = (weight: ShareWeight): string => PARTS.map((part) => `"${nameOf(weight, part)}"`).join(', ');

let isLoaded = false;

/** @throws Error when a font file is missing, because the installation is incomplete */
export function loadShareFonts(): void {
  if (isLoaded) return;
  const { resolve } = createRequire(import.meta.url);
  for (const weight of WEIGHTS) {
    for (const part of PARTS) {
      const file = resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff2`);
      if (!GlobalFonts.registerFromPath(file, nameOf(weight, part))) throw new Error(`A font cannot be read: ${file}`);
    }
  }
  isLoaded = true;
}

export function setFont(ctx: SKRSContext2D, weight: ShareWeight, size: number): void {
  ctx.font = `${weight} ${size}px ${familiesOf(weight)}`;
  ctx.letterSpacing = `${(size > 30 ? -0.02 * size : 0).toFixed(2)}px`;
}
