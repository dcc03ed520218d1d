import { setTimeout as sleep } from 'node:timers/promises';
import { ExportScene, rowsOf } from '../../../../test/support/export-scene.js';
import { signInAs } from '../../../../test/support/sign-in.js';
import { JobRequeuedError } from '../../../platform/shutdown/job-requeued.error.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { ExportWorkerService } from './export-worker.service.js';

let scene: ExportScene;
// Longer than the test: only a shutdown ends a pause.
beforeAll(async () => (scene = await ExportScene.begin({ worker: false, pagePauseMs: 10_000 })));
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

it('commits each page by itself; a shutdown ends the pause, and the next worker resumes after that page', async () => {
  const root = await signInAs(scene.app, 'root');
  const { spark, blocks } = await scene.campaign(250);
  const { body } = await root.http('POST', '/api/exports', { spark_id: spark._id.toHexString() });
  const id = body.data._id as string;
  const stateOf = async () => (await root.http('GET', `/api/exports/${id}`)).body.data;
  const run = () => scene.app.get(ExportWorkerService).processExport(id);
  for (const page of [1, 2]) {
    const stop = new AbortController();
    jest.replaceProperty(scene.app.get(ShutdownState), 'signal', stop.signal);
    const running = run();
    while ((await stateOf()).page < page) await sleep(10);
    stop.abort();
    await expect(running).rejects.toThrow(JobRequeuedError);
    expect(await stateOf()).toMatchObject({ status: 'exporting', page, rows: page * 100 });
    jest.restoreAllMocks();
  }
  await run();
  expect(await stateOf()).toMatchObject({ status: 'complete', page: 3, rows: 250 });
  const file = await root.http('GET', `/api/exports/${id}/file`);
  expect(rowsOf(file.text).map((row) => row['Post URL'])).toEqual(blocks.map(({ content }) => content));
}, 8_000);
