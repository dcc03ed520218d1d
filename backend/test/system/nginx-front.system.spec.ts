import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Body, Controller, Get, Module, Post, Req } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { generate } from 'selfsigned';
import { DEFAULT_ERROR_MESSAGES } from '@sparks/domain';
import { freePortBase } from '../../local-stack/testing/free-port.js';
import { TestNginx } from '../../local-stack/testing/nginx.js';
import { NotificationsService } from '../../src/core/notifications/index.js';
import type { ApiRequest } from '../../src/platform/http/api-request.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { TextField } from '../../src/platform/http/fields/text.fields.js';
import { ApiNoContent } from '../../src/platform/http/response-schemas.js';
import { API_PREFIXES } from '../../src/web/api-proxy.js';
import { createWebServer } from '../../src/web/web-server.js';
import { signInAs } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const TEMPLATE = readFileSync(join(__dirname, '../../../shared/deploy/nginx/front.conf.template'), 'utf8');
const HOST = 'sparks.example.org';
const SCRIPT = 'console.log("main")';
const LARGE_LENGTH = 32 * 1024 * 1024;
/** Instead of 200. */
const MAX_PER_ADDRESS = 6;
const success = ApiNoContent();

class TextDto {
  @TextField({ description: 'Text', maxLength: 100 })
  text: string;
}

@Controller('api/probe')
class FrontProbe {
  @Get('caller')
  @Endpoint({ summary: 'The caller', roles: 'public', success })
  caller(@Req() { ip, host, protocol, headers }: ApiRequest) {
    return { data: { ip, host, protocol, forwarded: headers.forwarded ?? null } };
  }

  @Get('list')
  @Endpoint({ summary: 'A long response', roles: 'public', success })
  list() {
    return { data: Array.from({ length: 100 }, (_, index) => ({ name: `Campaign ${index}` })) };
  }

  @Get('large')
  @Endpoint({ summary: 'A large response', roles: 'public', success })
  large() {
    return { data: 'x'.repeat(LARGE_LENGTH) };
  }

  @Post('text')
  @Endpoint({ summary: 'A body', roles: 'public', success })
  text(@Body() { text }: TextDto) {
    return { data: text.length };
  }
}

@Module({ controllers: [FrontProbe] })
class FrontProbeModule {}

let api: TestApp;
let web: FastifyInstance;
let nginx: TestNginx;
let root: string;
let [port, plainPort] = [0, 0];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sparks-front-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'index.html'), '<title>Sparks</title>');
  writeFileSync(join(root, 'static/main.0123abcd.js'), SCRIPT);
  writeFileSync(join(root, 'static/main.0123abcd.js.br'), brotliCompressSync(SCRIPT));
  api = await createTestApp({ modules: [FrontProbeModule] });
  const apiUrl = await api.listen();
  web = await createWebServer({
    root,
    renderer: join(root, 'renderer.cjs'),
    apiUrl,
    publicUrl: `https://${HOST}`,
    trustProxy: 'loopback',
    oidc: { authority: 'https://id.example.org', clientId: 'web', scope: 'openid', resource: 'urn:sparks:api' },
    remotes: { submission: `https://submission.${HOST}` },
    contactEmail: 'help@example.org',
  });
  const webUrl = await web.listen({ host: '127.0.0.1', port: 0 });
  [port, plainPort] = [await freePortBase(0), await freePortBase(0)];
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }]);
  nginx = await TestNginx.start(port, (folder) => {
    writeFileSync(join(folder, 'tls.key'), key);
    writeFileSync(join(folder, 'tls.crt'), cert);
    return TEMPLATE.replaceAll('${SERVER_NAME}', HOST)
      .replace('${API_ADDRESS}', new URL(apiUrl).host)
      .replace('${WEB_ADDRESS}', new URL(webUrl).host)
      .replaceAll('/etc/nginx/tls', folder)
      .replace('listen 8080', `listen 127.0.0.1:${plainPort}`)
      .replace('listen 8443', `listen 127.0.0.1:${port}`)
      .replace('sparks_addresses 200', `sparks_addresses ${MAX_PER_ADDRESS}`)
      .replaceAll(/(client_header|client_body|send)_timeout \d+s/g, '$1_timeout 1s');
  });
}, 120_000);
afterAll(async () => {
  await nginx?.stop();
  await web?.close();
  await api?.close();
  rmSync(root, { recursive: true, force: true });
});

/** A client of its own address; the response is not read. */
async function open(
  path: string,
  { body, address = '127.0.0.1', ...options }: RequestOptions & { body?: string; address?: string } = {},
): Promise<IncomingMessage> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    servername: HOST,
    rejectUnauthorized: false,
    localAddress: address,
    agent: false,
    ...options,
    headers: { host: HOST, ...options.headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // A rejected body may be followed by a closed connection.
  sent.on('error', () => undefined);
  return response;
}
async function load(path: string, options: Parameters<typeof open>[1] = {}) {
  const response = await open(path, options);
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}
/** A JSON body of this many bytes. */
const post = (bytes: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: 'body' }).padEnd(bytes),
});

it('sends the prefixes of the API to it, as the web process does', () => {
  const [, prefixes] = /location ~ \^\((.+)\)\(\/\|\$\)/.exec(TEMPLATE) ?? [];
  expect(prefixes?.replaceAll('\\.', '.').split('|').sort()).toEqual([...API_PREFIXES].sort());
});

it('redirects to HTTPS', async () => {
  const sent = getPlain({ host: '127.0.0.1', port: plainPort, path: '/spark?page=2' });
  const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
  expect([statusCode, headers.location]).toEqual([301, `https://${HOST}/spark?page=2`]);
});

