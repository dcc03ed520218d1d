import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { CAMPAIGN, CONTRIBUTION, PROFILE } from '../../../test/support/public-data.js';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { createWebServer } from '../web-server.js';

let root: string;
let api: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[];
let web: FastifyInstance;

const json =
  (data: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
/** Answers what is asked for a page, and for its preview; `undefined`: the preview fails. */
const withPreview =
  (page: typeof answer, preview: object | undefined): typeof answer =>
  (request, response) =>
    (request.url?.startsWith('/share/preview?') ? json(preview, preview ? 200 : 500) : page)(request, response);
const withPicture = (data: unknown, picture: string) => withPreview(json(data), { picture });
const serve = (apiUrl: string) =>
  createWebServer({
    root,
    renderer: join(root, 'renderer.cjs'),
    apiUrl,
    publicUrl: 'https://sparks.example.org',
    trustProxy: 'loopback',
    oidc: { authority: 'https://id.example.org', clientId: 'a', scope: 'b', resource: 'c' },
    remotes: {},
  });

beforeEach(async () => {
  rootLogger.level = 'silent';
  root = mkdtempSync(join(tmpdir(), 'sparks-pages-'));
  writeFileSync(join(root, 'index.html'), '<html lang="en"><head><title>Sparks</title></head></html>');
  requests = [];
  api = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  web = await serve(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await web.close();
  api.closeAllConnections();
  api.close();
  rmSync(root, { recursive: true, force: true });
});

const jsonLd = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a campaign', () => {
  it('says what it pays, with a picture, a card and an offer', async () => {
    answer = withPicture(CAMPAIGN, '/share/campaigns/a.png?v=2f');
    const { statusCode, body, headers } = await web.inject('/campaigns/morning-coffee');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('<title>Morning coffee · Sparks</title>');
    expect(body).toContain('content="$0.60 per 1,000 views · $5.00 per approved post. Show us your first cup."');
    expect(body).toContain('property="og:image" content="https://sparks.example.org/share/campaigns/a.png?v=2f"');
    expect(body).toContain('type="application/json+oembed"');
    expect(jsonLd(body)).toMatchObject({
      '@type': 'Offer',
      validThrough: CAMPAIGN.end_time.date,
      offeredBy: { '@type': 'Organization', url: 'https://sparks.example.org/p/org/acme' },
      priceSpecification: [
        { price: '0.60', priceCurrency: 'USD' },
        { price: '5.00', priceCurrency: 'USD' },
      ],
    });
  });

  it('is described in the language of the address, the cookie or the browser', async () => {
    answer = json(CAMPAIGN);
    const inGerman = [
      { url: '/campaigns/morning-coffee?lang=de' },
      { url: '/campaigns/morning-coffee', headers: { cookie: 'a=b; sparks-language=de', 'accept-language': 'en' } },
      { url: '/campaigns/morning-coffee', headers: { 'accept-language': 'fr, en;q=0.5, de-AT;q=0.8' } },
    ];
    for (const request of inGerman) {
      const { body } = await web.inject(request);
      expect(body).toContain('<html lang="de">');
      expect(body).toContain('pro 1.000 Aufrufe');
    }
  });

  it('reveals its name and that it is private, nothing else, when it is private', async () => {
    answer = json({ ...CAMPAIGN, isPrivate: true });
    const { body } = await web.inject('/campaigns/morning-coffee');
    expect(body).toContain('Morning coffee');
    expect(body).toContain('content="Private campaign on Sparks"');
    for (const secret of ['first cup', '0.60', '5.00', 'Acme', 'ld+json']) expect(body).not.toContain(secret);
  });
});

