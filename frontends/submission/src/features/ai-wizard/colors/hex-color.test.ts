import { AI_PALETTE_COLORS } from '@sparks/domain';
import { parseHexColor } from './hex-color';

it.each([
  ['#E4572E', '#E4572E'],
  ['e4572e', '#E4572E'],
  ['  #e4572E ', '#E4572E'],
  ['#abc', '#AABBCC'],
  ['0f0', '#00FF00'],
])('parses %j as %s', (text, color) => {
  expect(parseHexColor(text)).toBe(color);
});

it.each(['', '#', 'red', '#12', '#1234', '#12345', '#1234567', '#GGGGGG', '##AABBCC', '#AABBCC;', 'url(#AABBCC)'])(
  'rejects %j',
  (text) => {
    expect(parseHexColor(text)).toBeNull();
  },
);

it('leaves the presets unchanged', () => {
  expect(AI_PALETTE_COLORS.map(parseHexColor)).toEqual(AI_PALETTE_COLORS);
});
