import { postAt, providerOn, shortLinkAt, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

// The upper 32 bits of the id are 2025-06-01T00:00:00Z in unix seconds.
const ID = (BigInt(Date.UTC(2025, 5, 1) / 1000) << 32n).toString();
const POST = postAt(`https://www.tiktok.com/@dancer/video/${ID}`);
const shortCode = `ZM${BigInt(ID).toString(36)}`;

describe('TikTok', () => {
  let sandbox: TestSandbox;
  let tiktok: PreviewProvider;
  let close: () => Promise<void>;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    ({ provider: tiktok, close } = providerOn(sandbox, 'tiktok'));
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    await close();
    await sandbox.close();
  });

  it('reads caption, handle and image, and the date from the id', async () => {
    await sandbox.describe('tiktok', ID, { caption: 'Spin #dance', username: 'dancer' });
    const { status, details } = await tiktok.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({
      caption: 'Spin #dance',
      username: 'dancer',
      authorHandle: 'dancer',
      authorUrl: 'https://www.tiktok.com/@dancer',
      videoId: ID,
      provider: 'TikTok',
      createdAt: new Date('2025-06-01T00:00:00.000Z'),
    });
    expect(details.imageUrl).toMatch(new RegExp(`^${sandbox.origin}/tiktok-images/obj/${ID}`));
    expect(details.width).toBeUndefined();
  });

  it.each([
    ['removed', 'error', 'not_found'],
    // TikTok's response is the same for all of these.
    ['private', 'error', 'not_found'],
    ['region', 'error', 'not_found'],
    ['failing', 'fallback', 'provider_unavailable'],
    ['limited', 'fallback', 'rate_limited'],
    ['garbage', 'fallback', 'blocked_by_provider'],
  ])('maps %s to %s (%s)', async (state, status, reason) => {
    await sandbox.describe('tiktok', ID, { state });
    expect(await tiktok.fetchPreview(POST, timeoutSignal())).toMatchObject({ status, reason });
  });

  it('takes the author from TikTok, not from the link', async () => {
    await sandbox.describe('tiktok', ID, { username: 'the.owner' });
    const { details } = await tiktok.fetchPreview(
      postAt(`https://www.tiktok.com/@somebody.else/video/${ID}`),
      timeoutSignal(),
    );
    expect(details.authorHandle).toBe('the.owner');
    await sandbox.setPlatform('tiktok', 'down');
    const unanswered = await tiktok.fetchPreview(POST, timeoutSignal());
    expect(unanswered).toMatchObject({ status: 'fallback', details: { username: 'dancer' } });
    expect(unanswered.details.authorHandle).toBeUndefined();
  });

  it('requests a photo post in the format that oEmbed supports', async () => {
    expect(
      await tiktok.fetchPreview(postAt(`https://www.tiktok.com/@dancer/photo/${ID}`), timeoutSignal()),
    ).toMatchObject({
      status: 'success',
    });
  });

  it.each([
    `https://vm.tiktok.com/${shortCode}/`,
    `https://vt.tiktok.com/${shortCode}`,
    `https://www.tiktok.com/t/${shortCode}/`,
  ])('resolves %s', async (url) => {
    const { resolution } = await tiktok.resolve!(shortLinkAt(url).canonicalUrl, timeoutSignal());
    expect(resolution).toMatchObject({ kind: 'post', post: { canonicalKey: `tiktok:${ID}` } });
  });

  it.each([
    ['private address', 'http://169.254.169.254/latest/meta-data/'],
    ['another port of this machine', 'http://127.0.0.1:6379/'],
    ['another platform', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['unknown site', 'https://evil.example.com/@dancer/video/1234567890123456789'],
    ['no web address', 'file:///etc/passwd'],
  ])('does not follow a short link to a %s', async (_, location) => {
    await sandbox.link('tiktok', 'ZMbadlink', location);
    const { resolution } = await tiktok.resolve!('https://vm.tiktok.com/ZMbadlink/', timeoutSignal());
    expect(resolution).toEqual({ kind: 'not_found' });
  });

  it('gives up on a redirect loop', async () => {
    await sandbox.link('tiktok', 'ZMcircle1', 'https://vm.tiktok.com/ZMcircle1/');
    expect((await tiktok.resolve!('https://vm.tiktok.com/ZMcircle1/', timeoutSignal())).resolution).toEqual({
      kind: 'not_found',
    });
  });

  it('does not treat a failing resolver as a missing post', async () => {
    await sandbox.setPlatform('tiktok', 'down');
    expect((await tiktok.resolve!(`https://vm.tiktok.com/${shortCode}/`, timeoutSignal())).resolution).toEqual({
      kind: 'unknown',
      reason: 'provider_unavailable',
    });
  });

  it('reads counts from the aggregator', async () => {
    await sandbox.describe('tiktok', ID, { views: 9_000, likes: 800, comments: 70, shares: 6, username: 'dancer' });
    expect(await tiktok.fetchMetrics([POST], timeoutSignal())).toEqual([
      {
        canonicalKey: `tiktok:${ID}`,
        platform: 'tiktok',
        postId: ID,
        state: 'ok',
        source: 'aggregator',
        authorHandle: 'dancer',
        createdAt: new Date('2025-06-01T00:00:00.000Z'),
        views: 9_000,
        likes: 800,
        comments: 70,
        shares: 6,
      },
    ]);
    await sandbox.describe('tiktok', ID, { state: 'removed' });
    expect(await tiktok.fetchMetrics([POST], timeoutSignal())).toMatchObject([{ state: 'gone' }]);
  });

  it('returns no counts without a key', async () => {
    const { provider, close: closeOther } = providerOn(sandbox, 'tiktok', { keys: false });
    expect(await provider.fetchMetrics([POST], timeoutSignal())).toEqual([
      {
        canonicalKey: `tiktok:${ID}`,
        platform: 'tiktok',
        postId: ID,
        state: 'unavailable',
        source: 'none',
        reason: 'unsupported',
      },
    ]);
    await closeOther();
  });
});
