import fc from 'fast-check';
import { isSocialPlatform } from '../platforms/names.js';
import { platformOfHost, resolvableHosts } from '../platforms/registry.js';
import { parseContentUrl } from './parse-content-url.js';
import type { ContentUrlResult } from './types.js';
import { validateContentUrl } from './validate-content-url.js';

/** The browser's URL parser, as a reference; the package itself does not use it. */
declare const URL: new (text: string) => { readonly hostname: string };

const hosts = [
  'www.youtube.com',
  'youtu.be',
  'www.tiktok.com',
  'm.tiktok.com',
  'vm.tiktok.com',
  'x.com',
  'twitter.com',
  'www.instagram.com',
  'www.facebook.com',
  'm.facebook.com',
  'fb.watch',
  'www.reddit.com',
  'redd.it',
];
const words = [
  'watch',
  'shorts',
  'embed',
  'live',
  'video',
  'videos',
  'photo',
  'photos',
  'photo.php',
  'video.php',
  'posts',
  'groups',
  'permalink',
  'permalink.php',
  'story.php',
  'share',
  'Share',
  'p',
  'r',
  'v',
  'reel',
  'reels',
  't',
  's',
  'u',
  'user',
  'status',
  'i',
  'web',
  'comments',
  'gallery',
  '@ada',
  '@',
  'Ada',
  'İst',
  'ΑΣ',
  '%41',
  '12345678',
  '7106594312292453675',
  'dQw4w9WgXcQ',
  'CuZ7YxLtQ1a',
  'abc1',
  'pfbid02AbCdEfGhIjKlMnOp',
];
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const parameter = fc.tuple(
  fc.constantFrom('v', 'id', 'fbid', 'story_fbid', 'set', 'video_id', 'href', 'utm_source', 'V'),
  fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })),
);
/**
 * URLs on real hosts with the platforms' path keywords in random order and some noise: most are valid or almost valid.
 */
const plausibleUrl = fc
  .tuple(fc.constantFrom(...hosts), fc.array(segment, { maxLength: 5 }), fc.array(parameter, { maxLength: 3 }))
  .map(([host, path, query]) => `https://${host}/${path.join('/')}?${query.map((pair) => pair.join('=')).join('&')}`);
const anyText = fc.oneof(
  plausibleUrl,
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.string().map((text) => `https://${text}`),
);

function expectStable(result: ContentUrlResult): void {
  if (!result.ok) return;
  const again = parseContentUrl(result.canonicalUrl);
  expect(again).toMatchObject({
    ok: true,
    platform: result.platform,
    canonicalUrl: result.canonicalUrl,
    canonicalKey: result.canonicalKey,
    needsResolve: result.needsResolve,
  });
}

