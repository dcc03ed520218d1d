import { AI_PALETTE_COLORS } from '@sparks/domain';
import { paletteBackground } from './palette-background';

it('is undefined without colors', () => {
  expect(paletteBackground([])).toBeUndefined();
});

it.each([1, 2, 5])('contains each of %i colors', (count) => {
  const colors = AI_PALETTE_COLORS.slice(0, count);
  const background = paletteBackground(colors) ?? '';
  for (const color of colors) expect(background).toContain(`${color} 0%`);
  expect(background.endsWith(`linear-gradient(${colors[0]}, ${colors[0]})`)).toBe(true);
});
