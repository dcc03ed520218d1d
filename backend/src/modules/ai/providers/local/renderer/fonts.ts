import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

export interface TypeFace {
  /** For `ctx.font`: font families in fallback order. */
  families: string;
  weight: number;
  isUpperCase: boolean;
  /** Line height, relative to the font size. */
  leading: number;
  /** Letter spacing, relative to the font size. */
  tracking: number;
}

/** The font files come from npm packages, so text is the same on every machine, even without installed fonts. */
const INTER_PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
const FILES: Record<string, string> = {
  'Sparks Anton latin': 'anton/files/anton-latin-400-normal.woff2',
  'Sparks Anton latin-ext': 'anton/files/anton-latin-ext-400-normal.woff2',
  'Sparks Serif latin': 'dm-serif-display/files/dm-serif-display-latin-400-normal.woff2',
  'Sparks Serif latin-ext': 'dm-serif-display/files/dm-serif-display-latin-ext-400-normal.woff2',
  ...Object.fromEntries(
    [500, 700, 900].flatMap((weight) =>
      INTER_PARTS.map((part) => [`Sparks Inter ${weight} ${part}`, `inter/files/inter-${part}-${weight}-normal.woff2`]),
    ),
  ),
};

const interOf = (weight: number): string => INTER_PARTS.map((part) => `"Sparks Inter ${weight} ${part}"`).join(', ');

export const POSTER: TypeFace = {
  families: `"Sparks Anton latin", "Sparks Anton latin-ext", ${interOf(900)}`,
  weight: 400,
  isUpperCase: true,
  leading: 1.14,
  tracking: 0.004,
};
export const SERIF: TypeFace = {
  families: `"Sparks Serif latin", "Sparks Serif latin-ext", ${interOf(700)}`,
  weight: 400,
  isUpperCase: false,
  leading: 1.06,
  tracking: -0.012,
};
export const MODERN: TypeFace = {
  families: interOf(900),
  weight: 900,
  isUpperCase: false,
  leading: 1.02,
  tracking: -0.045,
};
export const LABEL: TypeFace = {
  families: interOf(700),
  weight: 700,
  isUpperCase: false,
  leading: 1.2,
  tracking: -0.01,
};
export const TEXT: TypeFace = {
  families: interOf(500),
  weight: 500,
  isUpperCase: false,
  leading: 1.36,
  tracking: -0.005,
};

/**
 * Registers the fonts with the canvas, once per process.
 * @throws Error when a font file is missing, because the installation is incomplete
 */
export function loadFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FILES)) {
    if (!GlobalFonts.registerFromPath(resolve(`@fontsource/${file}`), family))
      throw new Error(`A font cannot be read: ${file}`);
  }
}
