import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { freePortBase } from '../testing/free-port.js';
import { TestNginx } from '../testing/nginx.js';

const TEMPLATE = join(__dirname, '../../../shared/deploy/nginx/remote.conf.template');
const TEXTS: Record<string, { content: string; type: string }> = {
  'static/main.0123abcd.js': { content: 'console.log("main")', type: 'text/javascript; charset=utf-8' },
  'static/main.0123abcd.css': { content: 'a { color: red }', type: 'text/css; charset=utf-8' },
  'remoteEntry.js': { content: 'export {}', type: 'text/javascript; charset=utf-8' },
  'index.html': { content: '<title>Remote</title>', type: 'text/html; charset=utf-8' },
  'load-plan.json': { content: '{"start":[]}', type: 'application/json' },
  'logo.svg': { content: '<svg/>', type: 'image/svg+xml' },
};
/** Files in the retention directory. */
const OF_OTHER_BUILDS = {
  'static/old.4567cdef.js': 'console.log("old")',
  'static/main.0123abcd.js': 'not of this build',
  'static/notes.txt': 'no hash',
  'static/notes.js': 'no hash',
  'secret.4567cdef.js': 'not in the folder static',
};

const LARGE_BYTES = 32 * 1024 * 1024;

let port: number;
let nginx: TestNginx;

beforeAll(async () => {
  port = await freePortBase(0);
  nginx = await TestNginx.start(port, (folder) => {
    writeFiles(join(folder, 'html'));
    writeFilesOfOtherBuilds(join(folder, 'retained'));
    return readFileSync(TEMPLATE, 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/usr/share/nginx/html', join(folder, 'html'))
      .replace('${STATIC_RETENTION_DIR}', join(folder, 'retained'))
      .replace(/(client_header|client_body|send)_timeout 10s/g, '$1_timeout 1s');
  });
});
afterAll(() => nginx?.stop());

function writeFiles(html: string): void {
  mkdirSync(join(html, 'static'), { recursive: true });
  for (const [name, { content }] of Object.entries(TEXTS)) {
    writeFileSync(join(html, name), content);
    writeFileSync(join(html, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(html, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(html, 'short.js'), '1');
  writeFileSync(join(html, 'large.png'), Buffer.alloc(LARGE_BYTES));
}

function writeFilesOfOtherBuilds(retained: string): void {
  mkdirSync(join(retained, 'static'), { recursive: true });
  for (const [name, content] of Object.entries(OF_OTHER_BUILDS)) {
    writeFileSync(join(retained, name), content);
    writeFileSync(join(retained, `${name}.br`), brotliCompressSync(content));
  }
}

/** `fetch` would decompress. The path is sent as it is. */
async function load(path: string, encodings: string) {
  const sent = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encodings } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks as Buffer[]) };
}

describe.each(Object.entries(TEXTS))('%s', (name, { content, type }) => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, '', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to a client that accepts "%s"', async (encoding, accepted, decompress) => {
    const { status, headers, bytes } = await load(`/${name}`, accepted);
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([200, encoding, type]);
    expect(decompress(bytes).toString()).toBe(content);
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': name.includes('0123abcd') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });
});

it('sends a file without compressed versions as it is', async () => {
  const { status, headers, bytes } = await load('/short.js', 'br, gzip');
  expect([status, headers['content-encoding'], bytes.toString()]).toEqual([200, undefined, '1']);
});

it.each([
  ['br', brotliDecompressSync],
  ['', (bytes: Buffer) => bytes],
])('serves a hashed file of another build to a client that accepts "%s"', async (accepted, decompress) => {
  const { status, headers, bytes } = await load('/static/old.4567cdef.js', accepted);
  expect([status, decompress(bytes).toString()]).toEqual([200, 'console.log("old")']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
});

it.each([
  '/',
  '/nowhere',
  '/static/nowhere.js',
  '/static/nowhere.4567cdef.js',
  '/static/',
  '/static/../../nginx.conf',
  '/%2e%2e/nginx.conf',
  '/static/notes.txt',
  '/static/notes.js',
  '/secret.4567cdef.js',
  '/static/../secret.4567cdef.js',
  '/static/%2e%2e%2fsecret.4567cdef.js',
])('does not serve %s', async (path) => {
  const { status, headers } = await load(path, 'br');
  expect([400, 404]).toContain(status);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

/** Starts to load the large file and does not read it. */
async function stall(address: string): Promise<IncomingMessage> {
  const sent = get({ host: '127.0.0.1', port, path: '/large.png', headers: { 'x-forwarded-for': address } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // A reset connection is an error of both.
  for (const end of [sent, response]) end.on('error', () => undefined);
  return response;
}
async function receivedBytes(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  if (!response.closed) await once(response, 'close').catch(() => undefined);
  return bytes;
}

it('closes the connection of a client that does not read, but not of one that reads slowly', async () => {
  const [stalled, slow] = [await stall('192.0.2.1'), await stall('192.0.2.1')];
  let slowBytes = 0;
  const reading = (async () => {
    for await (const chunk of slow) {
      slowBytes += (chunk as Buffer).length;
      // The whole file takes longer than the limit.
      if (slowBytes % (LARGE_BYTES / 16) < 65_536) await delay(150);
    }
  })();
  await delay(2_500);
  expect(await receivedBytes(stalled)).toBeLessThan(LARGE_BYTES);
  await reading;
  expect(slowBytes).toBe(LARGE_BYTES);
});

it('limits the files in transfer per address of a client, as the proxy in front reports it', async () => {
  const stalled = await Promise.all(Array.from({ length: 70 }, () => stall('192.0.2.2')));
  const statuses = stalled.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([64, 6]);
  const other = await stall('192.0.2.3');
  expect(other.statusCode).toBe(200);
  for (const response of [...stalled, other]) response.destroy();
});

it('rejects bodies', async () => {
  const sent = request({ host: '127.0.0.1', port, path: '/remoteEntry.js', method: 'POST' });
  sent.on('error', () => undefined).end(Buffer.alloc(2_000));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  response.resume();
});

it.each([
  ['head', 'GET /remoteEntry.js HTTP/1.1\r\nhost: a\r\n'],
  ['first byte', ''],
])('closes a connection whose %s does not arrive', async (_, head) => {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.write(head);
  const startedAt = performance.now();
  socket.resume().on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
