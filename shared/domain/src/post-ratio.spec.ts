import type { SocialPlatform } from './platforms/names.js';
import type { ContentKind } from './platforms/platform.js';
import { postRatio } from './post-ratio.js';

it.each<[SocialPlatform, ContentKind, width: number | undefined, height: number | undefined, ratio: number]>([
  ['tiktok', 'video', undefined, undefined, 9 / 16],
  ['youtube', 'short', undefined, undefined, 9 / 16],
  ['youtube', 'video', 200, 113, 16 / 9],
  // A short under the link of a video.
  ['youtube', 'video', 113, 200, 9 / 16],
  ['youtube', 'video', 325, 580, 16 / 9],
  ['instagram', 'reel', undefined, undefined, 9 / 16],
  ['instagram', 'post', 658, 820, 4 / 5],
  ['facebook', 'video', 500, 281, 16 / 9],
  ['reddit', 'post', undefined, undefined, 4 / 5],
])('a post on %s of the kind %s, reported as %s x %s, has the ratio %d', (platform, kind, width, height, ratio) => {
  expect(postRatio({ platform, kind, width, height })).toBe(ratio);
});
