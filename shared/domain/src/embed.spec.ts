import fc from 'fast-check';
import { EMBED_HOSTS, EMBED_ORIGINS, embedOf } from './embed.js';
import { SOCIAL_PLATFORMS, type SocialPlatform } from './platforms/names.js';

const light = { theme: 'light' } as const;

it.each<[SocialPlatform, url: string, src: string, aspectRatio: number]>([
  [
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    16 / 9,
  ],
  [
    'youtube',
    'https://youtu.be/dQw4w9WgXcQ?si=tracking',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    16 / 9,
  ],
  [
    'tiktok',
    'https://www.tiktok.com/@ada/video/7106594312292453675',
    'https://www.tiktok.com/player/v1/7106594312292453675?rel=0',
    9 / 16,
  ],
  [
    'tiktok',
    'https://m.tiktok.com/v/7106594312292453675.html',
    'https://www.tiktok.com/player/v1/7106594312292453675?rel=0',
    9 / 16,
  ],
  ['instagram', 'https://www.instagram.com/reel/CuZ7YxLtQ1a/', 'https://www.instagram.com/p/CuZ7YxLtQ1a/embed/', 2 / 3],
  [
    'twitter',
    'https://twitter.com/ada/status/1585841080431321088?s=20',
    'https://platform.twitter.com/embed/Tweet.html?id=1585841080431321088&dnt=true&theme=light',
    4 / 5,
  ],
  [
    'facebook',
    'https://www.facebook.com/somepage/posts/123456789',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomepage%2Fposts%2F123456789&show_text=true',
    4 / 5,
  ],
  [
    'facebook',
    'https://www.facebook.com/watch/?v=123456789',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fvideo.php%3Fv%3D123456789&show_text=false',
    4 / 5,
  ],
  [
    'reddit',
    'https://www.reddit.com/r/Gardening/comments/1abcde/some_title/',
    'https://embed.reddit.com/r/gardening/comments/1abcde/?embed=true&theme=light',
    4 / 5,
  ],
  [
    'reddit',
    'https://www.reddit.com/user/ada/comments/1abcde/',
    'https://embed.reddit.com/user/ada/comments/1abcde/?embed=true&theme=light',
    4 / 5,
  ],
])('a post on %s at %s is embedded as %s', (platform, url, src, aspectRatio) => {
  expect(embedOf(platform, url, light)).toMatchObject({ platform, host: EMBED_HOSTS[platform], src, aspectRatio });
});

it('has the ratio of the post if it is a player', () => {
  const upright = { ...light, ratio: 9 / 16 };
  expect(embedOf('youtube', 'https://youtu.be/dQw4w9WgXcQ', upright)?.aspectRatio).toBe(9 / 16);
  expect(embedOf('instagram', 'https://www.instagram.com/p/CuZ7YxLtQ1a/', upright)?.aspectRatio).toBe(2 / 3);
});

it.each<[string, SocialPlatform, url: string]>([
  ['of another platform', 'youtube', 'https://www.tiktok.com/@ada/video/7106594312292453675'],
  ['that has to be resolved', 'tiktok', 'https://vm.tiktok.com/ZMabcdef/'],
  ['that is no post', 'instagram', 'https://www.instagram.com/ada/'],
  ['of a stranger', 'youtube', 'https://youtube.com.evil.io/watch?v=dQw4w9WgXcQ'],
  ['without its community', 'reddit', 'https://www.reddit.com/comments/1abcde/'],
  ['that is a script', 'youtube', 'javascript:alert(1)'],
  ['that is empty', 'facebook', ''],
])('a link %s has no embed', (_, platform, url) => {
  expect(embedOf(platform, url, light)).toBeNull();
});

it('follows the theme where the platform knows it', () => {
  expect(embedOf('twitter', 'https://x.com/ada/status/1585841080431321088', { theme: 'dark' })?.src).toContain(
    'theme=dark',
  );
});

it('may neither navigate the page, nor submit forms, nor download [sec-75]', () => {
  const embed = embedOf('youtube', 'https://youtu.be/dQw4w9WgXcQ', light);
  expect(embed?.sandbox.split(' ').sort()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(embedOf('instagram', 'https://www.instagram.com/p/CuZ7YxLtQ1a/', light)?.sandbox).not.toContain(
    'presentation',
  );
});

it('always leads to the one host of its platform [sec-76]', () => {
  expect(EMBED_ORIGINS).toHaveLength(SOCIAL_PLATFORMS.length);
  const segment = fc.constantFrom(
    'posts',
    'comments',
    'r',
    'watch',
    '..',
    '%2e%2e',
    '//evil.io',
    '@evil.io',
    '\\evil.io',
    '1abcde',
    '123456789',
    'ada"onload=',
    '?',
    '#',
  );
  const host = fc.constantFrom(
    'www.facebook.com',
    'www.reddit.com',
    'www.youtube.com',
    'x.com',
    'www.tiktok.com',
    'www.instagram.com',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...SOCIAL_PLATFORMS),
      host,
      fc.array(segment, { maxLength: 6 }),
      (platform, site, segments) => {
        const embed = embedOf(platform, `https://${site}/${segments.join('/')}`, light);
        if (embed)
          expect(embed.src).toMatch(
            new RegExp(`^https://${EMBED_HOSTS[platform].replaceAll('.', '\\.')}/[\\x21-\\x7e]+$`, 'u'),
          );
      },
    ),
  );
});
