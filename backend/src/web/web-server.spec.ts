import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { rootLogger } from '../platform/logging/root-logger.js';
import { createWebServer, type WebServerOptions } from './web-server.js';

const OIDC = {
  authority: 'https://id.example.org/realm',
  clientId: 'sparks-web',
  scope: 'openid profile email offline_access',
  resource: 'urn:sparks:api',
};
const PUBLIC = { publicUrl: 'https://sparks.example.org', oidc: OIDC, contactEmail: 'help@example.org' };

let root: string;
let api: Server;
let host: FastifyInstance;

/** A web process with the defaults of a developer machine. */
const serve = (settings: Partial<WebServerOptions> & { apiUrl: string }) =>
  createWebServer({
    root,
    renderer: join(root, 'renderer.cjs'),
    publicUrl: 'http://localhost:3000',
    trustProxy: 'loopback',
    oidc: {
      authority: 'http://localhost:3020',
      clientId: 'sparks-web',
      scope: 'openid profile email offline_access',
      resource: 'urn:sparks:api',
    },
    remotes: { submission: 'http://localhost:3010' },
    ...settings,
  });

beforeAll(async () => {
  rootLogger.level = 'silent';
  root = mkdtempSync(join(tmpdir(), 'sparks-web-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'index.html'), '<title>Sparks</title>');
  writeFileSync(join(root, 'static/main.0123abcd.js'), 'console.log(1)');
  writeFileSync(join(root, 'static/main.0123abcd.js.gz'), gzipSync('console.log(1)'));
  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  host = await serve({ apiUrl });
});
afterAll(async () => {
  await host.close();
  api.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the web server of the shell', () => {
  it.each(['/', '/discover', '/campaigns/morning-coffee/submit'])(
    'serves the page for %s, never cached, with a content security policy without inline scripts',
    async (url) => {
      const answer = await host.inject(url);
      expect(answer).toMatchObject({ statusCode: 200, body: expect.stringMatching(/^<title>[^<]*Sparks<\/title>/) });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' http://localhost:3010;");
    },
  );

  it('refuses headers that are too large with the usual error', async () => {
    const url = await host.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(url, { headers: { 'accept-language': 'x'.repeat(40_000) } });
    expect([answer.status, await answer.json()]).toEqual([431, expect.objectContaining({ code: 'BAD_REQUEST' })]);
  });

  it('allows frames of the official embeds only [sec-79]', async () => {
    const policy = String((await host.inject('/')).headers['content-security-policy']);
    const frames = policy
      .split('; ')
      .find((directive) => directive.startsWith('frame-src '))
      ?.split(' ')
      .slice(3);
    expect(frames).toEqual([
      'https://www.instagram.com',
      'https://www.tiktok.com',
      'https://platform.twitter.com',
      'https://www.youtube-nocookie.com',
      'https://www.facebook.com',
      'https://embed.reddit.com',
    ]);
  });

  it('serves files with a hash in their name compressed and with an immutable cache header', async () => {
    const answer = await host.inject({ url: '/static/main.0123abcd.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['text/html,application/xhtml+xml', '*/*', undefined])(
    'serves the page for a username with a dot, which looks like a file name, to whom accepts %s',
    async (accept) => {
      const answer = await host.inject({ url: '/p/maya.ortiz', headers: accept === undefined ? {} : { accept } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    },
  );

  it.each([
    '/static/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/static/..%5c..%5cpackage.json',
    '/static/%00',
    '//evil.example/%2e%2e',
  ])('prevents path traversal: %s [sec-52]', async (url) => {
    const answer = await host.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.body).not.toContain('root:');
    expect(answer.statusCode).toBe(404);
    if (String(answer.headers['content-type']).startsWith('text/html'))
      expect(answer.body).toBe('<title>Page not found · Sparks</title><meta name="robots" content="noindex">');
    else
      expect(answer.json()).toEqual({
        code: expect.stringMatching(/^(NOT_FOUND|BAD_REQUEST)$/),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    expect(answer.headers.location).toBeUndefined();
  });

  it('does not look for a file at the path of a page', async () => {
    writeFileSync(join(root, 'help'), 'a file');
    const { body, headers } = await host.inject('/help');
    expect([body, headers['content-type']]).toEqual([expect.stringContaining('<title>'), 'text/html; charset=utf-8']);
    rmSync(join(root, 'help'));
  });

  it('returns 404 instead of the page for a missing file', async () => {
    expect((await host.inject('/static/old.js')).statusCode).toBe(404);
  });

  it('serves the sign-in and remote addresses as run-time configuration', async () => {
    expect((await host.inject('/config.json')).json()).toMatchObject({
      oidc: { authority: 'http://localhost:3020', clientId: 'sparks-web' },
    });
    expect((await host.inject('/remotes.json')).json()).toEqual([
      { name: 'submission', entry: 'http://localhost:3010/remoteEntry.js' },
    ]);
  });

  it.each([
    '/api/users/me',
    '/spark',
    '/blocks/1',
    '/docs',
    '/media/a.webp',
    '/admin/queues',
    '/sitemap.xml',
    '/share/campaigns/a.png',
  ])('proxies %s to the API', async (url) => {
    const headers = { authorization: 'Bearer x' };
    const answer = await host.inject({ method: 'POST', url, payload: { a: 1 }, headers });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ method: 'POST', url, body: '{"a":1}', headers });
  });

  it('returns an error in the API format when the API is down', async () => {
    const alone = await serve({ apiUrl: 'http://127.0.0.1:9' });
    const answer = await alone.inject('/api/users/me');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await alone.close();
  });
});

describe('health', () => {
  it('is live and ready without the API, and not ready while the process stops', async () => {
    expect((await host.inject('/health/web/live')).json()).toEqual({ status: 'ok' });
    expect((await host.inject('/health/web/ready')).json()).toEqual({ status: 'ok', stopping: false });
    const stopping = await createWebServer(
      {
        root,
        renderer: join(root, 'renderer.cjs'),
        apiUrl: 'http://127.0.0.1:9',
        publicUrl: PUBLIC.publicUrl,
        trustProxy: 'none',
        oidc: OIDC,
        remotes: {},
      },
      () => true,
    );
    expect(await stopping.inject('/health/web/ready')).toMatchObject({ statusCode: 503 });
    await stopping.close();
  });
});

it('streams server-sent events and closes the upstream request when the client disconnects', async () => {
  let write: (text: string) => void = () => undefined;
  const streaming = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    write = (text) => void response.write(text);
    response.on('close', () => streaming.emit('left'));
  }).listen(0, '127.0.0.1');
  await once(streaming, 'listening');
  const gateway = await serve({ apiUrl: `http://127.0.0.1:${(streaming.address() as AddressInfo).port}` });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const reader = new AbortController();
  const answer = await fetch(`${address}/api/notifications/events`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    signal: reader.signal,
  });
  const chunks = answer.body?.getReader();
  for (const text of [':\n\n', 'data: 1\n\n', 'data: 2\n\n']) {
    if (text !== ':\n\n') write(text);
    expect(new TextDecoder().decode((await chunks?.read())?.value)).toBe(text);
  }
  const hasLeft = once(streaming, 'left');
  reader.abort();
  await hasLeft;
  await gateway.close();
  streaming.close();
});

describe('security headers', () => {
  const REMOTES = {
    submission: 'https://submission.example.org',
    analytics: 'https://analytics.example.org',
    admin: 'https://admin.example.org',
  };
  let shell: FastifyInstance;
  beforeAll(async () => {
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    shell = await serve({ apiUrl, remotes: REMOTES, ...PUBLIC });
  });
  afterAll(() => shell.close());

  it.each(['/', '/discover', '/static/main.0123abcd.js', '/static/old.js', '/config.json', '/robots.txt'])(
    'come with every response that is not proxied: %s [sec-50]',
    async (url) => {
      expect((await shell.inject(url)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
    },
  );

  it('are left to the API on proxied paths', async () => {
    const { headers } = await shell.inject('/api/users/me');
    for (const name of ['content-security-policy', 'cache-control', 'x-frame-options'])
      expect(headers[name]).toBeUndefined();
  });

  it('tell the API the address of the caller, whatever the caller wrote', async () => {
    const direct = await serve({
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      trustProxy: 'none',
    });
    const headers = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' };
    const { headers: sent } = (await direct.inject({ url: '/api/users/me', headers })).json();
    expect([sent['x-forwarded-for'], sent.forwarded]).toEqual(['127.0.0.1', undefined]);
    await direct.close();
  });

  it('allow only scripts of the shell and its remotes [sec-51]', async () => {
    const policy = new Map(
      String((await shell.inject('/')).headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(policy.get('script-src')).toEqual(["'self'", ...Object.values(REMOTES)]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect([policy.get('object-src'), policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([
      ["'none'"],
      ["'self'"],
      ["'self'"],
    ]);
    for (const sources of policy.values())
      for (const source of ["'unsafe-eval'", '*', 'http:', 'https:']) expect(sources).not.toContain(source);
  });

  it('omit HSTS and upgrade-insecure-requests over http', async () => {
    const { headers } = await host.inject('/');
    expect([
      headers['strict-transport-security'],
      String(headers['content-security-policy']).includes('upgrade'),
    ]).toEqual([undefined, false]);
  });
});
