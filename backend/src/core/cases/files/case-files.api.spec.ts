import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { formOf } from '../../../../test/support/multipart.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { CasesApiModule, CasesService } from '../index.js';
import { CaseFilesService } from './case-files.service.js';

const HOUR_MS = 3_600_000;
const clock = new FixedClock(new Date().toISOString());
let app: TestApp;
let dir: string;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let root: SignedIn;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'case-files-'));
  app = await createTestApp({ modules: [CasesApiModule], clock, env: { UPLOADS_DIR: dir } });
  [ada, ben, cleo, root] = (await Promise.all(
    (['ada', 'ben', 'cleo', 'root'] as const).map((name) => signInAs(app, name)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
});
afterAll(async () => {
  await app?.close();
  await rm(dir, { recursive: true, force: true });
});

const png = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b9500a' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .png()
    .toBuffer();
const upload = async (person: SignedIn, content: Buffer | string = '') => {
  const { body, headers } = formOf([
    { field: 'file', filename: 'a.png', type: 'image/png', content: content || (await png()) },
  ]);
  return person.http('POST', '/api/case-files', body, headers);
};
const uploaded = async (person: SignedIn) => (await upload(person)).body.data as { _id: string; url: string };
const get = (url: string) => app.nest.inject({ method: 'GET', url });
const send = (person: SignedIn, caseId: string, body: object) =>
  person.http('POST', `/api/cases/${caseId}/messages`, body);
const read = async (person: SignedIn, caseId: string) => (await person.http('GET', `/api/cases/${caseId}`)).body.data;
const isStored = async (id: string) => (await readdir(join(dir, 'cases'))).includes(`${id}.webp`);

/** An appeal between ada and cleo. */
async function openCase(): Promise<string> {
  const userId = new Types.ObjectId(ada.user.id);
  const opened = await app.get(TransactionRunner).runInTransaction((session) =>
    app.get(CasesService).open(
      {
        kind: 'appeal',
        subject: { type: 'block', id: new Types.ObjectId(), campaign: 'Tea' },
        parties: [
          { userId, role: 'contributor' },
          { userId: new Types.ObjectId(cleo.user.id), role: 'reviewer' },
        ],
        status: 'under_review',
        uniqueKey: new Types.ObjectId().toHexString(),
        isUniqueForever: true,
        message: { from: { userId, role: 'contributor' }, text: 'Look again.' },
      },
      session,
    ),
  );
  return String(opened?._id);
}

describe('a picture of a message', () => {
  it('is seen by the parties and admins, at an address that expires', async () => {
    const caseId = await openCase();
    const [one, two] = [await uploaded(ada), await uploaded(ada)];
    expect((await send(ada, caseId, { files: [one._id, two._id] })).status).toBe(201);
    for (const person of [ada, cleo, root]) {
      const { messages } = await read(person, caseId);
      expect(messages[1]).toMatchObject({
        text: '',
        files: [{ _id: one._id, width: 40, height: 20 }, { _id: two._id }],
      });
      const answer = await get(messages[1].files[0].url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/u);
    }
    expect((await ben.http('GET', `/api/cases/${caseId}`)).status).toBe(404);
    const { url } = one;
    clock.advanceMs(2 * HOUR_MS);
    expect((await get(url)).statusCode).toBe(403);
    expect((await get((await read(cleo, caseId)).messages[1].files[0].url)).statusCode).toBe(200);
  });

  it('has no address without a signature', async () => {
    const { _id, url } = await uploaded(ada);
    const other = (await uploaded(ada))._id;
    const expires = Math.floor(clock.now().getTime() / 1_000) + 600;
    for (const [address, status] of [
      [`/media/cases/${_id}`, 400],
      [`/media/cases/${_id}?expires=${expires}&signature=x`, 403],
      [url.replace(_id, other), 403],
      [url.replace(/expires=\d+/u, 'expires=99999999999'), 403],
      [url.replace(_id, '..%2Fimages'), 404],
    ] as const)
      expect([address, (await get(address)).statusCode]).toEqual([address, status]);
  });

  it('is re-encoded, without metadata and not cropped', async () => {
    const { url, width, height } = (await upload(ada, await png(2_000, 4_000))).body.data;
    expect([width, height]).toEqual([800, 1_600]);
    const stored = await sharp((await get(url)).rawPayload).metadata();
    expect([stored.format, stored.exif]).toEqual(['webp', undefined]);
  });

  it.each([
    ['a text', 'Hello', 415],
    ['a damaged picture', Buffer.from('\x89PNG\r\n\x1a\nHello', 'latin1'), 400],
  ])('is not %s', async (_, content, status) => {
    expect(await upload(ada, content)).toMatchObject({ status, body: { code: 'unsupported_file_type' } });
  });

  it('belongs to one message of the person who uploaded it', async () => {
    const caseId = await openCase();
    const { _id } = await uploaded(ada);
    expect((await send(cleo, caseId, { text: 'Mine', files: [_id] })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => send(ada, caseId, { files: [_id] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect((await read(ada, caseId)).messagesCount).toBe(2);
  });

  it('is deleted after a day unless it was sent, once', async () => {
    const caseId = await openCase();
    const [sent, unsent] = [await uploaded(ada), await uploaded(ada)];
    await send(ada, caseId, { files: [sent._id] });
    const files = app.get(CaseFilesService);
    clock.advanceMs(23 * HOUR_MS);
    const recent = await uploaded(ada);
    clock.advanceMs(HOUR_MS + 1);
    await Promise.all([files.deleteUnsent(), files.deleteUnsent()]);
    expect(await files.deleteUnsent()).toBe(0);
    expect(await Promise.all([sent, unsent, recent].map(({ _id }) => isStored(_id)))).toEqual([true, false, true]);
    expect((await send(ada, caseId, { files: [unsent._id] })).status).toBe(400);
    expect((await send(ada, caseId, { files: [recent._id] })).status).toBe(201);
  });
});
