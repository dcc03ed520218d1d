import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFolder, finished, waitUntilReachable } from '../../testing/compiled-folder.js';
import { freePortBase } from '../../testing/free-port.js';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';
import type { Platform } from '../posts/post-formats.js';
import { MOUNT_OF_SETTING, sandboxEnv } from '../sandbox-env.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.send('DELETE', '/_control/posts');
  await sandbox.send('DELETE', '/_control/requests');
});

const ID = 'dQw4w9WgXcQ';
const CONTROL = `/_control/posts/youtube/${ID}`;
const oembedPath = `/youtube/oembed?${query({ url: `https://www.youtube.com/watch?v=${ID}` })}`;
const titleOf = async () => (await sandbox.get(oembedPath)).json<{ title: string }>().title;

describe('describing posts', () => {
  it('returns the current state of the post', async () => {
    const reply = await sandbox.send('PUT', CONTROL, {
      caption: 'mine',
      username: 'me',
      views: 5,
      likes: 4,
      comments: 3,
      shares: 2,
      createdAt: '2026-11-01T00:00:00Z',
      state: 'public',
    });
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({
      platform: 'youtube',
      id: ID,
      url: `https://www.youtube.com/watch?v=${ID}`,
      caption: 'mine',
      username: 'me',
      views: 5,
      likes: 4,
      comments: 3,
      shares: 2,
      createdAt: '2026-11-01T00:00:00.000Z',
      state: 'public',
    });
    expect((await sandbox.get(CONTROL)).json()).toEqual(reply.json());
  });

  it('merges with earlier settings, and resets them', async () => {
    const generated = await titleOf();
    await sandbox.describe('youtube', ID, { caption: 'mine' });
    await sandbox.describe('youtube', ID, { views: 3 });
    expect(await titleOf()).toBe('mine');
    expect((await sandbox.send('DELETE', '/_control/posts')).status).toBe(204);
    expect(await titleOf()).toBe(generated);
  });

  it.each<[string, unknown, string]>([
    [CONTROL, { state: 'gone' }, 'state'],
    [CONTROL, { state: null }, 'state'],
    [CONTROL, { likes: -1 }, 'likes'],
    [CONTROL, { views: 1.5 }, 'views'],
    [CONTROL, { comments: '7' }, 'comments'],
    [CONTROL, { caption: 7 }, 'caption'],
    [CONTROL, { username: 'not a handle' }, 'username'],
    [CONTROL, { createdAt: 'yesterday' }, 'createdAt'],
    [CONTROL, { createdAt: '2026-13-45T00:00:00Z' }, 'createdAt'],
    [CONTROL, { title: 'x' }, 'title'],
    ['/_control/posts/myspace/1', {}, 'platform'],
    ['/_control/posts/youtube/short', {}, 'postId'],
    ['/_control/posts/tiktok/7412345678901234567', { state: 'embed_disabled' }, 'state'],
    ['/_control/platforms/youtube', { state: 'sideways' }, 'state'],
    ['/_control/platforms/myspace', { state: 'down' }, 'platform'],
    ['/_control/links/tiktok/ZMx', { location: 'two\nlines' }, 'location'],
  ])('refuses %s %j because of its %s', async (path, body, field) => {
    const reply = await sandbox.send('PUT', path, body);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', field, message: expect.any(String) });
  });

  it.each(['', 'not json', '[]', 'null', '"public"'])('refuses the body %j', async (body) => {
    expect((await sandbox.send('PUT', CONTROL, body)).status).toBe(400);
  });

  it.each(['/_control/posts/youtube/%E0%A4%A', '/_control/posts/%'])('refuses the broken address %s', async (path) => {
    expect((await sandbox.send('PUT', path, {})).status).toBe(400);
  });

  it('has no other routes', async () => {
    expect((await sandbox.get('/_control/nothing')).status).toBe(404);
    expect((await sandbox.get('/elsewhere')).status).toBe(404);
    expect((await sandbox.send('POST', oembedPath)).status).toBe(405);
  });

  it('lists the library', async () => {
    expect((await sandbox.get('/_control/library')).json<{ data: unknown[] }>().data).toHaveLength(60);
  });
});

