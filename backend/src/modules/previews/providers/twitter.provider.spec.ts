import { postAt, providerOn, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

const ID = '1800000000000000001';
const POST = postAt(`https://x.com/writer/status/${ID}`);

describe('X', () => {
  let sandbox: TestSandbox;
  let x: PreviewProvider;
  let close: () => Promise<void>;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    ({ provider: x, close } = providerOn(sandbox, 'twitter'));
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    await close();
    await sandbox.close();
  });

  it('reads text, author, image and counts', async () => {
    await sandbox.describe('twitter', ID, {
      caption: 'A <b>bold</b> & plain claim',
      username: 'writer',
      likes: 12,
      comments: 3,
    });
    const { status, details } = await x.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({
      username: 'writer',
      authorId: expect.stringMatching(/^\d{1,19}$/),
      authorHandle: 'writer',
      authorUrl: 'https://twitter.com/writer',
      width: 325,
      provider: 'X',
      imageUrl: `${sandbox.origin}/x-images/media/${ID}.jpg`,
    });
    expect(details.tweet).toMatchObject({
      id: ID,
      authorUsername: 'writer',
      authorName: expect.any(String),
      text: 'A <b>bold</b> & plain claim',
      likes: 12,
      replies: 3,
    });
    expect(details.createdAt?.toISOString().slice(0, 7)).toBe('2024-06');
  });

  it('finds the author of a link without one', async () => {
    await sandbox.describe('twitter', ID, { username: 'writer' });
    expect(await x.fetchPreview(postAt(`https://x.com/i/web/status/${ID}`), timeoutSignal())).toMatchObject({
      status: 'success',
      details: { username: 'writer' },
    });
  });

  it('takes the author from X, not from the link', async () => {
    await sandbox.describe('twitter', ID, { username: 'the_owner' });
    const { details } = await x.fetchPreview(postAt(`https://x.com/somebody/status/${ID}`), timeoutSignal());
    expect(details.authorHandle).toBe('the_owner');
    await sandbox.setPlatform('twitter', 'down');
    const unanswered = await x.fetchPreview(POST, timeoutSignal());
    expect(unanswered).toMatchObject({ status: 'fallback', details: { username: 'writer' } });
    expect(unanswered.details).toMatchObject({ authorId: undefined, authorHandle: undefined });
  });

  it('names the same author with every reading of the counts', async () => {
    const { details } = await x.fetchPreview(POST, timeoutSignal());
    const { provider, close: closeOther } = providerOn(sandbox, 'twitter', { keys: false });
    expect(await x.fetchMetrics([POST], timeoutSignal())).toMatchObject([{ authorId: details.authorId }]);
    expect(await provider.fetchMetrics([POST], timeoutSignal())).toMatchObject([
      { authorId: details.authorId, authorHandle: details.authorHandle },
    ]);
    await closeOther();
  });

  it.each([
    ['removed', 'error', 'not_found'],
    ['private', 'restricted', 'private'],
    ['region', 'restricted', 'geo_restricted'],
    ['age', 'restricted', 'age_restricted'],
    ['failing', 'fallback', 'provider_unavailable'],
    ['limited', 'fallback', 'rate_limited'],
    ['garbage', 'fallback', 'blocked_by_provider'],
  ])('maps %s to %s (%s)', async (state, status, reason) => {
    await sandbox.describe('twitter', ID, { state });
    expect(await x.fetchPreview(POST, timeoutSignal())).toMatchObject({ status, reason });
  });

  it('reads all counts from the API and adds quotes to shares', async () => {
    const gone = postAt('https://x.com/writer/status/1800000000000000002');
    await sandbox.describe('twitter', ID, { views: 500, likes: 40, comments: 3, shares: 20 });
    await sandbox.describe('twitter', gone.postId, { state: 'private' });
    const [own, other] = await x.fetchMetrics([POST, gone], timeoutSignal());
    expect(own).toMatchObject({ state: 'ok', source: 'x:api', views: 500, likes: 40, comments: 3 });
    expect(own?.shares).toBeGreaterThanOrEqual(20);
    expect(other).toMatchObject({ state: 'gone' });
  });

  it('reads likes and replies without a token; views stay unknown', async () => {
    const { provider, close: closeOther } = providerOn(sandbox, 'twitter', { keys: false });
    await sandbox.describe('twitter', ID, { likes: 40, comments: 3 });
    const [own] = await provider.fetchMetrics([POST], timeoutSignal());
    expect(own).toMatchObject({ state: 'ok', source: 'x:syndication', likes: 40, comments: 3 });
    expect(own?.views).toBeUndefined();
    await sandbox.describe('twitter', ID, { state: 'removed' });
    // A single 404 of this endpoint is not definite.
    expect(await provider.fetchMetrics([POST], timeoutSignal())).toMatchObject([{ state: 'unavailable' }]);
    await closeOther();
  });
});
