import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from './web-server.js';

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
    request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  host = await createWebServer({ kind: 'host', root, apiUrl, issuer: 'http://localhost:3020', remotes: { submission: 'http://localhost:3010' } });
  remote = await createWebServer({ kind: 'remote', root });
});
afterAll(async () => {
  await host.close();
  await remote.close();
  api.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the web server of the shell', () => {
  it.each(['/', '/discover', '/campaigns/morning-coffee/submit'])('answers %s with the page, never cached, under a content security policy without inline scripts', async (url) => {
    const answer = await host.inject(url);
    expect(answer).toMatchObject({ statusCode: 200, body: '<title>Sparks</title>' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' http://localhost:3010;");
  });

  it('lets in frames of the official embeds, and of no other platform', async () => {
    const policy = String((await host.inject('/')).headers['content-security-policy']);
    const frames = policy.split('; ').find((directive) => directive.startsWith('frame-src '))?.split(' ').slice(3);
    expect(frames).toEqual(['https://www.instagram.com', 'https://www.tiktok.com', 'https://platform.twitter.com', 'https://www.youtube-nocookie.com', 'https://www.facebook.com', 'https://embed.reddit.com']);
  });

  it('lets files with a hash in their name be cached for good and sends them compressed', async () => {
    const answer = await host.inject({ url: '/static/main.0123abcd.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
  });

  it('answers the page where its address looks like a file, as that of a person with a dot in the name', async () => {
    const answer = await host.inject({ url: '/p/maya.ortiz', headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it('answers 404, not the page, for a file that is not there', async () => {
    expect((await host.inject('/static/old.js')).statusCode).toBe(404);
  });

  it('tells the frontend at run time where to sign in and where the remotes are', async () => {
    expect((await host.inject('/config.json')).json()).toMatchObject({ oidc: { authority: 'http://localhost:3020', clientId: 'sparks-web' } });
    expect((await host.inject('/remotes.json')).json()).toEqual([{ name: 'submission', entry: 'http://localhost:3010/mf-manifest.json' }]);
  });

  it.each(['/api/users/me', '/spark', '/blocks/1', '/docs', '/media/a.webp', '/health/ready', '/admin/queues'])('passes %s on to the API', async (url) => {
    const answer = await host.inject({ method: 'POST', url, payload: { a: 1 }, headers: { authorization: 'Bearer x' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ method: 'POST', url, body: '{"a":1}', headers: { authorization: 'Bearer x' } });
  });

  it('says so in the form of the API when the API is down', async () => {
    const alone = await createWebServer({ kind: 'host', root, apiUrl: 'http://127.0.0.1:9', issuer: 'http://localhost:3020', remotes: {} });
    const answer = await alone.inject('/api/users/me');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await alone.close();
  });
});

describe('the page of a remote that is opened alone', () => {
  it('is every address that is no file, with the API and the sign-in of local people under the same address', async () => {
    const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const alone = await createWebServer({ kind: 'remote', root, standalone: { apiUrl: upstream, issuer: upstream } });
    expect(await alone.inject('/audit?actor=root')).toMatchObject({ statusCode: 200, body: '<title>Sparks</title>' });
    expect((await alone.inject('/static/old.js')).statusCode).toBe(404);
    for (const url of ['/api/audit', '/spark/admin/info', '/_local/token']) expect((await alone.inject({ method: 'POST', url })).json()).toMatchObject({ method: 'POST', url });
    await alone.close();
  });

  it('is not there for a remote that only serves files', async () => {
    expect((await remote.inject('/audit')).statusCode).toBe(404);
  });
});

it('passes an event stream on as it comes, and its end to the API when the reader leaves', async () => {
  let write: (text: string) => void = () => undefined;
  const streaming = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    write = (text) => void response.write(text);
    response.on('close', () => streaming.emit('left'));
  }).listen(0, '127.0.0.1');
  await once(streaming, 'listening');
  const gateway = await createWebServer({ kind: 'host', root, apiUrl: `http://127.0.0.1:${(streaming.address() as AddressInfo).port}`, issuer: 'http://localhost:3020', remotes: {} });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const reader = new AbortController();
  const answer = await fetch(`${address}/api/notifications/events`, { headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' }, signal: reader.signal });
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

it('the web server of a remote lets the shell of another origin load its files', async () => {
  expect((await remote.inject('/static/main.0123abcd.js')).headers['access-control-allow-origin']).toBe('*');
});