describe('states of the conversation, on every platform', () => {
  const PLACES = {
    youtube: [ID, oembedPath],
    tiktok: [
      '7412345678901234567',
      `/tiktok/oembed?${query({ url: 'https://www.tiktok.com/@a/video/7412345678901234567' })}`,
    ],
    twitter: [
      '1850000000000000000',
      `/x-publish/oembed?${query({ url: 'https://x.com/a/status/1850000000000000000' })}`,
    ],
    instagram: [
      'DAbcdefghij',
      `/graph/v25.0/instagram_oembed?${query({ url: 'https://www.instagram.com/p/DAbcdefghij/' })}`,
    ],
    facebook: [
      '122100000000000001',
      `/graph/v25.0/oembed_post?${query({ url: 'https://www.facebook.com/a/posts/122100000000000001' })}`,
    ],
    reddit: ['1abcde2', `/reddit/oembed?${query({ url: 'https://www.reddit.com/r/a/comments/1abcde2/t/' })}`],
  } satisfies Partial<Record<Platform, [string, string]>>;

  const places = Object.entries(PLACES) as [Platform, [string, string]][];
  it.each(places)('%s: failing, garbage, slow and down', async (platform, [id, path]) => {
    expect((await sandbox.get(path)).status).toBe(200);
    await sandbox.describe(platform, id, { state: 'failing' });
    expect((await sandbox.get(path)).status).toBe(500);
    await sandbox.describe(platform, id, { state: 'garbage' });
    const garbage = await sandbox.get(path);
    expect(() => garbage.json()).toThrow();
    await sandbox.describe(platform, id, { state: 'slow' });
    const startedAt = performance.now();
    expect((await sandbox.get(path)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(35);
    await sandbox.send('PUT', `/_control/platforms/${platform}`, { state: 'down' });
    expect((await sandbox.get(path)).status).toBe(503);
    await sandbox.send('PUT', `/_control/platforms/${platform}`, { state: 'up' });
    await sandbox.describe(platform, id, { state: 'public' });
    expect((await sandbox.get(path)).status).toBe(200);
  });

  it('sends Retry-After with a 429', async () => {
    await sandbox.describe('youtube', ID, { state: 'limited' });
    expect((await sandbox.get(oembedPath)).headers.get('retry-after')).toBe('30');
  });

  it('makes only the given platform unavailable', async () => {
    await sandbox.send('PUT', '/_control/platforms/facebook', { state: 'down' });
    expect((await sandbox.get(PLACES.instagram[1])).status).toBe(200);
    expect((await sandbox.get(PLACES.facebook[1])).status).toBe(503);
  });
});

describe('the request log', () => {
  interface Log {
    total: number;
    posts: {
      platform: string;
      postId: string;
      count: number;
      requests: { path: string; status: number; method: string; durationMs: number }[];
    }[];
  }
  const log = async (filter: Record<string, string> = {}) =>
    (await sandbox.get(`/_control/requests?${query(filter)}`)).json<Log>();

  it('counts the requests for each post, also those within a batch', async () => {
    await sandbox.get(oembedPath);
    await sandbox.get(
      `/youtube-api/youtube/v3/videos?${query({ part: 'statistics', id: `${ID},abcdefghijk`, key: 'k' })}`,
    );
    const all = await log();
    expect(all.posts.map(({ postId, count }) => [postId, count])).toEqual([
      [ID, 2],
      ['abcdefghijk', 1],
    ]);
    expect(all.total).toBe(3);
    expect(all.posts[0]?.requests[0]).toMatchObject({
      method: 'GET',
      path: oembedPath,
      status: 200,
      durationMs: expect.any(Number),
    });
    expect((await log({ platform: 'youtube', postId: 'abcdefghijk' })).total).toBe(1);
    expect((await log({ platform: 'tiktok' })).total).toBe(0);
  });

  it('forgets on demand, and does not count control calls', async () => {
    await sandbox.describe('youtube', ID, { likes: 1 });
    await sandbox.get(oembedPath);
    expect((await log()).total).toBe(1);
    expect((await sandbox.send('DELETE', '/_control/requests')).status).toBe(204);
    expect((await log()).total).toBe(0);
  });
});

describe('the settings of the adapters', () => {
  it('name the bases on one origin', () => {
    expect(sandboxEnv(3000)).toMatchObject({
      SOCIAL_YOUTUBE_WEB: 'http://127.0.0.1:3030/youtube',
      SOCIAL_META_GRAPH: 'http://127.0.0.1:3030/graph',
      SOCIAL_REDDIT_OAUTH: 'http://127.0.0.1:3030/reddit-oauth',
    });
    expect(Object.keys(sandboxEnv(3000))).toEqual(Object.keys(MOUNT_OF_SETTING));
  });
});

describe('the process', () => {
  it('starts on its port, answers, and ends cleanly on SIGTERM, even with a slow answer under way', async () => {
    const portBase = await freePortBase(30);
    const localDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const compiled = compileFolder('social-sandbox');
    const child = compiled.run('main.js', [], { PORT_BASE: String(portBase), LOCAL_DIR: localDir });
    const end = finished(child);
    const origin = `http://127.0.0.1:${portBase + 30}`;
    await waitUntilReachable(`${origin}/health`);
    await fetch(`${origin}${CONTROL}`, { method: 'PUT', body: '{"state":"slow"}' });
    const slow = fetch(origin + oembedPath).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const askedAt = performance.now();
    child.kill('SIGTERM');
    const { code, stderr } = await end;
    await slow;
    compiled.remove();
    rmSync(localDir, { recursive: true });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - askedAt).toBeLessThan(2_000);
  });
});
