import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';
import { shortCodeOf } from '../posts/post-ids.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('DELETE', '/_control/posts'));

const CODE = 'DAbcdefghij';
const FB = '122100000000000001';
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
const HIDDEN = ['removed', 'private', 'region', 'age'];
const NOT_EMBEDDABLE = {
  error: {
    message: '(#24) The requested resource does not exist',
    type: 'OAuthException',
    code: 24,
    error_subcode: 2207046,
    fbtrace_id: expect.any(String),
  },
};

describe('Instagram oEmbed', () => {
  const oembed = (url = `https://www.instagram.com/reel/${CODE}/`, more: Record<string, string> = {}) =>
    sandbox.get(`/graph/v25.0/instagram_oembed?${query({ url, ...more })}`);

  it('returns html without author and thumbnail, as since November 2025', async () => {
    const body = (await oembed()).json();
    expect(Object.keys(body).sort()).toEqual(['html', 'provider_name', 'provider_url', 'type', 'version', 'width']);
    expect(body.html).toContain(`/${CODE}/`);
  });

  it.each(HIDDEN)('of a post that is %s is the same 400', async (state) => {
    await sandbox.describe('instagram', CODE, { state });
    const reply = await oembed();
    expect([reply.status, reply.json()]).toEqual([400, NOT_EMBEDDABLE]);
  });

  it('limits by 400 with code 4', async () => {
    await sandbox.describe('instagram', CODE, { state: 'limited' });
    const reply = await oembed();
    expect([reply.status, reply.json<{ error: { code: number } }>().error.code]).toEqual([400, 4]);
    expect(JSON.parse(reply.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 100 });
  });

  it('rejects other URLs', async () => {
    expect((await oembed('https://www.instagram.com/someone/')).status).toBe(400);
  });
});

