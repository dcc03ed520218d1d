import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES, UPLOADS_PER_DAY } from '@sparks/domain';
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

describe('The upload form', () => {
  it('has exactly one file of at most 5 MB in the field "file"', async () => {
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

  it('of any size gets a response and keeps the connection', async () => {
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

  it('is rejected when it is malformed or truncated', async () => {
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

  it('is accepted by no other route', async () => {
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

  it('leaves nothing when it is aborted', async () => {
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
  it('of 30 per minute report when to retry', async () => {
    const answers: HttpResponse[] = [];
    for (let call = 0; call < 31; call += 1) answers.push(await upload('no picture at all'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 30 }, () => 415), 429]);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('per day count new pictures only, also under concurrent uploads [sec-28]', async () => {
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
