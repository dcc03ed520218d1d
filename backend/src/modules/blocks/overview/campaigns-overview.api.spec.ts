import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys, examinedRows } from '../../../../test/support/examined-keys.js';
import { createBlocks } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { SparkRecord } from '../../sparks/index.js';
import { Block } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';

const NOW = '2026-05-31T12:00:00.000Z';
const at = (day: string) => new Date(`2026-${day}T12:00:00.000Z`);
let app: TestApp;
let cleo: SignedIn;
let acme: SignedIn;

const ofCreator = (creator: SignedIn, overrides: Partial<SparkRecord> = {}) =>
  createSpark(app, {
    creator: new Types.ObjectId(creator.user.id),
    published_time: { date: at('04-01') },
    end_time: { date: null },
    ...overrides,
  });
const spend = (spark: SparkRecord, day: string, amounts: { spentCents?: number; prizeCents?: number }) =>
  app.connection.collection('spark_daily_spend').insertOne({ sparkId: spark._id, day, ...amounts });
const overview = async (creator: SignedIn) => {
  const { status, body } = await creator.http('GET', '/spark/overview');
  expect(status).toBe(200);
  return body.data;
};

beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule], clock: new FixedClock(NOW) });
  [cleo, acme] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'acme')]);
});
afterAll(() => app?.close());

it('is empty for a creator without campaigns', async () => {
  expect(await overview(cleo)).toEqual({
    spentCents: 0,
    poolCents: 0,
    pendingPosts: 0,
    oldestPendingAt: null,
    runningLow: [],
    toReview: [],
  });
});

describe('a creator with campaigns', () => {
  let busy: SparkRecord;
  let low: SparkRecord;

  beforeAll(async () => {
    busy = await ofCreator(acme, { name: 'Busy', budget: 60_000 });
    low = await ofCreator(acme, { name: 'Low', budget: 3_000, initialBudget: 100_000, created: at('05-02') });
    const ending = { name: 'Ending', budget: 8_000, end_time: { date: at('06-02') } };
    await ofCreator(acme, ending);
    await ofCreator(acme, { name: 'Draft', budget: 900_000, live_mode: false });
    await ofCreator(acme, { name: 'Over', budget: 0, initialBudget: 5_000, manuallyClosed: true, status: 'completed' });
    await createBlocks(app, busy, [
      { moderation_status: 'pending', created: at('05-20') },
      { moderation_status: 'pending', created: at('05-18') },
      { moderation_status: 'pending', created: at('05-01'), deleted: true },
      { moderation_status: 'approved', created: at('05-02') },
    ]);
    await createBlocks(app, low, [{ moderation_status: 'pending', created: at('05-10') }]);
    await spend(busy, '2026-05-02', { spentCents: 700 });
    await spend(busy, '2026-05-01', { spentCents: 9_000 });
    await spend(busy, '2026-05-31', { spentCents: 50, prizeCents: 1_000 });
    await createBlocks(app, await ofCreator(cleo), [{ moderation_status: 'pending' }]);
  });

  it('reads the spending of the last 30 days and the pools of published campaigns', async () => {
    expect(await overview(acme)).toMatchObject({ spentCents: 1_750, poolCents: 71_000 });
  });

  it('lists campaigns with posts to review, the longest waiting first', async () => {
    const { toReview, pendingPosts, oldestPendingAt } = await overview(acme);
    expect(
      toReview.map(({ name, pendingPosts: posts }: { name: string; pendingPosts: number }) => [name, posts]),
    ).toEqual([
      ['Low', 1],
      ['Busy', 2],
    ]);
    expect(toReview[1].oldestPendingAt).toBe(at('05-18').toISOString());
    expect([pendingPosts, oldestPendingAt]).toEqual([3, at('05-10').toISOString()]);
  });

  it('lists ongoing campaigns that run out of money or time', async () => {
    const { runningLow } = await overview(acme);
    expect(runningLow.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Low', 'pool'],
      ['Ending', 'end'],
    ]);
  });

  it('reads one contribution per campaign, however many it has', async () => {
    const many = Array.from({ length: 60 }, () => ({ moderation_status: 'pending' as const, created: at('05-21') }));
    await createBlocks(app, busy, many);
    const model = app.get<Model<Block>>(getModelToken(Block.name));
    const read = await examinedKeys(model, () => overview(acme));
    expect(read).toHaveLength(2);
    for (const entries of read) expect(entries).toBeLessThanOrEqual(2);
  });
});

it("reads the creator's own rows from an index, however many others there are", async () => {
  const mine = await ofCreator(cleo, { name: 'Mine' });
  await spend(mine, '2026-05-30', { spentCents: 10 });
  const others = Array.from({ length: 3_000 }, (_, index) => ({
    ...mine,
    _id: new Types.ObjectId(),
    creator: new Types.ObjectId(),
    slug: `other-${index}`,
  }));
  await app.connection.collection('sparks').insertMany(others);
  const spent = others.map(({ _id }) => ({ sparkId: _id, day: '2026-05-30', spentCents: 10, prizeCents: 0 }));
  await app.connection.collection('spark_daily_spend').insertMany(spent);
  // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
  const giveUpAt = Date.now() + 60_000;
  for (const name of ['Spark', 'SparkDailySpend', 'BlockCounts']) {
    for (;;) {
      const examined = name === 'BlockCounts' ? examinedRows : examinedKeys;
      const read = await examined(app.get<Model<unknown>>(getModelToken(name)), () => overview(cleo));
      const found = [name, read.length > 0 && read.every((rows) => rows <= 10)];
      if (found[1] || Date.now() > giveUpAt) {
        expect(found).toEqual([name, true]);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}, 90_000);

it('requires a session', async () => {
  expect((await app.http('GET', '/spark/overview')).status).toBe(401);
});
