import { request } from 'node:http';
import { decode } from 'html-entities';
import sharp from 'sharp';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';
import { shortCodeOf } from '../posts/post-ids.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('DELETE', '/_control/posts'));

const ID = '1abcde2';
const PAGE = `https://www.reddit.com/r/running/comments/${ID}/a_title/`;
const oembed = (url = PAGE) => sandbox.get(`/reddit/oembed?${query({ url })}`);

describe('oEmbed', () => {
  it('returns title, author and html without counts', async () => {
    await sandbox.describe('reddit', ID, { caption: 'A title & more', username: 'quiet_runner' });
    expect((await oembed()).json()).toEqual({
      provider_url: 'https://www.reddit.com/',
      version: '1.0',
      title: 'A title & more',
      provider_name: 'reddit',
      type: 'rich',
      html: expect.stringContaining('A title &amp; more'),
      height: 316,
      author_name: 'quiet_runner',
      author_url: 'https://www.reddit.com/user/quiet_runner',
    });
  });

  it.each([
    ['removed', 404, { message: 'Not Found', error: 404 }],
    ['private', 403, { reason: 'private', message: 'Forbidden', error: 403 }],
    ['region', 403, { reason: 'gated', message: 'Forbidden', error: 403 }],
    ['age', 403, { reason: 'quarantined', message: 'Forbidden', error: 403 }],
    ['limited', 429, { message: 'Too Many Requests', error: 429 }],
  ])('of a post that is %s answers %i', async (state, status, body) => {
    await sandbox.describe('reddit', ID, { state });
    const reply = await oembed();
    expect([reply.status, reply.json()]).toEqual([status, body]);
  });

  it('returns the block page for an invalid URL', async () => {
    await sandbox.describe('reddit', ID, { state: 'garbage' });
    const reply = await oembed();
    expect(reply.status).toBe(403);
    expect(reply.text).toContain('whoa there, pardner!');
  });

  it('blocks clients without a name', async () => {
    const status = await new Promise((resolve) =>
      request(`${sandbox.origin}/reddit/oembed?${query({ url: PAGE })}`, (response) =>
        resolve(response.resume().statusCode),
      ).end(),
    );
    expect(status).toBe(403);
  });
});

describe('the public site', () => {
  it.each([
    `/reddit/r/running/comments/${ID}/a_title.json`,
    `/reddit/comments/${ID}.json`,
    `/reddit/r/running/comments/${ID}/a_title/.json`,
  ])('rejects %s for all callers', async (path) => {
    const reply = await sandbox.get(path);
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-type')).toContain('text/html');
  });

  it('resolves share links', async () => {
    const reply = await sandbox.get(`/reddit/r/running/s/${shortCodeOf('reddit', 'sh', ID)}`);
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toMatch(
      new RegExp(`^https://www\\.reddit\\.com/r/\\w+/comments/${ID}/\\w+/\\?share_id=`),
    );
  });

  it('has a feed with author and time', async () => {
    await sandbox.describe('reddit', ID, { username: 'quiet_runner', createdAt: '2026-10-01T10:00:00Z' });
    const reply = await sandbox.get(`/reddit/r/running/comments/${ID}/a_title/.rss`);
    expect(reply.headers.get('content-type')).toContain('atom');
    expect(reply.text).toContain('<name>/u/quiet_runner</name>');
    expect(reply.text).toContain('<published>2026-10-01T10:00:00.000Z</published>');
  });
});

describe('the OAuth API', () => {
  const BASIC = { authorization: `Basic ${Buffer.from('id:secret').toString('base64')}` };
  const token = async () =>
    (await sandbox.send('POST', '/reddit/api/v1/access_token', 'grant_type=client_credentials', BASIC)).json<{
      access_token: string;
    }>().access_token;
  const get = async (path: string) => sandbox.get(`/reddit-oauth${path}`, { authorization: `Bearer ${await token()}` });
  interface Listing {
    data: { children: { data: Record<string, unknown> & { preview?: { images: { source: { url: string } }[] } } }[] };
  }

  it('issues tokens to applications only', async () => {
    expect(
      (await sandbox.send('POST', '/reddit-oauth/api/v1/access_token', 'grant_type=client_credentials', BASIC)).json(),
    ).toMatchObject({ token_type: 'bearer', expires_in: 86400 });
    expect((await sandbox.send('POST', '/reddit/api/v1/access_token', 'grant_type=client_credentials')).status).toBe(
      401,
    );
    expect((await sandbox.get(`/reddit-oauth/comments/${ID}`, { authorization: 'Bearer made-up' })).status).toBe(401);
  });

  it('rejects a token after a day', async () => {
    const old = await token();
    sandbox.setNow('2026-11-22T12:00:01Z');
    expect((await sandbox.get(`/reddit-oauth/comments/${ID}`, { authorization: `Bearer ${old}` })).status).toBe(401);
    sandbox.setNow('2026-11-21T12:00:00Z');
  });

  it('returns a post with counts, picture and rate-limit headers', async () => {
    await sandbox.describe('reddit', ID, {
      caption: 'A title',
      username: 'quiet_runner',
      likes: 42,
      comments: 6,
      createdAt: '2026-10-01T10:00:00Z',
    });
    const reply = await get(`/comments/${ID}?limit=1`);
    const [listing] = reply.json<Listing[]>();
    const thing = listing?.data.children[0]?.data;
    expect(thing).toMatchObject({
      id: ID,
      name: `t3_${ID}`,
      title: 'A title',
      author: 'quiet_runner',
      ups: 42,
      score: 42,
      num_comments: 6,
      created_utc: Date.UTC(2026, 9, 1, 10) / 1000,
      over_18: false,
      removed_by_category: null,
    });
    expect(reply.headers.get('x-ratelimit-remaining')).toMatch(/^\d+\.0$/);
    const escaped = thing?.preview?.images[0]?.source.url ?? '';
    expect(escaped).toContain('&amp;s=');
    const picture = await fetch(decode(escaped));
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 960,
      height: 540,
    });
  });

  it('shows a removed post as deleted, an adult one as over 18', async () => {
    await sandbox.describe('reddit', ID, { state: 'removed' });
    expect((await get(`/api/info?id=t3_${ID}`)).json<Listing>().data.children[0]?.data).toMatchObject({
      author: '[deleted]',
      removed_by_category: 'deleted',
    });
    await sandbox.describe('reddit', ID, { state: 'age' });
    expect((await get(`/api/info?id=t3_${ID}`)).json<Listing>().data.children[0]?.data).toMatchObject({
      over_18: true,
    });
  });

  it.each([
    ['private', 'private'],
    ['region', 'gated'],
  ])('hides a post that is %s', async (state, reason) => {
    await sandbox.describe('reddit', ID, { state });
    const reply = await get(`/comments/${ID}`);
    expect([reply.status, reply.json()]).toEqual([403, { reason, message: 'Forbidden', error: 403 }]);
    expect(
      (await get(`/api/info?id=t3_${ID},t3_1other9`)).json<Listing>().data.children.map(({ data }) => data.id),
    ).toEqual(['1other9']);
  });
});
