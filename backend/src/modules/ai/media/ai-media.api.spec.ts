import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { AiApiModule } from '../index.js';
import type { GeneratedMedia } from '../providers/ai-provider.js';
import { AiMedia, type MediaAddresses, type StoredMedia } from './ai-media.js';

const clock = new FixedClock('2026-05-01T12:20:00.000Z');
const IMAGE_ID = '665f1c2ab7e4d9a1c0ffee01-1';
const VIDEO_ID = '665f1c2ab7e4d9a1c0ffee02-1';
const signal = new AbortController().signal;
/** The header of an MP4 file; no test plays it. */
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'), Buffer.from('0123456789'.repeat(100))]);

let app: TestApp;
let dir: string;
let media: AiMedia;
let png: Buffer;
let image: { stored: StoredMedia; addresses: MediaAddresses };
let video: { stored: StoredMedia; addresses: MediaAddresses };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ai-media-'));
  app = await createTestApp({ modules: [AiApiModule], clock, env: { UPLOADS_DIR: dir } });
  media = app.get(AiMedia);
  png = await sharp({ create: { width: 1_080, height: 1_350, channels: 3, background: '#e07a17' } })
    .png()
    .toBuffer();
  image = await stored(IMAGE_ID, 'image', {
    contentType: 'image/png',
    body: Readable.from([png]),
    width: 1_080,
    height: 1_350,
  });
  video = await stored(VIDEO_ID, 'video', {
    contentType: 'video/mp4',
    body: Readable.from([MP4]),
    width: 720,
    height: 1_280,
    durationMs: 6_500,
    poster: png,
  });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => clock.set('2026-05-01T12:20:00.000Z'));

