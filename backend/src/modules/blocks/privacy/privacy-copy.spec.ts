import { Types } from 'mongoose';
import { createBlock, createBlocks } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import { recount } from '../../../seed/recount.js';
import { SparksApiModule, type SparkRecord } from '../../sparks/index.js';
import { BlockCountsRepository, CountProjectionService } from '../counters/index.js';
import { BlocksApiModule } from '../index.js';
import { BlockDeletionService } from '../moderation/block-deletion.service.js';
import { PRIVACY_BATCH_SIZE, PrivacyCopyService } from './privacy-copy.service.js';

let app: TestApp;
let cleo: SignedIn;
let root: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule, BlocksApiModule] });
  [cleo, root] = [await signInAs(app, 'cleo'), await signInAs(app, 'root')];
});
afterAll(() => app?.close());

const copy = () => app.get(PrivacyCopyService).copyDue();
const campaign = (isPrivate = false) => createSpark(app, { creator: new Types.ObjectId(cleo.user.id), isPrivate });
const edit = async ({ _id }: SparkRecord, isPrivate: boolean) =>
  expect((await cleo.http('PUT', `/spark/${_id.toHexString()}`, { isPrivate })).status).toBe(200);
const privateOnes = ({ _id }: SparkRecord) =>
  app.connection.collection('blocks').countDocuments({ sparkId: _id, isPrivate: true });
const publicCount = (userId: Types.ObjectId) => app.get(BlockCountsRepository).countPublic({ userId });
const openChanges = () => app.connection.collection('privacy_changes').countDocuments();

it('copies every change to all contributions of the campaign, and counts the public ones', async () => {
  const spark = await campaign();
  const other = await createBlock(app, await campaign());
  const userId = new Types.ObjectId();
  await createBlocks(app, spark, [
    { userId },
    { userId },
    { userId, moderation_status: 'pending' },
    { userId, deleted: true },
  ]);
  for (const [isPrivate, isSaid, visible] of [
    [true, 4, 0],
    [false, 0, 2],
    [true, 4, 0],
  ] as const) {
    await edit(spark, isPrivate);
    expect(await copy()).toBe(1);
    expect([await privateOnes(spark), await publicCount(userId), await openChanges()]).toEqual([isSaid, visible, 0]);
    await app.get(CountProjectionService).projectPendingChanges();
    expect([await publicCount(userId), await recount(app.connection)]).toEqual([visible, []]);
  }
  expect(await app.connection.collection('blocks').findOne({ _id: other._id })).not.toHaveProperty('isPrivate');
});

it('records only edits that change the privacy', async () => {
  const spark = await campaign(true);
  await edit(spark, true);
  expect((await cleo.http('PUT', `/spark/${spark._id.toHexString()}`, { name: 'Renamed' })).status).toBe(200);
  expect(await openChanges()).toBe(0);
});

it('counts what is deleted and restored while the privacy of its campaign changes', async () => {
  const spark = await campaign(true);
  const userId = new Types.ObjectId();
  const block = await createBlock(app, spark, { userId });
  expect(block.isPrivate).toBe(true);
  const deletion = app.get(BlockDeletionService);
  const admin = { ...root.user, isAdmin: true } as unknown as Parameters<BlockDeletionService['deleteBlock']>[1];
  await deletion.deleteBlock(block._id.toHexString(), admin);
  expect(await publicCount(userId)).toBe(0);
  await edit(spark, false);
  await copy();
  expect(await publicCount(userId)).toBe(0);
  await deletion.restoreBlock(block._id.toHexString(), admin);
  expect(await publicCount(userId)).toBe(1);
  expect(await recount(app.connection)).toEqual([]);
});

it('copies to more contributions than fit into a batch', async () => {
  const spark = await campaign();
  await createBlocks(
    app,
    spark,
    Array.from({ length: PRIVACY_BATCH_SIZE + 20 }, () => ({ moderation_status: 'pending' as const })),
  );
  await edit(spark, true);
  expect([await copy(), await copy()]).toEqual([1, 0]);
  expect(await privateOnes(spark)).toBe(PRIVACY_BATCH_SIZE + 20);
});

it('finishes a change whose campaign is missing, and copies the others', async () => {
  const spark = await campaign();
  await createBlock(app, spark);
  await app.connection.collection('privacy_changes').insertOne({ sparkId: new Types.ObjectId() });
  await edit(spark, true);
  expect([await copy(), await copy()]).toEqual([2, 0]);
  expect([await privateOnes(spark), await openChanges()]).toEqual([1, 0]);
});

describe('a crashing job', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('copies each change once, wherever it crashes', async () => {
    const spark = await campaign();
    const userId = new Types.ObjectId();
    await createBlocks(app, spark, [{ userId }, { userId }, { userId, moderation_status: 'pending' }]);
    let isPrivate = false;
    let crashes = 0;
    for (let afterWrites = 0, finished = false; !finished; afterWrites += 1)
      for (const lastWriteArrives of [false, true]) {
        isPrivate = !isPrivate;
        await edit(spark, isPrivate);
        finished = !(await runWithCrash({ afterWrites, lastWriteArrives }, copy)).crashed;
        crashes += Number(!finished);
        await copy();
        expect([await privateOnes(spark), await publicCount(userId)]).toEqual(isPrivate ? [3, 0] : [0, 2]);
        expect(await openChanges()).toBe(0);
      }
    expect(crashes).toBeGreaterThan(6);
    expect(await recount(app.connection)).toEqual([]);
  }, 60_000);

  it('ends right when campaigns change and several processes copy at the same time', async () => {
    const spark = await campaign();
    const userId = new Types.ObjectId();
    await createBlocks(
      app,
      spark,
      Array.from({ length: 30 }, () => ({ userId })),
    );
    for (const isPrivate of [true, false, true, false, true])
      await Promise.all([edit(spark, isPrivate), copy(), copy()]);
    while ((await openChanges()) > 0) await copy();
    expect([await privateOnes(spark), await publicCount(userId)]).toEqual([30, 0]);
    expect(await recount(app.connection)).toEqual([]);
  }, 60_000);
});
