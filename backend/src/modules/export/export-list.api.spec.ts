import { setTimeout as sleep } from 'node:timers/promises';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { examinedKeys } from '../../../test/support/examined-keys.js';
import { ExportScene } from '../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { BlockCursorService } from '../blocks/index.js';
import { ExportDocument } from './export.schema.js';

let scene: ExportScene;
let root: SignedIn;
let rootorg: SignedIn;
beforeAll(async () => {
  scene = await ExportScene.begin();
  [root, rootorg] = await Promise.all([signInAs(scene.app, 'root'), signInAs(scene.app, 'rootorg')]);
});
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

async function exportBy(admin: SignedIn, contributions: number): Promise<string> {
  const { spark } = await scene.campaign(contributions);
  const { body } = await admin.http('POST', '/api/exports', { spark_id: spark._id.toHexString() });
  const id = body.data._id as string;
  while ((await admin.http('GET', `/api/exports/${id}`)).body.data.status === 'exporting') await sleep(10);
  return id;
}
const list = async (query: string) => (await root.http('GET', `/api/exports${query}`)).body;
/** Stored after the export has ended. */
async function noticeOf(id: string) {
  for (;;) {
    const found = await scene.app.connection.collection('notifications').findOne({ dedupeKey: `export:${id}` });
    if (found) return found;
    await sleep(10);
  }
}

it("lists the caller's exports, or with everyone those of all admins with who started them", async () => {
  const first = await exportBy(root, 1);
  const own = await exportBy(root, 1);
  const other = await exportBy(rootorg, 1);
  const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id);
  // The newest first.
  expect(idsOf(await list(''))).toEqual([own, first]);
  const { data } = await list('?everyone=true');
  expect(data).toEqual([
    expect.objectContaining({ _id: other, startedBy: 'rootorg', isOwn: false }),
    expect.objectContaining({ _id: own, startedBy: 'root', isOwn: true }),
    expect.objectContaining({ _id: first, startedBy: 'root', isOwn: true }),
  ]);
  const { sparkId } = data[1] as { sparkId: string };
  expect(idsOf(await list(`?spark_id=${sparkId}`))).toEqual([own]);
  expect(idsOf(await list(`?spark_id=${sparkId}&everyone=true`))).toEqual([own]);
  expect((await root.http('GET', `/api/exports/${other}/file`)).status).toBe(404);
});

it('notifies the admin of a finished export, with its file', async () => {
  const id = await exportBy(root, 3);
  expect(await noticeOf(id)).toMatchObject({
    userId: new Types.ObjectId(root.user.id),
    kind: 'export_ready',
    params: { rows: 3 },
    link: '/admin/exports',
    refs: { exportId: id },
  });
});

it('notifies the admin of a failed export, with the page and the rows before it', async () => {
  jest.spyOn(scene.app.get(BlockCursorService), 'readNext').mockRejectedValue(new Error('The database is slow'));
  const id = await exportBy(root, 3);
  const notice = await noticeOf(id);
  expect(notice).toMatchObject({ kind: 'export_failed', params: { page: 1, rows: 0 } });
  expect(notice['refs'] ?? {}).toEqual({});
}, 30_000);

it('notifies the admin of an export that failed later, with the file of the pages before', async () => {
  const cursors = scene.app.get(BlockCursorService);
  const next = cursors.readNext.bind(cursors);
  jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => {
    if (after) throw new Error('The database is slow');
    return next(cursor, after, EXPORT_PAGE_SIZE);
  });
  const id = await exportBy(root, 150);
  expect(await noticeOf(id)).toMatchObject({
    kind: 'export_failed',
    params: { page: 2, rows: 100 },
    refs: { exportId: id },
  });
});

it('a deleted admin has no name in the list', async () => {
  const left = await signInAs(scene.app, { username: 'left', name: 'Left', roles: ['admin'], country: 'GB' });
  const id = await exportBy(left, 1);
  await scene.app.connection.collection('users').deleteOne({ _id: new Types.ObjectId(left.user.id) });
  expect((await list('?everyone=true')).data).toContainEqual(
    expect.objectContaining({ _id: id, startedBy: null, isOwn: false }),
  );
});

it('reads a page of all exports, however many there are', async () => {
  // Newer than the exports above, whose earlier versions are still in the index until the local database cleans up.
  const model = scene.app.get<Model<ExportDocument>>(getModelToken(ExportDocument.name));
  await model.collection.insertMany(
    Array.from({ length: 60 }, (_, index) => ({
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      sparkId: new Types.ObjectId(),
      sparkName: 'Tea',
      sparkSlug: 'tea',
      status: 'complete',
      createdAt: new Date(Date.UTC(2120, 0, 1, 0, index)),
    })) as never[],
  );
  const [read] = await examinedKeys(model, () => list('?everyone=true&limit=5'));
  expect(read).toBeLessThanOrEqual(6);
});
