import { Types, type ClientSession } from 'mongoose';
import { DATA_EXPORT_STATUSES, type DataExportStatus } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRecord } from './data-export.schema.js';
import { DataExportsApiModule } from './index.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');

let app: TestApp;
let exports: DataExportRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [DataExportsApiModule] });
  exports = app.get(DataExportRepository);
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const finish = (record: DataExportRecord, status: 'ready' | 'failed') =>
  run((session) => exports.finish(record, { status, endedAt: NOW, expiresAt: NOW }, session));

async function exportIn(status: DataExportStatus): Promise<DataExportRecord> {
  const created = await exports.insertInFreeSlot({ userId: new Types.ObjectId(), day: '2026-05-10', createdAt: NOW });
  const attempt = await exports.startAttempt((created as DataExportRecord)._id);
  if (status !== 'running') await finish(attempt as DataExportRecord, status);
  return (await exports.findById((attempt as DataExportRecord)._id)) as DataExportRecord;
}

const EVENTS = {
  'start an attempt': async ({ _id }) => (await exports.startAttempt(_id)) !== null,
  'make progress': async (record) => exports.setProgress(record, 50),
  'be ready': async (record) => (await finish(record, 'ready')) !== null,
  fail: async (record) => (await finish(record, 'failed')) !== null,
} satisfies Record<string, (record: DataExportRecord) => Promise<boolean>>;
type Event = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as Event[];

it.each(DATA_EXPORT_STATUSES.flatMap((status) => NAMES.map((event): [DataExportStatus, Event] => [status, event])))(
  'an export that is %s: %s',
  async (status, event) => {
    const record = await exportIn(status);
    expect(await EVENTS[event](record)).toBe(status === 'running');
    if (status !== 'running') expect(await exports.findById(record._id)).toEqual(record);
  },
);

it.each(['make progress', 'be ready', 'fail'] as const)('a former attempt does not %s', async (event) => {
  const former = await exportIn('running');
  const current = (await exports.startAttempt(former._id)) as DataExportRecord;
  expect(await EVENTS[event](former)).toBe(false);
  expect(await EVENTS[event](current)).toBe(true);
});

it('two attempts that end at once: one outcome', async () => {
  const record = await exportIn('running');
  const ended = await Promise.all([finish(record, 'ready'), finish(record, 'failed'), finish(record, 'ready')]);
  expect(ended.filter((each) => each !== null)).toHaveLength(1);
});
