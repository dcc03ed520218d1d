import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from '../../../test/support/social-sandbox.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { PreviewsApiModule, PreviewsWorkerModule } from './index.js';

interface Route {
  name: string;
  platform: string;
  ask: (who: Pick<SignedIn, 'http'>, url: unknown) => ReturnType<SignedIn['http']>;
  url: string;
  otherUrl: string;
  otherMessage: string;
}

const get =
  (path: string, parameter: string): Route['ask'] =>
  (who, url) =>
    who.http('GET', url === undefined ? path : `${path}?${parameter}=${encodeURIComponent(String(url))}`);
const post =
  (path: string, field: string): Route['ask'] =>
  (who, url) =>
    who.http('POST', path, url === undefined ? {} : { [field]: url });
const wrong = (actual: string, chosen: string): string =>
  `This URL appears to be from ${actual}, but you've selected ${chosen}. Please either change the platform or use a ${chosen} URL.`;
const YOUTUBE_URL = 'https://www.youtube.com/watch?v=apivideo001';

const ROUTES: Route[] = [
  {
    name: 'GET /api/instagram/post',
    platform: 'instagram',
    ask: get('/api/instagram/post', 'code'),
    url: 'https://www.instagram.com/reel/Capi1234567/?igsh=x',
    otherUrl: YOUTUBE_URL,
    otherMessage: wrong('YouTube', 'Instagram'),
  },
  {
    name: 'GET /api/facebook/post',
    platform: 'facebook',
    ask: get('/api/facebook/post', 'url'),
    url: 'https://www.facebook.com/acme/posts/1122334455667',
    otherUrl: YOUTUBE_URL,
    otherMessage: wrong('YouTube', 'Facebook'),
  },
  {
    name: 'GET /api/youtube/post',
    platform: 'youtube',
    ask: get('/api/youtube/post', 'link'),
    url: YOUTUBE_URL,
    otherUrl: 'https://x.com/a/status/1800000000000000001',
    otherMessage: wrong('X/Twitter', 'YouTube'),
  },
  {
    name: 'GET /api/reddit/post',
    platform: 'reddit',
    ask: get('/api/reddit/post', 'url'),
    url: 'https://www.reddit.com/r/videos/comments/1apiab/title/',
    otherUrl: YOUTUBE_URL,
    otherMessage: wrong('YouTube', 'Reddit'),
  },
  {
    name: 'POST /api/tiktok/preview',
    platform: 'tiktok',
    ask: post('/api/tiktok/preview', 'postUrl'),
    url: 'https://www.tiktok.com/@user/video/7400000000000000001',
    otherUrl: YOUTUBE_URL,
    otherMessage: wrong('YouTube', 'TikTok'),
  },
  {
    name: 'POST /api/twitter/preview-v2',
    platform: 'twitter',
    ask: post('/api/twitter/preview-v2', 'tweetUrl'),
    url: 'https://twitter.com/user/status/1800000000000000007',
    otherUrl: YOUTUBE_URL,
    otherMessage: wrong('YouTube', 'X/Twitter'),
  },
];

