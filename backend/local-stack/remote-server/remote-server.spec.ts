import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRemoteServer } from './remote-server.js';

let root: string;
let api: Server;
let remote: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sparks-remote-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'index.html'), '<title>Sparks</title>');
  writeFileSync(join(root, 'static/main.0123abcd.js'), 'console.log(1)');
  api = createServer((request, response) =>
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ method: request.method, url: request.url })),
  ).listen(0, '127.0.0.1');
  await once(api, 'listening');
  remote = await createRemoteServer({ root, publicUrl: 'https://submission.example.org' });
});
afterAll(async () => {
  await remote.close();
  api.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the page of a standalone remote', () => {
  it('serves every path that is not a file and proxies the API and the local sign-in', async () => {
    const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const alone = await createRemoteServer({ root, standalone: { apiUrl: upstream, issuer: upstream } });
    expect(await alone.inject('/audit?actor=root')).toMatchObject({ statusCode: 200, body: '<title>Sparks</title>' });
    expect((await alone.inject('/static/old.js')).statusCode).toBe(404);
    for (const url of ['/api/audit', '/spark/admin/info', '/_local/token'])
      expect((await alone.inject({ method: 'POST', url })).json()).toMatchObject({ method: 'POST', url });
    await alone.close();
  });

  it('does not exist when the remote serves files only', async () => {
    expect((await remote.inject('/audit')).statusCode).toBe(404);
  });

  it('has headers as strict as those of the shell [sec-99]', async () => {
    const standalone = { apiUrl: 'http://127.0.0.1:9', issuer: 'http://localhost:3020' };
    const alone = await createRemoteServer({ root, standalone });
    expect((await alone.inject('/')).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-frame-options': 'SAMEORIGIN',
    });
    await alone.close();
  });
});

describe('the files of a remote', () => {
  it('have the headers of the nginx configuration [sec-98]', async () => {
    const template = readFileSync(join(__dirname, '../../../shared/deploy/nginx/remote.conf.template'), 'utf8');
    const ofServer = template.slice(template.indexOf('server {'), template.indexOf('\n    location'));
    const { 'cache-control': nginxCaching, ...nginx } = Object.fromEntries(
      [...ofServer.matchAll(/^ {4}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(([, name, quoted, plain]) => [
        name ?? '',
        quoted ?? plain ?? '',
      ]),
    );
    const { headers } = await remote.inject('/static/main.0123abcd.js');
    expect([nginxCaching, headers['cache-control']]).toEqual([
      '$sparks_cache_control',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers).toMatchObject(nginx);
    expect(nginx).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await remote.inject('/nowhere')).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Resource not found',
    });
  });
});
