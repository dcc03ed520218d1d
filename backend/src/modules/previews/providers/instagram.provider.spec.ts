import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postAt, providerOn, shortLinkAt, timeoutSignal } from '../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../preview.types.js';

const CODE = 'C1a2b3c4d5e';
const POST = postAt(`https://www.instagram.com/p/${CODE}/`);

describe('Instagram', () => {
  let sandbox: TestSandbox;
  let instagram: PreviewProvider;
  let close: () => Promise<void>;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    ({ provider: instagram, close } = providerOn(sandbox, 'instagram'));
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    await close();
    await sandbox.close();
  });

  it('reads image, account and caption from the embed page', async () => {
    await sandbox.describe('instagram', CODE, { caption: 'Sun & "sea"', username: 'beach.life' });
    const { status, details } = await instagram.fetchPreview(POST, timeoutSignal());
    expect(status).toBe('success');
    expect(details).toMatchObject({
      imageUrl: `${sandbox.origin}/instagram-images/${CODE}.jpg`,
      username: 'beach.life',
      authorHandle: 'beach.life',
      authorUrl: 'https://www.instagram.com/beach.life/',
      caption: 'Sun & "sea"',
      provider: 'Instagram',
    });
  });

  it('reads id and date by Business Discovery, for the account that the page names', async () => {
    const createdAt = '2026-03-04T05:06:07.000Z';
    await sandbox.describe('instagram', CODE, { username: 'beach.life', createdAt });
    const linkNamesAnother = postAt(`https://www.instagram.com/somebody.else/p/${CODE}/`);
    const { details } = await instagram.fetchPreview(linkNamesAnother, timeoutSignal());
    expect(details).toMatchObject({
      authorHandle: 'beach.life',
      authorId: expect.stringMatching(/^1784\d{13}$/),
      createdAt: new Date(createdAt),
    });
    const { provider, close: closeOther } = providerOn(sandbox, 'instagram', { keys: false });
    const withoutToken = await provider.fetchPreview(linkNamesAnother, timeoutSignal());
    expect(withoutToken.details.authorHandle).toBe('beach.life');
    expect(withoutToken.details.createdAt).toBeUndefined();
    await closeOther();
  });

  it.each([
    ['removed', 'error', 'removed'],
    ['private', 'restricted', 'private'],
    ['region', 'restricted', 'geo_restricted'],
    ['age', 'restricted', 'private'],
    ['failing', 'fallback', 'provider_unavailable'],
    ['limited', 'fallback', 'rate_limited'],
    ['garbage', 'fallback', 'blocked_by_provider'],
  ])('maps %s to %s (%s)', async (state, status, reason) => {
    await sandbox.describe('instagram', CODE, { state });
    expect(await instagram.fetchPreview(POST, timeoutSignal())).toMatchObject({ status, reason });
  });

  it.each([
    ['share/p/', 'https://www.instagram.com/share/p/BA'],
    ['share/', 'https://www.instagram.com/share/BA'],
  ])('resolves %s links', async (_, start) => {
    const { resolution } = await instagram.resolve!(shortLinkAt(`${start}${CODE}`).canonicalUrl, timeoutSignal());
    expect(resolution).toMatchObject({ kind: 'post', post: { canonicalKey: `instagram:${CODE}` } });
  });

  it('reads counts by Business Discovery when the account is known', async () => {
    await sandbox.describe('instagram', CODE, { username: 'beach.life', likes: 321, comments: 45 });
    const [own] = await instagram.fetchMetrics([{ ...POST, handle: 'beach.life' }], timeoutSignal());
    expect(own).toMatchObject({ state: 'ok', source: 'instagram:business_discovery', likes: 321, comments: 45 });
    expect(own).toMatchObject({ authorHandle: 'beach.life', createdAt: expect.any(Date) });
  });

  it('reads counts from the aggregator when it is not', async () => {
    await sandbox.describe('instagram', CODE, { likes: 321, comments: 45 });
    expect(await instagram.fetchMetrics([POST], timeoutSignal())).toMatchObject([
      { state: 'ok', source: 'aggregator', likes: 321, comments: 45 },
    ]);
  });

  describe('when the platform shows a post without an image', () => {
    /** oEmbed returns the post; the pages return the given response. */
    async function previewWith(page: { status: number; body: string; location?: string }) {
      const server = createServer((request, response) => {
        if (request.url?.includes('instagram_oembed')) {
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ provider_name: 'Instagram', html: '<blockquote></blockquote>', width: 658 }));
        } else if (request.url?.startsWith('/graph')) {
          response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"code":110}}');
        } else {
          response
            .writeHead(page.status, {
              'content-type': 'text/html',
              ...(page.location ? { location: page.location } : {}),
            })
            .end(page.body);
        }
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const env = { SOCIAL_META_GRAPH: `${origin}/graph`, SOCIAL_INSTAGRAM_WEB: `${origin}/web` };
      const own = providerOn({ ...sandbox, env }, 'instagram', { keys: false });
      try {
        return await own.provider.fetchPreview(POST, timeoutSignal());
      } finally {
        await own.close();
        server.close();
      }
    }

    it('reports it with the text of the specification', async () => {
      const outcome = await previewWith({
        status: 200,
        body: '<html><head><meta property="og:title" content="A post"></head></html>',
      });
      expect(outcome).toMatchObject({
        status: 'error',
        reason: 'image_not_extractable',
        message: 'Could not extract image from post.',
      });
    });

    it('falls back when the pages require a login', async () => {
      const outcome = await previewWith({
        status: 302,
        body: '',
        location: 'https://www.instagram.com/accounts/login/',
      });
      expect(outcome).toMatchObject({ status: 'fallback', reason: 'blocked_by_provider' });
    });

    it('falls back when the pages cannot be reached', async () => {
      expect(await previewWith({ status: 503, body: '' })).toMatchObject({
        status: 'fallback',
        reason: 'provider_unavailable',
      });
    });

    it('takes the image from the page when only the page has it', async () => {
      const body = `<meta property="og:image" content="https://scontent.cdninstagram.com/a.jpg?x=1&amp;y=2"><meta property="og:title" content="Ann on Instagram: &quot;Hi&quot;">`;
      expect(await previewWith({ status: 200, body })).toMatchObject({
        status: 'success',
        details: { imageUrl: 'https://scontent.cdninstagram.com/a.jpg?x=1&y=2', caption: 'Hi' },
      });
    });
  });
});
