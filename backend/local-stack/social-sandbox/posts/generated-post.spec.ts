import { postAt } from './generated-post.js';
import { hashOf } from './hash.js';
import type { Platform } from './post-formats.js';
import { idOfShortCode, isWellFormedId, shortCodeOf } from './post-ids.js';
import { postIdOfUrl, urlOf } from './post-urls.js';
import { seededPosts } from './seeded-posts.js';

const now = new Date('2026-11-21T12:00:00Z');
const SAMPLES: [Platform, string][] = [
  ['youtube', 'dQw4w9WgXcQ'],
  ['tiktok', '7412345678901234567'],
  ['twitter', '1850000000000000000'],
  ['instagram', 'DAbcdefghij'],
  ['facebook', '122100000000000001'],
  ['reddit', '1abcde2'],
];

describe('a generated post', () => {
  it.each(SAMPLES)('of %s is deterministic', (platform, id) => {
    expect(postAt(platform, id, now)).toEqual(postAt(platform, id, new Date(now)));
  });

  it('is another one for another id', () => {
    const captions = new Set(
      Array.from(
        { length: 40 },
        (_, index) => postAt('youtube', `abcdefghi${String(index).padStart(2, '0')}`, now).caption,
      ),
    );
    expect(captions.size).toBeGreaterThan(15);
  });

  // Fixed expected values: a change of the generator would change every demo.
  it('does not change from release to release', () => {
    const { username, createdAt, views } = postAt('youtube', 'dQw4w9WgXcQ', now);
    expect({ username, createdAt: createdAt.toISOString(), views }).toEqual({
      username: 'lucia_films90',
      createdAt: '2026-09-09T02:17:03.234Z',
      views: 55752,
    });
  });

  it('grows by its profile, where described counts stay', () => {
    const createdAt = new Date(now.getTime() - 10 * 86_400_000);
    const post = postAt('youtube', 'dQw4w9WgXcQ', now, { growth: 'drip', createdAt, likes: 3 });
    expect(post.likes).toBe(3);
    expect(post.views).toBeGreaterThan(
      postAt('youtube', 'dQw4w9WgXcQ', createdAt, { growth: 'drip', createdAt }).views,
    );
    expect(post).not.toHaveProperty('growth');
  });

  it.each(SAMPLES)('of %s gains with age and never loses', (platform, id) => {
    const days = [0, 1, 2, 7, 30, 90, 365, 3650].map((day) =>
      postAt(platform, id, new Date(now.getTime() + day * 86_400_000)),
    );
    for (const count of ['views', 'likes', 'comments', 'shares'] as const) {
      const values = days.map((post) => post[count]);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(values.at(-1)).toBeGreaterThan(values[0] ?? 0);
    }
  });

  it('has no counts before its creation', () => {
    const createdAt = new Date('2026-12-01T00:00:00Z');
    expect(postAt('youtube', 'dQw4w9WgXcQ', now, { createdAt })).toMatchObject({
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
    });
  });

  it('uses the configured counts and derives the others from the views', () => {
    const post = postAt('youtube', 'dQw4w9WgXcQ', now, {
      views: 10,
      comments: 4,
    });
    expect(post).toMatchObject({ views: 10, comments: 4, shares: 0 });
    expect(post.likes).toBeLessThanOrEqual(1);
  });

  it('derives its age from the id if the id contains a time', () => {
    expect(postAt('tiktok', '7412345678901234567', now).createdAt.toISOString()).toBe(
      new Date(Number(7412345678901234567n >> 32n) * 1000).toISOString(),
    );
    expect(postAt('twitter', '1850000000000000000', now).createdAt.getTime()).toBe(
      Number((1850000000000000000n >> 22n) + 1288834974657n),
    );
  });

  it.each([
    ['tiktok', '9999999999999999999'],
    ['tiktok', '1234567890123456789'],
    ['twitter', '1234567890'],
  ] as const)('of %s has a plausible age when the id %s does not hold one', (platform, id) => {
    const { createdAt } = postAt(platform, id, now);
    expect(createdAt.getTime()).toBeGreaterThan(Date.UTC(2026, 7, 1));
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
  });
});

describe('the library', () => {
  it('has ten posts of every platform, each with an id of its platform and its own words', () => {
    expect(seededPosts).toHaveLength(60);
    expect(new Set(seededPosts.map(({ platform }) => platform)).size).toBe(6);
    for (const { platform, id, url } of seededPosts) {
      expect(isWellFormedId(platform, id)).toBe(true);
      expect(postIdOfUrl(platform, url)).toBe(id);
    }
    expect(new Set(seededPosts.map(({ caption }) => caption)).size).toBe(60);
  });

  it('was created in October and November 2026', () => {
    for (const { createdAt } of seededPosts) expect(createdAt).toMatch(/^2026-1[01]-\d\dT/);
  });
});

describe('short codes', () => {
  it.each([
    ['tiktok', 'ZM', '7412345678901234567'],
    ['instagram', 'BA', 'DAbcdefghij'],
    ['facebook', '1', '122100000000000001'],
    ['reddit', 'sh', '1abcde2'],
  ] as const)('of %s carry their post', (platform, prefix, id) => {
    expect(idOfShortCode(platform, prefix, shortCodeOf(platform, prefix, id), (text) => hashOf(text))).toBe(id);
  });

  it.each([
    ['tiktok', 'ZM'],
    ['instagram', 'BA'],
    ['facebook', '1'],
    ['reddit', 'sh'],
  ] as const)('of %s without a creator redirect to a well-formed post', (platform, prefix) => {
    for (const code of ['ZMhq8K2mT', 'x', `${prefix}x`, 'BANs0m3thing'.repeat(3)]) {
      expect(
        isWellFormedId(
          platform,
          idOfShortCode(platform, prefix, code, (text) => hashOf(text)),
        ),
      ).toBe(true);
    }
  });
});

describe('addresses', () => {
  it.each<[Platform, string, string | undefined]>([
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
    ['tiktok', 'https://www.tiktok.com/@a.b/video/7412345678901234567?is_from=1', '7412345678901234567'],
    ['tiktok', 'https://www.tiktok.com/@a.b/photo/7412345678901234567', undefined],
    ['twitter', 'https://x.com/i/web/status/1850000000000000000', '1850000000000000000'],
    ['twitter', 'https://mobile.twitter.com/a/status/1850000000000000000/photo/1', '1850000000000000000'],
    ['instagram', 'https://www.instagram.com/some.body/reel/DAbcdefghij/?igsh=x', 'DAbcdefghij'],
    ['instagram', 'https://www.instagram.com/p/DAbcdefghij/', 'DAbcdefghij'],
    ['facebook', 'https://www.facebook.com/permalink.php?story_fbid=122100000000000001&id=9', '122100000000000001'],
    ['facebook', 'https://m.facebook.com/some.page/posts/a-title/122100000000000001/', '122100000000000001'],
    ['facebook', 'https://www.facebook.com/watch/?v=122100000000000001', '122100000000000001'],
    ['reddit', 'https://old.reddit.com/r/running/comments/1abcde2/a_title/kx1/', '1abcde2'],
    ['reddit', 'https://www.reddit.com/comments/1abcde2', '1abcde2'],
    ['reddit', 'javascript:alert(1)', undefined],
    ['reddit', 'not an address', undefined],
  ])('%s: %s names %s', (platform, address, id) => {
    expect(postIdOfUrl(platform, address)).toBe(id);
  });

  it.each(SAMPLES)('of a %s post name the post', (platform, id) => {
    expect(postIdOfUrl(platform, urlOf(postAt(platform, id, now)))).toBe(id);
  });
});
