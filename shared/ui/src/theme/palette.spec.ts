import { palette, type PaletteColor } from './palette';

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const AA_TEXT = 4.5;
const WHITE = '#ffffff';
const [PAGE_DARK, CARD_DARK] = [palette.dark[7], palette.dark[6]];

describe('palette', () => {
  it('computes the contrast ratio', () => {
    expect(contrast('#000000', WHITE)).toBeCloseTo(21);
    expect(contrast('#777777', WHITE)).toBeCloseTo(4.48, 2);
  });

  it.each<[PaletteColor, number]>([
    ['spark', 6],
    ['green', 7],
    ['red', 7],
    ['amber', 7],
    ['blue', 7],
    ['gray', 6],
  ])('%s.%i is readable on white, on the page, and as a background of white text', (color, shade) => {
    expect(contrast(palette[color][shade] as string, WHITE)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(palette[color][shade] as string, palette.gray[0])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each<[PaletteColor, number]>([
    ['spark', 6],
    ['green', 7],
    ['red', 7],
    ['amber', 7],
    ['blue', 7],
  ])('%s.%i is readable on its own light shade', (color, shade) => {
    expect(contrast(palette[color][shade] as string, palette[color][0])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each<[PaletteColor, number]>([
    ['spark', 4],
    ['green', 3],
    ['red', 4],
    ['amber', 4],
    ['blue', 4],
    ['dark', 0],
    ['dark', 2],
  ])('%s.%i is readable on the dark surfaces', (color, shade) => {
    expect(contrast(palette[color][shade] as string, PAGE_DARK)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(palette[color][shade] as string, CARD_DARK)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each<PaletteColor>(['spark', 'green', 'red', 'amber', 'blue'])(
    '%s.4 has readable dark text on a filled button in dark mode',
    (color) => {
      expect(contrast(palette[color][4], PAGE_DARK)).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it('has ten shades per color, lightest first', () => {
    for (const shades of Object.values(palette)) {
      const order = shades.map(luminance);
      expect(shades).toHaveLength(10);
      expect(order).toEqual([...order].sort((a, b) => b - a));
    }
  });
});
