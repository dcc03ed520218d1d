import { createCanvas } from '@napi-rs/canvas';
import { difference, shareOf } from '../../../../../../test/support/pixels.js';
import { Composition, STILL_AT, VIDEO_SECONDS } from './composition.js';
import { loadFonts } from './fonts.js';
import type { RenderRequest } from './messages.js';

const REQUEST: RenderRequest = {
  type: 'image',
  file: '',
  prompt: 'A hiking trail through the mountains at sunrise',
  palette: ['#E07A17', '#F8D9A0', '#2F4858', '#C1442D'],
  campaign: { name: 'Summit Packs', description: 'Backpacks that last a lifetime.' },
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

it('A composition depends on prompt, colors, campaign and seed only', () => {
  const changes: Partial<RenderRequest>[] = [
    {},
    { prompt: 'A steaming cup of coffee on a table' },
    { prompt: 'A hiking trail through the mountains by night' },
    { palette: ['#0B5FFF', '#FFFFFF', '#FFB800'] },
    { palette: [] },
    { campaign: { ...REQUEST.campaign, name: 'Kaffeehaus Nord' } },
    { seed: 8 },
  ];
  const pictures = changes.map((change) => drawn(change));
  pictures.forEach((one, index) =>
    pictures.slice(index + 1).forEach((other) => expect(difference(one, other)).toBeGreaterThan(4)),
  );
  expect(drawn().equals(pictures[0] ?? Buffer.alloc(0))).toBe(true);
});

// One prompt per scene.
it.each([
  'mountains',
  'ocean',
  'city',
  'running',
  'coffee',
  'juice',
  'salad',
  'app',
  'music',
  'perfume',
  'planets',
  'sale',
])('The colors that were chosen prevail: %s', (prompt) => {
  for (const palette of [REQUEST.palette, TEN, ['#7A3EF0', '#C9B3FF']])
    expect(shareOf(palette, drawn({ prompt, palette }))).toBeGreaterThan(0.4);
});

it.each([
  '日本語',
  '🎉🎉🎉',
  'x'.repeat(2_000),
  '<svg onload="alert(1)">',
  'العربية',
  'Ünïcödé Ελληνικά Кириллица',
  '  ',
])('Any text can be drawn: %.30s', (prompt) => {
  const picture = drawn({ prompt, palette: [], campaign: { name: '', description: '' } });
  expect(new Set(picture).size).toBeGreaterThan(16);
});

it('A video moves all the time, and ends with the name of the campaign', () => {
  const size = { width: 90, height: 160 };
  const frames = [0, 0.5, 1, 2, 3, 4, 4.8, 5.4, VIDEO_SECONDS - 0.1].map((second) => drawn({}, second, size));
  frames.slice(1).forEach((frame, index) => expect(difference(frame, frames[index] ?? frame)).toBeGreaterThan(0.5));
  const other = drawn({ campaign: { name: 'Kaffeehaus Nord', description: '' } }, VIDEO_SECONDS - 0.1, size);
  expect(difference(other, frames.at(-1) ?? other)).toBeGreaterThan(3);
});
