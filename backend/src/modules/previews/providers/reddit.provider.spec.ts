import { postAt, providerOn, shortLinkAt, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

const ID = '1abcde';
const POST = postAt(`https://old.reddit.com/r/Videos/comments/${ID}/some_title/`);

describe('Reddit', () => {
  let sandbox: TestSandbox;
  let reddit: PreviewProvider;
  let withoutApp: PreviewProvider;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const own = providerOn(sandbox, 'reddit');
    const other = providerOn(sandbox, 'reddit', { keys: false });
    reddit = own.provider;
    withoutApp = other.provider;
    closing.push(own.close, other.close);
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    for (const close of closing) await close();
    await sandbox.close();
  });

  it('reads every field that the specification names', async () => {
    await sandbox.describe('reddit', ID, {
      caption: 'Cats & dogs',
      username: 'poster',
      likes: 77,
      comments: 8,
      createdAt: '2026-02-03T04:05:06.000Z',
    });
    const { status, details } = await reddit.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({
      caption: 'Cats & dogs',
      username: 'poster',
      authorId: expect.stringMatching(/^t2_[a-z0-9]{1,10}$/),
      authorHandle: 'poster',
      createdAt: new Date('2026-02-03T04:05:06.000Z'),
      height: 316,
      reddit: {
        subreddit: expect.any(String),
        score: 77,
        numComments: 8,
        isVideo: expect.any(Boolean),
        isSelf: false,
        postHint: expect.any(String),
        upvoteRatio: expect.any(Number),
      },
    });
    // Reddit returns the URL escaped for HTML.
    expect(details.imageUrl).toMatch(new RegExp(`^${sandbox.origin}/reddit-images/${ID}\\.jpg\\?width=960&s=`));
  });

  it.each([
    ['removed', 'error', /^(not_found|removed)$/],
    ['private', 'restricted', /^private$/],
    ['region', 'restricted', /^geo_restricted$/],
    ['age', 'restricted', /^age_restricted$/],
    ['failing', 'fallback', /^provider_unavailable$/],
    ['limited', 'fallback', /^rate_limited$/],
    // Reddit's block page ("whoa there, pardner!") with status 403.
    ['garbage', 'fallback', /^blocked_by_provider$/],
  ])('maps %s to %s with and without an application', async (state, status, reason) => {
    await sandbox.describe('reddit', ID, { state });
    for (const provider of [reddit, withoutApp]) {
      expect(await provider.fetchPreview(POST, timeoutSignal())).toMatchObject({
        status,
        reason: expect.stringMatching(reason),
      });
    }
  });

  it('takes the community from the link without an application', async () => {
    expect(await withoutApp.fetchPreview(POST, timeoutSignal())).toMatchObject({
      status: 'success',
      details: { reddit: { subreddit: 'videos' } },
    });
  });

  it('knows the author without an application, but neither id nor date', async () => {
    await sandbox.describe('reddit', ID, { username: 'poster' });
    const { details } = await withoutApp.fetchPreview(POST, timeoutSignal());
    expect(details).toMatchObject({ authorHandle: 'poster', authorId: undefined, createdAt: undefined });
  });

  it('resolves share links', async () => {
    const { resolution } = await reddit.resolve!(
      shortLinkAt(`https://www.reddit.com/r/videos/s/sh${ID}`).canonicalUrl,
      timeoutSignal(),
    );
    expect(resolution).toMatchObject({ kind: 'post', post: { canonicalKey: `reddit:${ID}` } });
  });

  it('reads counts of many posts in one call', async () => {
    const other = postAt('https://redd.it/1abcdf');
    await sandbox.describe('reddit', ID, { likes: 77, comments: 8, username: 'poster' });
    await sandbox.describe('reddit', other.postId, { state: 'removed' });
    expect(await reddit.fetchMetrics([POST, other], timeoutSignal())).toMatchObject([
      { state: 'ok', source: 'reddit:info', likes: 77, comments: 8, authorHandle: 'poster' },
      { state: 'gone' },
    ]);
    expect(await sandbox.requestsFor('reddit', ID)).toHaveLength(1);
    expect(await withoutApp.fetchMetrics([POST], timeoutSignal())).toMatchObject([
      { state: 'unavailable', reason: 'unsupported' },
    ]);
  });
});
