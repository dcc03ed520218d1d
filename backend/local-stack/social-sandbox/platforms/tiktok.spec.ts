import sharp from 'sharp';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';
import { shortCodeOf } from '../posts/post-ids.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.send('DELETE', '/_control/posts');
  sandbox.setNow('2026-11-21T12:00:00Z');
});

const ID = '7412345678901234567';
const oembed = (url = `https://www.tiktok.com/@anybody/video/${ID}`) => sandbox.get(`/tiktok/oembed?${query({ url })}`);

describe('oEmbed', () => {
  it('answers with caption, display name, handle and a signed thumbnail', async () => {
    await sandbox.describe('tiktok', ID, { caption: 'a <b>bold</b> claim #ad', username: 'amara.makes' });
    const reply = await oembed();
    expect(reply.json()).toEqual({
      version: '1.0',
      type: 'video',
      title: 'a <b>bold</b> claim #ad',
      author_url: 'https://www.tiktok.com/@amara.makes',
      author_name: 'Amara Makes',
      width: '100%',
      height: '100%',
      html: expect.stringMatching(
        new RegExp(
          `cite="https://www.tiktok.com/@amara.makes/video/${ID}" data-video-id="${ID}".*a &lt;b&gt;bold`,
          's',
        ),
      ),
      thumbnail_width: 576,
      thumbnail_height: 1024,
      thumbnail_url: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/tiktok-images\/obj\/\d+\.jpeg\?x-expires=\d+&x-signature=\w+$/,
      ),
      provider_url: 'https://www.tiktok.com',
      provider_name: 'TikTok',
      author_unique_id: 'amara.makes',
      embed_product_id: ID,
      embed_type: 'video',
    });
  });

  it.each(['removed', 'private', 'region', 'age'])('returns a generic error for a post that is %s', async (state) => {
    await sandbox.describe('tiktok', ID, { state });
    const reply = await oembed();
    expect([reply.status, reply.json()]).toEqual([400, { code: 400, message: 'Something went wrong' }]);
  });

  it.each([
    ['failing', 500],
    ['limited', 429],
  ])('of a post that is %s answers %i', async (state, status) => {
    await sandbox.describe('tiktok', ID, { state });
    expect((await oembed()).status).toBe(status);
  });

  it.each([
    'https://www.tiktok.com/@a/photo/7412345678901234567',
    'https://www.tiktok.com/music/1',
    'https://example.com/@a/video/7412345678901234567',
  ])('refuses %s', async (url) => {
    expect((await oembed(url)).status).toBe(400);
  });

  it('returns profiles, which have no thumbnail', async () => {
    const reply = (await oembed('https://www.tiktok.com/@amara.makes')).json();
    expect(reply).toMatchObject({ type: 'rich', author_url: 'https://www.tiktok.com/@amara.makes' });
    expect(reply).not.toHaveProperty('thumbnail_url');
  });
});

describe('the thumbnail', () => {
  it('is a tall JPEG whose URL expires after a day and cannot be extended by editing', async () => {
    const { thumbnail_url: address } = (await oembed()).json<{ thumbnail_url: string }>();
    const response = await fetch(address);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 576,
      height: 1024,
    });
    sandbox.setNow('2026-11-22T12:00:01Z');
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address.replace(/x-expires=\d+/, 'x-expires=9999999999'))).status).toBe(403);
  });
});

describe('short links', () => {
  const code = shortCodeOf('tiktok', 'ZM', ID);
  const target = new RegExp(`^https://www\\.tiktok\\.com/@[\\w.]+/video/${ID}\\?`);

  it.each([`/tiktok-short/${code}/`, `/tiktok-short/${code}`, `/tiktok/t/${code}/`, `/tiktok/v/${ID}.html`])(
    '%s redirects to the video',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const reply = await sandbox.send(method, path);
        expect(reply.status).toBe(301);
        expect(reply.headers.get('location')).toMatch(target);
      }
    },
  );

  it('redirect to the configured target', async () => {
    await sandbox.send('PUT', '/_control/links/tiktok/ZMevil', { location: 'http://169.254.169.254/latest/' });
    const reply = await sandbox.get('/tiktok-short/ZMevil');
    expect([reply.status, reply.headers.get('location')]).toEqual([301, 'http://169.254.169.254/latest/']);
  });
});

describe('Display API', () => {
  const ask = (ids: string[], headers: Record<string, string> = { authorization: 'Bearer sandbox' }) =>
    sandbox.send(
      'POST',
      `/tiktok-api/v2/video/query/?${query({ fields: 'id,create_time,like_count,comment_count,share_count,view_count' })}`,
      { filters: { video_ids: ids } },
      headers,
    );

  it('returns the counts of visible videos only', async () => {
    await sandbox.describe('tiktok', ID, { views: 100, likes: 9, comments: 3, shares: 2 });
    await sandbox.describe('tiktok', '7412345678901234568', { state: 'private' });
    const reply = await ask([ID, '7412345678901234568']);
    expect(reply.json()).toMatchObject({
      data: {
        videos: [
          {
            id: ID,
            create_time: Number(BigInt(ID) >> 32n),
            view_count: 100,
            like_count: 9,
            comment_count: 3,
            share_count: 2,
          },
        ],
        has_more: false,
      },
      error: { code: 'ok' },
    });
    expect(reply.json<{ data: { videos: unknown[] } }>().data.videos).toHaveLength(1);
  });

  it('rejects unauthorized callers, and more than twenty ids', async () => {
    const stranger = await ask([ID], {});
    expect([stranger.status, stranger.json<{ error: { code: string } }>().error.code]).toEqual([
      401,
      'access_token_invalid',
    ]);
    expect((await ask(Array(21).fill(ID))).status).toBe(400);
  });
});
