import sharp from 'sharp';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('DELETE', '/_control/posts'));

const ID = '1850000000000000000';
const OTHER = '1850000000000000001';
const CREATED = new Date(Number((BigInt(ID) >> 22n) + 1288834974657n)).toISOString();

describe('oEmbed', () => {
  const oembed = (url = `https://twitter.com/anybody/status/${ID}`, more: Record<string, string> = {}) =>
    sandbox.get(`/x-publish/oembed?${query({ url, ...more })}`);

  it.each([`https://twitter.com/anybody/status/${ID}`, `https://x.com/i/web/status/${ID}`])(
    'of %s answers with text, author and no thumbnail',
    async (url) => {
      await sandbox.describe('twitter', ID, { caption: 'so <good>', username: 'maya_runs' });
      expect((await oembed(url)).json()).toEqual({
        url: `https://twitter.com/maya_runs/status/${ID}`,
        author_name: 'Maya Runs',
        author_url: 'https://twitter.com/maya_runs',
        html: expect.stringContaining('so &lt;good&gt;'),
        width: 550,
        height: null,
        type: 'rich',
        cache_age: '3153600000',
        provider_name: 'Twitter',
        provider_url: 'https://twitter.com',
        version: '1.0',
      });
    },
  );

  it('respects the requested width and omits the script', async () => {
    const reply = (await oembed(undefined, { maxwidth: '325', omit_script: 'true' })).json<{
      width: number;
      html: string;
    }>();
    expect(reply.width).toBe(325);
    expect(reply.html).not.toContain('<script');
    expect((await oembed(undefined, { maxwidth: '100' })).status).toBe(400);
  });

  it.each([
    ['removed', 404, { errors: [{ message: 'Sorry, that page does not exist', code: 34 }] }],
    ['private', 403, { error: 'Sorry, you are not authorized to see this status.' }],
  ])('of a post that is %s answers %i', async (state, status, body) => {
    await sandbox.describe('twitter', ID, { state });
    const reply = await oembed();
    expect([reply.status, reply.json()]).toEqual([status, body]);
  });

  it('of another address is not found', async () => {
    expect((await oembed('https://twitter.com/anybody')).status).toBe(404);
  });
});

describe('syndication', () => {
  const tweet = (id = ID) => sandbox.get(`/x-syndication/tweet-result?${query({ id, lang: 'en', token: 'abc' })}`);

  it('returns text, author, likes, replies and a photo', async () => {
    await sandbox.describe('twitter', ID, { caption: 'hello #world', username: 'maya_runs', likes: 12, comments: 3 });
    const body = (await tweet()).json<{ mediaDetails: { media_url_https: string }[] }>();
    expect(body).toMatchObject({
      __typename: 'Tweet',
      id_str: ID,
      text: 'hello #world',
      created_at: CREATED,
      favorite_count: 12,
      conversation_count: 3,
      user: { screen_name: 'maya_runs', name: 'Maya Runs' },
      entities: { hashtags: [{ text: 'world', indices: [6, 12] }] },
    });
    const picture = await fetch(body.mediaDetails[0]?.media_url_https ?? '');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 675,
    });
  });

  it.each([
    ['private', 'limits who can view'],
    ['age', 'Age-restricted'],
    ['region', 'withheld in your country'],
  ])('shows a tombstone for a post that is %s', async (state, words) => {
    await sandbox.describe('twitter', ID, { state });
    const reply = await tweet();
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        __typename: 'TweetTombstone',
        tombstone: expect.objectContaining({ text: expect.objectContaining({ text: expect.stringContaining(words) }) }),
      },
    ]);
  });

  it('is 404 for a removed one and without a token', async () => {
    await sandbox.describe('twitter', ID, { state: 'removed' });
    expect((await tweet()).status).toBe(404);
    expect((await sandbox.get(`/x-syndication/tweet-result?id=${OTHER}`)).status).toBe(404);
  });
});

