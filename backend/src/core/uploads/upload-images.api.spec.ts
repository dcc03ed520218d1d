import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_FRAMES, imageVariant } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { HttpResponse } from '../../../test/support/http.js';
import { formOf, type FormPart } from '../../../test/support/multipart.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { UploadsApiModule } from './index.js';

const clock = new FixedClock('2026-05-01T12:00:00.000Z');
let app: TestApp;
let dir: string;
let ada: SignedIn;
let people = 0;

/** A picture of one color; different colors give different files. */
const picture = (width: number, height: number, background = '#b9500a') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = async (parts: FormPart[], person = ada): Promise<HttpResponse> => {
  const { body, headers } = formOf(parts);
  return person.http('POST', '/api/uploads', body, headers);
};
const upload = (content: Buffer | string, { filename = 'a.png', type = 'image/png' } = {}): Promise<HttpResponse> =>
  send([{ field: 'file', filename, type, content }]);
const stored = async (address: string): Promise<Buffer> =>
  (await app.nest.inject({ method: 'GET', url: address })).rawPayload;
const files = (): Promise<string[]> => readdir(join(dir, 'images')).catch(() => []);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uploads-'));
  app = await createTestApp({ modules: [UploadsApiModule], clock, env: { UPLOADS_DIR: dir } });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  // A new user for each test, because limits apply per user.
  ada = await signInAs(app, { username: `person${(people += 1)}`, name: 'Somebody', roles: ['individual'] });
  await rm(join(dir, 'images'), { recursive: true, force: true });
});

describe('Uploading a picture', () => {
  it('stores WebP in three sizes and returns their URLs', async () => {
    const answer = await upload(await picture(2_000, 1_000).png().toBuffer());
    expect(answer.status).toBe(201);
    const { url, banner, card, thumbnail, width, height } = answer.body.data;
    expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{40}-banner\.webp$/);
    expect([banner, card, thumbnail]).toEqual([url, imageVariant(url, 'card'), imageVariant(url, 'thumbnail')]);
    const sizes = await Promise.all(
      [banner, card, thumbnail].map(async (address) => sharp(await stored(address)).metadata()),
    );
    expect(sizes.map((size) => [size.format, size.width, size.height])).toEqual([
      ['webp', 1_452, 726],
      ['webp', 800, 450],
      ['webp', 320, 320],
    ]);
    expect([width, height]).toEqual([1_452, 726]);
  });

  it('never enlarges a banner', async () => {
    const { data } = (await upload(await picture(40, 30).png().toBuffer())).body;
    expect([data.width, data.height]).toEqual([40, 30]);
    const { width, height } = await sharp(await stored(data.card)).metadata();
    expect({ width, height }).toEqual({ width: IMAGE_FRAMES.card.width, height: IMAGE_FRAMES.card.height });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('detects %s by content, not by name', async (format) => {
    const answer = await upload(await picture(64, 48, '#205080').toFormat(format).toBuffer(), {
      filename: '../../etc/passwd.svg',
      type: 'text/html',
    });
    expect([answer.status, answer.body.data?.width]).toEqual([201, 64]);
    const { data } = await sharp(await stored(answer.body.data.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[2] ?? 0) - 0x80)).toBeLessThan(12);
  });

  it('uses the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => picture(20, 20, color).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const webp = await stored((await upload(gif)).body.data.url);
    const { pages = 1 } = await sharp(webp).metadata();
    const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    expect([pages, (data[0] ?? 0) > 200, (data[2] ?? 255) < 60]).toEqual([1, true, true]);
  });

  it('removes metadata and applies the orientation [sec-81]', async () => {
    const exif = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = await picture(60, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { data } = (await upload(photo)).body;
    expect([data.width, data.height]).toEqual([20, 60]);
    for (const size of ['banner', 'card', 'thumbnail']) {
      const { exif: left, orientation, xmp, iptc } = await sharp(await stored(data[size])).metadata();
      expect([left, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('stores the same picture once, also concurrently', async () => {
    const png = await picture(30, 30, '#123456').png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(png)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect((await upload(png)).body.data).toEqual(answers[0]?.body.data);
    expect((await files()).length).toBe(3);
  });
});

describe('A file that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a script', '#!/bin/sh\necho hello world'],
    ['PDF', '%PDF-1.7\n%some more bytes'],
    ['a zip', Buffer.from('504b0304140000000800000000000000', 'hex')],
    ['TIFF', Buffer.from('49492a00080000000000000000000000', 'hex')],
    ['a film', Buffer.from('000000206674797069736f6d0000020069736f6d', 'hex')],
    ['a few bytes', Buffer.from('ffd8ff', 'hex')],
  ])('is rejected: %s declared as PNG [sec-80]', async (_, content) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_file_type']);
    expect(answer.body.message).toBe(
      'This file is not a supported picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    );
    expect(await files()).toEqual([]);
  });

  it('is rejected when only its first bytes are valid', async () => {
    const jpeg = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const fakes = [
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.from(svg)]),
      Buffer.from(`GIF89a${svg}`),
      Buffer.from(`RIFF\0\0\0\0WEBP${svg}`),
    ];
    for (const fake of fakes) {
      const answer = await upload(fake);
      expect([answer.status, answer.body.code]).toEqual([400, 'unsupported_file_type']);
    }
    expect(await files()).toEqual([]);
  });

  it('is not stored when it is appended to a picture', async () => {
    const jpeg = await picture(30, 30).jpeg().toBuffer();
    const { data } = (await upload(Buffer.concat([jpeg, Buffer.from('<script>alert("polyglot")</script>')]))).body;
    for (const size of ['banner', 'card', 'thumbnail'])
      expect((await stored(data[size])).includes('script')).toBe(false);
  });

  it('is rejected when it would decompress to too many pixels [sec-27]', async () => {
    const claimed = await picture(10, 10).png().toBuffer();
    claimed.writeUInt32BE(60_000, 16);
    claimed.writeUInt32BE(60_000, 20);
    // The header's checksum must be valid; otherwise the file would be rejected as damaged.
    const { crc32 } = await import('node:zlib');
    claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
    for (const bomb of [claimed, await picture(6_400, 6_400).png().toBuffer()]) {
      const answer = await upload(bomb);
      expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(answer.body.message).toMatch(/^The picture has \d+ x \d+ pixels\. The limit is 40 million pixels\.$/);
    }
    expect(await files()).toEqual([]);
  });
});
