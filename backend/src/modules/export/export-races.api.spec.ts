import { Types } from 'mongoose';
import { ExportScene } from '../../../test/support/export-scene.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ExportProgressService } from './export-progress.service.js';
import { ExportRepository, type ExportOutcome, type StoredPages } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';

let scene: ExportScene;
let exports: ExportRepository;
beforeAll(async () => {
  scene = await ExportScene.begin({ worker: false });
  exports = scene.app.get(ExportRepository);
});
afterAll(() => scene?.close());

const pages = (count: number): StoredPages => ({
  pages: count,
  rows: count * 100,
  sizeBytes: count * 1_000,
  position: null,
  hasMore: true,
});
const outcome = (status: ExportOutcome['status']): ExportOutcome => {
  const now = new Date();
  return { status, endedAt: now, cleanUpAt: now, expiresAt: now };
};

/** An export that two workers run: the second started it again while the first was still alive. */
async function twoLiveRuns(): Promise<{ first: ExportRecord; second: ExportRecord }> {
  const { _id } = await exports.insert({
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    sparkId: new Types.ObjectId(),
    sparkName: 'Summer reels',
    sparkSlug: 'summer-reels',
    until: new Date(),
    totalPages: 5,
    createdAt: new Date(),
  });
  const first = await exports.startAttempt(_id);
  const second = await exports.startAttempt(_id);
  if (!first || !second) throw new Error('The export did not start');
  return { first, second };
}

describe('two live runs of one export', () => {
  it('the older run stores no page', async () => {
    const { first, second } = await twoLiveRuns();
    expect(await exports.commitPages(first, pages(1))).toBeNull();
    expect(await exports.commitPages(second, pages(1))).toMatchObject({ page: 1, rows: 100, attempt: 2 });
  });

  it('a page is stored once, also when a run repeats it', async () => {
    const { second } = await twoLiveRuns();
    expect(await exports.commitPages(second, pages(2))).toMatchObject({ page: 2, rows: 200 });
    expect(await exports.commitPages(second, pages(2))).toBeNull();
    expect(await exports.findById(second._id)).toMatchObject({ page: 2, rows: 200 });
  });

  it('the older run neither completes nor fails the export', async () => {
    const { first, second } = await twoLiveRuns();
    for (const status of ['complete', 'error'] as const)
      expect(await exports.finish(first._id, first.attempt, outcome(status))).toBeNull();
    expect(await exports.finish(second._id, second.attempt, outcome('complete'))).toMatchObject({ status: 'complete' });
  });

  it('ten workers that start it at once get ten different attempts', async () => {
    const { first } = await twoLiveRuns();
    const started = await Promise.all(Array.from({ length: 10 }, () => exports.startAttempt(first._id)));
    expect(started.map((run) => run?.attempt).sort((a = 0, b = 0) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('the end of an export', () => {
  it('is undone when its notice cannot be stored', async () => {
    const { second } = await twoLiveRuns();
    const failed = scene.app.get(TransactionRunner).runInTransaction(async (session) => {
      const ended = await exports.finish(second._id, second.attempt, outcome('complete'), session);
      expect(ended).toMatchObject({ status: 'complete' });
      throw new Error('The notice cannot be stored');
    });
    await expect(failed).rejects.toThrow('The notice cannot be stored');
    expect(await exports.findById(second._id)).toEqual(second);
  });
});

it('an export announces more pages when there are more than expected, and at the end the real number', async () => {
  const { second } = await twoLiveRuns();
  const expected = await exports.commitPages(second, pages(4));
  expect(expected).toMatchObject({ totalPages: 5, hasAllPages: false });
  const more = await exports.commitPages(expected!, pages(1));
  expect(more).toMatchObject({ page: 5, totalPages: 6, hasAllPages: false });
  const position = { _id: new Types.ObjectId(), created: new Date() };
  const last = { ...pages(3), hasMore: false, position };
  expect(await exports.commitPages(more!, last)).toMatchObject({ page: 8, totalPages: 8, hasAllPages: true, position });
  expect(await exports.commitPages(second, { ...pages(2), hasMore: false })).toBeNull();
});

describe('cancelling at the same moment', () => {
  it('as the last page: exactly one of them ends the export', async () => {
    const { second } = await twoLiveRuns();
    const ended = await Promise.all([
      exports.finish(second._id, null, outcome('cancelled')),
      exports.finish(second._id, second.attempt, outcome('complete')),
    ]);
    expect(ended.filter((record) => record !== null)).toHaveLength(1);
  });

  it('as a page or a new run: nothing continues a cancelled export', async () => {
    const { second } = await twoLiveRuns();
    await exports.finish(second._id, null, outcome('cancelled'));
    expect(await exports.commitPages(second, pages(1))).toBeNull();
    expect(await exports.startAttempt(second._id)).toBeNull();
    expect(await exports.findById(second._id)).toMatchObject({ status: 'cancelled', page: 0 });
  });
});

describe('a stream of the progress', () => {
  const streamOf = ({ _id }: ExportRecord) => {
    const stopped = new AbortController();
    const events = scene.app.get(ExportProgressService).eventsFor(_id, stopped.signal);
    return { events, stop: () => stopped.abort() };
  };

  it('begins with the present page, also with the first', async () => {
    const { second } = await twoLiveRuns();
    await exports.commitPages(second, pages(1));
    const { events, stop } = streamOf(second);
    expect((await events.next()).value).toMatchObject({ event: 'progress', data: { page: 1 } });
    const next = events.next();
    stop();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends with an error when the export is deleted', async () => {
    const { second } = await twoLiveRuns();
    const { events } = streamOf(second);
    expect((await events.next()).value).toMatchObject({ event: 'progress', data: { page: 0 } });
    await exports.delete(second._id);
    await expect(events.next()).rejects.toMatchObject({ status: 404 });
  });
});