async function stored(
  id: string,
  type: 'image' | 'video',
  made: GeneratedMedia,
): Promise<{ stored: StoredMedia; addresses: MediaAddresses }> {
  const stored = await media.store(id, type, made, signal);
  return { stored, addresses: media.addressesOf(id, stored) };
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.nest.inject({ method, url, headers });

describe('A stored result', () => {
  it('has the type of its bytes, and a thumbnail', async () => {
    expect(image.stored).toEqual({
      contentType: 'image/png',
      sizeBytes: png.length,
      width: 1_080,
      height: 1_350,
      durationMs: null,
      hasThumbnail: true,
    });
    expect(video.stored).toEqual({
      contentType: 'video/mp4',
      sizeBytes: MP4.length,
      width: 720,
      height: 1_280,
      durationMs: 6_500,
      hasThumbnail: true,
    });
    for (const { addresses } of [image, video]) {
      const answer = await get(addresses.thumbnailUrl ?? '');
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect([answer.headers['content-type'], format, width, height]).toEqual(['image/webp', 'webp', 576, 720]);
    }
  });

  it.each<[string, 'image' | 'video', () => Partial<GeneratedMedia>]>([
    ['a video instead of an image', 'image', () => ({ body: Readable.from([MP4]) })],
    ['an image instead of a video', 'video', () => ({ body: Readable.from([png]) })],
    ['a page', 'image', () => ({ body: Readable.from([Buffer.from('<!doctype html><script>alert(1)</script>')]) })],
    ['half an image', 'image', () => ({ body: Readable.from([png.subarray(0, png.length / 2)]) })],
    ['a poster that is none', 'video', () => ({ body: Readable.from([MP4]), poster: Buffer.from('nothing') })],
    ['nothing', 'image', () => ({ body: Readable.from([]) })],
  ])('is rejected: %s [sec-63]', async (_, type, change) => {
    const id = '665f1c2ab7e4d9a1c0ffee03-1';
    await expect(
      media.store(
        id,
        type,
        { contentType: 'image/png', body: Readable.from([]), width: 1, height: 1, ...change() },
        signal,
      ),
    ).rejects.toMatchObject({ kind: 'unusable' });
    expect((await readdir(join(dir, 'ai'))).includes(id)).toBe(false);
  });

  it('is not stored after an abort, even while the source is silent', async () => {
    const id = '665f1c2ab7e4d9a1c0ffee05-1';
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const silent = new Readable({ read: () => controller.abort(reason) });
    await expect(
      media.store(id, 'video', { contentType: 'video/mp4', body: silent, width: 1, height: 1 }, controller.signal),
    ).rejects.toBe(reason);
    expect([silent.destroyed, (await readdir(join(dir, 'ai'))).includes(id)]).toEqual([true, false]);
  });

  it('moves the source file, and is deleted with its content', async () => {
    const id = '665f1c2ab7e4d9a1c0ffee04-2';
    const filePath = join(dir, 'made.png');
    await writeFile(filePath, png);
    const { addresses } = await stored(id, 'image', {
      contentType: 'image/png',
      body: { filePath },
      width: 1,
      height: 1,
    });
    await expect(access(filePath)).rejects.toThrow('ENOENT');
    expect((await get(addresses.url)).statusCode).toBe(200);
    await media.remove(id);
    await media.remove(id);
    expect([(await get(addresses.url)).statusCode, (await get(addresses.thumbnailUrl ?? '')).statusCode]).toEqual([
      404, 404,
    ]);
  });
});

describe('A file of generated content', () => {
  it('is readable with its signed URL until that expires [sec-82]', async () => {
    const answer = await get(image.addresses.url);
    expect([answer.statusCode, answer.rawPayload.equals(png)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'private, max-age=6000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    clock.set('2026-05-01T14:00:00.000Z');
    const late = await get(image.addresses.url);
    expect([late.statusCode, late.json<{ code: string }>().code, late.headers['cache-control'] ?? '']).toEqual([
      403,
      'FORBIDDEN',
      expect.not.stringContaining('immutable'),
    ]);
  });

  it('is public without expiry once a contribution uses it', async () => {
    const { url, thumbnailUrl } = media.addressesOf(IMAGE_ID, image.stored, 'everyone');
    clock.set('2036-05-01T14:00:00.000Z');
    for (const address of [url, thumbnailUrl ?? '']) {
      const answer = await get(address);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('downloads under a descriptive name', async () => {
    const { headers } = await get(video.addresses.downloadUrl);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'video/mp4',
      `attachment; filename="sparks-${VIDEO_ID}.mp4"`,
    ]);
  });

  it('is not readable with a changed or forged URL [sec-83]', async () => {
    const { url } = image.addresses;
    const [path, query] = url.split('?') as [string, string];
    const tries: [string, number][] = [
      [path, 400],
      [`${path}?signature=x`, 403],
      [url.replace(/expires=\d+/, 'expires=99999999999'), 403],
      [url.replace(/expires=\d+&/, ''), 403],
      [`${video.addresses.url.split('?')[0]}?${query}`, 403],
      [`${path.replace('image.png', 'thumbnail.webp')}?${query}`, 403],
      [`${path.replace('image.png', '..%2f..%2fimages%2fa.webp')}?${query}`, 404],
      [`${path.replace('image.png', 'other.png')}?${query}`, 404],
      [`/media/ai/..%2f..%2fetc/image.png?${query}`, 404],
    ];
    for (const [address, status] of tries)
      expect([address, (await get(address)).statusCode]).toEqual([address, status]);
  });

  it('supports range requests', async () => {
    const { url } = video.addresses;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await get(url, { range, ...more });
      return [statusCode, headers['content-range'], headers['content-length'], rawPayload.length];
    };
    const total = MP4.length;
    expect(await part('bytes=0-')).toEqual([206, `bytes 0-${total - 1}/${total}`, String(total), total]);
    expect(await part('bytes=16-25')).toEqual([206, `bytes 16-25/${total}`, '10', 10]);
    expect((await get(url, { range: 'bytes=16-25' })).payload).toBe(MP4.subarray(16, 26).toString());
    expect(await part('bytes=-4')).toEqual([206, `bytes ${total - 4}-${total - 1}/${total}`, '4', 4]);
    expect((await part(`bytes=${total}-`)).slice(0, 2)).toEqual([416, `bytes */${total}`]);
    expect((await part('bytes=0-1,4-5'))[0]).toBe(200);
    const { etag } = (await get(url)).headers;
    expect([
      (await part('bytes=0-1', { 'if-range': String(etag) }))[0],
      (await part('bytes=0-1', { 'if-range': '"another"' }))[0],
    ]).toEqual([206, 200]);
  });

  it('responds with 304 to a matching ETag, and without a body to HEAD', async () => {
    const { url } = image.addresses;
    const { etag } = (await get(url)).headers;
    const known = await get(url, { 'if-none-match': `"x", W/${etag}` });
    expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
    const head = await get(url, {}, 'HEAD');
    expect([
      head.statusCode,
      head.headers['content-length'],
      head.headers['content-type'],
      head.rawPayload.length,
    ]).toEqual([200, String(png.length), 'image/png', 0]);
  });
});
