import { parseContentUrl } from './parse-content-url.js';

const VIDEO = 'dQw4w9WgXcQ';
const TIKTOK = '7106594312292453675';
const TWEET = '1585841080431321088';
const CODE = 'CuZ7YxLtQ1a';
const POST_OF_PAGE = '10158766512345678';

/** Every URL shape, grouped by the canonical key that the shapes of a group share. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  [`youtube:${VIDEO}`]: [
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `http://youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com/watch?app=desktop&v=${VIDEO}&list=PL123&index=2&t=43s`,
    `https://www.youtube.com/watch/${VIDEO}`,
    `https://youtu.be/${VIDEO}`,
    `https://www.youtu.be/${VIDEO}`,
    `https://youtu.be/${VIDEO}?si=Abc_123&t=10`,
    `https://www.youtube.com/shorts/${VIDEO}`,
    `https://youtube.com/shorts/${VIDEO}?feature=share`,
    `https://www.youtube.com/live/${VIDEO}?si=x`,
    `https://www.youtube.com/embed/${VIDEO}`,
    `https://www.youtube-nocookie.com/embed/${VIDEO}?rel=0`,
    `https://youtube-nocookie.com/embed/${VIDEO}`,
    `https://m.youtube.com/watch?v=${VIDEO}`,
    `https://m.youtube.com/shorts/${VIDEO}`,
    `https://music.youtube.com/watch?v=${VIDEO}&feature=share`,
    `https://www.youtube.com/v/${VIDEO}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${VIDEO}`,
    `  https://www.youtube.com/watch?v=${VIDEO}#comments  `,
  ],
  [`tiktok:${TIKTOK}`]: [
    `https://www.tiktok.com/@scout2015/video/${TIKTOK}`,
    `https://tiktok.com/@Scout2015/video/${TIKTOK}?is_from_webapp=1&sender_device=pc`,
    `https://www.tiktok.com/@scout.20_15/photo/${TIKTOK}`,
    `https://m.tiktok.com/@scout2015/video/${TIKTOK}`,
    `https://www.tiktok.com/@/video/${TIKTOK}`,
    `https://www.tiktok.com/%40scout2015/video/${TIKTOK}/`,
    `https://www.tiktok.com/share/video/${TIKTOK}`,
    `https://www.tiktok.com/embed/${TIKTOK}`,
    `https://www.tiktok.com/embed/v2/${TIKTOK}?lang=en`,
    `https://www.tiktok.com/player/v1/${TIKTOK}`,
    `https://m.tiktok.com/v/${TIKTOK}.html`,
    `https://m.tiktok.com/v/${TIKTOK}.html?u_code=1`,
  ],
  [`twitter:${TWEET}`]: [
    `https://twitter.com/elonmusk/status/${TWEET}`,
    `https://x.com/ElonMusk/status/${TWEET}?s=20&t=abc`,
    `https://www.x.com/elonmusk/status/${TWEET}`,
    `https://www.twitter.com/elonmusk/statuses/${TWEET}`,
    `https://mobile.twitter.com/elonmusk/status/${TWEET}`,
    `https://mobile.x.com/elonmusk/status/${TWEET}`,
    `https://x.com/elonmusk/status/${TWEET}/photo/1`,
    `https://x.com/elonmusk/status/${TWEET}/video/1`,
    `https://x.com/i/web/status/${TWEET}`,
    `https://twitter.com/i/status/${TWEET}`,
  ],
  [`instagram:${CODE}`]: [
    `https://www.instagram.com/p/${CODE}/`,
    `https://instagram.com/p/${CODE}?igsh=MzRlODBiNWFlZA==&img_index=1`,
    `https://www.instagram.com/reel/${CODE}/`,
    `https://www.instagram.com/reels/${CODE}/`,
    `https://www.instagram.com/tv/${CODE}`,
    `https://www.instagram.com/natgeo/p/${CODE}/`,
    `https://www.instagram.com/NatGeo/reel/${CODE}/`,
    `https://www.instagram.com/p/${CODE}/embed/captioned/`,
    `https://m.instagram.com/p/${CODE}/`,
    `https://instagr.am/p/${CODE}`,
    `https://www.instagram.com/${CODE}/?igsh=MzRlODBiNWFlZA==`,
  ],
  [`facebook:${POST_OF_PAGE}`]: [
    `https://www.facebook.com/SomePage/posts/${POST_OF_PAGE}`,
    `https://m.facebook.com/somepage/posts/a-title-of-it/${POST_OF_PAGE}?mibextid=x`,
    `https://de-de.facebook.com/somepage/posts/${POST_OF_PAGE}`,
    `https://www.facebook.com/somepage/posts/a-title/of-two-parts/${POST_OF_PAGE}`,
    `https://www.facebook.com/permalink.php?story_fbid=${POST_OF_PAGE}&id=100044123456789`,
    `https://m.facebook.com/story.php?id=100044123456789&story_fbid=${POST_OF_PAGE}&refid=52`,
    `https://www.facebook.com/groups/gardeners/posts/${POST_OF_PAGE}/`,
    `https://www.facebook.com/groups/gardeners/permalink/${POST_OF_PAGE}/`,
    `https://www.facebook.com/somepage/activity/${POST_OF_PAGE}`,
    `https://www.facebook.com/photo.php?fbid=${POST_OF_PAGE}&set=a.1`,
    `https://www.facebook.com/photo/?fbid=${POST_OF_PAGE}`,
    `https://www.facebook.com/somepage/photos/a.123/${POST_OF_PAGE}/?type=3`,
    `https://www.facebook.com/somepage/photos/${POST_OF_PAGE}`,
    `https://www.facebook.com/watch/?v=${POST_OF_PAGE}&ref=sharing`,
    `https://www.facebook.com/watch/live/?v=${POST_OF_PAGE}`,
    `https://www.facebook.com/video.php?v=${POST_OF_PAGE}`,
    `https://www.facebook.com/video.php?id=${POST_OF_PAGE}`,
    `https://www.facebook.com/video/embed?video_id=${POST_OF_PAGE}`,
    `https://www.facebook.com/somepage/videos/${POST_OF_PAGE}/`,
    `https://www.facebook.com/somepage/videos/a-title/${POST_OF_PAGE}/`,
    `https://fb.com/somepage/videos/vb.1/${POST_OF_PAGE}/`,
  ],
  'facebook:pfbid02AbCdEfGhIjKlMnOp': [
    'https://www.facebook.com/somepage/posts/pfbid02AbCdEfGhIjKlMnOp',
    'https://www.facebook.com/permalink.php?story_fbid=pfbid02AbCdEfGhIjKlMnOp&id=100044123456789',
  ],
  'facebook:somepage': [
    'https://www.facebook.com/somepage',
    'https://www.facebook.com/SomePage/?fbclid=123',
    'https://m.facebook.com/somepage#top',
  ],
  'facebook:/': ['https://www.facebook.com/', 'https://facebook.com', 'https://m.facebook.com/?refsrc=x'],
  'facebook:share': ['https://www.facebook.com/share/', 'https://www.facebook.com/Share'],
  'facebook:profile.php?id=100044123456789': ['https://www.facebook.com/profile.php?id=100044123456789&sk=about'],
  'facebook:media/set?set=a.123': ['https://www.facebook.com/media/set/?type=3&set=a.123'],
  'reddit:t5xk2a': [
    'https://www.reddit.com/r/aww/comments/t5xk2a/a_very_good_dog/',
    'https://www.reddit.com/r/AWW/comments/T5XK2A',
    'https://old.reddit.com/r/aww/comments/t5xk2a/a_very_good_dog/?utm_source=share',
    'https://new.reddit.com/r/aww/comments/t5xk2a/',
    'https://np.reddit.com/r/aww/comments/t5xk2a/a_very_good_dog/hz4ab1c/',
    'https://m.reddit.com/r/aww/comments/t5xk2a',
    'https://www.reddit.com/user/Some-Body/comments/t5xk2a/title/',
    'https://www.reddit.com/u/some-body/comments/t5xk2a',
    'https://www.reddit.com/comments/t5xk2a',
    'https://www.reddit.com/gallery/t5xk2a',
    'https://redd.it/t5xk2a',
  ],
};

describe('links that name their post', () => {
  const rows = Object.entries(SHAPES).flatMap(([key, urls]) => urls.map((url): [string, string] => [key, url]));

  it.each(rows)('%s is found in %s', (key, url) => {
    expect(parseContentUrl(url)).toMatchObject({
      ok: true,
      needsResolve: false,
      canonicalKey: key,
      platform: key.slice(0, key.indexOf(':')),
    });
  });

  it.each(rows)('%s: the canonical form of %s is its own canonical form', (key, url) => {
    const first = parseContentUrl(url);
    expect(first.ok).toBe(true);
    const second = parseContentUrl(first.ok ? first.canonicalUrl : '');
    expect(second).toMatchObject({ ok: true, canonicalKey: key, canonicalUrl: first.ok ? first.canonicalUrl : '' });
  });
});

describe('further data of a link', () => {
  it.each([
    [
      `https://youtube.com/shorts/${VIDEO}`,
      { kind: 'short', canonicalUrl: `https://www.youtube.com/watch?v=${VIDEO}` },
    ],
    [`https://youtube.com/live/${VIDEO}`, { kind: 'live' }],
    [
      `https://tiktok.com/@Scout2015/photo/${TIKTOK}`,
      { kind: 'photo', handle: 'scout2015', canonicalUrl: `https://www.tiktok.com/@scout2015/photo/${TIKTOK}` },
    ],
    [`https://tiktok.com/embed/${TIKTOK}`, { kind: 'video', canonicalUrl: `https://m.tiktok.com/v/${TIKTOK}.html` }],
    [`https://twitter.com/Ada/statuses/${TWEET}`, { handle: 'ada', canonicalUrl: `https://x.com/ada/status/${TWEET}` }],
    [`https://x.com/i/web/status/${TWEET}`, { canonicalUrl: `https://x.com/i/status/${TWEET}` }],
    [
      `https://instagram.com/reel/${CODE}?igsh=1`,
      { kind: 'reel', canonicalUrl: `https://www.instagram.com/p/${CODE}/` },
    ],
    [`https://instagram.com/NatGeo/p/${CODE}`, { kind: 'post', handle: 'natgeo' }],
    [
      'https://facebook.com/SomePage/posts/123456789',
      { kind: 'post', handle: 'somepage', canonicalUrl: 'https://www.facebook.com/somepage/posts/123456789' },
    ],
    [
      'https://old.reddit.com/r/AWW/comments/abc1/x/',
      { community: 'aww', canonicalUrl: 'https://www.reddit.com/r/aww/comments/abc1/' },
    ],
    [
      'https://reddit.com/u/Ada/comments/abc1/',
      { handle: 'ada', canonicalUrl: 'https://www.reddit.com/user/ada/comments/abc1/' },
    ],
  ])('%s', (url, expected) => {
    expect(parseContentUrl(url)).toMatchObject(expected);
  });

  it('names no handle where the link has none', () => {
    expect(parseContentUrl(`https://x.com/i/status/${TWEET}`)).not.toHaveProperty('handle');
  });
});

describe('short links', () => {
  it.each([
    ['https://vm.tiktok.com/ZMabc123/', 'tiktok', 'https://vm.tiktok.com/ZMabc123/'],
    ['https://vt.tiktok.com/ZSabc123?k=1', 'tiktok', 'https://vt.tiktok.com/ZSabc123/'],
    ['https://tiktok.com/t/ZTabc123', 'tiktok', 'https://www.tiktok.com/t/ZTabc123/'],
    ['https://www.instagram.com/share/p/BAxyz12345', 'instagram', 'https://www.instagram.com/share/p/BAxyz12345/'],
    [
      'https://www.instagram.com/share/reel/BAxyz12345/',
      'instagram',
      'https://www.instagram.com/share/reel/BAxyz12345/',
    ],
    ['https://www.instagram.com/share/BAxyz12345', 'instagram', 'https://www.instagram.com/share/BAxyz12345/'],
    ['https://fb.watch/aBc-12_3/?ref=x', 'facebook', 'https://fb.watch/aBc-12_3/'],
    ['https://fb.watch', 'facebook', 'https://fb.watch/'],
    ['https://www.facebook.com/share/p/15abcDEF/', 'facebook', 'https://www.facebook.com/share/p/15abcDEF/'],
    ['https://www.facebook.com/share/v/15abcDEF/', 'facebook', 'https://www.facebook.com/share/v/15abcDEF/'],
    ['https://facebook.com/share/15abcDEF', 'facebook', 'https://www.facebook.com/share/15abcDEF/'],
    ['https://www.reddit.com/r/Aww/s/AbC123xyz', 'reddit', 'https://www.reddit.com/r/aww/s/AbC123xyz'],
    ['https://www.reddit.com/u/ada/s/AbC123xyz', 'reddit', 'https://www.reddit.com/user/ada/s/AbC123xyz'],
  ])('%s has to be resolved before there is a key', (url, platform, canonicalUrl) => {
    const expected = {
      ok: true,
      platform,
      kind: 'short_link',
      needsResolve: true,
      postId: null,
      canonicalKey: null,
      canonicalUrl,
    };
    expect(parseContentUrl(url)).toEqual(expected);
    expect(parseContentUrl(canonicalUrl)).toEqual(expected);
  });
});

describe('Facebook reels', () => {
  it.each([
    'https://www.facebook.com/reel/1234567890',
    'https://www.facebook.com/REEL/1234567890',
    'https://m.facebook.com/somepage/reels/',
    'https://www.facebook.com/share/r/15abcDEF/',
    'https://fb.watch/r/15abcDEF/',
  ])('%s is refused', (url) => {
    expect(parseContentUrl(url)).toEqual({
      ok: false,
      code: 'facebook_reels_not_supported',
      message: "We don't support Facebook Reels for now.",
    });
  });
});

describe('right domain, wrong shape', () => {
  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=waytoolongforit',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=1',
    'https://youtu.be/',
    'https://www.tiktok.com/@scout2015',
    'https://www.tiktok.com/@scout2015/video/abc',
    'https://www.tiktok.com/@scout2015/video/07106594312292453675',
    'https://vm.tiktok.com/',
    'https://x.com/elonmusk',
    'https://x.com/home',
    'https://x.com/elonmusk/status/12ab',
    `https://x.com/elonmusk/status/0${TWEET}`,
    'https://www.instagram.com/natgeo/',
    'https://www.instagram.com/nat.geographic/',
    'https://www.instagram.com/natgeo_official/tagged/',
    'https://www.instagram.com/p/short/',
    'https://www.instagram.com/stories/natgeo/123456789/',
    'https://www.reddit.com/r/aww/',
    'https://www.reddit.com/r/aww/comments/0t5xk2a/',
    'https://www.reddit.com/user/ada/',
    'https://www.reddit.com/r/aww/s/',
    'https://redd.it/',
  ])('rejects %s with a hint', (url) => {
    const result = parseContentUrl(url);
    expect(result).toMatchObject({ ok: false, code: 'invalid_content_url' });
    expect(result).toMatchObject({ message: expect.stringContaining('Please enter the URL of') });
  });
});

describe('links that only look like a platform', () => {
  it.each([
    `https://netflix.com/watch?v=${VIDEO}`,
    `https://netflix.com/user/status/${TWEET}`,
    `https://fox.com/user/status/${TWEET}`,
    `https://x.com.evil.io/user/status/${TWEET}`,
    `https://evil.com/x.com/user/status/${TWEET}`,
    `https://evil.com/?u=https://x.com/user/status/${TWEET}`,
    `https://youtube.com.evil.io/watch?v=${VIDEO}`,
    `https://evil.com/youtube.com/watch?v=${VIDEO}`,
    `https://notyoutube.com/watch?v=${VIDEO}`,
    `https://youtube.co/watch?v=${VIDEO}`,
    `https://evil.youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com./watch?v=${VIDEO}`,
    `https://youtube.com.:443/watch?v=${VIDEO}`,
    `https://www.youtube.com:8443/watch?v=${VIDEO}`,
    `https://www.youtube.com@evil.io/watch?v=${VIDEO}`,
    `https://evil.io@www.youtube.com/watch?v=${VIDEO}`,
    `https://user:pass@www.youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com\\@evil.io/watch?v=${VIDEO}`,
    `https://evil.io\\.youtube.com/watch?v=${VIDEO}`,
    `https://evil.io#@www.youtube.com/watch?v=${VIDEO}`,
    `https://xn--yotube-4ye.com/watch?v=${VIDEO}`,
    `https://yоutube.com/watch?v=${VIDEO}`, // a Cyrillic letter
    `https://ｙｏｕｔｕｂｅ.com/watch?v=${VIDEO}`,
    `https://ti\u212Atok.com/@a/video/${TIKTOK}`, // a Kelvin sign
    `http\u017F://www.youtube.com/watch?v=${VIDEO}`, // a long s
    `https://www%2Eyoutube.com/watch?v=${VIDEO}`,
    `https://www.you\ttube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com/watch?v=${VIDEO}\nhttps://evil.io`,
    `https:www.youtube.com/watch?v=${VIDEO}`,
    `https:///www.youtube.com/watch?v=${VIDEO}`,
    `//www.youtube.com/watch?v=${VIDEO}`,
    `www.youtube.com/watch?v=${VIDEO}`,
    `ftp://www.youtube.com/watch?v=${VIDEO}`,
    `javascript:alert(1)//https://www.youtube.com/watch?v=${VIDEO}`,
    'https://evil.fb.watch/abcd1234/',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.io',
    'https://de-de.facebook.com.evil.io/somepage',
    'https://www.facebook.com/somepage/../otherpage',
    'https://www.facebook.com/somepage/%2e%2e/otherpage',
    'https://www.facebook.com/./somepage',
    'https://www.instagram.com/p%2FCuZ7YxLtQ1a/',
    'https://www.facebook.com/%E0%A4%A',
    'https://www.facebook.com/\ud800',
    `https://www.facebook.com/${'a'.repeat(3000)}`,
    `https://www.facebook.com/${'ü'.repeat(1000)}`,
  ])('%s is not accepted', (url) => {
    expect(parseContentUrl(url)).toMatchObject({ ok: false });
  });

  it('names unsupported sites', () => {
    expect(parseContentUrl('https://vimeo.com/123')).toEqual({
      ok: false,
      code: 'unsupported_platform',
      message: 'This social platform is not supported.',
    });
    expect(parseContentUrl('https://www.linkedin.com/posts/x')).toMatchObject({ code: 'unsupported_platform' });
  });

  it('asks for a link when there is none', () => {
    expect(parseContentUrl(' \n ')).toEqual({
      ok: false,
      code: 'content_url_required',
      message: 'Please enter a content URL',
    });
  });
});
