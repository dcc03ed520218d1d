import type { PosterMood } from '@sparks/domain';
import { contrast } from './color.js';
import { accentOn, inkOn, schemeOf } from './scheme.js';
import { SeededRandom } from './seeded-random.js';

const CALM: PosterMood = { isNight: false, isCalm: true, isBold: false };
const MOODS: PosterMood[] = [
  { ...CALM, isCalm: false },
  CALM,
  { isNight: true, isCalm: false, isBold: false },
  { isNight: false, isCalm: false, isBold: true },
];

describe('Colors', () => {
  const palettes = [
    ['#FFFFFF'],
    ['#000000'],
    ['#808080'],
    ['#E07A17', '#F8D9A0'],
    ['#0F1028', '#FF2E88', '#00E5FF', '#FFD23F'],
    [],
  ];

  it.each(palettes)('leave text that can be read: %s %s %s', (...palette) => {
    for (const mood of MOODS) {
      const scheme = schemeOf(palette, { mood, random: new SeededRandom('1') });
      for (const ground of [scheme.ground, accentOn(scheme.ground, scheme), ...scheme.accents])
        expect(contrast(inkOn(ground, scheme), ground)).toBeGreaterThan(4.3);
    }
  });
});
