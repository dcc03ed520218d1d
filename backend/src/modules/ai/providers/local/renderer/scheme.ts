import type { PosterMood } from '@sparks/domain';
import { chromaOf, contrast, distance, labOf, mix, shade } from './color.js';
import type { RenderPlan } from './render-plan.js';

/** The colors of a composition, by role. */
export interface Scheme {
  ground: string;
  deep: string;
  /** At least four other colors, sorted by difference from the background. */
  accents: string[];
  /** The requested colors, for the row of swatches. */
  palette: readonly string[];
}

/** Curated palettes for requests without colors. */
const DEFAULTS = {
  day: [
    ['#F4EBDD', '#E4572E', '#17BEBB', '#FFC914', '#2E282A'],
    ['#FFF3E2', '#F28F3B', '#C8553D', '#2D3047', '#93B7BE'],
    ['#E9F1EA', '#2F6B4F', '#F2B134', '#ED553B', '#173F35'],
    ['#F7E7E1', '#D1495B', '#EDAE49', '#00798C', '#30344F'],
  ],
  night: [
    ['#14213D', '#FCA311', '#E5383B', '#5C7CFA', '#F8F4EC'],
    ['#1B1B3A', '#F64C72', '#FFB400', '#2EC4B6', '#F4F1DE'],
    ['#0B3C49', '#F2C14E', '#F78154', '#5FAD8B', '#FFF8E8'],
  ],
} satisfies Record<string, string[][]>;

/** Assigns a role to each color of the palette. */
export function schemeOf(chosen: readonly string[], { mood, random }: Pick<RenderPlan, 'mood' | 'random'>): Scheme {
  const palette: readonly string[] =
    chosen.length > 0 ? chosen : random.pick('palette', DEFAULTS[mood.isNight ? 'night' : 'day']);
  const ground = groundOf(palette, mood, random.number('ground'));
  const others = palette
    .filter((color) => color !== ground)
    .sort((one, other) => distance(other, ground) - distance(one, ground));
  return {
    ground,
    deep: shade(ground, labOf(ground).l > 0.5 ? -0.13 : -0.07),
    accents: filledUp(others, ground),
    palette,
  };
}

function groundOf(palette: readonly string[], mood: PosterMood, random: number): string {
  const byLightness = [...palette].sort((one, other) => labOf(one).l - labOf(other).l);
  const first = (colors: readonly string[]): string => colors[0] ?? '#F4EBDD';
  if (mood.isNight) return first(byLightness);
  if (mood.isCalm) return first(byLightness.slice(-1));
  if (mood.isBold) return first([...palette].sort((one, other) => chromaOf(other) - chromaOf(one)));
  return palette[Math.floor(random * palette.length)] ?? first(palette);
}

/** Adds tints when there are few colors, so that an image of a single color still has light and shade. */
function filledUp(others: readonly string[], ground: string): string[] {
  const base = others.length > 0 ? others : [shade(ground, labOf(ground).l > 0.6 ? -0.3 : 0.3)];
  const tints = [-0.13, 0.13, -0.22, 0.2].flatMap((step) => base.map((color) => shade(color, step)));
  const spread = [...base, ...tints].filter(
    (color, index, all) => all.findIndex((other) => distance(color, other) < 0.03) === index,
  );
  return [...spread, ...base, ...base, ...base].slice(0, Math.max(4, base.length));
}

/**
 * Text color for `background`: a color of the palette with sufficient contrast, else a near white or black of the same
 * hue.
 */
export function inkOn(background: string, { palette }: Scheme, needed = 4.5): string {
  const readable = (color: string): number => contrast(color, background);
  const best = [...palette].sort((one, other) => readable(other) - readable(one))[0];
  if (best !== undefined && readable(best) >= needed) return best;
  const [light, dark] = [mix('#ffffff', background, 0.02), mix('#0c0c10', background, 0.03)];
  return readable(light) >= readable(dark) ? light : dark;
}

/** The accent with the highest visibility on `background`. */
export function accentOn(background: string, { accents, ground }: Scheme): string {
  const candidates = [...accents, ground].filter((color) => color !== background);
  return (
    candidates.sort(
      (one, other) => distance(other, background) + chromaOf(other) - distance(one, background) - chromaOf(one),
    )[0] ?? ground
  );
}
