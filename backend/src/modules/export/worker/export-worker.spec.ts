import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { ExportScene, rowsOf } from '../../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { Storage, type Content } from '../../../platform/storage/storage.js';
import { BlockCursorService } from '../../blocks/index.js';
import { ExportWorkerService } from './export-worker.service.js';

let scene: ExportScene;
let root: SignedIn;
let campaign: Awaited<ReturnType<ExportScene['campaign']>>;
beforeAll(async () => {
  scene = await ExportScene.begin({ worker: false });
  root = await signInAs(scene.app, 'root');
  campaign = await scene.campaign(250);
});
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

const start = async (): Promise<string> =>
  (await root.http('POST', '/api/exports', { spark_id: campaign.spark._id.toHexString() })).body.data._id as string;
const cancel = (id: string) => root.http('POST', `/api/exports/${id}/cancel`);
const run = (id: string) => scene.app.get(ExportWorkerService).processExport(id);
const stateOf = async (id: string) => (await root.http('GET', `/api/exports/${id}`)).body.data;
async function expectWhole(id: string): Promise<void> {
  expect(await stateOf(id)).toMatchObject({ status: 'complete', page: 3, rows: 250 });
  const file = await root.http('GET', `/api/exports/${id}/file`);
  expect(rowsOf(file.text).map((row) => row['Post URL'])).toEqual(campaign.blocks.map(({ content }) => content));
}

/** Runs before each query; each query reads one page. */
function beforeEachQuery(act: (query: number) => Promise<unknown>): void {
  const cursors = scene.app.get(BlockCursorService);
  const next = cursors.readNext.bind(cursors);
  let queries = 0;
  jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => {
    await act((queries += 1));
    return next(cursor, after, EXPORT_PAGE_SIZE);
  });
}

/** Runs before each file is stored. */
function beforeEachWrite(act: (key: string) => Promise<unknown>): void {
  const storage = scene.app.get<Storage>(Storage);
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (key: string, content: Content) => {
    await act(key);
    await put(key, content);
  });
}

it('an export that advances is not given up, however many workers fail at its pages', async () => {
  const id = await start();
  beforeEachQuery(() => Promise.resolve());
  const failures = new Map<string, number>();
  beforeEachWrite(async (key) => {
    const page = /-(\d+)\.csv$/.exec(key)?.[1] ?? '';
    const failed = failures.get(page) ?? 0;
    failures.set(page, failed + 1);
    if (key.includes('/pages/') && failed < 4) throw new Error('The disk is slow');
  });
  for (let attempt = 1; attempt <= 12; attempt += 1) await expect(run(id)).rejects.toThrow('The disk is slow');
  await run(id);
  await expectWhole(id);
});

it('a cancelled export leaves no page that was being stored', async () => {
  const id = await start();
  let cancelled: Promise<unknown> | undefined;
  beforeEachWrite(() => (cancelled ??= cancel(id)));
  await run(id);
  expect([(await stateOf(id)).status, await scene.storedOf(id)]).toEqual(['cancelled', []]);
});

it('an export that is cancelled while its file is written leaves no file', async () => {
  const id = await start();
  beforeEachWrite(async (key) => {
    if (!key.includes('/pages/')) await cancel(id);
  });
  await run(id);
  expect(await stateOf(id)).toMatchObject({ status: 'cancelled', file: null });
  expect((await scene.storedOf(id)).filter((path) => !path.includes('pages'))).toEqual([]);
});

it('a worker whose export was cancelled waits for its pending query', async () => {
  const id = await start();
  let isPending = false;
  beforeEachQuery(async (query) => {
    if (query < 2) return;
    isPending = true;
    await cancel(id);
    await sleep(200);
    isPending = false;
  });
  await run(id);
  expect([(await stateOf(id)).status, isPending]).toEqual(['cancelled', false]);
});
