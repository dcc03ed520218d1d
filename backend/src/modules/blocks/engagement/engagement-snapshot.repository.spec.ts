import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';

let world: EngagementWorld;
let snapshots: EngagementSnapshotRepository;
let blockId: Types.ObjectId;
beforeAll(async () => {
  world = await EngagementWorld.start();
  snapshots = world.app.get(EngagementSnapshotRepository);
});
afterAll(() => world?.close());

const START = Date.UTC(2026, 4, 4);
const at = (hours: number) => new Date(START + hours * HOUR_MS);
const inTransaction: TransactionRunner['runInTransaction'] = (act) =>
  world.app.get(TransactionRunner).runInTransaction(act);
const viewsOf = (found: readonly { views: number | null }[]) => found.map(({ views }) => views);
const append = (hours: number, views: number | null, outcome: 'ok' | 'gone' | 'unavailable' = 'ok', id = blockId) =>
  inTransaction((session) =>
    snapshots.append(
      {
        ...{ blockId: id, fetchedAt: at(hours), outcome, source: 'youtube:stats', reason: '' },
        ...{ views, likes: 1, comments: null, shares: null, countedViews: views ?? 0 },
      },
      session,
    ),
  );

// In no order, with readings that have no views, and of another post.
beforeEach(async () => {
  blockId = new Types.ObjectId();
  await append(2, 200);
  await append(1, 100);
  await append(3, 300);
  await append(4, null);
  await append(5, 999, 'unavailable');
  await append(0, 777, 'ok', new Types.ObjectId());
});

it('a reading is stored once', async () => {
  await append(2, 5_000);
  expect((await world.snapshotsOf({ _id: blockId })).map(({ views }) => views)).toEqual([100, 200, 300, null, 999]);
});

it('the views of a day ago are the newest ones that are as old or older', async () => {
  const until = (time: Date) => inTransaction((session) => snapshots.findNewestUntil(blockId, time, session));
  expect((await until(at(2)))?.views).toBe(200);
  expect((await until(new Date(at(2).getTime() - 1)))?.views).toBe(100);
  expect((await until(at(9)))?.views).toBe(300);
  expect(await until(at(0))).toBeNull();
});

it('the newest views come in the order of their time', async () => {
  const newest = (limit: number) => inTransaction((session) => snapshots.listNewestViews(blockId, limit, session));
  expect(viewsOf(await newest(2))).toEqual([200, 300]);
  expect(viewsOf(await newest(9))).toEqual([100, 200, 300]);
});

it('all numbers come in the order of their time, those without views too', async () => {
  const numbers = await inTransaction(async (session) => {
    const found = [];
    for await (const snapshot of snapshots.streamNumbers(blockId, session)) found.push(snapshot);
    return found;
  });
  expect(viewsOf(numbers)).toEqual([100, 200, 300, null]);
});

it('a curve begins at a time and has the newest numbers', async () => {
  expect(viewsOf(await snapshots.listCurve(blockId, at(2), 9))).toEqual([200, 300, null]);
  expect(viewsOf(await snapshots.listCurve(blockId, at(0), 2))).toEqual([300, null]);
});

describe('thinning', () => {
  const WEEK_HOURS = 7 * 24;
  const range = { from: at(0), until: at(2 * WEEK_HOURS) };

  it('keeps the first and the last numbers of each week, of each post', async () => {
    await append(WEEK_HOURS, 400);
    await append(WEEK_HOURS + 1, 500);
    await append(WEEK_HOURS + 2, 600);
    await append(2 * WEEK_HOURS, 700);
    const other = new Types.ObjectId();
    for (const hours of [1, 2, 3]) await append(hours, hours, 'ok', other);
    expect(await snapshots.thin([blockId, other], range)).toBe(5);
    expect(viewsOf((await world.snapshotsOf({ _id: blockId })) as never)).toEqual([100, null, 400, 600, 700]);
    expect(viewsOf((await world.snapshotsOf({ _id: other })) as never)).toEqual([1, 3]);
  });

  it('deletes readings without numbers, also when a week has no others', async () => {
    const failing = new Types.ObjectId();
    await append(1, null, 'unavailable', failing);
    await append(2, null, 'gone', failing);
    expect(await snapshots.thin([failing], range)).toBe(2);
  });

  it('deletes nothing of other posts or times', async () => {
    expect(await snapshots.thin([new Types.ObjectId()], range)).toBe(0);
    expect(await snapshots.thin([blockId], { from: at(WEEK_HOURS), until: at(2 * WEEK_HOURS) })).toBe(0);
    expect(await world.snapshotsOf({ _id: blockId })).toHaveLength(5);
  });
});
