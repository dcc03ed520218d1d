import { postAt, providerOn, shortLinkAt, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

const ID = '1234567890123';
const POST = postAt(`https://www.facebook.com/acme/posts/${ID}`);
const base36 = (id: string): string => BigInt(id).toString(36);

describe('Facebook', () => {
  let sandbox: TestSandbox;
  let facebook: PreviewProvider;
  let close: () => Promise<void>;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    ({ provider: facebook, close } = providerOn(sandbox, 'facebook'));
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    await close();
    await sandbox.close();
  });

  it('reads text and image from the page of a public post', async () => {
    await sandbox.describe('facebook', ID, { caption: 'Big news <today>', username: 'acme' });
    const { status, details } = await facebook.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({
      caption: 'Big news <today>',
      username: 'acme',
      imageUrl: `${sandbox.origin}/facebook-images/${ID}.jpg`,
      provider: 'Facebook',
      type: 'rich',
    });
  });

  it('reads author and date only with the token of the page', async () => {
    const createdAt = '2026-03-04T05:06:07.000Z';
    await sandbox.describe('facebook', ID, { username: 'acme', createdAt });
    const known = { authorId: expect.stringMatching(/^\d{15}$/), authorHandle: 'acme', createdAt: new Date(createdAt) };
    const [counts] = await facebook.fetchMetrics([POST], timeoutSignal());
    expect(counts).toMatchObject(known);
    expect((await facebook.fetchPreview(POST, timeoutSignal())).details).toMatchObject(known);
    const { provider, close: closeOther } = providerOn(sandbox, 'facebook', { keys: false });
    const { details } = await provider.fetchPreview(POST, timeoutSignal());
    // The link names an account, but Facebook does not.
    expect(details.username).toBe('acme');
    expect([details.authorId, details.authorHandle, details.createdAt]).toEqual([undefined, undefined, undefined]);
    await closeOther();
  });

  it.each([`https://www.facebook.com/watch/?v=${ID}`, `https://m.facebook.com/acme/videos/${ID}`])(
    'asks the right interface for the video %s',
    async (url) => {
      expect(await facebook.fetchPreview(postAt(url), timeoutSignal())).toMatchObject({
        status: 'success',
        details: { type: 'video', videoId: ID },
      });
    },
  );

  it.each([
    ['removed', 'error', 'removed'],
    ['private', 'restricted', 'private'],
    ['region', 'restricted', 'geo_restricted'],
    ['age', 'restricted', 'private'],
    ['failing', 'fallback', 'provider_unavailable'],
    ['limited', 'fallback', 'rate_limited'],
    ['garbage', 'fallback', 'blocked_by_provider'],
  ])('maps %s to %s (%s)', async (state, status, reason) => {
    await sandbox.describe('facebook', ID, { state });
    expect(await facebook.fetchPreview(POST, timeoutSignal())).toMatchObject({ status, reason });
  });

  it('reports an unsupported URL format as missing when its page is', async () => {
    expect(await facebook.fetchPreview(postAt('https://www.facebook.com/acme/about'), timeoutSignal())).toMatchObject({
      status: 'error',
      reason: 'not_found',
    });
  });

  it.each([
    [`https://www.facebook.com/share/p/1${base36(ID)}/`, 'post'],
    [`https://www.facebook.com/share/v/1${base36(ID)}/`, 'video'],
    [`https://fb.watch/v${base36(ID)}/`, 'video'],
  ])('resolves %s', async (url, kind) => {
    const { resolution } = await facebook.resolve!(shortLinkAt(url).canonicalUrl, timeoutSignal());
    expect(resolution).toMatchObject({ kind: 'post', post: { canonicalKey: `facebook:${ID}`, kind } });
  });

  it('finds no post behind a short link that leads to no post', async () => {
    const { resolution } = await facebook.resolve!(shortLinkAt('https://fb.watch/').canonicalUrl, timeoutSignal());
    expect(resolution.kind).not.toBe('post');
  });

  it('refuses a short link that turns out to be a reel', async () => {
    const { resolution } = await facebook.resolve!(
      shortLinkAt(`https://fb.watch/r${base36(ID)}/`).canonicalUrl,
      timeoutSignal(),
    );
    expect(resolution).toEqual({
      kind: 'refused',
      code: 'facebook_reels_not_supported',
      message: "We don't support Facebook Reels for now.",
    });
  });

  it('reads counts with the token of the page', async () => {
    await sandbox.describe('facebook', ID, { likes: 30, comments: 20, shares: 10 });
    expect(await facebook.fetchMetrics([POST], timeoutSignal())).toMatchObject([
      { state: 'ok', source: 'facebook:node', likes: 30, comments: 20, shares: 10 },
    ]);
    await sandbox.describe('facebook', ID, { state: 'private' });
    expect(await facebook.fetchMetrics([POST], timeoutSignal())).toMatchObject([{ state: 'gone' }]);
  });
});
