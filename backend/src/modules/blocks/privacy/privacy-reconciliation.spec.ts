import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedRows } from '../../../../test/support/examined-keys.js';
import { createBlocks, type BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { recount } from '../../../seed/recount.js';
import type { SparkRecord } from '../../sparks/index.js';
import { Block } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { PrivacyCopyService } from './privacy-copy.service.js';
import { CAMPAIGNS_PER_BATCH, PrivacyReconciliationService } from './privacy-reconciliation.service.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
});
afterEach(() => app?.close());

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const campaign = (overrides: Partial<SparkRecord> = {}) =>
  createSpark(app, { creator: new Types.ObjectId(), updated: ago(1_000), ...overrides });
/** A private campaign, with contributions that a process of a version without the copy has stored. */
async function privateCampaign(blocks: BlockOverrides[], overrides: Partial<SparkRecord> = {}): Promise<SparkRecord> {
  const spark = await campaign(overrides);
  await createBlocks(app, spark, blocks);
  await app.connection.collection('sparks').updateOne({ _id: spark._id }, { $set: { isPrivate: true } });
  return spark;
}
const reconcile = () => app.get(PrivacyReconciliationService).reconcile();
const openChanges = async () =>
  (await app.connection.collection('privacy_changes').find().toArray()).map(({ sparkId }) => String(sparkId)).sort();
const idsOf = (...sparks: SparkRecord[]) => sparks.map(({ _id }) => _id.toHexString()).sort();

it('completes the copies of recent contributions to private campaigns, deleted ones too', async () => {
  const spark = await privateCampaign([{ created: ago(100) }, { created: ago(1) }, {}]);
  const deleted = await privateCampaign([{ deleted: true }]);
  const right = await campaign({ isPrivate: true });
  await createBlocks(app, right, [{}]);
  await createBlocks(app, await campaign(), [{}]);
  await privateCampaign([{ created: ago(100) }]);
  await privateCampaign([{}], { live_mode: false });

  expect(await reconcile()).toBe(2);
  expect(await openChanges()).toEqual(idsOf(spark, deleted));
  expect(await app.get(PrivacyCopyService).copyDue()).toBe(2);
  const blocks = app.connection.collection('blocks');
  expect(await blocks.countDocuments({ sparkId: { $in: [spark._id, deleted._id] }, isPrivate: true })).toBe(4);
  expect(await recount(app.connection)).toEqual([]);
  expect([await reconcile(), await openChanges()]).toEqual([0, []]);
});

it('completes the copies of campaigns that were edited recently', async () => {
  const spark = await privateCampaign([{ created: ago(1_000) }], { updated: ago(2) });
  await reconcile();
  expect(await openChanges()).toEqual(idsOf(spark));
});

it('reads recent contributions to private campaigns only', async () => {
  const many = Array.from({ length: 150 }, () => ({}));
  await createBlocks(app, await campaign(), many);
  const spark = await campaign({ isPrivate: true });
  await createBlocks(app, spark, [...many.map(() => ({ created: ago(100) })), {}, {}, {}]);
  const [read, ...others] = await examinedRows(app.get<Model<Block>>(getModelToken(Block.name)), reconcile);
  expect(others).toEqual([]);
  expect(read).toBeLessThanOrEqual(10);
});

it('looks at every private campaign, and opens one change of each when it runs several times', async () => {
  const created = ago(30);
  const first = await privateCampaign([{}], { created });
  for (let index = 0; index < CAMPAIGNS_PER_BATCH; index += 1)
    await campaign({ isPrivate: true, created, budget: 0, initialBudget: 0 });
  const last = await privateCampaign([{}], { created: ago(31) });
  await Promise.all([reconcile(), reconcile()]);
  await reconcile();
  expect(await openChanges()).toEqual(idsOf(first, last));
});
