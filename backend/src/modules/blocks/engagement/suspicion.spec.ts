import { RISK_MIN_VIEWS } from '@sparks/domain';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../contributions/block.schema.js';
import { RiskService } from '../risk/index.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import { SuspicionService } from './suspicion.service.js';

let world: EngagementWorld;
let block: BlockRecord;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
beforeEach(async () => {
  block = await world.contribution(await world.campaign());
});
afterEach(() => jest.restoreAllMocks());

const assessing = (reason: string | null) => jest.spyOn(world.app.get(RiskService), 'assess').mockResolvedValue(reason);
const flag = (views: number, jump: string | null = null) =>
  world.app
    .get(TransactionRunner)
    .runInTransaction((session) => world.app.get(SuspicionService).flagIfDoubtful(block, { jump, views }, session));
const history = async () =>
  (await world.people.root.http('GET', `/blocks/${block._id.toString()}/history`)).body.data as object[];

it('posts with few views are not assessed', async () => {
  const assess = assessing('Bought');
  expect(await flag(RISK_MIN_VIEWS - 1)).toBe(false);
  expect(assess).not.toHaveBeenCalled();
  expect(await flag(RISK_MIN_VIEWS)).toBe(true);
  expect(await history()).toMatchObject([{ from: 'approved', to: 'flagged', reason: 'Bought' }]);
});

it('posts without signs of bought views stay approved', async () => {
  assessing(null);
  expect(await flag(RISK_MIN_VIEWS)).toBe(false);
  expect([await history(), (await world.stored(block)).moderation_status]).toEqual([[], 'approved']);
});

it('a jump flags without an assessment', async () => {
  const assess = assessing('Bought');
  expect(await flag(50_000, 'Views jumped')).toBe(true);
  expect(assess).not.toHaveBeenCalled();
  expect(await history()).toMatchObject([{ reason: 'Views jumped' }]);
});

it('the rules see the readings with views, the oldest first', async () => {
  const assess = assessing(null);
  const at = world.clock.now();
  const numbers = { source: 'test', reason: '', likes: 3, comments: 2, shares: 1, countedViews: 0 };
  await world.app.get(TransactionRunner).runInTransaction(async (session) => {
    const snapshots = world.app.get(EngagementSnapshotRepository);
    for (const [hours, views] of [
      [2, 2_000],
      [1, null],
      [0, 1_000],
    ] as const)
      await snapshots.append(
        {
          blockId: block._id,
          fetchedAt: new Date(at.getTime() + hours * HOUR_MS),
          outcome: 'ok',
          views,
          ...numbers,
        },
        session,
      );
  });
  await flag(RISK_MIN_VIEWS);
  const seen = { likes: 3, comments: 2, shares: 1 };
  expect(assess.mock.calls[0]?.[1]).toEqual([
    { atMs: at.getTime(), views: 1_000, ...seen },
    { atMs: at.getTime() + 2 * HOUR_MS, views: 2_000, ...seen },
  ]);
});
