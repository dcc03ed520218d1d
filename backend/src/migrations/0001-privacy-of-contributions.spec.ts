import { Types } from 'mongoose';
import { createBlocks } from '../../test/support/factories/block.factory.js';
import { createSpark } from '../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { CountProjectionService } from '../modules/blocks/counters/index.js';
import { BlocksApiModule } from '../modules/blocks/index.js';
import { PrivacyCopyService } from '../modules/blocks/privacy/index.js';
import type { MigrationContext } from '../platform/database/migrations/migration.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { recount } from '../seed/recount.js';
import { privacyOfContributions } from './0001-privacy-of-contributions.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
});
afterAll(() => app?.close());

const migrate = (
  writeBatch: MigrationContext['writeBatch'] = (work) => app.get(TransactionRunner).runInTransaction(work),
) => privacyOfContributions.up({ connection: app.connection, writeBatch });

it('lets contributions of private campaigns, and their counters, say so, after an interruption and twice', async () => {
  const creator = new Types.ObjectId();
  const closed = await createSpark(app, { creator, isPrivate: true });
  const drafted = await createSpark(app, { creator, isPrivate: true, live_mode: false });
  const open = await createSpark(app, { creator });
  for (const spark of [closed, open]) await createBlocks(app, spark, [{}, { deleted: true }]);
  await app.get(CountProjectionService).projectPendingChanges();
  // As an earlier version has stored them.
  await app.connection.collection('blocks').updateMany({}, { $unset: { isPrivate: 1 } });
  await app.connection.collection('review_totals').updateMany({}, { $unset: { privateApproved: 1 } });

  await expect(migrate(() => Promise.reject(new Error('Another process has taken over')))).rejects.toThrow(
    'taken over',
  );
  await migrate();
  await migrate();
  const changes = await app.connection.collection('privacy_changes').find().toArray();
  expect(changes.map(({ sparkId }) => String(sparkId))).toEqual([closed._id.toHexString()]);

  expect(await app.get(PrivacyCopyService).copyDue()).toBe(1);
  const privateIn = ({ _id }: { _id: Types.ObjectId }) =>
    app.connection.collection('blocks').countDocuments({ sparkId: _id, isPrivate: true });
  expect([await privateIn(closed), await privateIn(open), await privateIn(drafted)]).toEqual([2, 0, 0]);
  expect(await recount(app.connection)).toEqual([]);
});
