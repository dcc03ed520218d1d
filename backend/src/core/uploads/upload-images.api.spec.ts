import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_FRAMES, imageVariant, UPLOAD_MAX_BYTES, UPLOADS_PER_DAY } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { Answer } from '../../../test/support/http.js';
import { formOf, type FormPart } from '../../../test/support/multipart.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { UploadsApiModule } from './index.js';

const clock = new FixedClock('2026-05-01T12:00:00.000Z');
let app: TestApp;
let dir: string;
let ada: SignedIn;
let people = 0;

/** A picture of one color; another color is another picture. */
const picture = (width: number, height: number, background = '#b9500a') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = async (parts: FormPart[], person = ada): Promise<Answer> => {
  const { body, headers } = formOf(parts);
  return person.http('POST', '/api/uploads', body, headers);
};
const upload = (content: Buffer | string, { filename = 'a.png', type = 'image/png' } = {}): Promise<Answer> =>
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
  // Somebody new each time: limits count by person.
  ada = await signInAs(app, { username: `person${(people += 1)}`, name: 'Somebody', roles: ['individual'] });
  await rm(join(dir, 'images'), { recursive: true, force: true });
});

describe('Uploading a picture', () => {
  it('stores it as WebP in three sizes and gives their addresses', async () => {
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

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'takes %s by what it is, whatever it is called',
    async (format) => {
      const answer = await upload(await picture(64, 48, '#205080').toFormat(format).toBuffer(), {
        filename: '../../etc/passwd.svg',
        type: 'text/html',
      });
      expect([answer.status, answer.body.data?.width]).toEqual([201, 64]);
      const { data } = await sharp(await stored(answer.body.data.url))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.abs((data[2] ?? 0) - 0x80)).toBeLessThan(12);
    },
  );

  it('takes the first frame of a moving picture', async () => {
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

  it('removes camera and place, and turns it as the camera was held [sec-81]', async () => {
    const exif = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = await picture(60, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { data } = (await upload(photo)).body;
    expect([data.width, data.height]).toEqual([20, 60]);
    for (const size of ['banner', 'card', 'thumbnail']) {
      const { exif: left, orientation, xmp, iptc } = await sharp(await stored(data[size])).metadata();
      expect([left, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('stores the same picture once, also ten at once', async () => {
    const png = await picture(30, 30, '#123456').png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(png)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect((await upload(png)).body.data).toEqual(answers[0]?.body.data);
    expect((await files()).length).toBe(3);
  });
});

describe('What is no picture', () => {
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
  ])('is refused: %s that says it is a PNG [sec-80]', async (_, content) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_file_type']);
    expect(answer.body.message).toBe(
      'This file is not a supported picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    );
    expect(await files()).toEqual([]);
  });

  it('is refused when only its beginning is one', async () => {
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

  it('does not survive behind a picture', async () => {
    const jpeg = await picture(30, 30).jpeg().toBuffer();
    const { data } = (await upload(Buffer.concat([jpeg, Buffer.from('<script>alert("polyglot")</script>')]))).body;
    for (const size of ['banner', 'card', 'thumbnail'])
      expect((await stored(data[size])).includes('script')).toBe(false);
  });

  it('is refused when it would unpack to more than a machine holds [sec-27]', async () => {
    const claimed = await picture(10, 10).png().toBuffer();
    claimed.writeUInt32BE(60_000, 16);
    claimed.writeUInt32BE(60_000, 20);
    // The header's checksum must fit, or the file would be refused as damaged.
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

describe('The form', () => {
  it('holds exactly one file of at most 5 MB in the field "file"', async () => {
    const png = await picture(8, 8).png().toBuffer();
    const file: FormPart = { field: 'file', filename: 'a.png', type: 'image/png', content: png };
    const only = 'The form must hold one file in the field "file" and nothing else.';
    const missing = 'Choose a file: the field "file" is missing or empty.';
    const tooLarge = { ...file, content: Buffer.alloc(UPLOAD_MAX_BYTES + 1, 1) };
    const cases: [FormPart[], number, string, string][] = [
      [[file, file], 400, 'BAD_REQUEST', 'Send one file at a time.'],
      [[file, file, file, file], 400, 'BAD_REQUEST', 'Send one file at a time.'],
      [[{ ...file, field: 'picture' }], 400, 'BAD_REQUEST', only],
      [[{ ...file, field: '__proto__' }], 400, 'BAD_REQUEST', 'The form could not be read. It may have been cut off.'],
      [[file, { field: 'more', content: 'x' }], 400, 'BAD_REQUEST', only],
      [[{ field: 'file', content: 'text' }], 400, 'BAD_REQUEST', only],
      [[], 400, 'BAD_REQUEST', missing],
      [[{ ...file, content: '' }], 400, 'BAD_REQUEST', missing],
      [[tooLarge], 413, 'PAYLOAD_TOO_LARGE', 'The picture is larger than 5 MB.'],
    ];
    for (const [parts, status, code, message] of cases) {
      const answer = await send(parts);
      expect([parts.map(({ field }) => field), answer.status, answer.body.code, answer.body.message]).toEqual([
        parts.map(({ field }) => field),
        status,
        code,
        message,
      ]);
    }
    expect(await files()).toEqual([]);
    const exactly = Buffer.concat([png, Buffer.alloc(UPLOAD_MAX_BYTES - png.length)]);
    expect((await upload(exactly)).status).toBe(201);
  });

  it('of any size gets its answer, over a connection that goes on', async () => {
    const address = new URL('/api/uploads', await app.listen());
    for (const megabytes of [6, 12, 40]) {
      const form = new FormData();
      form.append('file', new Blob([Buffer.alloc(megabytes * 1024 * 1024, 1)]), 'large.png');
      const answer = await fetch(address, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect([megabytes, answer.status, await answer.json()]).toEqual([
        megabytes,
        413,
        expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 5 MB.' }),
      ]);
    }
  });

  it('is refused when it is none, or cut off', async () => {
    const { body, headers } = formOf([
      { field: 'file', filename: 'a.png', content: await picture(8, 8).png().toBuffer() },
    ]);
    const json = await ada.http('POST', '/api/uploads', { file: 'x' });
    expect([json.status, json.body.message]).toEqual([
      415,
      'Send the file as multipart/form-data in the field "file".',
    ]);
    expect((await ada.http('POST', '/api/uploads')).status).toBe(415);
    const cut = await ada.http('POST', '/api/uploads', body.subarray(0, body.length - 30), headers);
    expect([cut.status, cut.body.message]).toEqual([400, 'The form could not be read. It may have been cut off.']);
    expect((await ada.http('POST', '/api/uploads', body, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect(await files()).toEqual([]);
  });

  it('is taken nowhere else', async () => {
    const { body, headers } = formOf([{ field: 'name', content: 'Ada' }]);
    const answer = await ada.http('PATCH', '/api/users/me', body, headers);
    expect([answer.status, answer.body.message]).toEqual([
      415,
      'This content type is not supported. Send application/json.',
    ]);
  });

  it('needs a token', async () => {
    const { body, headers } = formOf([
      { field: 'file', filename: 'a.png', content: await picture(8, 8).png().toBuffer() },
    ]);
    expect((await app.http('POST', '/api/uploads', body, headers)).status).toBe(401);
    expect((await app.http('POST', '/api/uploads', body, { ...headers, authorization: 'Bearer x.y.z' })).status).toBe(
      401,
    );
    expect(await files()).toEqual([]);
  });

  it('leaves nothing when it breaks off half way', async () => {
    const address = new URL('/api/uploads', await app.listen());
    const { body, headers } = formOf([{ field: 'file', filename: 'a.png', content: Buffer.alloc(1_000_000, 7) }]);
    await new Promise<void>((resolve) => {
      const call = httpRequest(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${ada.token}` },
      });
      call.on('error', () => resolve());
      call.write(body.subarray(0, 500_000), () => setTimeout(() => call.destroy(new Error('gone')), 50));
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await readdir(dir, { recursive: true })).filter((name) => name !== '.parts')).toEqual([]);
    expect((await upload(await picture(9, 9).png().toBuffer())).status).toBe(201);
  });
});

describe('Limits', () => {
  it('of 30 a minute tell when to try again', async () => {
    const answers: Answer[] = [];
    for (let call = 0; call < 31; call += 1) answers.push(await upload('no picture at all'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 30 }, () => 415), 429]);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of a day count new pictures only, and never let more through at once [sec-28]', async () => {
    const quotas = app.connection.collection<{ _id: string; count: number; expiresAt: Date }>('upload_quotas');
    const known = await picture(11, 11).png().toBuffer();
    expect((await upload(known)).status).toBe(201);
    await quotas.updateOne({ _id: `${ada.user.id}:2026-05-01` }, { $set: { count: UPLOADS_PER_DAY - 2 } });
    const more = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444', '#555555'].map(async (color) =>
        upload(await picture(12, 12, color).png().toBuffer()),
      ),
    );
    expect(more.map((answer) => answer.status).sort()).toEqual([201, 201, 429, 429, 429]);
    expect(more.find((answer) => answer.status === 429)?.body.message).toBe(
      'At most 200 pictures can be uploaded in one day. Try again tomorrow.',
    );
    expect((await upload(known)).status).toBe(201);
    clock.set('2026-05-02T00:00:00.000Z');
    expect((await upload(await picture(13, 13).png().toBuffer())).status).toBe(201);
  });
});

it('is documented as a form with a file', async () => {
  const { body } = await app.http('GET', '/docs/json');
  const content = body.paths['/api/uploads'].post.requestBody.content;
  expect(content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: 'The picture' } },
      },
    },
  });
});
