import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { postings } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../block.schema.js';
import { EngagementUpgrade } from './engagement.upgrade.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

/** The contribution as the version before the refresh of numbers has stored it. */
const makeOld = ({ _id }: BlockRecord) =>
  world.app.connection.collection('blocks').updateOne(
    { _id },
    {
      $unset: {
        refresh: 1,
        engagementTotal: 1,
        countedViews: 1,
        questionedViews: 1,
        engagementPaidCents: 1,
        engagementUnpaidCents: 1,
      },
    },
  );
const start = () => world.app.get(EngagementUpgrade).onApplicationBootstrap();
/** As if the process started for the first time in this version. */
const forgetRun = () => world.app.connection.collection('upgrades').deleteMany({});

async function payAsBefore(
  spark: SparkRecord,
  block: BlockRecord,
  earnedBeforeCents: number,
  amountCents: number,
): Promise<void> {
  const [sparkId, blockId] = [spark._id.toString(), block._id.toString()];
  const posting = (cents: number) =>
    postings.engagementEarning({
      sparkId,
      blockId,
      contributorId: block.userId.toString(),
      earnedBeforeCents,
      amountCents: cents,
      causedBy: { type: 'job', id: 'engagement' },
    });
  await world.app
    .get(TransactionRunner)
    .runInTransaction((session) =>
      world.app.get(SparkBudgetService).payFromPool({ sparkId, amountCents, posting }, session),
    );
}

it('has contributions of an older version refreshed, and pays nothing again that they were paid', async () => {
  const spark = await world.campaign();
  const [paid, unpaid] = (await world.contributions(spark, [{ views: 3_000, likes: 7, comments: 2 }, {}])) as [
    BlockRecord,
    BlockRecord,
  ];
  await payAsBefore(spark, paid, 0, 100);
  await payAsBefore(spark, paid, 100, 150);
  for (const block of [paid, unpaid]) {
    await makeOld(block);
    await world.tell(block, { views: 4_000 });
  }
  expect(await world.refresh()).toMatchObject({ refreshed: 0 });

  await forgetRun();
  await Promise.all([start(), start()]);
  expect(await world.stored(paid)).toMatchObject({
    engagementTotal: 9,
    engagementPaidCents: 250,
    engagementUnpaidCents: 0,
    refresh: { dueAt: paid.created, claim: null, failures: 0 },
  });
  world.clock.advanceMs(HOUR_MS);
  expect(await world.refresh()).toEqual({ refreshed: 2, flagged: 0, failed: 0 });
  expect([await world.paymentsOf(paid), await world.paymentsOf(unpaid)]).toEqual([[100, 150, 150], [400]]);
});

it('leaves alone what is refreshed already, and looks once', async () => {
  const spark = await world.campaign();
  const [current, old] = (await world.contributions(spark, [{}, {}])) as [BlockRecord, BlockRecord];
  await world.refreshWith(current, 1_000);
  const before = await world.stored(current);
  await makeOld(old);
  await start();
  expect(await world.stored(old)).not.toHaveProperty('refresh');
  await forgetRun();
  await start();
  expect(await world.stored(old)).toHaveProperty('refresh.dueAt', old.created);
  expect(await world.stored(current)).toEqual(before);
});
