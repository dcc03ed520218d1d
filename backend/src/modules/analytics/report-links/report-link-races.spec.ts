import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AnalyticsModule } from '../index.js';
import { ReportLinkRepository } from './report-link.repository.js';

let app: TestApp;
let links: ReportLinkRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [AnalyticsModule] });
  links = app.get(ReportLinkRepository);
});
afterAll(() => app?.close());

const NOW = new Date();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const insert = (sparkId: Types.ObjectId, slots: number) =>
  run((session) =>
    links.insertInFreeSlot(
      { sparkId, hash: new Types.ObjectId().toHexString(), createdAt: NOW, expiresAt: at(60) },
      slots,
      session,
    ),
  );

it('links that are created at once take one slot each, and no more than there are', async () => {
  const sparkId = new Types.ObjectId();
  const created = await Promise.all(Array.from({ length: 6 }, () => insert(sparkId, 3)));
  expect(created.flatMap((link) => (link ? [link.slot] : [])).sort()).toEqual([0, 1, 2]);
});

it('of two requests that revoke a link at once, one removes it', async () => {
  const sparkId = new Types.ObjectId();
  const link = await insert(sparkId, 1);
  const id = link?._id as Types.ObjectId;
  const removed = await Promise.all([1, 2].map(() => run((session) => links.remove(sparkId, id, session))));
  expect(removed.filter(Boolean)).toHaveLength(1);
});

it('an outdated request does not move the time of the last use back', async () => {
  const sparkId = new Types.ObjectId();
  const link = await insert(sparkId, 1);
  const id = link?._id as Types.ObjectId;
  await links.markUsed(id, at(5), at(4));
  await links.markUsed(id, at(3), at(2));
  expect((await links.listLive(sparkId, NOW))[0]?.lastUsedAt).toEqual(at(5));
});
