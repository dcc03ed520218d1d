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

  it('lets files with a hash in their name be cached for good and sends them compressed', async () => {
    const answer = await host.inject({ url: '/static/main.0123abcd.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
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

it('the web server of a remote lets the shell of another origin load its files', async () => {
  expect((await remote.inject('/static/main.0123abcd.js')).headers['access-control-allow-origin']).toBe('*');
});