describe('Instagram pages', () => {
  it('shows picture, account and caption in the embed', async () => {
    await sandbox.describe('instagram', CODE, { caption: 'tea & <toast>', username: 'maya.eats' });
    const { text } = await sandbox.get(`/instagram/p/${CODE}/embed/captioned/`);
    const picture = /<img class="EmbeddedMediaImage"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(text).toContain('<span class="UsernameText">maya.eats</span>');
    expect(text).toContain('tea &amp; &lt;toast&gt;');
    expect(await sharp(Buffer.from(await (await fetch(picture)).arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 800,
    });
  });

  it.each(HIDDEN)('shows a broken embed for a post that is %s', async (state) => {
    await sandbox.describe('instagram', CODE, { state });
    const { status, text } = await sandbox.get(`/instagram/p/${CODE}/embed/captioned/`);
    expect(status).toBe(200);
    expect(text).toContain('EmbedIsBroken');
    expect(text).not.toContain('<img');
  });

  it.each(['p/DAbcdefghij/', 'reel/DAbcdefghij', 'reels/DAbcdefghij/', 'tv/DAbcdefghij/', 'maya.eats/p/DAbcdefghij/'])(
    'describes the post at /%s with OpenGraph',
    async (path) => {
      await sandbox.describe('instagram', CODE, {
        caption: 'tea',
        username: 'maya.eats',
        likes: 1234,
        comments: 5,
        createdAt: '2026-10-03T10:20:00Z',
      });
      const { text } = await sandbox.get(`/instagram/${path}`);
      expect(property(text, 'og:image')).toBe(`${sandbox.origin}/instagram-images/${CODE}.jpg`);
      expect(property(text, 'og:title')).toBe('Maya Eats on Instagram: &quot;tea&quot;');
      expect(property(text, 'og:description')).toBe(
        '1,234 likes, 5 comments - maya.eats on October 3, 2026: &quot;tea&quot;. ',
      );
      expect(property(text, 'og:url')).toMatch(/^https:\/\/www\.instagram\.com\/(p|reel)\/DAbcdefghij\/$/);
    },
  );

  it.each([
    ['removed', 404],
    ['private', 302],
    ['age', 302],
    ['region', 200],
  ])('of a post that is %s answer %i and no picture', async (state, status) => {
    await sandbox.describe('instagram', CODE, { state });
    const reply = await sandbox.get(`/instagram/p/${CODE}/`);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain('og:image');
    if (status === 302)
      expect(reply.headers.get('location')).toMatch(/^https:\/\/www\.instagram\.com\/accounts\/login\/\?next=/);
  });

  it.each([
    ['share/p', 'p'],
    ['share/reel', 'reel'],
    ['share', 'p'],
  ])('at /%s redirect to the post', async (path, kind) => {
    const reply = await sandbox.get(`/instagram/${path}/${shortCodeOf('instagram', 'BA', CODE)}/`);
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toMatch(
      new RegExp(`^https://www\\.instagram\\.com/${kind}/${CODE}/\\?igsh=`),
    );
  });
});

describe('Business Discovery', () => {
  interface Discovery {
    business_discovery: {
      followers_count: number;
      media_count: number;
      media: {
        data: { permalink: string; like_count: number; view_count?: number }[];
        paging: { cursors: { after?: string } };
      };
    };
    id: string;
  }
  const discover = (username: string, media = 'media', token: string | undefined = 'sandbox') =>
    sandbox.get(
      `/graph/v25.0/17841400000000001?${query({ fields: `business_discovery.username(${username}){followers_count,media_count,${media}{id,permalink,timestamp,caption,media_type,media_url,like_count,comments_count}}`, access_token: token })}`,
    );

  it('finds a described post among the media of its account', async () => {
    await sandbox.describe('instagram', CODE, { username: 'business.one', likes: 7, comments: 2, caption: 'x' });
    const body = (await discover('business.one')).json<Discovery>();
    expect(body.id).toBe('17841400000000001');
    expect(body.business_discovery.media.data).toEqual([
      expect.objectContaining({
        permalink: expect.stringContaining(`/${CODE}/`),
        like_count: 7,
        comments_count: 2,
        timestamp: expect.stringMatching(/\+0000$/),
      }),
    ]);
    expect(body.business_discovery.media.data[0]).not.toHaveProperty('view_count');
  });

  it('pages through the media', async () => {
    for (let index = 0; index < 5; index += 1)
      await sandbox.describe('instagram', `DApaged000${index}`, {
        username: 'business.two',
        createdAt: `2026-10-0${index + 1}T00:00:00Z`,
      });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { media } = (
        await discover('business.two', `media.limit(2)${after ? `.after(${after})` : ''}`)
      ).json<Discovery>().business_discovery;
      seen.push(...media.data.map(({ permalink }) => permalink.split('/').at(-2) ?? ''));
      after = media.paging.cursors.after;
    } while (after);
    expect(seen).toEqual(['DApaged0004', 'DApaged0003', 'DApaged0002', 'DApaged0001', 'DApaged0000']);
  });

  it('leaves out hidden posts', async () => {
    await sandbox.describe('instagram', CODE, { username: 'business.three', state: 'removed' });
    expect((await discover('business.three')).json<Discovery>().business_discovery).toMatchObject({
      media_count: 0,
      media: { data: [] },
    });
  });

  it('rejects unknown accounts and unauthorized callers', async () => {
    expect((await discover('nobody.at.all')).json()).toMatchObject({ error: { type: 'OAuthException', code: 110 } });
    expect((await discover('amara.makes', 'media', '')).status).toBe(400);
  });

  it('still finds a generated post after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const accountsFile = join(folder, 'accounts.txt');
    const first = await startSandboxClient({ accountsFile });
    const page = await first.get('/instagram/p/DAgenerated/embed/captioned/');
    const username = /UsernameText">([\w.]+)</.exec(page.text)?.[1] ?? '';
    await first.close();
    const second = await startSandboxClient({ accountsFile });
    const fields = `business_discovery.username(${username}){media{permalink}}`;
    const body = (
      await second.get(`/graph/v25.0/17841400000000001?${query({ fields, access_token: 'x' })}`)
    ).json<Discovery>();
    await second.close();
    rmSync(folder, { recursive: true });
    expect(body.business_discovery.media.data[0]?.permalink).toContain('DAgenerated');
  });
});

