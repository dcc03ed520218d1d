import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { transactionWritesOf } from '../../../../test/support/written-documents.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule, SparksService } from '../index.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
});
afterAll(() => app?.close());

const payFrom = (sparkId: string) =>
  app
    .get(TransactionRunner)
    .runInTransaction((session) => app.get(SparkBudgetService).applyPoolChange(sparkId, { spentCents: 100 }, session));

it('payments of different campaigns of a creator write no document in common, and are summed', async () => {
  const creator = new Types.ObjectId();
  const ids = Array.from({ length: 12 }, (_, index) =>
    Types.ObjectId.createFromHexString(index.toString(16).padStart(24, '0')),
  );
  for (const _id of ids) await createSpark(app, { _id, creator, budget: 1_000 });
  const writes = await transactionWritesOf(app.connection, () =>
    Promise.all(ids.map((id) => payFrom(id.toHexString()))),
  );
  expect(writes).toMatchObject({ shared: [], committed: ids.length });
  await payFrom(String(ids[0]));
  const totals = () => app.get(SparksService).findCreatorTotals(creator.toHexString());
  expect(await totals()).toEqual({ campaigns: 12, followers: 0, paidOutCents: 1_300 });
  // Payments that earlier versions have counted.
  await app.connection.collection('creator_totals').updateOne({ _id: creator }, { $inc: { paidOutCents: 50 } });
  expect(await totals()).toMatchObject({ paidOutCents: 1_350 });
});
