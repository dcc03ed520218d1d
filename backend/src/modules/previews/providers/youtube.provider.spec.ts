import { postAt, providerOn, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

const ID = 'aB3dE5gH7jK';
const POST = postAt(`https://youtu.be/${ID}`);

describe('YouTube', () => {
  let sandbox: TestSandbox;
  let youtube: PreviewProvider;
  let withoutKey: PreviewProvider;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox({ slowMs: 300 });
    const own = providerOn(sandbox, 'youtube');
    const other = providerOn(sandbox, 'youtube', { keys: false });
    youtube = own.provider;
    withoutKey = other.provider;
    closing.push(own.close, other.close);
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    for (const close of closing) await close();
    await sandbox.close();
  });

  it('reads title, author, image and date of a public video', async () => {
    await sandbox.describe('youtube', ID, {
      caption: 'How to fold a crane',
      username: 'paperfold',
      createdAt: '2026-03-04T05:06:07.000Z',
    });
    const { status, reason, details } = await youtube.fetchPreview(POST, timeoutSignal());
    expect({ status, reason }).toEqual({ status: 'success', reason: null });
    expect(details).toMatchObject({
      caption: 'How to fold a crane',
      username: 'paperfold',
      authorId: expect.stringMatching(/^UC[\w-]{22}$/),
      authorHandle: 'paperfold',
      authorUrl: 'https://www.youtube.com/@paperfold',
      imageUrl: `${sandbox.origin}/youtube-images/vi/${ID}/hqdefault.jpg`,
      provider: 'YouTube',
      type: 'video',
      videoId: ID,
      createdAt: new Date('2026-03-04T05:06:07.000Z'),
    });
  });

  it.each([
    ['removed', 'error', 'not_found'],
    ['private', 'restricted', 'private'],
    ['region', 'restricted', 'geo_restricted'],
    ['age', 'restricted', 'age_restricted'],
    ['embed_disabled', 'fallback', 'embed_disabled'],
    ['failing', 'fallback', 'provider_unavailable'],
    ['limited', 'fallback', 'rate_limited'],
    ['garbage', 'fallback', 'blocked_by_provider'],
  ])('maps %s to %s (%s)', async (state, status, reason) => {
    await sandbox.describe('youtube', ID, { state });
    expect(await youtube.fetchPreview(POST, timeoutSignal())).toMatchObject({ status, reason });
  });

  it('has the image of a video that cannot be embedded', async () => {
    await sandbox.describe('youtube', ID, { state: 'embed_disabled' });
    const { details } = await withoutKey.fetchPreview(POST, timeoutSignal());
    expect(details.imageUrl).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`);
  });

  it('works without a key, from oEmbed alone: the channel id and the date stay unknown', async () => {
    await sandbox.describe('youtube', ID, { username: 'paperfold' });
    const { status, details } = await withoutKey.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({ videoId: ID, authorHandle: 'paperfold' });
    expect(details).toMatchObject({ authorId: undefined, createdAt: undefined });
    expect((await sandbox.requestsFor('youtube', ID)).every((path) => path.startsWith('/youtube/oembed'))).toBe(true);
  });

  it('waits for a slow platform until the timeout', async () => {
    await sandbox.describe('youtube', ID, { state: 'slow' });
    expect(await youtube.fetchPreview(POST, timeoutSignal())).toMatchObject({ status: 'success' });
    expect(await youtube.fetchPreview(POST, AbortSignal.timeout(60))).toMatchObject({
      status: 'fallback',
      reason: 'timeout',
    });
  });

  it('records responses as evidence', async () => {
    const { evidence } = await youtube.fetchPreview(POST, timeoutSignal());
    expect(evidence).toContainEqual({
      source: 'youtube:oembed',
      status: 200,
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      failure: null,
    });
  });

  it('retries a failing platform', async () => {
    await sandbox.describe('youtube', ID, { state: 'failing' });
    await withoutKey.fetchPreview(POST, timeoutSignal());
    expect(await sandbox.requestsFor('youtube', ID)).toHaveLength(3);
  });

  it('reads counts in one call and reports removed posts', async () => {
    const other = postAt('https://www.youtube.com/shorts/zzzzzzzzzz1');
    await sandbox.describe('youtube', ID, {
      views: 1_234,
      likes: 56,
      comments: 7,
      createdAt: '2026-03-04T05:06:07.000Z',
    });
    await sandbox.describe('youtube', other.postId, { state: 'removed' });
    const metrics = await youtube.fetchMetrics([POST, other], timeoutSignal());
    expect(metrics).toEqual([
      {
        canonicalKey: `youtube:${ID}`,
        platform: 'youtube',
        postId: ID,
        state: 'ok',
        source: 'youtube:stats',
        views: 1_234,
        likes: 56,
        comments: 7,
        createdAt: new Date('2026-03-04T05:06:07.000Z'),
      },
      {
        canonicalKey: `youtube:${other.postId}`,
        platform: 'youtube',
        postId: other.postId,
        state: 'gone',
        source: 'youtube:stats',
      },
    ]);
    expect(await sandbox.requestsFor('youtube', ID)).toHaveLength(1);
  });

  it('isolates a failing post in a batch', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `batchvideo${index}`);
    await sandbox.describe('youtube', 'batchvideo3', { state: 'failing' });
    const metrics = await youtube.fetchMetrics(
      ids.map((id) => postAt(`https://youtu.be/${id}`)),
      timeoutSignal(),
    );
    expect(metrics.map(({ state }) => state)).toEqual(ids.map((id) => (id === 'batchvideo3' ? 'unavailable' : 'ok')));
  });
});
