import sharp from 'sharp';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('DELETE', '/_control/posts'));

const ID = 'dQw4w9WgXcQ';
const oembed = (url = `https://www.youtube.com/watch?v=${ID}`, more: Record<string, string> = {}) =>
  sandbox.get(`/youtube/oembed?${query({ format: 'json', url, ...more })}`);
const PARTS = 'snippet,statistics,status,contentDetails';
const videos = (id = ID, more: Record<string, string | undefined> = { key: 'sandbox' }) =>
  sandbox.get(`/youtube-api/youtube/v3/videos?${query({ part: PARTS, id, ...more })}`);
interface Item {
  id: string;
  snippet: { publishedAt: string; title: string };
  status: { embeddable: boolean };
  statistics: Record<string, string>;
  contentDetails: { duration: string; regionRestriction?: unknown; contentRating: unknown };
}
const itemsOf = async (id?: string) => (await videos(id)).json<{ items: Item[] }>().items;

describe('oEmbed', () => {
  it('answers with title, author, thumbnail and html', async () => {
    await sandbox.describe('youtube', ID, { caption: 'A "quoted" title', username: 'some_channel' });
    const reply = await oembed();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.json()).toEqual({
      title: 'A "quoted" title',
      author_name: 'Some Channel',
      author_url: 'https://www.youtube.com/@some_channel',
      type: 'video',
      height: 113,
      width: 200,
      version: '1.0',
      provider_name: 'YouTube',
      provider_url: 'https://www.youtube.com/',
      thumbnail_height: 360,
      thumbnail_width: 480,
      thumbnail_url: `${sandbox.origin}/youtube-images/vi/${ID}/hqdefault.jpg`,
      html: expect.stringContaining(`src="https://www.youtube.com/embed/${ID}?feature=oembed"`),
    });
  });

  it.each([
    ['removed', 404, 'Not Found'],
    ['private', 403, 'Forbidden'],
    ['embed_disabled', 401, 'Unauthorized'],
    ['failing', 500, 'Internal Server Error'],
    ['limited', 429, 'Too Many Requests'],
  ])('of a post that is %s answers %i %s', async (state, status, text) => {
    await sandbox.describe('youtube', ID, { state });
    const reply = await oembed();
    expect([reply.status, reply.text]).toEqual([status, text]);
  });

  it.each(['region', 'age'])('does not reveal that a post is limited by %s', async (state) => {
    await sandbox.describe('youtube', ID, { state });
    expect((await oembed()).status).toBe(200);
  });

  it('returns no JSON with status 200 for an invalid URL', async () => {
    await sandbox.describe('youtube', ID, { state: 'garbage' });
    const reply = await oembed();
    expect(reply.status).toBe(200);
    expect(() => reply.json()).toThrow();
  });

  it.each([
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 404],
    ['https://www.youtube.com/watch?v=short', 400],
    ['https://vimeo.com/1', 400],
    ['', 400],
  ])('rejects %j with %i', async (url, status) => {
    expect((await oembed(url)).status).toBe(status);
  });

  it('rejects a width of zero like the original', async () => {
    expect((await oembed(undefined, { maxwidth: '0' })).status).toBe(401);
  });
});