describe('preview routes', () => {
  let sandbox: TestSandbox;
  let app: TestApp;
  let ada: SignedIn;
  let uploads: string;

  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'preview-routes-'));
    sandbox = await startTestSandbox();
    app = await createTestApp({
      modules: [PreviewsApiModule, PreviewsWorkerModule],
      env: { ...sandbox.env, ...SANDBOX_KEYS, UPLOADS_DIR: uploads },
    });
    ada = await signInAs(app, 'ada');
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
    await rm(uploads, { recursive: true });
  });

  describe.each(ROUTES)('$name', ({ platform, ask, url, otherUrl, otherMessage }) => {
    it('returns the preview with an image from this server', async () => {
      const { status, body } = await ask(ada, url);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        platform,
        status: 'success',
        reason: null,
        message: null,
        postId: expect.any(String),
        canonicalKey: expect.stringMatching(new RegExp(`^${platform}:`)),
        postUsername: expect.any(String),
        caption: expect.any(String),
        width: expect.any(Number),
        height: expect.any(Number),
        provider: expect.any(String),
        fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(body.data.username).toBe(body.data.postUsername);
      expect(body.data.imageUrl).toMatch(/^\/media\/previews\/[0-9a-f]{40}$/);

      const picture = await app.http('GET', body.data.imageUrl);
      expect(picture).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800' },
      });
    });

    it('never returns a sandbox URL or markup', async () => {
      const { text } = await ask(ada, url);
      expect(text).not.toContain(sandbox.origin);
      expect(text).not.toMatch(/<(?:blockquote|iframe|script)/);
    });

    it.each([
      ['nothing', undefined, 'content_url_required', 'Please enter a content URL'],
      ['an empty text', '', 'content_url_required', 'Please enter a content URL'],
      ['no web address', 'javascript:alert(1)', 'invalid_content_url', 'Please enter a valid social media URL.'],
      [
        'an unknown site',
        'https://example.com/post/1',
        'unsupported_platform',
        'This social platform is not supported.',
      ],
      [
        '10 kB',
        `https://www.youtube.com/watch?v=${'a'.repeat(10_240)}`,
        'invalid_content_url',
        'Please enter a valid social media URL.',
      ],
      [
        'a look-alike host',
        `https://www.${platform}.com.evil.example.com/p/C1234567890/`,
        'unsupported_platform',
        'This social platform is not supported.',
      ],
      [
        'an internal address',
        'http://169.254.169.254/latest/meta-data/',
        'unsupported_platform',
        'This social platform is not supported.',
      ],
    ])('refuses %s', async (_, bad, code, message) => {
      expect(await ask(ada, bad)).toMatchObject({
        status: 400,
        body: { code, message, requestId: expect.any(String) },
      });
    });

    it('rejects a link to another platform with the text of the specification', async () => {
      expect(await ask(ada, otherUrl)).toMatchObject({
        status: 400,
        body: { code: 'wrong_platform', message: otherMessage },
      });
    });

    it('requires authentication', async () => {
      expect(await ask(app, url)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    });
  });

  it.each([
    ['/api/tiktok/preview', { postUrl: { $gt: '' } }],
    ['/api/tiktok/preview', { postUrl: ['https://www.tiktok.com/@a/video/7400000000000000001'] }],
    ['/api/twitter/preview-v2', { tweetUrl: 7 }],
    ['/api/twitter/preview-v2', { tweetUrl: null }],
    ['/api/twitter/preview-v2', []],
    ['/api/twitter/preview-v2', { tweetUrl: 'https://x.com/a/status/1', more: 1 }],
  ])('rejects the body of POST %s %j', async (path, body) => {
    expect(await ada.http('POST', path, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it.each(['/api/youtube/post?link[$gt]=', '/api/youtube/post?link=a&link=b', '/api/youtube/post?other=a'])(
    'refuses GET %s',
    async (path) => {
      expect(await ada.http('GET', path)).toMatchObject({ status: 400 });
    },
  );

  it.each([
    'https://www.facebook.com/reel/1234567890',
    'https://www.facebook.com/share/r/abcdef/',
    'https://fb.watch/r/abcdef',
  ])('refuses the reel %s', async (url) => {
    expect(await ada.http('GET', `/api/facebook/post?url=${encodeURIComponent(url)}`)).toMatchObject({
      status: 400,
      body: { code: 'facebook_reels_not_supported', message: "We don't support Facebook Reels for now." },
    });
  });

  it.each([
    ['removed', { status: 'error', message: 'Content not found' }],
    ['private', { status: 'restricted', message: 'Content restricted' }],
    ['age', { status: 'restricted', message: 'Content restricted' }],
    ['region', { status: 'restricted', message: 'Content restricted' }],
    ['failing', { status: 'fallback', message: null, reason: 'provider_unavailable' }],
    ['garbage', { status: 'fallback', message: null }],
  ])('responds with 200 when a post is %s; the status tells', async (state, expected) => {
    const id = `state${state.padEnd(6, '_').slice(0, 6)}`;
    await sandbox.describe('youtube', id, { state });
    expect(await ada.http('GET', `/api/youtube/post?link=https://youtu.be/${id}`)).toMatchObject({
      status: 200,
      body: { data: expected },
    });
  });

  it('responds although a platform takes five seconds', async () => {
    await sandbox.describe('youtube', 'slowvideo01', { state: 'slow' });
    const startedAt = performance.now();
    const { status, body } = await ada.http('GET', '/api/youtube/post?link=https://youtu.be/slowvideo01');
    expect(status).toBe(200);
    expect(['success', 'fallback']).toContain(body.data.status);
    expect(performance.now() - startedAt).toBeLessThan(7_500);
  }, 15_000);

  it.each([
    '/media/previews/0000000000000000000000000000000000000000',
    '/media/previews/..%2f..%2fetc%2fpasswd',
    '/media/previews/ABC',
    '/media/previews/%00',
  ])('returns an uncacheable 404 at %s', async (path) => {
    const { status, headers } = await app.http('GET', path);
    expect([400, 404]).toContain(status);
    expect(headers['cache-control'] ?? '').not.toContain('max-age=6');
  });
});
