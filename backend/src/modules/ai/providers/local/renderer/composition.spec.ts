import { createCanvas } from '@napi-rs/canvas';
import { AI_CONTENT_TYPES, AI_FORMATS, POSTER_MOTIFS } from '@sparks/domain';
import { difference, shareOf } from '../../../../../../test/support/pixels.js';
import { Composition, STILL_AT, VIDEO_SECONDS } from './composition.js';
import { loadFonts } from './fonts.js';
import type { RenderRequest } from './messages.js';
import { SIZES } from './sizes.js';

const REQUEST: RenderRequest = {
  type: 'image',
  file: '',
  format: '4:5',
  motif: 'mountains',
  mood: { isNight: false, isCalm: false, isBold: false },
  headline: 'A hiking trail through the mountains',
  tagline: 'Backpacks that last a lifetime',
  name: 'Summit Packs',
  palette: ['#E07A17', '#F8D9A0', '#2F4858', '#C1442D'],
  seed: 7,
};
const TEN = [
  '#F94144',
  '#F3722C',
  '#F8961E',
  '#F9C74F',
  '#90BE6D',
  '#43AA8B',
  '#577590',
  '#277DA1',
  '#4D908E',
  '#F9844A',
];

beforeAll(loadFonts);

/** Renders a small image and returns the red, green and blue values of each pixel. */
function drawn(
  change: Partial<RenderRequest> = {},
  at = STILL_AT,
  { width, height } = { width: 108, height: 135 },
): Buffer {
  const canvas = createCanvas(width, height);
  new Composition({ ...REQUEST, ...change }).drawFrame(canvas.getContext('2d'), at);
  const pixels = canvas.data();
  return Buffer.from(pixels.filter((_, index) => index % 4 !== 3));
}

it('A composition depends on motif, mood, texts, colors and seed only', () => {
  const changes: Partial<RenderRequest>[] = [
    {},
    { motif: 'coffee' },
    { mood: { ...REQUEST.mood, isNight: true } },
    { headline: 'Go further' },
    { tagline: '' },
    { palette: ['#0B5FFF', '#FFFFFF', '#FFB800'] },
    { palette: [] },
    { name: 'Kaffeehaus Nord' },
    { seed: 8 },
  ];
  const pictures = changes.map((change) => drawn(change));
  pictures.forEach((one, index) =>
    pictures.slice(index + 1).forEach((other) => expect(difference(one, other)).toBeGreaterThan(0.2)),
  );
  expect(drawn().equals(pictures[0] ?? Buffer.alloc(0))).toBe(true);
});

it.each(POSTER_MOTIFS)('The colors that were chosen prevail: %s', (motif) => {
  for (const palette of [REQUEST.palette, TEN, ['#7A3EF0', '#C9B3FF']])
    expect(shareOf(palette, drawn({ motif, palette }))).toBeGreaterThan(0.4);
});

it.each(['Ünïcödé Ελληνικά Кириллица', 'W'.repeat(60), 'Donaudampfschifffahrtsgesellschaft', ''])(
  'Any text can be drawn: %.30s',
  (headline) => {
    const picture = drawn({ headline, tagline: '', name: '', palette: [] });
    expect(new Set(picture).size).toBeGreaterThan(16);
  },
);

it('A video moves all the time, and ends with the name of the campaign', () => {
  const size = { width: 90, height: 160 };
  const frames = [0, 0.5, 1, 2, 3, 4, 4.8, 5.4, VIDEO_SECONDS - 0.1].map((second) => drawn({}, second, size));
  frames.slice(1).forEach((frame, index) => expect(difference(frame, frames[index] ?? frame)).toBeGreaterThan(0.5));
  const other = drawn({ name: 'Kaffeehaus Nord', tagline: '' }, VIDEO_SECONDS - 0.1, size);
  expect(difference(other, frames.at(-1) ?? other)).toBeGreaterThan(3);
});

it.each(AI_FORMATS)('%s is the ratio of its images and videos, in even pixels', (format) => {
  const [across = 1, up = 1] = format.split(':').map(Number);
  for (const type of AI_CONTENT_TYPES) {
    const { width, height } = SIZES[type][format];
    expect([width * up, width % 2, height % 2]).toEqual([height * across, 0, 0]);
  }
});
