import type { MantineColorsTuple } from '@mantine/core';

/**
 * The colors of the product, lightest (0) to darkest (9). `spark.6`, `green.7`, `red.7`, `amber.7` and `blue.7` meet
 * WCAG AA as text on white and on their shade 0; shades 3-4 do so on the dark surfaces. Tested in `palette.spec.ts`.
 */
export const palette = {
  /** The accent color. */
  spark: ['#fff5ea', '#fee7cd', '#fcd0a0', '#f8b671', '#f59a3c', '#e07a17', '#b9500a', '#9a4109', '#78330a', '#57260a'],
  /** Neutral, slightly warm. 6 is muted text, 2 a border. */
  gray: ['#fbfaf8', '#f4f2ee', '#e8e5df', '#d8d4cc', '#bcb6ac', '#9a9388', '#736c62', '#565049', '#393530', '#211f1b'],
  /** Dark mode from text (0) to the deepest surface (9). 7 is the page, 6 a card, 4 a border. */
  dark: ['#eeebe6', '#cbc6be', '#a8a197', '#827b71', '#4a453e', '#37332d', '#26231f', '#1c1a17', '#151311', '#0f0e0c'],
  green: ['#ecf8f0', '#d3efdd', '#a6dfbc', '#6fcb93', '#46b573', '#2f9e5d', '#268a4f', '#1f7a45', '#186036', '#114627'],
  red: ['#fdf0ee', '#fbdcd8', '#f7b9b2', '#f3968c', '#f0796f', '#dc5248', '#cf4037', '#c0342b', '#982720', '#6f1c17'],
  amber: ['#fff7e0', '#fdebb8', '#f9da80', '#f1c95c', '#e9b949', '#cc9521', '#a87612', '#8a5a00', '#6c4600', '#4e3300'],
  blue: ['#eef5fc', '#d5e6f8', '#a9cdf1', '#8dbfee', '#73b0ec', '#4a8fd6', '#3577bf', '#2563a8', '#1b4d85', '#143a64'],
} as const satisfies Record<string, MantineColorsTuple>;

export type PaletteColor = keyof typeof palette;
