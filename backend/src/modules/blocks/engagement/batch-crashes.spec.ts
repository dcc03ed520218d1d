import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/block.schema.js';
import { UPDATE_BATCH } from './block-engagement.repository.js';
import { ClosingSettlementService } from './closing/closing-settlement.service.js';
import { EarningPausesService } from './pauses/earning-pauses.service.js';
import { EngagementRefreshService } from './refresh/engagement-refresh.service.js';

/** More than two batches. */
const COUNT = 2 * UPDATE_BATCH + 10;
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
  installCrashPoints();
});
afterAll(async () => {
  removeCrashPoints();
  await world?.close();
});

const blocks = () => world.app.connection.collection('blocks');
const pauses = () => world.app.connection.collection('earning_pauses');

/** Many contributions like a given one. */
async function many(spark: SparkRecord, fields: object): Promise<void> {
  const { _id, ...block } = await world.stored(await world.contribution(spark));
  await blocks().deleteOne({ _id });
  await blocks().insertMany(
    Array.from({ length: COUNT }, () => {
      const id = new Types.ObjectId();
      const keys = { canonicalKey: `youtube:${id.toHexString()}`, creationKey: id.toHexString() };
      return { ...block, ...keys, ...fields, _id: id };
    }),
  );
}
const countDue = (spark: SparkRecord) =>
  blocks().countDocuments({ sparkId: spark._id, 'refresh.dueAt': { $lte: world.clock.now() } });
const refresh = (dueAt: Date | null): BlockRecord['refresh'] => ({
  dueAt,
  leaseToken: null,
  failures: 0,
  triedAt: null,
  outcome: null,
  requestedAt: null,
});

it.each([
  ['a topped-up pool', { poolEmptiedAt: new Date(0) }, { engagementUnpaidCents: 5 }],
  ['a campaign that pays again', { overAt: new Date(0) }, {}],
])(
  'a crash while contributions of %s are made due: the next run continues',
  async (_, cause, fields) => {
    const spark = await world.campaign();
    await many(spark, { ...fields, refresh: refresh(null) });
    const resume = () => world.app.get(EarningPausesService).resumeEarnings();
    const counts: number[] = [];
    for (let afterWrites = 0, crashed = true; crashed; afterWrites += 1) {
      await blocks().updateMany({ sparkId: spark._id }, { $set: { 'refresh.dueAt': null } });
      await pauses().updateOne(
        { _id: spark._id },
        { $set: { ...cause, checkedAt: new Date(0), marks: 1 } },
        { upsert: true },
      );
      ({ crashed } = await runWithCrash({ afterWrites, lastWriteArrives: false }, resume));
      counts.push(await countDue(spark));
      if (counts.at(-1) !== COUNT) expect(await pauses().countDocuments({ _id: spark._id })).toBe(1);
      await resume();
      expect([await countDue(spark), await pauses().countDocuments({ _id: spark._id })]).toEqual([COUNT, 0]);
    }
    expect(counts).toEqual(expect.arrayContaining([0, UPDATE_BATCH, 2 * UPDATE_BATCH, COUNT]));
  },
  120_000,
);

it('a contribution that begins to wait while a pause ends: the pause stays until the next run', async () => {
  const spark = await world.campaign();
  await pauses().insertOne({ _id: spark._id, overAt: new Date(0), checkedAt: new Date(0), marks: 1 });
  const service = world.app.get(EarningPausesService);
  const { engagements } = service as unknown as { engagements: { scheduleStopped: () => Promise<void> } };
  jest.spyOn(engagements, 'scheduleStopped').mockImplementationOnce(async () => {
    await pauses().updateOne({ _id: spark._id }, { $inc: { marks: 1 } });
  });
  expect(await service.resumeEarnings()).toBe(0);
  expect(await pauses().countDocuments({ _id: spark._id })).toBe(1);
  expect(await service.resumeEarnings()).toBe(1);
  expect(await pauses().countDocuments({ _id: spark._id })).toBe(0);
});

it('a crash while the last readings of a closed campaign are requested: none is left out, and leases end', async () => {
  const spark = await world.campaign({ budget: 1_000_000 });
  const later = new Date(world.clock.now().getTime() + HOUR_MS);
  await many(spark, { refresh: { ...refresh(later), leaseToken: 'a reading that began before the close' } });
  const { status } = await world.people.cleo.http('POST', `/spark/${spark._id.toHexString()}/close`, {});
  expect(status).toBe(200);
  expect((await world.storedSpark(spark)).settlement).toMatchObject({ total: COUNT, read: 0 });
  const reading = jest.spyOn(world.app.get(EngagementRefreshService), 'refreshDue').mockResolvedValue({} as never);
  const settle = () => world.app.get(ClosingSettlementService).settleDue(world.clock.now());
  const counts: number[] = [];
  for (let afterWrites = 0, requestedAt: Date | undefined; !requestedAt; afterWrites += 1) {
    await runWithCrash({ afterWrites, lastWriteArrives: false }, settle);
    counts.push(await countDue(spark));
    ({ requestedAt } = (await world.storedSpark(spark)).settlement!);
    if (!requestedAt)
      await blocks().updateMany(
        { sparkId: spark._id, 'refresh.leaseToken': null },
        { $set: { 'refresh.dueAt': later, 'refresh.leaseToken': 'again' } },
      );
  }
  expect(counts).toEqual([0, UPDATE_BATCH, 2 * UPDATE_BATCH, COUNT, COUNT]);
  expect(await blocks().countDocuments({ sparkId: spark._id, 'refresh.leaseToken': { $ne: null } })).toBe(0);
  expect(await settle()).toBe(0);
  reading.mockRestore();
}, 120_000);