describe('Data API', () => {
  it('returns counts as strings, time, duration and status', async () => {
    await sandbox.describe('youtube', ID, { views: 1000, likes: 50, comments: 7, createdAt: '2026-10-01T10:00:00Z' });
    const [item] = await itemsOf();
    expect(item).toMatchObject({
      kind: 'youtube#video',
      id: ID,
      snippet: {
        publishedAt: '2026-10-01T10:00:00Z',
        channelId: expect.stringMatching(/^UC[\w-]{22}$/),
        thumbnails: { high: { width: 480, height: 360 } },
      },
      statistics: { viewCount: '1000', likeCount: '50', commentCount: '7' },
      status: { privacyStatus: 'public', embeddable: true },
      contentDetails: { duration: expect.stringMatching(/^PT(\d+M)?\d+S$/), contentRating: {} },
    });
  });

  it('omits parts that were not requested', async () => {
    const reply = await sandbox.get(
      `/youtube-api/youtube/v3/videos?${query({ part: 'statistics', id: ID, key: 'k' })}`,
    );
    expect(Object.keys(reply.json<{ items: object[] }>().items[0] ?? {}).sort()).toEqual([
      'etag',
      'id',
      'kind',
      'statistics',
    ]);
  });

  it.each(['removed', 'private'])('has no item for a post that is %s, but for the others', async (state) => {
    await sandbox.describe('youtube', ID, { state });
    const reply = await videos(`${ID},abcdefghijk`);
    expect(reply.status).toBe(200);
    expect(reply.json<{ items: Item[] }>().items.map(({ id }) => id)).toEqual(['abcdefghijk']);
  });

  it('reports limits by region and age, and disabled embedding', async () => {
    await sandbox.describe('youtube', ID, { state: 'region' });
    expect((await itemsOf())[0]?.contentDetails.regionRestriction).toEqual({ allowed: [] });
    await sandbox.describe('youtube', ID, { state: 'age' });
    expect((await itemsOf())[0]?.contentDetails.contentRating).toEqual({ ytRating: 'ytAgeRestricted' });
    await sandbox.describe('youtube', ID, { state: 'embed_disabled' });
    expect((await itemsOf())[0]?.status.embeddable).toBe(false);
  });

  it('rejects callers without a key, and more than fifty ids', async () => {
    expect((await videos(ID, {})).status).toBe(403);
    expect((await videos(Array(51).fill(ID).join(','))).status).toBe(400);
    expect((await sandbox.get(`/youtube-api/youtube/v3/videos?${query({ id: ID, key: 'k' })}`)).status).toBe(400);
  });

  it('responds with quotaExceeded when limited', async () => {
    await sandbox.describe('youtube', ID, { state: 'limited' });
    const reply = await videos();
    expect(reply.status).toBe(403);
    expect(reply.json()).toMatchObject({
      error: { code: 403, errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] },
    });
  });

  it('fails as a whole when one of the posts fails', async () => {
    await sandbox.describe('youtube', ID, { state: 'failing' });
    expect((await videos(`abcdefghijk,${ID}`)).status).toBe(500);
    expect((await videos('abcdefghijk')).status).toBe(200);
  });

  it('returns statistics of many videos in one call, without a key', async () => {
    await sandbox.describe('youtube', ID, { views: 9, createdAt: '2026-10-01T10:00:00Z' });
    const reply = await sandbox.get(
      `/youtube-api/youtube/v3/videos:batchGetStats?${query({ part: 'id,snippet,statistics,contentDetails', id: `${ID},abcdefghijk` })}`,
    );
    expect(reply.json()).toMatchObject({
      items: [
        {
          id: ID,
          snippet: { publishTime: '2026-10-01T10:00:00.000Z' },
          statistics: { viewCount: '9' },
          contentDetails: { durationMillis: expect.stringMatching(/^\d+000$/) },
        },
        { id: 'abcdefghijk' },
      ],
      summary: { requestedCount: 2, returnedCount: 2 },
    });
  });

  it('returns equal counts in both calls, growing each day', async () => {
    sandbox.setNow('2026-11-21T12:00:00Z');
    const before = (await itemsOf())[0]?.statistics.viewCount;
    sandbox.setNow('2026-11-23T12:00:00Z');
    const after = (await itemsOf())[0]?.statistics.viewCount;
    const stats = (
      await sandbox.get(`/youtube-api/youtube/v3/videos:batchGetStats?${query({ part: 'statistics', id: ID })}`)
    ).json<{ items: Item[] }>().items[0]?.statistics.viewCount;
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect(stats).toBe(after);
  });
});

describe('thumbnails', () => {
  const picture = async (id: string, name = 'hqdefault') => {
    const response = await fetch(`${sandbox.origin}/youtube-images/vi/${id}/${name}.jpg`);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  it.each([
    ['default', 120, 90],
    ['hqdefault', 480, 360],
    ['maxresdefault', 1280, 720],
  ])('%s is a JPEG of %i x %i', async (name, width, height) => {
    const { status, type, bytes } = await picture(ID, name);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  it('is the same for the same post and another for another', async () => {
    const [first, again, other] = [await picture(ID), await picture(ID), await picture('abcdefghijk')];
    expect(first.bytes.equals(again.bytes)).toBe(true);
    expect(first.bytes.equals(other.bytes)).toBe(false);
  });

  it('is a small one with 404 for a removed post', async () => {
    await sandbox.describe('youtube', ID, { state: 'removed' });
    const { status, bytes } = await picture(ID);
    expect(status).toBe(404);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 120, height: 90 });
  });
});
