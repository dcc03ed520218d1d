import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

const TEMPLATE = join(__dirname, '../../../shared/deploy/nginx/remote.conf.template');
const TEXTS: Record<string, { content: string; type: string }> = {
  'static/main.0123abcd.js': { content: 'console.log("main")', type: 'text/javascript; charset=utf-8' },
  'static/main.0123abcd.css': { content: 'a { color: red }', type: 'text/css; charset=utf-8' },
  'remoteEntry.js': { content: 'export {}', type: 'text/javascript; charset=utf-8' },
  'index.html': { content: '<title>Remote</title>', type: 'text/html; charset=utf-8' },
  'load-plan.json': { content: '{"start":[]}', type: 'application/json' },
  'logo.svg': { content: '<svg/>', type: 'image/svg+xml' },
};

let folder: string;
let port: number;
let nginx: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparks-nginx-'));
  mkdirSync(join(folder, 'html/static'), { recursive: true });
  for (const [name, { content }] of Object.entries(TEXTS)) {
    writeFileSync(join(folder, 'html', name), content);
    writeFileSync(join(folder, 'html', `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, 'html', `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'html/short.js'), '1');
  port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration());
  nginx = spawn(process.env.NGINX_PATH ?? '/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItListens();
});
afterAll(async () => {
  const ended = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of the image's nginx.conf that matter, around the site of a remote. */
function configuration(): string {
  const site = readFileSync(TEMPLATE, 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', join(folder, 'html'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;`,
    `${process.getuid?.() === 0 ? 'user root;' : ''} events {}`,
    `http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    `${site}}`,
  ].join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

async function untilItListens(): Promise<void> {
  while (nginx.exitCode === null) {
    const status = await load('/remoteEntry.js', '').then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status !== undefined) return;
    await delay(20);
  }
  throw new Error('nginx does not accept the configuration');
}

/** `fetch` would decompress. The path is sent as it is. */
async function load(path: string, encodings: string) {
  const request = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encodings } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
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

it.each(['/', '/nowhere', '/static/nowhere.js', '/static/', '/static/../../nginx.conf', '/%2e%2e/nginx.conf'])(
  'does not serve %s',
  async (path) => {
    const { status, headers } = await load(path, 'br');
    expect([400, 404]).toContain(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);
