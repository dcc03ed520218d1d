import { validateContentUrl } from './validate-content-url.js';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const X = 'https://x.com/ada/status/1585841080431321088';

describe('validateContentUrl', () => {
  it.each([
    ['', 'youtube', 'content_url_required', 'Please enter a content URL'],
    ['   ', 'youtube', 'content_url_required', 'Please enter a content URL'],
    ['', 'myspace', 'content_url_required', 'Please enter a content URL'],
    ['youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'invalid_content_url', 'Please enter a valid social media URL.'],
    ['ftp://youtube.com/x', 'youtube', 'invalid_content_url', 'Please enter a valid social media URL.'],
    ['https://', 'youtube', 'invalid_content_url', 'Please enter a valid social media URL.'],
    ['https://vimeo.com/1', 'youtube', 'unsupported_platform', 'This social platform is not supported.'],
    [
      'https://netflix.com/ada/status/1585841080431321088',
      'twitter',
      'unsupported_platform',
      'This social platform is not supported.',
    ],
    ['https://vimeo.com/1', 'vimeo', 'unsupported_platform', 'This social platform is not supported.'],
    [YOUTUBE, 'vimeo', 'unsupported_platform', 'This social platform is not supported.'],
    [YOUTUBE, 'constructor', 'unsupported_platform', 'This social platform is not supported.'],
    ['https://www.linkedin.com/posts/1', 'linkedin', 'unsupported_platform', 'This social platform is not supported.'],
    ['https://www.linkedin.com/posts/1', 'youtube', 'unsupported_platform', 'This social platform is not supported.'],
    [
      'https://www.facebook.com/reel/123456789',
      'facebook',
      'facebook_reels_not_supported',
      "We don't support Facebook Reels for now.",
    ],
  ])('%j for %s', (url, platform, code, message) => {
    expect(validateContentUrl({ url, platform })).toEqual({ ok: false, code, message });
  });

  it.each([
    [YOUTUBE, 'tiktok', 'YouTube', 'TikTok'],
    [X, 'facebook', 'X/Twitter', 'Facebook'],
    [YOUTUBE, 'twitter', 'YouTube', 'X/Twitter'],
    ['https://www.reddit.com/r/aww', 'instagram', 'Reddit', 'Instagram'],
    ['https://fb.watch/abcd1234', 'reddit', 'Facebook', 'Reddit'],
    ['https://www.facebook.com/reel/123456789', 'youtube', 'Facebook', 'YouTube'],
    [YOUTUBE, 'linkedin', 'YouTube', 'LinkedIn'],
  ])('%s chosen as %s: names both platforms', (url, platform, actual, chosen) => {
    expect(validateContentUrl({ url, platform })).toMatchObject({
      platforms: { chosen: platform },
      ok: false,
      code: 'wrong_platform',
      message: `This URL appears to be from ${actual}, but you've selected ${chosen}. Please either change the platform or use a ${chosen} URL.`,
    });
  });

  it.each([
    ['https://www.youtube.com/@someone', 'youtube', 'YouTube'],
    ['https://www.tiktok.com/@someone', 'tiktok', 'TikTok'],
    ['https://x.com/someone', 'twitter', 'X/Twitter'],
    ['https://www.instagram.com/someone/tagged', 'instagram', 'Instagram'],
    ['https://www.reddit.com/r/aww', 'reddit', 'Reddit'],
  ])('%s is of the right platform but no post: names the expected form', (url, platform, name) => {
    expect(validateContentUrl({ url, platform })).toMatchObject({
      ok: false,
      code: 'invalid_content_url',
      message: expect.stringContaining(name),
    });
  });

  it('returns the parsed link of a valid post', () => {
    expect(validateContentUrl({ url: ` ${X}?s=20 `, platform: 'twitter' })).toMatchObject({
      ok: true,
      canonicalKey: 'twitter:1585841080431321088',
      needsResolve: false,
    });
  });

  it.each(['https://facebook.com/', 'https://www.facebook.com/anything/at/all', 'https://fb.watch/', 'https://fb.com'])(
    'accepts %s: only the domain of Facebook is required',
    (url) => expect(validateContentUrl({ url, platform: 'facebook' })).toMatchObject({ ok: true }),
  );

  it.each(['https://instagram.com/Cxyz1234', 'https://www.instagram.com/Cxyz12345/?igsh=1'])(
    'accepts %s: a shortcode of at least 8 characters on Instagram',
    (url) => expect(validateContentUrl({ url, platform: 'instagram' })).toMatchObject({ ok: true }),
  );
});
