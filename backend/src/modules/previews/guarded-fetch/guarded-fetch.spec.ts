import type { LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingReader } from '../../../platform/config/setting.js';
import { readSocialSettings } from '../../../platform/config/social-settings.js';
import { createPlatformHosts } from '../providers/preview-providers.js';
import { FetchFailure } from './fetch-failure.js';
import { GuardedFetch, MAX_BYTES } from './guarded-fetch.js';
import type { PlatformHosts } from './platform-hosts.js';

/** Starts a local server that is configured as the sandbox of www.tiktok.com. */
async function serve(
  answer: (path: string, response: ServerResponse) => void,
): Promise<{ origin: string; seen: Record<string, unknown>[]; close: () => void }> {
  const seen: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    seen.push({ path: request.url, ...request.headers });
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function hostsOf(env: Record<string, string>, localMode = true): PlatformHosts {
  return createPlatformHosts(readSocialSettings(new SettingReader(env)), localMode);
}

const soon = (ms = 5_000): AbortSignal => AbortSignal.timeout(ms);
const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof FetchFailure ? error.kind : `threw ${String(error)}`),
  );

describe('GuardedFetch in production', () => {
  let looked: string[];
  let addresses: LookupAddress[];
  let guarded: GuardedFetch;

  beforeEach(() => {
    looked = [];
    addresses = [{ address: '10.0.0.7', family: 4 }];
    const resolveHost = async (hostname: string) => {
      looked.push(hostname);
      return addresses;
    };
    guarded = new GuardedFetch(hostsOf({}, false), { resolveHost });
  });
  afterEach(() => guarded.onModuleDestroy());

  const fetchKind = (url: string, purpose: 'data' | 'image' = 'data') =>
    kindOf(guarded.fetch(new URL(url), { platform: 'tiktok', purpose, signal: soon() }));

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'http://[::1]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://localhost/',
    'https://evil.example.com/',
    'https://www.tiktok.com.evil.example.com/',
    'https://eviltiktokcdn.com/a.jpg',
    'http://www.tiktok.com/oembed',
    'https://www.tiktok.com:8443/oembed',
    'https://user:secret@www.tiktok.com/oembed',
    'https://www.youtube.com/oembed',
    'https://p16.tiktokcdn.com/a.jpg',
    'ftp://www.tiktok.com/',
    'file:///etc/passwd',
  ])('refuses %s without a DNS lookup [sec-71]', async (url) => {
    expect(await fetchKind(url)).toBe('refused');
    expect(looked).toEqual([]);
  });

  it.each([
    [[{ address: '10.0.0.7', family: 4 }]],
    [[{ address: '169.254.169.254', family: 4 }]],
    [[{ address: '::ffff:192.168.0.1', family: 6 }]],
    [[{ address: 'fd00::1', family: 6 }]],
    // A single private address among public ones is rejected.
    [
      [
        { address: '151.101.1.140', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
  ])('refuses an allowed host that resolves to %j [sec-42]', async (resolved) => {
    addresses = resolved;
    expect(await fetchKind('https://www.tiktok.com/oembed')).toBe('refused');
    expect(looked).toEqual(['www.tiktok.com']);
  });

  it('allows image hosts for images only and still checks their address', async () => {
    expect(await fetchKind('https://p16-sign.tiktokcdn.com/a.jpg', 'image')).toBe('refused');
    expect(looked).toEqual(['p16-sign.tiktokcdn.com']);
  });

  it('reports network, not refused, for a host without an address', async () => {
    addresses = [];
    expect(await fetchKind('https://www.tiktok.com/oembed')).toBe('network');
  });

  it('applies the same rules to a configured origin outside local mode [sec-72]', async () => {
    const plain = new GuardedFetch(hostsOf({ SOCIAL_TIKTOK_WEB: 'http://127.0.0.1:9/tiktok' }, false));
    expect(
      await kindOf(plain.fetch(new URL('https://www.tiktok.com/oembed'), { platform: 'tiktok', signal: soon() })),
    ).toBe('refused');
    await plain.onModuleDestroy();
    const secure = new GuardedFetch(hostsOf({ SOCIAL_TIKTOK_WEB: 'https://127.0.0.1:9/tiktok' }, false));
    expect(
      await kindOf(secure.fetch(new URL('https://www.tiktok.com/oembed'), { platform: 'tiktok', signal: soon() })),
    ).toBe('refused');
    await secure.onModuleDestroy();
  });
});

describe('GuardedFetch with a local sandbox', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let guarded: GuardedFetch;
  let answer: (path: string, response: ServerResponse) => void;

  beforeAll(async () => {
    server = await serve((path, response) => answer(path, response));
    guarded = new GuardedFetch(
      hostsOf({ SOCIAL_TIKTOK_WEB: `${server.origin}/web`, SOCIAL_TIKTOK_SHORT: `${server.origin}/short` }),
    );
  });
  beforeEach(() => server.seen.splice(0));
  afterAll(async () => {
    await guarded.onModuleDestroy();
    server.close();
  });

  const get = (
    options: { maxRedirects?: number; signal?: AbortSignal; headers?: Record<string, string>; purpose?: 'image' } = {},
    url = 'https://www.tiktok.com/oembed?a=1',
  ) => guarded.fetch(new URL(url), { platform: 'tiktok', signal: soon(), ...options });

  it('sends calls for the production host to the sandbox', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{"a":1}');
    expect(await get()).toMatchObject({
      status: 200,
      contentType: 'application/json',
      location: null,
      body: Buffer.from('{"a":1}'),
    });
    expect(server.seen).toMatchObject([
      { path: '/web/oembed?a=1', 'user-agent': 'SparksPreview/1.0', 'accept-encoding': 'identity' },
    ]);
  });

  it.each([
    'http://169.254.169.254/',
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'https://10.0.0.1/',
    'https://evil.example.com/',
    'file:///etc/passwd',
    'http://www.tiktok.com/x',
  ])('does not follow a redirect to %s', async (location) => {
    answer = (_, response) => void response.writeHead(302, { location }).end();
    expect(await kindOf(get({ maxRedirects: 5 }))).toBe('refused');
    expect(server.seen).toHaveLength(1);
  });

  it('follows a redirect to another host of the platform, and drops credentials [sec-60]', async () => {
    answer = (path, response) =>
      path.startsWith('/short')
        ? void response.writeHead(301, { location: 'https://www.tiktok.com/@a/video/1' }).end()
        : void response.writeHead(200).end('done');
    const found = await get(
      { maxRedirects: 5, headers: { authorization: 'Bearer secret' } },
      'https://vm.tiktok.com/ZM1/',
    );
    expect(found.body.toString()).toBe('done');
    expect(server.seen).toMatchObject([
      { path: '/short/ZM1/', authorization: 'Bearer secret' },
      { path: '/web/@a/video/1' },
    ]);
    expect(server.seen[1]).not.toHaveProperty('authorization');
  });

  it('follows at most five redirects', async () => {
    answer = (_, response) => void response.writeHead(302, { location: 'https://www.tiktok.com/again' }).end();
    expect(await kindOf(get({ maxRedirects: 99 }))).toBe('unexpected');
    expect(server.seen).toHaveLength(6);
  });

  it('returns a redirect unless asked to follow it', async () => {
    answer = (_, response) => void response.writeHead(302, { location: '/login' }).end();
    const { status, location } = await get();
    expect({ status, path: location?.pathname }).toEqual({ status: 302, path: '/login' });
  });

  it('stops reading a body without a length at the limit', async () => {
    let written = 0;
    answer = (_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const write = () => {
        written += chunk.length;
        if (!response.destroyed && written < 50 * MAX_BYTES.data) response.write(chunk, () => setImmediate(write));
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      write();
    };
    expect(await kindOf(get())).toBe('too_large');
    expect(written).toBeLessThan(10 * MAX_BYTES.data);
  });

  it('does not read a body that declares too much', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': String(MAX_BYTES.data + 1) }).write('x');
    expect(await kindOf(get())).toBe('too_large');
  });

  it('allows larger bodies for images than for data', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(MAX_BYTES.data + 1));
    expect((await get({ purpose: 'image' })).body).toHaveLength(MAX_BYTES.data + 1);
  });

  it('aborts a slow body at the timeout [sec-62]', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    const startedAt = performance.now();
    expect(await kindOf(get({ signal: soon(200) }))).toBe('timeout');
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it('aborts when no response begins', async () => {
    answer = () => undefined;
    expect(await kindOf(get({ signal: soon(150) }))).toBe('timeout');
  });

  it('rejects an encoded body [sec-61]', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
        .end(Buffer.from('1f8b', 'hex'));
    expect(await kindOf(get())).toBe('unexpected');
  });

  it('reports network when the connection breaks', async () => {
    answer = (_, response) => void response.socket?.destroy();
    expect(await kindOf(get())).toBe('network');
  });
});
