import { Types } from 'mongoose';
import { EngagementWorld } from '../../../../../test/support/engagement-world.js';
import {
  installCrashPoints,
  removeCrashPoints,
  runWithCrash,
} from '../../../../../test/system/support/crash-points.js';
import { SnapshotThinningService, THINNING_BATCH } from './snapshot-thinning.service.js';

const DAY_MS = 86_400_000;
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ env: { ENGAGEMENT_FULL_HISTORY_DAYS: '30' } });
  // A Wednesday.
  world.clock.advanceMs(Date.parse('2031-06-18T12:00:00.000Z') - world.clock.now().getTime());
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const name of ['engagement_snapshots', 'snapshot_thinning', 'blocks'])
    await world.app.connection.collection(name).deleteMany({});
});

const snapshots = () => world.app.connection.collection('engagement_snapshots');
const reading = (blockId: Types.ObjectId, at: string, fields = {}) => ({
  blockId,
  fetchedAt: new Date(at),
  outcome: 'ok',
  source: 'youtube:api',
  views: 1,
  ...fields,
});
const timesOf = async (blockId: Types.ObjectId) =>
  (await snapshots().find({ blockId }).sort({ fetchedAt: 1 }).toArray()).map(({ fetchedAt }) =>
    (fetchedAt as Date).toISOString().slice(0, 13),
  );
const thin = () => world.app.get(SnapshotThinningService).thinOld();

it('keeps all readings of thirty days, and before the first and last with numbers of each week', async () => {
  const { _id } = await world.contribution(await world.campaign());
  await snapshots().insertMany([
    // The week of Monday 5 May ends with Sunday 11 May.
    reading(_id, '2031-05-05T00:00'),
    reading(_id, '2031-05-06T01:00'),
    reading(_id, '2031-05-11T23:00'),
    reading(_id, '2031-05-11T23:30', { outcome: 'failed', views: null }),
    // One reading; one failure.
    reading(_id, '2031-04-16T10:00'),
    reading(_id, '2031-04-22T10:00', { outcome: 'gone', views: null }),
    // Thirty days before now is in the week of Monday 19 May: it is not over yet.
    reading(_id, '2031-05-19T01:00'),
    reading(_id, '2031-05-19T02:00'),
    reading(_id, '2031-05-19T03:00'),
  ]);
  expect(await thin()).toBe(3);
  const kept = ['2031-04-16T10', '2031-05-05T00', '2031-05-11T23', '2031-05-19T01', '2031-05-19T02', '2031-05-19T03'];
  expect(await timesOf(_id)).toEqual(kept);
  expect(await thin()).toBe(0);
});

it('visits only the weeks that have become old since the last pass', async () => {
  const { _id } = await world.contribution(await world.campaign());
  await thin();
  await snapshots().insertMany(['06', '07', '08'].map((day) => reading(_id, `2031-05-${day}T01:00`)));
  expect(await thin()).toBe(0);
  await snapshots().insertMany(['20', '21', '22'].map((day) => reading(_id, `2031-05-${day}T01:00`)));
  world.clock.advanceMs(7 * DAY_MS);
  expect(await thin()).toBe(1);
  expect(await timesOf(_id)).toEqual(['06', '07', '08', '20', '22'].map((day) => `2031-05-${day}T01`));
});

it('begins no new batch after a minute: the next run continues', async () => {
  const { _id, ...block } = await world.stored(await world.contribution(await world.campaign()));
  const ids = Array.from({ length: THINNING_BATCH }, () => new Types.ObjectId());
  await world.app.connection
    .collection('blocks')
    .insertMany(
      ids.map((id) => ({ ...block, _id: id, canonicalKey: id.toHexString(), creationKey: id.toHexString() })),
    );
  await snapshots().insertMany(
    [_id, ...ids].flatMap((id) => ['06', '07', '08'].map((day) => reading(id, `2031-05-${day}T01:00`))),
  );
  const now = performance.now();
  const watch = jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 60_000);
  expect(await thin()).toBe(THINNING_BATCH);
  watch.mockRestore();
  expect(await thin()).toBe(1);
  expect(await thin()).toBe(0);
});

describe('a crash while readings are thinned', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('leaves none out: the next run continues', async () => {
    const { _id, ...block } = await world.stored(await world.contribution(await world.campaign()));
    const ids = Array.from({ length: THINNING_BATCH + 3 }, () => new Types.ObjectId());
    await world.app.connection
      .collection('blocks')
      .insertMany(
        ids.map((id) => ({ ...block, _id: id, canonicalKey: id.toHexString(), creationKey: id.toHexString() })),
      );
    const week = ['06', '07', '08'];
    for (let afterWrites = 0, crashed = true; crashed; afterWrites += 1) {
      await snapshots().deleteMany({});
      await world.app.connection.collection('snapshot_thinning').deleteMany({});
      await snapshots().insertMany(ids.flatMap((id) => week.map((day) => reading(id, `2031-05-${day}T01:00`))));
      ({ crashed } = await runWithCrash({ afterWrites, lastWriteArrives: true }, thin));
      await thin();
      expect(await snapshots().countDocuments()).toBe(2 * ids.length);
    }
  }, 120_000);
});
