import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { ExportScene, rowsOf } from '../../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import { Storage } from '../../../platform/storage/storage.js';
import { BlockCursorService } from '../../blocks/index.js';
import { ExportSweepService } from './export-sweep.service.js';
import { ExportWorkerService } from './export-worker.service.js';
import { BATCH_SIZE } from './page-prefetcher.js';

/*
 * A worker crashes between any two writes, before or after the last write reaches the database, and another worker
 * resumes. The file contains every contribution once, and no intermediate pages remain.
 */
let scene: ExportScene;
let root: SignedIn;
let campaign: Awaited<ReturnType<ExportScene['campaign']>>;
beforeAll(async () => {
  installCrashPoints();
  scene = await ExportScene.begin({ worker: false });
  root = await signInAs(scene.app, 'root');
  campaign = await scene.campaign(250);
});
afterAll(async () => {
  removeCrashPoints();
  await scene?.close();
});
afterEach(() => jest.restoreAllMocks());

const start = async (): Promise<string> =>
  (await root.http('POST', '/api/exports', { spark_id: campaign.spark._id.toHexString() })).body.data._id as string;
const run = (id: string) => scene.app.get(ExportWorkerService).processExport(id);
const stateOf = async (id: string) => (await root.http('GET', `/api/exports/${id}`)).body.data;

async function expectWhole(id: string): Promise<void> {
  const notices = scene.app.connection.collection('notifications');
  expect(await notices.countDocuments({ dedupeKey: `export:${id}` })).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'complete', page: 3, rows: 250 });
  const file = await root.http('GET', `/api/exports/${id}/file`);
  expect(rowsOf(file.text).map((row) => row['Post URL'])).toEqual(campaign.blocks.map(({ content }) => content));
}

it.each([
  // Writes: the attempt, three pages, the end, its notification and their commit.
  ['one after the other', 'root', EXPORT_PAGE_SIZE, 7],
  // Writes: the attempt, the pages, the end, its notification and their commit.
  ['together', 'rootorg', BATCH_SIZE, 5],
] as const)(
  'after a crash at any point while storing pages %s, the next worker resumes after the last committed page',
  async (_how, by, batchSize, writes) => {
    // Each may start 30 exports a minute.
    root = await signInAs(scene.app, by);
    const cursors = scene.app.get(BlockCursorService);
    const next = cursors.readNext.bind(cursors);
    jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => next(cursor, after, batchSize));
    const puts = jest.spyOn(scene.app.get<Storage>(Storage), 'put');
    let points = 0;
    for (let crashed = true; crashed; points += 1) {
      crashed = false;
      for (const lastWriteArrives of [false, true]) {
        const id = await start();
        const attempt = await runWithCrash({ afterWrites: points, lastWriteArrives }, () => run(id));
        crashed ||= attempt.crashed;
        await run(id);
        await expectWhole(id);
      }
    }
    expect(points - 1).toBe(writes);
    const stored = puts.mock.calls.map(([key]) => key);
    await scene.app.connection.collection('exports').updateMany({}, { $set: { cleanUpAt: new Date(0) } });
    await scene.app.get(ExportSweepService).sweepExports();
    const left = await Promise.all(
      stored.map(async (key) => ((await scene.app.get<Storage>(Storage).head(key)) === null ? [] : [key])),
    );
    // Only the file of each export remains.
    expect(left.flat()).toHaveLength(2 * points);
  },
);

it('a slow worker stops when another attempt has taken over', async () => {
  const id = await start();
  const cursors = scene.app.get(BlockCursorService);
  const next = cursors.readNext.bind(cursors);
  let fetched = 0;
  jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => {
    // The second worker runs the whole export while the first one, which has completed its first page, waits for the
    // second page.
    if ((fetched += 1) === 2) {
      while ((await stateOf(id)).page < 1) await sleep(10);
      await run(id);
    }
    return next(cursor, after, EXPORT_PAGE_SIZE);
  });
  await run(id);
  await expectWhole(id);
  // The last two pages of the second worker, and one page that the first worker prefetches before it finds that another
  // attempt has taken over.
  expect(fetched).toBe(5);
});

it('an export fails after too many attempts, and one without a job is enqueued again', async () => {
  const id = await start();
  jest.spyOn(scene.app.get<Storage>(Storage), 'put').mockRejectedValue(new Error('The disk is full'));
  for (let attempt = 1; attempt <= 6; attempt += 1) await expect(run(id)).rejects.toThrow('The disk is full');
  expect((await stateOf(id)).status).toBe('exporting');
  await run(id);
  expect(await stateOf(id)).toMatchObject({
    status: 'error',
    message: 'Failed to export contributions',
    failedPage: null,
    file: null,
  });

  const lost = await start();
  const queue = scene.jobs();
  await queue.empty();
  expect(await queue.getJob(lost)).toBeNull();
  await scene.app.get(ExportSweepService).sweepExports();
  expect((await queue.getJob(lost))?.data).toEqual({ exportId: lost });
});