describe('parsing any text', () => {
  it('never throws, and always answers with a link or with a message', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseContentUrl(text);
        expect(result.ok ? result.canonicalUrl : result.message).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  it('returns a canonical form that parses to itself', () => {
    fc.assert(
      fc.property(plausibleUrl, (url) => expectStable(parseContentUrl(url))),
      { numRuns: 3000 },
    );
  });

  it('finds a post in enough of the plausible links to make the test above meaningful', () => {
    const found = fc.sample(plausibleUrl, 2000).filter((url) => parseContentUrl(url).ok);
    expect(found.length).toBeGreaterThan(200);
  });

  it('keys start with the platform, and are plain ASCII', () => {
    fc.assert(
      fc.property(plausibleUrl, (url) => {
        const result = parseContentUrl(url);
        if (result.ok && !result.needsResolve)
          expect(result.canonicalKey).toMatch(new RegExp(`^${result.platform}:[\\x21-\\x7e]+$`, 'u'));
        if (result.ok) expect(result.canonicalUrl).toMatch(/^https:\/\/[a-z0-9.]+\/[\x21-\x7e]*$/u);
      }),
      { numRuns: 3000 },
    );
  });

  it('ignores white space around, tracking behind, and the fragment', () => {
    const goodUrl = fc.constantFrom(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://x.com/ada/status/1585841080431321088?s=20',
      'https://www.facebook.com/somepage/posts/123456789?a=b',
      'https://www.reddit.com/r/aww/comments/t5xk2a/?x=y',
    );
    const noise = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-.~%25') }).map((text) => text.replaceAll('%', ''));
    fc.assert(
      fc.property(goodUrl, noise, (url, text) => {
        expect(parseContentUrl(` ${url}&utm_campaign=${text}#${text}\n`)).toEqual(parseContentUrl(url));
      }),
    );
  });
});

describe('hosts', () => {
  const domain = fc.constantFrom(
    'x.com',
    'youtube.com',
    'www.youtube.com',
    'tiktok.com',
    'fb.watch',
    'reddit.com',
    'instagram.com',
    'www.facebook.com',
  );
  const label = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-'),
    minLength: 1,
    maxLength: 8,
  });

  it('rejects a domain with a prefix or suffix', () => {
    fc.assert(
      fc.property(domain, label, (host, text) => {
        expect(platformOfHost(`${text}${host}`)).toBeNull();
        expect(platformOfHost(`${host}.${text}.io`)).toBeNull();
        expect(platformOfHost(`${host}.`)).toBeNull();
        expect(platformOfHost(`.${host}`)).toBeNull();
      }),
    );
  });

  it.each([
    ['a domain behind', 'https://HOST.evil.io/PATH'],
    ['a domain behind, with a dash', 'https://HOST-evil.io/PATH'],
    ['a letter in front', 'https://aHOST/PATH'],
    ['a dot behind', 'https://HOST./PATH'],
    ['a user name that looks like it', 'https://HOST@evil.io/PATH'],
    ['a user name before it', 'https://somebody@HOST/PATH'],
    ['a user name and a password', 'https://HOST:secret@evil.io/PATH'],
    ['a port', 'https://HOST:443/PATH'],
    ['a port that is none', 'https://HOST:evil.io/PATH'],
    ['a back slash', 'https://HOST\\.evil.io/PATH'],
    ['a back slash and an at sign', 'https://evil.io\\@HOST/PATH'],
    ['back slashes for slashes', 'https:\\\\HOST\\PATH'],
    ['a line break', 'https://HOST\n.evil.io/PATH'],
    ['a tab', 'https://HO\tST/PATH'],
    ['a NUL', 'https://HOST\0.evil.io/PATH'],
    ['an escaped dot', 'https://HOST%2eevil.io/PATH'],
    ['an escaped slash', 'https://evil.io%2fHOST/PATH'],
    ['a full-width dot', 'https://HOST\uFF0Eevil.io/PATH'],
    ['an ideographic dot', 'https://HOST\u3002evil.io/PATH'],
    ['a soft hyphen', 'https://HO\u00ADST/PATH'],
    ['a zero-width joiner', 'https://HO\u200DST/PATH'],
    ['punycode', 'https://xn--HOST-abc/PATH'],
    ['another scheme', 'ftp://HOST/PATH'],
    ['a script', 'javascript://HOST/PATH'],
    ['no scheme', '//HOST/PATH'],
    ['the host in the path', 'https://evil.io/https://HOST/PATH'],
    ['the host in the query', 'https://evil.io/?u=https://HOST/PATH'],
    ['the host in the fragment', 'https://evil.io/#https://HOST/PATH'],
  ])('%s is no platform', (_, template) => {
    const posts = fc.constantFrom(
      ['www.youtube.com', 'watch?v=dQw4w9WgXcQ'],
      ['youtu.be', 'dQw4w9WgXcQ'],
      ['www.tiktok.com', '@ada/video/7106594312292453675'],
      ['x.com', 'ada/status/1585841080431321088'],
      ['www.instagram.com', 'reel/CuZ7YxLtQ1a'],
      ['www.facebook.com', 'somepage/posts/123456789'],
      ['www.reddit.com', 'r/aww/comments/t5xk2a'],
    );
    fc.assert(
      fc.property(posts, ([host = '', path = '']) => {
        expect(parseContentUrl(`https://${host}/${path}`).ok).toBe(true);
        const half = Math.ceil(host.length / 2);
        const url = template
          .replace(/HO(.+)ST/u, (_match, between: string) => host.slice(0, half) + between + host.slice(half))
          .replace('HOST', host)
          .replace('PATH', path);
        expect(parseContentUrl(url)).toMatchObject({ ok: false });
      }),
    );
  });

  it('rejects look-alike letters', () => {
    const twins: Record<string, string> = {
      a: '\u0430',
      c: '\u0441',
      e: '\u0435',
      i: '\u0456',
      o: '\u043E',
      x: '\u0445',
      k: '\u212A',
      t: '\uFF54',
      s: '\u017F',
      d: '\u0501',
      b: '\u0184',
      m: '\uFF4D',
      u: '\u03C5',
      y: '\u0443',
    };
    fc.assert(
      fc.property(domain, fc.nat(20), (host, from) => {
        const at = [...host].findIndex((letter, index) => index >= from % host.length && letter in twins);
        if (at < 0) return;
        const other = host.slice(0, at) + (twins[host[at] ?? ''] ?? '') + host.slice(at + 1);
        expect(platformOfHost(other)).toBeNull();
        expect(parseContentUrl(`https://${other}/watch?v=dQw4w9WgXcQ`).ok).toBe(false);
        expect(parseContentUrl(`https://${other}/ada/status/1585841080431321088`).ok).toBe(false);
      }),
    );
  });

  it('a browser resolves accepted links to the same host', () => {
    const junk = fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      fc.string({ unit: fc.constantFrom(...'a.@:/\\#?%2E-\t ', '443', 'ｘ', '\u212A', 'evil.io'), maxLength: 3 }),
    );
    const url = fc
      .tuple(fc.constantFrom('https://', 'http://', 'https:/', 'https:///', 'https:\\\\'), junk, domain, junk)
      .map(([scheme, before, host, after]) => `${scheme}${before}${host}${after}/somebody/status/1585841080431321088`);
    let accepted = 0;
    fc.assert(
      fc.property(url, (text) => {
        const result = parseContentUrl(text);
        if (!result.ok) return;
        accepted += 1;
        expect(platformOfHost(new URL(text).hostname)).toBe(result.platform);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('short links redirect through hosts of their platform only', () => {
    for (const platform of ['tiktok', 'instagram', 'facebook', 'reddit'] as const) {
      expect(resolvableHosts(platform).length).toBeGreaterThan(0);
      for (const host of resolvableHosts(platform)) expect(platformOfHost(host)).toBe(platform);
    }
    expect(resolvableHosts('youtube')).toEqual([]);
    expect(resolvableHosts('twitter')).toEqual([]);
  });
});

describe('validating any text', () => {
  it('agrees with the parser and accepts no other platform', () => {
    const platform = fc.oneof(
      fc.constantFrom('instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit', 'linkedin'),
      fc.string(),
    );
    fc.assert(
      fc.property(anyText, platform, (url, chosen) => {
        const result = validateContentUrl({ url, platform: chosen });
        if (!result.ok) return;
        expect(isSocialPlatform(chosen)).toBe(true);
        expect(result.platform).toBe(chosen);
        expect(result).toEqual(parseContentUrl(url));
      }),
      { numRuns: 2000 },
    );
  });
});
