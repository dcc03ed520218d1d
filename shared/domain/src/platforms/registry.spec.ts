import { DISPLAY_PLATFORMS, isSocialPlatform, SOCIAL_PLATFORMS } from './names.js';

describe('platforms', () => {
  it('are offered in the order of the specification', () => {
    expect(SOCIAL_PLATFORMS).toEqual(['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit']);
  });

  it('LinkedIn is listed but disabled, all others can be chosen', () => {
    expect(DISPLAY_PLATFORMS.filter(({ enabled }) => !enabled)).toEqual([
      { id: 'linkedin', name: 'LinkedIn', enabled: false },
    ]);
    expect(DISPLAY_PLATFORMS.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(SOCIAL_PLATFORMS);
  });

  it.each([
    ['youtube', true],
    ['linkedin', false],
    ['YouTube', false],
    ['', false],
    [null, false],
    [1, false],
  ])('%p is a platform: %p', (value, expected) => {
    expect(isSocialPlatform(value)).toBe(expected);
  });
});

it('names no platform twice', () => {
  expect(new Set(SOCIAL_PLATFORMS).size).toBe(SOCIAL_PLATFORMS.length);
});
