import { Types } from 'mongoose';
import { RISK_MIN_VIEWS } from '@sparks/domain';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import type { BlockRecord } from '../contributions/block.schema.js';
import { RiskService } from '../risk/index.js';
import { EngagementRecorderService, type EngagementReading } from './engagement-recorder.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

const record = (
  { _id: blockId }: Pick<BlockRecord, '_id'>,
  reading: Partial<EngagementReading>,
  leaseToken: string | null = null,
) =>
  world.app
    .get(EngagementRecorderService)
    .recordReading({ blockId, leaseToken }, { state: 'ok', fetchedAt: world.clock.now(), source: 'test', ...reading });
const change = ({ _id }: BlockRecord, fields: object) =>
  world.app.connection.collection('blocks').updateOne({ _id }, { $set: fields });

it.each<[string, object]>([
  ['that was deleted', { deleted: true }],
  ['that is no longer approved', { moderation_status: 'flagged' }],
  ['that turned out to be of another person', { supersededAt: new Date() }],
  ['that another worker has leased', { 'refresh.leaseToken': 'theirs' }],
  ['without a campaign', { sparkId: null }],
])('nothing is recorded for a contribution %s', async (_, fields) => {
  const block = await world.contribution(await world.campaign());
  await change(block, fields);
  const before = await world.stored(block);
  expect(await record(block, { views: 1_000 })).toBe('lost');
  expect([await world.stored(block), await world.snapshotsOf(block)]).toEqual([before, []]);
});

it('nothing is recorded for a contribution that does not exist', async () => {
  const unknown = { _id: new Types.ObjectId() };
  expect(await record(unknown, { views: 1_000 })).toBe('lost');
  expect(await world.snapshotsOf(unknown)).toEqual([]);
});

it('a snapshot has all numbers of the answer, and what counts', async () => {
  const block = await world.contribution(await world.campaign());
  await record(block, { views: 900, likes: 80, comments: 7, shares: 6, source: 'tiktok:api' });
  expect(await world.snapshotsOf(block)).toMatchObject([
    {
      outcome: 'ok',
      source: 'tiktok:api',
      reason: '',
      views: 900,
      likes: 80,
      comments: 7,
      shares: 6,
      countedViews: 900,
    },
  ]);
});

it('numbers of a refusal are not counted; its reason is kept', async () => {
  const block = await world.contribution(await world.campaign());
  const refused = { state: 'unavailable', reason: 'private', views: 5_000 } as const;
  expect(await record(block, refused)).toBe('recorded');
  expect(await world.snapshotsOf(block)).toMatchObject([
    { outcome: 'unavailable', reason: 'private', countedViews: 0 },
  ]);
  expect(await world.stored(block)).toMatchObject({ countedViews: 0, engagement: { views: null } });
  expect(await world.paymentsOf(block)).toEqual([]);
});

it('many views are assessed, and flagged when they look bought', async () => {
  const block = await world.contribution(await world.campaign());
  const assess = jest.spyOn(world.app.get(RiskService), 'assess').mockResolvedValue('Bought views');
  expect(await record(block, { views: RISK_MIN_VIEWS })).toBe('flagged');
  assess.mockRestore();
  expect(await world.stored(block)).toMatchObject({ moderation_status: 'flagged', moderationReason: 'Bought views' });
  expect(await world.paymentsOf(block)).toEqual([]);
});

describe('a jump is measured from the newest reading that is a day old', () => {
  /** Records these views, each number of hours after the one before; returns the last result. */
  async function recorded(...readings: [hours: number, views: number][]): Promise<string> {
    const block = await world.contribution(await world.campaign({ budget: 100_000 }));
    let result = '';
    for (const [hours, views] of readings) {
      world.clock.advanceMs(hours * HOUR_MS);
      result = await record(block, { views });
    }
    return result;
  }

  it('so steps within a day add up', async () => {
    expect(await recorded([30, 1_000], [12, 8_000], [13, 62_000])).toBe('flagged');
  });

  it('not from the first one', async () => {
    expect(await recorded([30, 1_000], [25, 9_000], [12, 15_000], [13, 62_000])).toBe('recorded');
  });

  it('but not from a temporary drop', async () => {
    expect(await recorded([1, 9_000], [25, 500], [25, 30_000])).toBe('recorded');
  });
});
