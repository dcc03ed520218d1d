import { Types } from 'mongoose';
import { ExportScene } from '../../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { Storage } from '../../../platform/storage/storage.js';
import { outcomeOf } from '../export-outcome.js';
import { ExportRepository } from '../export.repository.js';
import { ExportSweepService } from './export-sweep.service.js';
import { ExportWorkerService } from './export-worker.service.js';

let scene: ExportScene;
let root: SignedIn;
let exports: ExportRepository;
beforeAll(async () => {
  scene = await ExportScene.begin({ worker: false });
  root = await signInAs(scene.app, 'root');
  exports = scene.app.get(ExportRepository);
});
afterAll(() => scene?.close());
beforeEach(() => stored().deleteMany({}));
afterEach(() => jest.restoreAllMocks());

const MINUTE_MS = 60_000;
const stored = () => scene.app.connection.collection('exports');
const sweep = () => scene.app.get(ExportSweepService).sweepExports();
const change = (id: string, fields: object) => stored().updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
const exists = async (id: string) => (await exports.findById(new Types.ObjectId(id))) !== null;

/** A complete export with one page. */
async function complete(): Promise<string> {
  const { spark } = await scene.campaign(1);
  const { body } = await root.http('POST', '/api/exports', { spark_id: spark._id.toHexString() });
  await scene.app.get(ExportWorkerService).processExport(body.data._id as string);
  return body.data._id as string;
}

it('keeps an expired export until its pages are deleted', async () => {
  const id = await complete();
  await change(id, { expiresAt: new Date(0), cleanUpAt: new Date(Date.now() + MINUTE_MS) });
  await sweep();
  expect([await exists(id), (await scene.storedOf(id)).length]).toEqual([true, 2]);
  await change(id, { cleanUpAt: new Date(0) });
  await sweep();
  expect([await exists(id), await scene.storedOf(id)]).toEqual([false, []]);
});

it('deletes an expired export that has no file', async () => {
  const { spark } = await scene.campaign(0);
  const id = (await root.http('POST', '/api/exports', { spark_id: spark._id.toHexString() })).body.data._id as string;
  await root.http('POST', `/api/exports/${id}/cancel`);
  await change(id, { expiresAt: new Date(0), cleanUpAt: new Date(0) });
  await sweep();
  expect(await exists(id)).toBe(false);
});

it('a clean-up that fails delays no other one, and the next sweep retries it', async () => {
  const ids = [await complete(), await complete()];
  await stored().updateMany({}, { $set: { expiresAt: new Date(0), cleanUpAt: new Date(0) } });
  jest.spyOn(scene.app.get<Storage>(Storage), 'delete').mockRejectedValueOnce(new Error('The disk is away'));
  await sweep();
  expect((await Promise.all(ids.map(exists))).filter(Boolean)).toHaveLength(1);
  await sweep();
  expect(await Promise.all(ids.map(async (id) => [await exists(id), await scene.storedOf(id)]))).toEqual([
    [false, []],
    [false, []],
  ]);
});

it('serves the oldest exports first', async () => {
  const at = (minute: number) => new Date(minute * MINUTE_MS);
  const insert = async (minute: number, isEnded = false): Promise<string> => {
    const { _id } = await exports.insert({
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      sparkId: new Types.ObjectId(),
      sparkName: 'Tea',
      sparkSlug: 'tea',
      until: at(minute),
      totalPages: 1,
      createdAt: at(minute),
    });
    if (isEnded) await exports.finish(_id, null, outcomeOf('cancelled', at(minute)));
    return _id.toHexString();
  };
  const minutes = [2, 1, 3];
  const running = await Promise.all(minutes.map((minute) => insert(minute)));
  const ended = await Promise.all(minutes.map((minute) => insert(minute, true)));
  const idsOf = (found: readonly { _id: Types.ObjectId }[]) => found.map(({ _id }) => _id.toHexString());
  expect((await exports.listInProgress(2)).map(String)).toEqual([running[1], running[0]]);
  expect(idsOf(await exports.listCleanUps(new Date(), 2))).toEqual([ended[1], ended[0]]);
  await Promise.all(ended.map((id) => exports.markCleanedUp(new Types.ObjectId(id))));
  expect(idsOf(await exports.listExpired(new Date(), 2))).toEqual([ended[1], ended[0]]);
});