describe('API v2', () => {
  const FIELDS = {
    'tweet.fields': 'created_at,public_metrics,author_id,possibly_sensitive,withheld,attachments',
    expansions: 'author_id,attachments.media_keys',
    'user.fields': 'username,verified,created_at,public_metrics,protected',
    'media.fields': 'preview_image_url,url,public_metrics',
  };
  const tweets = (
    ids: string,
    more: Record<string, string> = FIELDS,
    headers: Record<string, string> = { authorization: 'Bearer sandbox' },
  ) => sandbox.get(`/x-api/2/tweets?${query({ ids, ...more })}`, headers);

  it('returns all public metrics, the author and media', async () => {
    await sandbox.describe('twitter', ID, { views: 1000, likes: 90, comments: 8, shares: 10, username: 'maya_runs' });
    const body = (await tweets(ID)).json<{
      data: { author_id: string; public_metrics: unknown }[];
      includes: { users: { id: string }[] };
    }>();
    expect(body.data[0]).toMatchObject({
      id: ID,
      created_at: CREATED,
      possibly_sensitive: false,
      public_metrics: {
        impression_count: 1000,
        like_count: 90,
        reply_count: 8,
        retweet_count: 8,
        quote_count: 2,
        bookmark_count: 10,
      },
    });
    expect(body.includes).toMatchObject({
      users: [{ username: 'maya_runs', protected: false }],
      media: [{ media_key: `3_${ID}`, url: `${sandbox.origin}/x-images/media/${ID}.jpg` }],
    });
    expect(body.data[0]?.author_id).toBe(body.includes.users[0]?.id);
    expect(body).not.toHaveProperty('errors');
  });

  it('lists missing posts in `errors` next to the found ones', async () => {
    await sandbox.describe('twitter', ID, { state: 'removed' });
    await sandbox.describe('twitter', OTHER, { state: 'private' });
    const reply = await tweets(`${ID},${OTHER},1850000000000000002`);
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({
      data: [{ id: '1850000000000000002' }],
      errors: [
        {
          resource_id: ID,
          resource_type: 'tweet',
          parameter: 'ids',
          title: 'Not Found Error',
          type: expect.stringMatching(/\/resource-not-found$/),
        },
        {
          resource_id: OTHER,
          title: 'Authorization Error',
          type: expect.stringMatching(/\/not-authorized-for-resource$/),
        },
      ],
    });
    expect((await tweets(ID)).json()).not.toHaveProperty('data');
  });

  it('marks sensitive and withheld posts', async () => {
    await sandbox.describe('twitter', ID, { state: 'age' });
    await sandbox.describe('twitter', OTHER, { state: 'region' });
    expect((await tweets(`${ID},${OTHER}`)).json()).toMatchObject({
      data: [{ possibly_sensitive: true }, { withheld: { copyright: false, country_codes: ['XX'] } }],
    });
  });

  it('returns only the requested fields', async () => {
    expect(Object.keys((await tweets(ID, {})).json<{ data: object[] }>().data[0] ?? {}).sort()).toEqual([
      'edit_history_tweet_ids',
      'id',
      'text',
    ]);
  });

  it('rejects unauthorized callers, invalid ids and more than a hundred', async () => {
    expect((await tweets(ID, {}, {})).status).toBe(401);
    expect((await tweets('abc')).status).toBe(400);
    expect(
      (await tweets(Array.from({ length: 101 }, (_, index) => String(1850000000000000000n + BigInt(index))).join(',')))
        .status,
    ).toBe(400);
  });

  it('answers 429 with its own words when limited', async () => {
    await sandbox.describe('twitter', ID, { state: 'limited' });
    const reply = await tweets(ID);
    expect([reply.status, reply.headers.get('x-rate-limit-remaining'), reply.json<{ title: string }>().title]).toEqual([
      429,
      '0',
      'Too Many Requests',
    ]);
  });

  it('returns the account of a token', async () => {
    const me = (token: string) =>
      sandbox.get(`/x-api/2/users/me?${query({ 'user.fields': 'created_at,public_metrics,verified,protected' })}`, {
        authorization: `Bearer ${token}`,
      });
    const first = (await me('token-a')).json<{ data: { username: string } }>();
    expect((await me('token-a')).json()).toEqual(first);
    expect((await me('token-b')).json<{ data: { username: string } }>().data.username).not.toBe(first.data.username);
    expect((await me('x-new-1')).json()).toMatchObject({
      data: { created_at: '2026-11-20T00:00:00.000Z', public_metrics: { followers_count: 3 } },
    });
    expect((await me('x-protected-1')).json()).toMatchObject({ data: { protected: true } });
    expect((await sandbox.get('/x-api/2/users/me')).status).toBe(401);
  });
});