describe('Facebook', () => {
  const oembed = (kind: string, url: string) => sandbox.get(`/graph/v25.0/oembed_${kind}?${query({ url })}`);
  const post = `https://www.facebook.com/some.page/posts/${FB}/`;
  const video = `https://www.facebook.com/some.page/videos/${FB}/`;

  it.each([
    ['post', post, 'fb-post'],
    ['video', video, 'fb-video'],
  ])('oembed_%s returns html without author or thumbnail', async (kind, url, cssClass) => {
    const body = (await oembed(kind, url)).json();
    expect(Object.keys(body).sort()).toEqual([
      'height',
      'html',
      'provider_name',
      'provider_url',
      'type',
      'version',
      'width',
    ]);
    expect(body.html).toContain(`class="${cssClass}" data-href="${url}"`);
  });

  it('wants each kind at its own endpoint', async () => {
    expect((await oembed('video', post)).json()).toMatchObject({ error: { code: 100 } });
    expect((await oembed('post', video)).json()).toMatchObject({ error: { code: 100 } });
  });

  it.each(HIDDEN)('oembed of a post that is %s is the same 400', async (state) => {
    await sandbox.describe('facebook', FB, { state });
    const reply = await oembed('post', post);
    expect([reply.status, reply.json()]).toEqual([400, NOT_EMBEDDABLE]);
  });

  it.each([
    `some.page/posts/${FB}/`,
    `some.page/videos/${FB}/`,
    `watch/?v=${FB}`,
    `permalink.php?story_fbid=${FB}&id=1`,
    `photo.php?fbid=${FB}`,
    `video.php?v=${FB}`,
    `reel/${FB}`,
  ])('describes the post at /%s with OpenGraph', async (path) => {
    await sandbox.describe('facebook', FB, { caption: 'bread "day"', username: 'budget.baker' });
    const { status, text } = await sandbox.get(`/facebook/${path}`);
    expect(status).toBe(200);
    expect(property(text, 'og:title')).toBe('Budget Baker');
    expect(property(text, 'og:description')).toBe('bread &quot;day&quot;');
    const picture = await fetch(property(text, 'og:image') ?? '');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it.each([
    ['removed', 404],
    ['private', 302],
    ['age', 302],
    ['region', 200],
  ])('page of a post that is %s answers %i and no picture', async (state, status) => {
    await sandbox.describe('facebook', FB, { state });
    const reply = await sandbox.get(`/facebook/some.page/posts/${FB}`);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain('og:image');
  });

  it.each([
    [`share/p/${shortCodeOf('facebook', '1', FB)}/`, new RegExp(`/[\\w.]+/posts/${FB}/$`)],
    [`share/v/${shortCodeOf('facebook', '1', FB)}/`, new RegExp(`/[\\w.]+/videos/${FB}/$`)],
    [`share/r/${shortCodeOf('facebook', '1', FB)}/`, new RegExp(`/reel/${FB}/$`)],
    [`fb.watch/${shortCodeOf('facebook', 'v', FB)}/`, new RegExp(`/watch/\\?v=${FB}$`)],
    [`fb.watch/${shortCodeOf('facebook', 'r', FB)}/`, new RegExp(`/reel/${FB}/$`)],
  ])('/%s redirects', async (path, target) => {
    const reply = await sandbox.get(`/facebook/${path}`);
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toMatch(/^https:\/\/www\.facebook\.com\//);
    expect(reply.headers.get('location')).toMatch(target);
  });

  it("counts for a page's own token", async () => {
    await sandbox.describe('facebook', FB, { likes: 5, comments: 4, shares: 3 });
    const node = (token?: string) =>
      sandbox.get(
        `/graph/v25.0/${FB}?${query({ fields: 'shares,comments.summary(true),reactions.summary(true)', access_token: token })}`,
      );
    expect((await node('sandbox')).json()).toMatchObject({
      id: FB,
      shares: { count: 3 },
      comments: { summary: { total_count: 4 } },
      reactions: { summary: { total_count: 5 } },
    });
    expect((await node()).json()).toMatchObject({ error: { code: 104 } });
    await sandbox.describe('facebook', FB, { state: 'private' });
    expect((await node('sandbox')).json()).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });
});
