import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, type LedgerTransaction } from '../../../core/ledger/index.js';
import { trendingScore, type BlockRecord } from '../contributions/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { TrendingService } from './trending.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(() => world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } }));

const urlOf = ({ _id }: Pick<BlockRecord, '_id'>) => `/blocks/${_id.toString()}/engagement`;
const get = (block: Pick<BlockRecord, '_id'>, who?: SignedIn) =>
  who ? who.http('GET', urlOf(block)) : world.app.http('GET', urlOf(block));
const ask = (block: Pick<BlockRecord, '_id'>, who: SignedIn) => who.http('POST', `${urlOf(block)}/refresh`);

describe('GET /blocks/{id}/engagement', () => {
  it('shows everyone the numbers of an approved post and how they grew, and only those concerned what it earned', async () => {
    const block = await world.contribution(await world.campaign({ maxEarningPerContribution: 450 }));
    for (const views of [1_000, 2_500, 2_400]) await world.refreshWith(block, views);
    const { ada, ben, cleo, root } = world.people;
    const open = await get(block);
    expect(open).toMatchObject({
      status: 200,
      body: { data: { numbers: { views: 2_400, shares: null, fetchedAt: world.clock.now().toISOString() } } },
    });
    expect(open.body.data.curve.map(({ views }: { views: number }) => views)).toEqual([1_000, 2_500, 2_400]);
    expect(open.body.data).not.toHaveProperty('earnings');
    expect((await get(block, ben)).body).toEqual(open.body);
    const earnings = {
      total: 250,
      bonus: 0,
      tip: 0,
      prizes: 0,
      ratePerThousandViews: 100,
      eesMultiple: 1,
      cap: 450,
      paid: 250,
      due: 0,
      limitedBy: null,
      countedViews: 2_500,
      notEarning: null,
      nextRefreshAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString(),
      lastOutcome: 'ok',
    };
    for (const who of [ada, cleo, root])
      expect((await get(block, who)).body.data).toMatchObject({ ...open.body.data, earnings });
    await world.refreshWith(block, 5_000);
    expect((await get(block, ada)).body.data.earnings).toMatchObject({
      paid: 450,
      limitedBy: 'cap',
      notEarning: 'cap',
    });
  });

  it('takes a tip that is posted while it looks for no prize below nothing', async () => {
    const block = await world.contribution(await world.campaign());
    const posted = {
      entries: [
        { account: 'pool:x', amountCents: -500 },
        { account: 'wallet:x', amountCents: 500 },
      ],
    };
    jest.spyOn(world.app.get(LedgerService), 'findByKey').mockResolvedValueOnce(posted as LedgerTransaction);
    expect((await get(block, world.people.ada)).body.data.earnings).toMatchObject({ tip: 500, prizes: 0 });
  });

  it('says that the pool is what holds earnings back', async () => {
    const block = await world.contribution(await world.campaign({ budget: 120 }));
    await world.refreshWith(block, 3_000);
    expect((await get(block, world.people.ada)).body.data.earnings).toMatchObject({
      paid: 120,
      due: 180,
      limitedBy: 'pool',
      notEarning: 'pool',
    });
  });

  it('shows and pays an astronomic worth: the highest rate and multiplier, and 20 billion views', async () => {
    const highest = { ratePerThousandViews: 10_000_000, eesMultiple: 100, maxEarningPerContribution: 5_000 };
    const capped = await world.contribution(await world.campaign({ ...highest, budget: 20_000 }));
    await world.refreshWith(capped, 20_000_000_000);
    expect(await get(capped, world.people.ada)).toMatchObject({
      status: 200,
      body: { data: { earnings: { paid: 5_000, limitedBy: 'cap', notEarning: 'cap' } } },
    });
    const uncapped = await world.contribution(
      await world.campaign({ ...highest, maxEarningPerContribution: null, budget: 20_000 }),
    );
    await world.refreshWith(uncapped, 20_000_000_000);
    expect(await get(uncapped, world.people.ada)).toMatchObject({
      status: 200,
      body: { data: { earnings: { paid: 20_000, limitedBy: 'pool', notEarning: 'pool' } } },
    });
  });

  it('shows what is not approved only to those concerned, and says what that means', async () => {
    const spark = await world.campaign();
    for (const [status, notEarning] of [
      ['pending', 'under_review'],
      ['declined', 'declined'],
      ['flagged', 'flagged'],
    ] as const) {
      const block = await world.contribution(spark, { moderation_status: status });
      for (const answer of [await get(block), await get(block, world.people.ben)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      for (const who of [world.people.ada, world.people.cleo, world.people.root]) {
        expect((await get(block, who)).body.data).toMatchObject({
          curve: [],
          earnings: { notEarning, paid: 0, nextRefreshAt: null, mayRefreshAt: null },
        });
      }
    }
    expect(await get({ _id: new Types.ObjectId() }, world.people.root)).toMatchObject({ status: 404 });
    expect(await world.people.root.http('GET', '/blocks/nonsense/engagement')).toMatchObject({ status: 404 });
  });

  it('reads the newest 90 days, thinned to 120 points', async () => {
    const block = await world.contribution(await world.campaign());
    const snapshots = Array.from({ length: 400 }, (_, index) => ({
      blockId: block._id,
      fetchedAt: new Date(world.clock.now().getTime() - (399 - index) * 6 * HOUR_MS),
      outcome: index % 50 === 7 ? 'unavailable' : 'ok',
      source: 'test',
      views: index % 50 === 7 ? null : index,
    }));
    await world.app.connection.collection('engagement_snapshots').insertMany(snapshots);
    const { curve } = (await get(block)).body.data as { curve: { at: string; views: number | null }[] };
    expect(curve).toHaveLength(120);
    expect(curve.at(-1)).toMatchObject({ views: 399, at: world.clock.now().toISOString() });
    expect(curve[0]?.views).toBe(39);
    expect(
      curve.every(({ views }, index) => views !== null && (index === 0 || views > (curve[index - 1]?.views ?? 0))),
    ).toBe(true);
  });
});

describe('POST /blocks/{id}/engagement/refresh', () => {
  it('makes the contribution due, once in ten minutes for all callers', async () => {
    const { ada, cleo, root } = world.people;
    const block = await world.contribution(await world.campaign());
    await world.refreshWith(block, 1_000);
    await world.setPostMetrics(block, { views: 1_500 });
    world.clock.advanceMs(60_000);
    expect(await ask(block, ada)).toMatchObject({
      status: 200,
      body: { data: { earnings: { nextRefreshAt: world.clock.now().toISOString() } } },
    });
    await world.refresh();
    expect((await world.stored(block)).engagement.views).toBe(1_500);
    for (const who of [ada, cleo, root])
      expect(await ask(block, who)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await get(block, ada)).body.data.earnings.mayRefreshAt).toBe(
      new Date(world.clock.now().getTime() + 600_000).toISOString(),
    );
    world.clock.advanceMs(600_000);
    const answers = await Promise.all([ada, cleo, root, ada, cleo].map((who) => ask(block, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  it('is refused to everyone else, and for what is not refreshed any more', async () => {
    const { ada, ben, cleo } = world.people;
    const block = await world.contribution(await world.campaign());
    expect(await ask(block, ben)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await world.app.http('POST', `${urlOf(block)}/refresh`)).toMatchObject({ status: 401 });
    expect((await world.stored(block)).refresh.requestedAt).toBeNull();
    const pending = await world.contribution(await world.campaign(), { moderation_status: 'pending' });
    expect(await ask(pending, ben)).toMatchObject({ status: 404 });
    for (const who of [ada, cleo])
      expect(await ask(pending, who)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': null } });
    expect(await ask(block, ada)).toMatchObject({
      status: 409,
      body: { message: 'The numbers of this contribution are not refreshed any more.' },
    });
  });
});

describe('the order of "Most Viral"', () => {
  const trending = () => world.app.get(TrendingService);

  it('follows likes when the job runs, each post once, and nothing else is written', async () => {
    const spark = await world.campaign();
    const [liked, quiet] = await world.contributions(spark, [{}, {}]);
    await world.app.connection.collection('blocks').updateOne({ _id: quiet!._id }, { $set: { trendingScore: 7 } });
    for (const who of Object.values(world.people))
      expect((await who.http('PUT', `/blocks/${liked!._id.toString()}/like`)).status).toBe(200);
    expect((await world.stored(liked!)).trendingChangedAt).toEqual(world.clock.now());
    expect(await trending().refreshScores()).toBe(1);
    const stored = await world.stored(liked!);
    expect(stored.trendingScore).toBe(trendingScore(stored));
    expect(stored.likesCount).toBe(4);
    expect(stored).not.toHaveProperty('trendingChangedAt');
    expect((await world.stored(quiet!)).trendingScore).toBe(7);
    expect(await trending().refreshScores()).toBe(0);
  });

  it('does not lose a like that comes while scores are written', async () => {
    const block = await world.contribution(await world.campaign());
    const like = () => world.people.ben.http('PUT', `/blocks/${block._id.toString()}/like`);
    await world.people.ada.http('PUT', `/blocks/${block._id.toString()}/like`);
    // Simulates a worker that is slow between read and write.
    const stale = await world.stored(block);
    await like();
    expect(await world.app.get(BlockEngagementRepository).updateScores([{ block: stale, trendingScore: 1 }])).toBe(0);
    expect(await trending().refreshScores()).toBe(1);
    const stored = await world.stored(block);
    expect(stored.trendingScore).toBe(trendingScore(stored));
  });
});

it('the jobs find what they look for through an index, due contributions in their order', async () => {
  const spark = await world.campaign();
  const now = world.clock.now();
  const template = await world.contribution(spark);
  const crowd = Array.from({ length: 3_000 }, (_, index) => ({
    ...template,
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    canonicalKey: `plan:${index}`,
    creationKey: `plan:${index}`,
    refresh: { ...template.refresh, dueAt: new Date(now.getTime() + (index - 10) * 60_000) },
    ...(index % 300 === 0 ? { trendingChangedAt: now } : {}),
  }));
  await world.app.connection.collection('blocks').insertMany(crowd);
  const due = { moderation_status: 'approved', deleted: false, 'refresh.dueAt': { $lte: now } };
  const plans = [
    ['blocks', due, { 'refresh.dueAt': 1 }, 'refresh_due'],
    ['blocks', { trendingChangedAt: { $type: 'date' } }, { trendingChangedAt: 1 }, 'score_outdated'],
    [
      'engagement_snapshots',
      { blockId: template._id, fetchedAt: { $gte: now }, outcome: 'ok' },
      { fetchedAt: -1 },
      'blockId_1_fetchedAt_-1',
    ],
  ] as const;
  // Right after the insert the planner may not yet take the documents into account.
  const giveUpAt = Date.now() + 60_000;
  for (const [collection, filter, sort, index] of plans) {
    const explain = async () =>
      JSON.stringify(await world.app.connection.collection(collection).find(filter).sort(sort).limit(100).explain());
    const isGood = (plan: string) =>
      plan.includes(`"${index}"`) && (index !== 'refresh_due' || !/"Sort"|"SORT"/.test(plan));
    let plan = await explain();
    for (; !isGood(plan) && Date.now() < giveUpAt; plan = await explain())
      await new Promise((resolve) => setTimeout(resolve, 500));
    expect([index, isGood(plan) ? 'good' : plan]).toEqual([index, 'good']);
  }
}, 90_000);
