import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { Contract } from '../../../test/support/contract.js';
import { ExportScene } from '../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { Storage } from '../../platform/storage/storage.js';
import { ExportFiles } from './export-files.js';
import type { ExportRecord } from './export.schema.js';
import { PAGES_PER_BATCH } from './jobs/export.job.js';
import { ExportSweepService } from './worker/export-sweep.service.js';

let scene: ExportScene;
let root: SignedIn;
let contract: Contract;
beforeAll(async () => {
  scene = await ExportScene.begin();
  root = await signInAs(scene.app, 'root');
  contract = await Contract.of(scene.app);
});
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

const begin = async (sparkId: Types.ObjectId, who = root): Promise<string> => {
  const answer = await who.http('POST', '/api/exports', { spark_id: sparkId.toHexString() });
  expect([answer.status, contract.problemsOf('POST', '/api/exports', answer)]).toEqual([202, []]);
  return answer.body.data._id as string;
};
const stateOf = async (id: string) => (await root.http('GET', `/api/exports/${id}`)).body.data;
const fileOf = (id: string, who = root) => who.http('GET', `/api/exports/${id}/file`);
const ended = async (id: string) => {
  while ((await stateOf(id)).status === 'exporting') await sleep(10);
  return stateOf(id);
};

describe('Stored files', () => {
  it('are deleted: pages soon, the file and the document after a day', async () => {
    const { spark } = await scene.campaign(150);
    const id = await begin(spark._id);
    await ended(id);
    const storage = scene.app.get<Storage>(Storage);
    const there = () =>
      Promise.all(
        [`exports/pages/${id}-1-1.csv`, `exports/pages/${id}-1-2.csv`, `exports/${id}-1.csv`].map(
          async (key) => (await storage.head(key)) !== null,
        ),
      );
    const sweepAfter = async (change: object) => {
      await scene.app.connection.collection('exports').updateOne({ _id: new Types.ObjectId(id) }, { $set: change });
      await scene.app.get(ExportSweepService).sweepExports();
    };
    await sweepAfter({});
    expect(await there()).toEqual([true, true, true]);
    await sweepAfter({ cleanUpAt: new Date(0) });
    expect([await there(), (await fileOf(id)).status]).toEqual([[false, false, true], 200]);
    await sweepAfter({ expiresAt: new Date(0) });
    expect([await there(), (await fileOf(id)).status]).toEqual([[false, false, false], 404]);
  });

  it('are streamed page by page with backpressure', async () => {
    const files = scene.app.get(ExportFiles);
    const storage = scene.app.get<Storage>(Storage);
    const record = {
      _id: new Types.ObjectId(),
      attempt: 1,
      page: 0,
      sizeBytes: 0,
      attempts: [{ number: 1, fromPage: 1 }],
    } as unknown as ExportRecord;
    const text = 'x'.repeat(100_000);
    for (; record.page < 30; record.page += 1) record.sizeBytes += await files.storePage(record, record.page + 1, text);
    const opened = jest.spyOn(storage, 'get');
    const aheadOf: number[] = [];
    jest.spyOn(storage, 'put').mockImplementation(async (_key, content) => {
      let bytes = 0;
      for await (const chunk of (content as { stream: AsyncIterable<Buffer> }).stream) {
        bytes += chunk.length;
        await sleep(0);
        aheadOf.push(opened.mock.calls.length - Math.ceil(bytes / text.length));
      }
      expect(bytes).toBe(record.sizeBytes);
    });
    await files.concatenatePages(record);
    expect(Math.max(...aheadOf)).toBeLessThanOrEqual(2);
  });

  it('of two attempts become one file, and all of them are deleted', async () => {
    const files = scene.app.get(ExportFiles);
    const storage = scene.app.get<Storage>(Storage);
    const content = '1-1 1-2 2-3 2-4 ';
    const record = {
      _id: new Types.ObjectId(),
      attempt: 2,
      page: 4,
      sizeBytes: content.length,
      attempts: [
        { number: 1, fromPage: 1 },
        { number: 2, fromPage: 3 },
      ],
    } as unknown as ExportRecord;
    const id = record._id.toHexString();
    const keys: string[] = [];
    // Each attempt stored a batch that it did not commit.
    for (const [attempt, from, to] of [
      [1, 1, 2 + PAGES_PER_BATCH],
      [2, 3, 4 + PAGES_PER_BATCH],
    ] as const)
      for (let page = from; page <= to; page += 1) {
        await files.storePage({ ...record, attempt }, page, `${attempt}-${page} `);
        keys.push(`exports/pages/${id}-${attempt}-${page}.csv`);
      }
    // The file of the first attempt was written, but not recorded.
    await files.concatenatePages({ ...record, attempt: 1 });
    const file = await files.concatenatePages(record);
    expect(await readText((await storage.get(`exports/${id}-2.csv`))!)).toBe(content);
    await files.deletePages({ ...record, file });
    const left: string[] = [];
    for (const key of [...keys, `exports/${id}-1.csv`, `exports/${id}-2.csv`])
      if ((await storage.head(key)) !== null) left.push(key);
    expect(left).toEqual([`exports/${id}-2.csv`]);
    await expect(files.concatenatePages(record)).rejects.toThrow(`Page 1 of export ${id} is missing`);
  });
});
