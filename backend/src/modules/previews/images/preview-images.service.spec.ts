import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Env } from '../../../platform/config/env.js';
import type { FetchResponse } from '../guarded-fetch/guarded-fetch.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import { imageHashOf } from '../lookup/preview-keys.js';
import type { PreviewRepository } from '../preview.repository.js';
import { PreviewImagesService } from './preview-images.service.js';

const HASH = imageHashOf('youtube:abc');

describe('PreviewImagesService', () => {
  let dir: string;
  let fetched: string[];
  let answer: Partial<FetchResponse>;
  let images: PreviewImagesService;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'preview-images-'));
    fetched = [];
    images = serviceIn(dir);
  });
  afterEach(() => rm(dir, { recursive: true }));

  function serviceIn(folder: string): PreviewImagesService {
    const repository = {
      findImage: async (hash: string) =>
        hash === HASH ? { platform: 'youtube', url: 'https://i.ytimg.com/a.jpg' } : null,
    };
    const http = {
      fetch: async (url: string) => {
        fetched.push(url);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { status: 200, contentType: 'image/jpeg', ...answer };
      },
    };
    const service = new PreviewImagesService(
      repository as unknown as PreviewRepository,
      http as unknown as PlatformHttp,
      { uploads: { dir: folder } } as Env,
    );
    (service as unknown as { logger: { warn: () => void } }).logger.warn = () => undefined;
    return service;
  }
  const jpeg = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c60' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();

  it('converts to WebP of at most 640 pixels and strips metadata', async () => {
    answer = { body: await jpeg(1_600, 900) };
    const webp = await images.getImage(HASH);
    const { format, width, height, exif } = await sharp(webp).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 640, height: 360, exif: undefined });
  });

  it('fetches once for concurrent requests, and never again once stored', async () => {
    answer = { body: await jpeg(100, 100) };
    const all = await Promise.all(Array.from({ length: 20 }, () => images.getImage(HASH)));
    expect(fetched).toHaveLength(1);
    answer = { status: 404, body: Buffer.alloc(0) };
    // A second instance, as in another process, reads the image from disk.
    expect(await serviceIn(dir).getImage(HASH)).toEqual(all[0]);
    expect(fetched).toHaveLength(1);
    expect(await readdir(join(dir, 'previews', HASH.slice(0, 2)))).toEqual([`${HASH}.webp`]);
  });

  it.each([
    ['a page', { contentType: 'text/html', body: Buffer.from('<html>') }],
    [
      'a page that says it is a picture',
      { contentType: 'image/jpeg', body: Buffer.from('<html><script>alert(1)</script>') },
    ],
    ['a drawing', { contentType: 'image/svg+xml', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    [
      'a drawing that says it is a picture',
      { contentType: 'image/png', body: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
    ],
    ['half a picture', { body: Buffer.from('ffd8ffe000104a464946', 'hex') }],
    ['nothing', { body: Buffer.alloc(0) }],
    ['a refusal', { status: 403, body: Buffer.from('Access Denied') }],
  ])('returns 404 when the host sends %s, and caches the failure', async (_, bad) => {
    answer = bad;
    await expect(images.getImage(HASH)).rejects.toMatchObject({ status: 404 });
    await expect(images.getImage(HASH)).rejects.toMatchObject({ status: 404 });
    expect(fetched).toHaveLength(1);
  });

  it('rejects a decompression bomb [sec-29]', async () => {
    answer = {
      contentType: 'image/png',
      body: await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    };
    await expect(images.getImage(HASH)).rejects.toMatchObject({ status: 404 });
  });

  it('fetches nothing for an unknown or malformed hash', async () => {
    for (const hash of ['0'.repeat(40), '../../etc/passwd', '', HASH.toUpperCase()]) {
      await expect(images.getImage(hash)).rejects.toMatchObject({ status: 404 });
    }
    expect(fetched).toEqual([]);
  });
});