it('reports the address of the client to the API, not what the client claims', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9',
  };
  const { text } = await load('/api/probe/caller', { address: '127.0.0.7', headers });
  expect(JSON.parse(text)).toEqual({ data: { ip: '127.0.0.7', host: HOST, protocol: 'https', forwarded: null } });
});

it('serves the files and settings of the web process, with its headers', async () => {
  const { status, headers, bytes } = await load('/static/main.0123abcd.js', { headers: { 'accept-encoding': 'br' } });
  expect([status, headers['content-encoding'], brotliDecompressSync(bytes).toString()]).toEqual([200, 'br', SCRIPT]);
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  expect(headers.server).toBe('nginx');
  expect((await load('/config.json')).status).toBe(200);
  expect((await load('/health/web/live')).text).toBe('{"status":"ok"}');
  // Metrics are for callers that do not come through a proxy.
  expect((await load('/metrics')).status).toBe(404);
});

it('keeps the compression of JSON', async () => {
  const { headers, bytes } = await load('/api/probe/list', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', expect.stringContaining('accept-encoding')]);
  expect(JSON.parse(brotliDecompressSync(bytes).toString()).data).toHaveLength(100);
});

it('streams events as they happen', async () => {
  const ada = await signInAs(api, 'ada');
  const stream = await open('/api/notifications/events', { headers: { authorization: `Bearer ${ada.token}` } });
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
  let received = '';
  stream.setEncoding('utf8').on('data', (text: string) => (received += text));
  const untilReceived = async (text: string) => {
    const endsAt = performance.now() + 3_000;
    while (!received.includes(text)) {
      if (performance.now() > endsAt) throw new Error(`"${text}" is not in "${received}"`);
      await sleep(20);
    }
  };
  await untilReceived('event: missed');
  for (const campaign of ['first', 'second']) {
    // Longer than the limits for slow clients, which do not concern a stream without events.
    await sleep(1_500);
    await api.get(NotificationsService).notify({
      userId: ada.user.id,
      kind: 'contribution_earned',
      params: { campaign, paidCents: 150 },
      dedupeKey: campaign,
    });
    await untilReceived(`"campaign":"${campaign}"`);
  }
  stream.destroy();
});

it('passes on the bodies that the API accepts, and larger ones for files only', async () => {
  expect((await load('/api/probe/text', post(500_000))).text).toBe('{"data":4}');
  const file = { ...post(1_500_000), headers: { 'content-type': 'multipart/form-data; boundary=file' } };
  // The API of this test has no route that accepts files.
  expect((await load('/api/uploads', file)).status).toBe(415);
  expect((await load('/api/probe/text', file)).status).toBe(413);
  const { status, text } = await load('/api/probe/text', post(3_000_000));
  expect([status, JSON.parse(text).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

it('rejects an oversized body before it is sent', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(65 * 1024 * 1024) };
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/probe/text',
    method: 'POST',
    rejectUnauthorized: false,
    headers,
  });
  sent.on('error', () => undefined).flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([response.statusCode, JSON.parse(text)]).toEqual([
    413,
    { code: 'PAYLOAD_TOO_LARGE', message: DEFAULT_ERROR_MESSAGES.PAYLOAD_TOO_LARGE, requestId: expect.any(String) },
  ]);
  sent.destroy();
});

it.each([
  ['head', 'GET /api/probe/list HTTP/1.1\r\nhost: a\r\n'],
  ['body', `POST /api/probe/text HTTP/1.1\r\nhost: ${HOST}\r\ncontent-length: 1000\r\n\r\n{"text":`],
])('closes the connection of a client that does not send its %s', async (_, start) => {
  const socket = connectTls({ host: '127.0.0.1', port, servername: HOST, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  socket.resume().on('error', () => undefined);
  socket.write(start);
  const startedAt = performance.now();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('closes the connection of a client that does not read', async () => {
  const stalled = await open('/api/probe/large', { headers: { 'accept-encoding': 'identity' } });
  await sleep(3_000);
  let bytes = 0;
  await new Promise((resolve) => {
    stalled.on('data', (chunk: Buffer) => (bytes += chunk.length));
    stalled.on('end', resolve).on('error', resolve);
  });
  expect(bytes).toBeLessThan(LARGE_LENGTH);
});

it('limits the requests in progress per address', async () => {
  const ada = await signInAs(api, 'ada');
  const events = (address: string) =>
    open('/api/notifications/events', { address, headers: { authorization: `Bearer ${ada.token}` } });
  const streams = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => events('127.0.0.8')));
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
  const { status, headers, text } = await load('/api/probe/list', { address: '127.0.0.8' });
  expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
    429,
    '30',
    { code: 'RATE_LIMITED', message: DEFAULT_ERROR_MESSAGES.RATE_LIMITED, requestId: expect.any(String) },
  ]);
  expect((await load('/api/probe/list', { address: '127.0.0.9' })).status).toBe(200);
  for (const stream of streams) stream.destroy();
  const isFree = async () => (await load('/api/probe/list', { address: '127.0.0.8' })).status === 200;
  while (!(await isFree())) await sleep(50);
});

it('responds in the format of the API while it is away, and the pages stay', async () => {
  await api.nest.getHttpAdapter().close();
  const { status, headers, text } = await load('/api/probe/list');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: DEFAULT_ERROR_MESSAGES.SERVICE_UNAVAILABLE, requestId: expect.any(String) },
  ]);
  expect((await load('/config.json')).status).toBe(200);
});
