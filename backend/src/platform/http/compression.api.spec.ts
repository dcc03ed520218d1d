import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { CachedResponse } from '../response-cache/cached-response.decorator.js';
import { Endpoint } from './endpoint.decorator.js';
import { ApiNoContent } from './response-schemas.js';

const success = ApiNoContent();
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

@Module({ controllers: [CompressionProbe] })
class ProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [ProbeModule] });
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
