import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { CachedResponse } from '../response-cache/cached-response.decorator.js';
import { ReusedBody } from './content-encoding.js';
import { Endpoint } from './endpoint.decorator.js';
import { ApiNoContent } from './response-schemas.js';

const success = ApiNoContent();
const VARY = 'Origin, authorization, accept-encoding';
const LIST = { data: Array.from({ length: 100 }, (_, index) => ({ name: `Campaign ${index}` })) };

@Controller('compressed')
class CompressionProbe {
  @Get('list')
  @CachedResponse({ sharedBy: 'everyone' })
  @Endpoint({ summary: 'A long response', roles: 'public', success })
  list(): object {
    return LIST;
  }

  @Get('short')
  @Endpoint({ summary: 'A short response', roles: 'public', success })
  short(): object {
    return { data: [] };
  }
}

@Controller('compressed/cached')
class CachedProbe {
  @Get('short')
  @CachedResponse({ sharedBy: 'everyone' })
  @Endpoint({ summary: 'A short response', roles: 'public', success })
  short(): object {
    return { data: [] };
  }
}

@Module({ controllers: [CompressionProbe, CachedProbe] })
class ProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [ProbeModule], env: { RESPONSE_CACHE_TTL_MS: '60000' } });
});
afterAll(() => app.close());

const get = async (url: string, encodings: string) =>
  app.nest.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } });

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)(
  'compresses a long response with %s for a client that accepts "%s"',
  async (encoding, accepted, decompress) => {
    for (const what of ['new', 'from the cache']) {
      const { headers, rawPayload } = await get('/compressed/list', accepted);
      expect([what, headers['content-encoding'], headers.vary]).toEqual([
        what,
        encoding,
        expect.stringContaining('accept-encoding'),
      ]);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      expect(JSON.parse(decompress(rawPayload).toString())).toEqual(LIST);
    }
  },
);

it.each([
  ['/compressed/list', 'identity'],
  ['/compressed/list', ''],
  ['/compressed/short', 'br'],
  // All unread answers share the bytes of a document.
  ['/docs/json', 'br'],
])('leaves %s as it is for a client that accepts "%s"', async (url, accepted) => {
  const { headers, payload } = await get(url, accepted);
  expect([headers['content-encoding'], typeof JSON.parse(payload)]).toEqual([undefined, 'object']);
});

describe('a cached response, over a connection', () => {
  interface Received {
    status: number | undefined;
    headers: IncomingMessage['headers'];
    bytes: Buffer;
  }
  let url: string;
  beforeAll(async () => {
    url = await app.listen();
  });

  const send = async (headers: Record<string, string>, { path = 'list', method = 'GET' } = {}): Promise<Received> => {
    const request = httpRequest(`${url}/compressed/${path}`, { method, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
  };

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', '*', gunzipSync],
    ['gzip', 'br;q=0, x-gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, 'zstd', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to a client that accepts "%s"', async (encoding, accepted, decode) => {
    const all = await Promise.all(Array.from({ length: 4 }, async () => send({ 'accept-encoding': accepted })));
    for (const { status, headers, bytes } of all) {
      expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
        200,
        encoding,
        String(bytes.length),
      ]);
      expect(headers.vary).toBe(VARY);
      expect(JSON.parse(decode(bytes).toString())).toEqual(LIST);
    }
  });

  it('has one ETag in all encodings, and a 304 has neither a body nor its headers', async () => {
    const known = (await send({})).headers.etag ?? '';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'accept-encoding': encoding };
      expect((await send(accepted)).headers.etag).toBe(known);
      const { status, headers, bytes } = await send({ ...accepted, 'if-none-match': known });
      expect([status, bytes.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag: known, vary: VARY });
      expect(headers).toHaveProperty('cache-control');
      for (const name of ['content-encoding', 'content-length', 'content-type'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it('is sent as it is when it is short, or when the client wants no compression', async () => {
    const short = await send({ 'accept-encoding': 'br' }, { path: 'cached/short' });
    expect([short.headers['content-encoding'], short.bytes.toString()]).toEqual([undefined, '{"data":[]}']);
    const asIs = await send({ 'accept-encoding': 'br', 'x-no-compression': '1' });
    expect([asIs.headers['content-encoding'], JSON.parse(asIs.bytes.toString())]).toEqual([undefined, LIST]);
  });

  it('has the headers of its compressed form for HEAD', async () => {
    const got = await send({ 'accept-encoding': 'br' });
    const head = await send({ 'accept-encoding': 'br' }, { method: 'HEAD' });
    const kept = ({ headers }: Received) => [headers['content-encoding'], headers['content-length'], headers.etag];
    expect([kept(head), head.bytes.length]).toEqual([kept(got), 0]);
  });
});

it('compresses a reused body once per encoding, also for concurrent requests', async () => {
  const body = new ReusedBody(Buffer.from(JSON.stringify(LIST)));
  const [first, second] = await Promise.all([body.compressed('br'), body.compressed('br')]);
  expect(second).toBe(first);
  expect(await body.compressed('br')).toBe(first);
  expect(await body.compressed('gzip')).not.toBe(first);
});