describe('a contribution to a private campaign', () => {
  const preview = { picture: '/share/contributions/65f0.png?v=2f', title: 'Ada for Secret launch', isPrivate: true };

  it('is the page with its title only, which the preview names', async () => {
    answer = withPreview(json(null, 404), preview);
    const { statusCode, body } = await web.inject('/contribution-details/65f0');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Ada for Secret launch · Sparks</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('content="A post for a private campaign on Sparks"');
    expect(body).toContain(preview.picture);
    for (const secret of ['ld+json', 'oembed', 'youtube']) expect(body).not.toContain(secret);
  });

  it('is not found while its campaign is public, or an earlier API does not say that it is private', async () => {
    for (const other of [{ ...preview, isPrivate: false }, { picture: preview.picture }]) {
      answer = withPreview(json(null, 404), other);
      expect((await web.inject('/contribution-details/65f0')).statusCode).toBe(404);
    }
  });

  it('is sent without a head while the preview fails', async () => {
    answer = withPreview(json(null, 404), undefined);
    const { statusCode, headers } = await web.inject('/contribution-details/65f0');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('what is not there', () => {
  it.each([
    ['an unknown campaign', '/campaigns/nope', json(null, 404)],
    ['a draft', '/campaigns/morning-coffee', json({ ...CAMPAIGN, live_mode: false, status: 'draft' })],
    ['a pending contribution', '/contribution-details/65f0', json({ ...CONTRIBUTION, moderation_status: 'pending' })],
    ['an invalid id', '/contribution-details/x', json(null, 400)],
    ['a forbidden contribution', '/contribution-details/65f0', json(null, 403)],
    ['an unknown address', '/nowhere', json(null, 500)],
  ])('is the page with 404 and noindex: %s', async (_, url, respond) => {
    answer = respond;
    const { statusCode, body } = await web.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Page not found · Sparks</title><meta name="robots" content="noindex">');
    expect(body).not.toContain('Morning coffee');
  });
});

it('describes a contribution as a posting, and a profile as its page', async () => {
  answer = json(CONTRIBUTION);
  expect(jsonLd((await web.inject('/contribution-details/65f0')).body)).toMatchObject({
    '@type': 'SocialMediaPosting',
    headline: 'Ada for Morning coffee',
    author: { '@type': 'Person', name: 'Ada', url: 'https://sparks.example.org/p/ada' },
  });
  answer = json(PROFILE);
  expect(jsonLd((await web.inject('/p/org/acme')).body)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Organization', name: 'Acme', description: 'Tents' },
  });
});

describe('another spelling of an address', () => {
  it.each([
    ['/discover/?page=2', '/discover?page=2'],
    ['/p/acme', '/p/org/acme'],
    ['/p/ACME?lang=de', '/p/org/acme?lang=de'],
  ])('%s moves permanently to %s', async (url, location) => {
    answer = json(PROFILE);
    const { statusCode, headers } = await web.inject(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it('never moves to another site', async () => {
    const { statusCode, headers } = await web.inject('//evil.example/');
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});

describe('without an answer of the API', () => {
  const PLAIN = '<html lang="en"><head><title>Sparks</title></head></html>';

  it('sends the plain page, never stored, within two seconds when the API hangs', async () => {
    answer = () => undefined;
    const startedAt = performance.now();
    expect(await web.inject('/campaigns/morning-coffee')).toMatchObject({
      statusCode: 200,
      body: PLAIN,
      headers: { 'cache-control': 'no-store' },
    });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it.each([
    ['fails', json(null, 500)],
    ['limits the caller', json(null, 429)],
    ['answers something else', json({ unknown: true })],
    ['breaks the connection', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])('sends the plain page when the API %s', async (_, respond) => {
    answer = respond;
    const { statusCode, body, headers } = await web.inject('/p/acme');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, PLAIN, 'no-store']);
  });

  it('sends the plain page when the API is down', async () => {
    const alone = await serve('http://127.0.0.1:9');
    expect(await alone.inject('/p/acme')).toMatchObject({ statusCode: 200, body: PLAIN });
    expect((await alone.inject('/help')).body).toContain('<title>Help · Sparks</title>');
    await alone.close();
  });
});

describe('requests to the API', () => {
  it('are shared by concurrent readers of a page and cached for the next ones, in all languages', async () => {
    answer = json(CAMPAIGN);
    const urls = ['/campaigns/morning-coffee', '/campaigns/morning-coffee?lang=de', '/campaigns/morning-coffee'];
    await Promise.all(urls.map((url) => web.inject(url)));
    await web.inject('/campaigns/morning-coffee');
    expect(requests.map(({ url }) => url).sort()).toEqual([
      '/share/preview?path=%2Fcampaigns%2Fmorning-coffee&lang=de',
      '/share/preview?path=%2Fcampaigns%2Fmorning-coffee&lang=en',
      '/spark/sparkBySlug/morning-coffee',
    ]);
  });

  it('are made for the caller, without their cookies and tokens', async () => {
    answer = json(null, 404);
    const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'a=b', authorization: 'Bearer x' };
    await web.inject({ url: '/p/acme', headers });
    expect(requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('cannot leave the path of the page', async () => {
    answer = json(null, 404);
    await web.inject('/p/..%2f..%2fapi%2fadmin?x');
    expect(requests[0]?.url).toBe('/api/users/..%2F..%2Fapi%2Fadmin');
  });
});

it('shows the icon, small, where a page has no picture of its own', async () => {
  const { body } = await web.inject('/discover');
  expect(body).toContain('property="og:image" content="https://sparks.example.org/icons/icon-512.png"');
  expect(body).toContain('name="twitter:card" content="summary"');
});

it('compresses pages as the caller accepts', async () => {
  const of = (encoding: string) => web.inject({ url: '/help', headers: { 'accept-encoding': encoding } });
  expect(brotliDecompressSync((await of('gzip, br')).rawPayload).toString()).toContain('<title>Help · Sparks');
  expect(gunzipSync((await of('gzip')).rawPayload).toString()).toContain('<title>Help · Sparks');
  expect((await of('identity')).headers).toMatchObject({ vary: 'accept-encoding, accept-language, cookie' });
});

describe('the body', () => {
  const PROGRAM = `
    const { workerData } = require('node:worker_threads');
    module.exports = async ({ url }) => ({
      html: '<h1>' + workerData.language + ' ' + url + '</h1>',
      state: { text: '</script><script>' },
      renderedAt: '2026-11-26T12:00:00.000Z',
    });`;
  let rendering: FastifyInstance;

  beforeEach(async () => {
    writeFileSync(join(root, 'renderer.cjs'), PROGRAM);
    writeFileSync(
      join(root, 'index.html'),
      [
        '<html lang="en"><head><script src="/static/before-paint.0123abcd.js"></script>',
        '<link rel="preload" as="fetch" crossorigin="anonymous" href="/config.json"/><title>Sparks</title>',
        '<script defer="defer" src="/static/main.js"></script><link rel="stylesheet" href="/static/main.css">',
        '</head><body><div id="root"><div></div></div><noscript>-</noscript></body></html>',
      ].join(''),
    );
    writeFileSync(
      join(root, 'load-plan.json'),
      JSON.stringify({ parts: { './app/pages/campaign-page': ['static/c.css', 'static/c.js'] } }),
    );
    rendering = await serve(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    answer = json(CAMPAIGN);
  });
  afterEach(() => rendering.close());

  const bodyOf = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await rendering.inject({ url, headers });
    return /<h1>(.*?)<\/h1>/.exec(/<div id="root" data-rendered-at.*/.exec(body)?.[0] ?? '')?.[1];
  };

  it('is that of a visitor, with its data, styles and scripts', async () => {
    const { body } = await rendering.inject('/campaigns/morning-coffee?lang=de&utm_source=x');
    expect(body).toContain(
      [
        '<link rel="stylesheet" href="/static/main.css"><link rel="stylesheet" href="/static/c.css"></head><body>',
        '<div id="root" data-rendered-at="2026-11-26T12:00:00.000Z">',
        '<h1>de https://sparks.example.org/campaigns/morning-coffee</h1></div>',
        '<script id="page-state" type="application/json">{"text":"\\u003c/script>\\u003cscript>"}</script></body>',
      ].join(''),
    );
    expect(body).toContain('<html data-mantine-color-scheme="auto" lang="de">');
    expect(body).toContain(
      '<script src="/static/before-paint.0123abcd.js" data-code="/static/main.js /static/c.js"></script>',
    );
    expect(body).not.toContain('/config.json');
    expect(body).toContain('<title>Morning coffee · Sparks</title>');
  });

  it('has the color scheme of the cookie, also from the cache', async () => {
    const schemeOf = async (cookie: string) => {
      const { body } = await rendering.inject({ url: '/campaigns/morning-coffee', headers: { cookie } });
      return /data-mantine-color-scheme="(\w+)"/.exec(body)?.[1];
    };
    for (const attempt of ['rendered', 'cached'])
      expect([
        attempt,
        await schemeOf('sparks-color-scheme=dark'),
        await schemeOf('sparks-color-scheme=light'),
        await schemeOf('a=b'),
      ]).toEqual([attempt, 'dark', 'light', 'auto']);
  });

  it('is rendered for pages of lists and texts, but neither for filters and dialogs nor for other pages', async () => {
    for (const path of ['/discover?page=2', '/help', '/terms', '/privacy'])
      expect(await bodyOf(path)).toBe(`en https://sparks.example.org${path}`);
    for (const url of [
      '/discover?q=a',
      '/discover?page=x',
      '/discover?page=2&q=a',
      '/campaigns/morning-coffee?post=1',
      '/wallet',
      '/nowhere',
    ])
      expect(await bodyOf(url)).toBeUndefined();
  });

  it('comes from the cache in the language and the encoding of each request', async () => {
    const path = '/campaigns/morning-coffee';
    for (const attempt of ['rendered', 'cached']) {
      expect([attempt, await bodyOf(path), await bodyOf(path, { 'accept-language': 'de' })]).toEqual([
        attempt,
        `en https://sparks.example.org${path}`,
        `de https://sparks.example.org${path}`,
      ]);
      const { rawPayload, headers } = await rendering.inject({ url: path, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe((await rendering.inject(path)).body);
      expect((await rendering.inject(`${path}?lang=en`)).body).toContain(
        `rel="canonical" href="https://sparks.example.org${path}?lang=en"`,
      );
      expect((await rendering.inject(path)).body).toContain(`rel="canonical" href="https://sparks.example.org${path}"`);
    }
    expect(requests.filter(({ url }) => url?.startsWith('/spark/'))).toHaveLength(1);
  });

  it('is not rendered for people who are or were signed in', async () => {
    expect(await bodyOf('/campaigns/morning-coffee', { cookie: 'a=b; sparks-had-session=1' })).toBeUndefined();
    expect(await bodyOf('/campaigns/morning-coffee', { cookie: 'sparks-had-session=' })).toBeDefined();
  });

  it('is not rendered for private campaigns', async () => {
    answer = json({ ...CAMPAIGN, isPrivate: true });
    expect(await bodyOf('/campaigns/morning-coffee')).toBeUndefined();
  });
});
