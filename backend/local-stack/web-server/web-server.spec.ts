import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { API_PREFIXES, createWebServer } from './web-server.js';

let root: string;
let api: Server;
let host: FastifyInstance;
let remote: FastifyInstance;

beforeAll(async () => {
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
  host = await createWebServer({
    kind: 'host',
    root,
    apiUrl,
    issuer: 'http://localhost:3020',
    remotes: { submission: 'http://localhost:3010' },
  });
  remote = await createWebServer({ kind: 'remote', root });
});
afterAll(async () => {
  await host.close();
  await remote.close();
  api.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the web server of the shell', () => {
  it.each(['/', '/discover', '/campaigns/morning-coffee/submit'])(
    'serves the page for %s, never cached, with a content security policy without inline scripts',
    async (url) => {
      const answer = await host.inject(url);
      expect(answer).toMatchObject({ statusCode: 200, body: '<title>Sparks</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' http://localhost:3010;");
    },
  );

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

  it('serves the page for a path that looks like a file name, such as a username with a dot', async () => {
    const answer = await host.inject({ url: '/p/maya.ortiz', headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it.each([
    '/static/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/static/..%5c..%5cpackage.json',
    '/static/%00',
    '//evil.example/%2e%2e',
  ])('prevents path traversal: %s [sec-52]', async (url) => {
    const answer = await host.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.body).not.toContain('root:');
    if (answer.statusCode !== 200)
      expect(answer.json()).toEqual({
        code: expect.stringMatching(/^(NOT_FOUND|BAD_REQUEST)$/),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    else expect(answer.body).toBe('<title>Sparks</title>');
    expect(answer.headers.location).toBeUndefined();
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

  it.each(['/api/users/me', '/spark', '/blocks/1', '/docs', '/media/a.webp', '/health/ready', '/admin/queues'])(
    'proxies %s to the API',
    async (url) => {
      const answer = await host.inject({
        method: 'POST',
        url,
        payload: { a: 1 },
        headers: { authorization: 'Bearer x' },
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        method: 'POST',
        url,
        body: '{"a":1}',
        headers: { authorization: 'Bearer x' },
      });
    },
  );

  it('returns an error in the API format when the API is down', async () => {
    const alone = await createWebServer({
      kind: 'host',
      root,
      apiUrl: 'http://127.0.0.1:9',
      issuer: 'http://localhost:3020',
      remotes: {},
    });
    const answer = await alone.inject('/api/users/me');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await alone.close();
  });
});

describe('the page of a standalone remote', () => {
  it('serves every path that is not a file and proxies the API and the local sign-in', async () => {
    const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const alone = await createWebServer({ kind: 'remote', root, standalone: { apiUrl: upstream, issuer: upstream } });
    expect(await alone.inject('/audit?actor=root')).toMatchObject({ statusCode: 200, body: '<title>Sparks</title>' });
    expect((await alone.inject('/static/old.js')).statusCode).toBe(404);
    for (const url of ['/api/audit', '/spark/admin/info', '/_local/token'])
      expect((await alone.inject({ method: 'POST', url })).json()).toMatchObject({ method: 'POST', url });
    await alone.close();
  });

  it('does not exist when the remote serves files only', async () => {
    expect((await remote.inject('/audit')).statusCode).toBe(404);
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
  const gateway = await createWebServer({
    kind: 'host',
    root,
    apiUrl: `http://127.0.0.1:${(streaming.address() as AddressInfo).port}`,
    issuer: 'http://localhost:3020',
    remotes: {},
  });
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

it('the web server of a remote allows cross-origin requests for its files', async () => {
  expect((await remote.inject('/static/main.0123abcd.js')).headers['access-control-allow-origin']).toBe('*');
});

describe('security headers', () => {
  const PUBLIC = {
    publicUrl: 'https://sparks.example.org',
    issuer: 'https://id.example.org/realm',
    contactEmail: 'help@example.org',
  };
  const REMOTES = {
    submission: 'https://submission.example.org',
    analytics: 'https://analytics.example.org',
    admin: 'https://admin.example.org',
  };
  /** Environment of the production containers, see docs/operations.md. */
  const NGINX_ENV: Record<string, string> = {
    SPARKS_ISSUER: PUBLIC.issuer,
    SPARKS_ISSUER_ORIGIN: 'https://id.example.org',
    SPARKS_REMOTE_ORIGINS: Object.values(REMOTES).join(' '),
    SPARKS_SUBMISSION_ORIGIN: REMOTES.submission,
    SPARKS_ANALYTICS_ORIGIN: REMOTES.analytics,
    SPARKS_ADMIN_ORIGIN: REMOTES.admin,
    SPARKS_CLIENT_ID: 'sparks-web',
    SPARKS_SCOPE: 'openid profile email offline_access',
    SPARKS_RESOURCE: 'urn:sparks:api',
    SPARKS_API_URL: 'http://api:3001',
    SPARKS_CONTACT_EMAIL: PUBLIC.contactEmail,
    SPARKS_TRUSTED_PROXIES: '10.0.0.0/8',
  };
  const ADDRESSES = ['/', '/discover', '/static/main.0123abcd.js', '/static/old.js', '/config.json', '/remotes.json'];
  let shell: FastifyInstance;
  let remoteFiles: FastifyInstance;
  beforeAll(async () => {
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    shell = await createWebServer({ kind: 'host', root, apiUrl, remotes: REMOTES, ...PUBLIC });
    remoteFiles = await createWebServer({ kind: 'remote', root, publicUrl: REMOTES.submission });
  });
  afterAll(() => Promise.all([shell.close(), remoteFiles.close()]));

  /** The rendered nginx template of a production web server, and its server-level headers. */
  function nginx(kind: 'shell' | 'remote'): { headers: Record<string, string>; text: string } {
    const template = readFileSync(join(__dirname, `../../../shared/deploy/nginx/${kind}.conf.template`), 'utf8');
    const text = template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      if (!(name in NGINX_ENV)) throw new Error(`${name} is not in NGINX_ENV`);
      return NGINX_ENV[name] ?? '';
    });
    const ofServer = text.slice(text.indexOf('server {'), text.indexOf('\n    location'));
    const headers = [...ofServer.matchAll(/^ {4}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(
      ([, name, quoted, plain]) => [name ?? '', quoted ?? plain ?? ''] as const,
    );
    return { headers: Object.fromEntries(headers), text };
  }

  /** Response headers without the standard ones. */
  const ownHeaders = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) =>
          ![
            'accept-ranges',
            'last-modified',
            'etag',
            'content-type',
            'content-length',
            'vary',
            'date',
            'connection',
            'keep-alive',
          ].includes(name),
      ),
    );

  it.each(ADDRESSES)('match the nginx configuration: %s [sec-50]', async (url) => {
    const here = ownHeaders((await shell.inject(url)).headers);
    const cacheControl = url.includes('main.') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const { headers, text } = nginx('shell');
    expect(headers['cache-control']).toBe('$sparks_cache_control');
    expect(text).toContain(url.includes('main.') ? `"${cacheControl}";` : `default ${cacheControl};`);
    expect({ ...headers, 'cache-control': cacheControl }).toEqual({ 'cache-control': cacheControl, ...here });
  });

  it('match the nginx configuration for the files of a remote [sec-98]', async () => {
    const { 'cache-control': cacheControl, ...headers } = nginx('remote').headers;
    const { 'cache-control': here, ...own } = ownHeaders(
      (await remoteFiles.inject('/static/main.0123abcd.js')).headers,
    );
    expect([cacheControl, here]).toEqual(['$sparks_cache_control', 'public, max-age=31536000, immutable']);
    expect(own).toEqual(headers);
    expect(own).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    expect((await remoteFiles.inject('/nowhere')).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Resource not found',
    });
  });

  it('come with the same run-time configuration as nginx', async () => {
    const { text } = nginx('shell');
    const answers = [...text.matchAll(/return 200 '([^']*)'/g)].map(([, json]) => JSON.parse(json ?? '') as unknown);
    expect(answers).toEqual([
      (await shell.inject('/config.json')).json(),
      (await shell.inject('/remotes.json')).json(),
    ]);
  });

  it('are left to the API on proxied paths, which match nginx', async () => {
    const { headers } = await shell.inject('/api/users/me');
    for (const name of ['content-security-policy', 'cache-control', 'x-frame-options'])
      expect(headers[name]).toBeUndefined();
    const prefixes = /location ~ \^\/\(([^)]+)\)/
      .exec(nginx('shell').text)?.[1]
      ?.split('|')
      .map((name) => `/${name}`);
    expect(prefixes).toEqual(API_PREFIXES);
    expect(nginx('shell').text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
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

  it('are as strict for a standalone remote [sec-99]', async () => {
    const alone = await createWebServer({
      kind: 'remote',
      root,
      standalone: { apiUrl: 'http://127.0.0.1:9', issuer: 'http://localhost:3020' },
    });
    expect((await alone.inject('/')).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-frame-options': 'SAMEORIGIN',
    });
    await alone.close();
  });

  it('omit HSTS and upgrade-insecure-requests over http', async () => {
    const { headers } = await host.inject('/');
    expect([
      headers['strict-transport-security'],
      String(headers['content-security-policy']).includes('upgrade'),
    ]).toEqual([undefined, false]);
  });
});
