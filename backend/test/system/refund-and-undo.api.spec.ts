import { Types } from 'mongoose';
import { SETTLE_TOGETHER_MAX } from '../../src/modules/blocks/moderation/moderation-settlement.service.js';
import { SparkTransitionsService } from '../../src/modules/sparks/lifecycle/spark-transitions.service.js';
import type { HttpResponse } from '../support/http.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/**
 * A pool is refunded while approvals can still be undone: PRODUCT "Undo" and "Closing gives what remains in the pool".
 */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const decideLater = async (campaign: Campaign, post: Post) =>
  (await campaign.decide(post, 'approved', { undoable: true })).body.data[0].moveId as string;
const undo = (campaign: Campaign, moveId: string): Promise<HttpResponse> =>
  campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
const openMoves = (campaign: Campaign) =>
  scene.app.connection
    .collection('status_transitions')
    .countDocuments({ sparkId: new Types.ObjectId(campaign.id), settlement: 'open' });
const several = (count: number, campaign: Campaign) =>
  Promise.all(Array.from({ length: count }, () => campaign.post()));

/** A campaign of $20 whose winners' event has started. */
async function event(overrides = {}): Promise<Campaign> {
  const campaign = await scene.campaign(overrides);
  await campaign.end();
  await campaign.startWinners();
  return campaign;
}

/** A campaign of $20 with a winner of $5; the pool is kept for a runway of one day. */
async function runway(): Promise<Campaign> {
  const campaign = await scene.campaign({
    earningRunway: 'until_date',
    earningRunwayEndTime: new Date(scene.clock.now().getTime() + DAY_MS),
  });
  const winner = await campaign.approvedPost();
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(winner, 500);
  await campaign.releaseAndPay();
  await campaign.closeWinners('runway');
  return campaign;
}

describe('closing-within-ten-seconds-of-an-approval', () => {
  it.each([
    ['by its creator', () => scene.campaign(), (campaign: Campaign) => campaign.close()],
    ['by an admin', () => scene.campaign(), (campaign: Campaign) => campaign.close(scene.admin)],
    [
      "by ending its winners' event with a refund",
      () => event(),
      (campaign: Campaign) => campaign.closeWinners('refund'),
    ],
  ])('%s pays the bonus and refunds the rest', async (_, start, close) => {
    const campaign = await start();
    const post = await postOf(campaign);
    const moveId = await decideLater(campaign, post);
    scene.clock.advanceMs(5_000);
    expect((await close(campaign)).status).toBe(200);
    expect([
      await scene.wallet(post.by),
      await scene.wallet(campaign.creator),
      await scene.ees(post),
      await campaign.money(),
    ]).toEqual([300, 1_700, 300, { pool: 0, reserve: 0 }]);
    expect(await undo(campaign, moveId)).toMatchObject({ status: 409, body: { code: 'undo_window_over' } });
    const news = (await post.by.http('GET', '/api/notifications')).body.data as { kind: string; body: string }[];
    expect(news.filter(({ kind }) => kind === 'contribution_approved')).toEqual([
      expect.objectContaining({ body: 'Your post was approved. You earned $3.00.' }),
    ]);
  });

  it('by the end of its runway pays the bonus and refunds the rest', async () => {
    const campaign = await runway();
    const post = await postOf(campaign);
    await campaign.change({ earningRunwayEndTime: new Date(scene.clock.now().getTime() + 5_000) });
    await decideLater(campaign, post);
    scene.clock.advanceMs(5_000);
    expect(await scene.app.get(SparkTransitionsService).applyDueTransitions()).toMatchObject({ runwayEnd: 1 });
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
      300,
      2_000 - 300 - 500 - 300,
      { pool: 0, reserve: 0 },
    ]);
  });

  it('pays from prizes that come back, when the pool alone would not do', async () => {
    const campaign = await event();
    const winner = await postOf(campaign);
    const post = await postOf(campaign);
    await campaign.approve(winner);
    await decideLater(campaign, post);
    await campaign.select(winner, 1_600);
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([300, 1_400]);
  });

  it('pays all that were approved, and tells what was really refunded', async () => {
    const campaign = await scene.campaign();
    const posts = await several(3, campaign);
    for (const post of posts) await decideLater(campaign, post);
    expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 1_100 });
    expect(await Promise.all(posts.map(({ by }) => scene.wallet(by)))).toEqual([300, 300, 300]);
    expect(await openMoves(campaign)).toBe(0);
  });

  it('does not touch decisions about other campaigns', async () => {
    const [closed, other] = [await scene.campaign(), await scene.campaign()];
    const post = await other.post();
    const moveId = await decideLater(other, post);
    await closed.close();
    expect(await scene.wallet(post.by)).toBe(0);
    expect((await undo(other, moveId)).status).toBe(200);
  });

  it('of more approvals than one transaction settles is rejected, changes nothing, and works later', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const open = { _id: new Types.ObjectId(await decideLater(campaign, post)) };
    const moves = scene.app.connection.collection('status_transitions');
    const move = await moves.findOne(open);
    const others = Array.from({ length: SETTLE_TOGETHER_MAX }, () => ({ ...move, _id: new Types.ObjectId() }));
    await moves.insertMany(others);
    expect(await campaign.close()).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('Try again in ten seconds') },
    });
    expect([await campaign.money(), await scene.wallet(post.by)]).toEqual([{ pool: 2_000, reserve: 0 }, 0]);
    await moves.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
    expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 1_700 });
  });
});

describe('undo-and-close-at-the-same-moment', () => {
  it.each([
    ['of the campaign', () => scene.campaign(), (campaign: Campaign) => campaign.close()],
    ["of its winners' event", () => event(), (campaign: Campaign) => campaign.closeWinners('refund')],
  ])('%s: for each of many, the bonus is paid or the decision undone', async (_, start, close) => {
    for (let round = 0; round < 3; round += 1) {
      const campaign = await start();
      const posts: Post[] = [];
      for (let index = 0; index < 6; index += 1) posts.push(await postOf(campaign));
      const moveIds: string[] = [];
      for (const post of posts) moveIds.push(await decideLater(campaign, post));
      const [undos, ...closings] = await Promise.all([
        Promise.all(moveIds.map((moveId) => undo(campaign, moveId))),
        close(campaign),
        close(campaign),
        close(campaign),
      ]);
      expect(closings.map(({ status }) => status)).toEqual([200, 200, 200]);
      let paidCents = 0;
      for (const [index, post] of posts.entries()) {
        const { moderation_status: status, ees } = await scene.stored(post);
        const outcome = { answer: undos[index]?.status, status, ees, wallet: await scene.wallet(post.by) };
        expect([
          { answer: 200, status: 'pending', ees: 0, wallet: 0 },
          { answer: 409, status: 'approved', ees: 300, wallet: 300 },
        ]).toContainEqual(outcome);
        paidCents += ees;
      }
      // Undone approvals are pending again, so their bonuses are reserved.
      await scene.passDecisionPeriod();
      expect([await scene.wallet(campaign.creator), await campaign.money(), await openMoves(campaign)]).toEqual([
        2_000 - paidCents,
        { pool: 0, reserve: 0 },
        0,
      ]);
    }
  });
});

describe('approvals, settlements and closings at the same moment', () => {
  it('end, and every bonus was paid or came too late', async () => {
    const campaign = await scene.campaign();
    const posts = await several(6, campaign);
    const [answers, closed] = await Promise.all([
      Promise.all(posts.map((post, index) => campaign.decide(post, 'approved', { undoable: index % 2 === 0 }))),
      campaign.close(),
      campaign.close(scene.admin),
    ]);
    expect([...answers.map(({ status }) => status), closed.status]).toEqual([200, 200, 200, 200, 200, 200, 200]);
    scene.passUndoWindow();
    await scene.app.drainQueues();
    const earned = await Promise.all(posts.map((post) => scene.ees(post)));
    expect(earned.every((cents) => cents === 0 || cents === 300)).toBe(true);
    // A post that was not approved in the race is pending, and its bonus reserved, until then.
    await scene.passDecisionPeriod();
    expect(await scene.wallet(campaign.creator)).toBe(2_000 - earned.reduce((sum, cents) => sum + cents, 0));
  });
});

describe('selecting-a-winner-within-ten-seconds-of-its-approval', () => {
  it('makes the approval final: its bonus is paid first, and it cannot be undone', async () => {
    const campaign = await event();
    const post = await postOf(campaign);
    const moveId = await decideLater(campaign, post);
    expect(await campaign.select(post, 1_701)).toMatchObject({
      status: 409,
      body: { code: 'prize_exceeds_pool', details: { availableCents: 1_700, requiredCents: 1_701 } },
    });
    // Rejected: the approval has no effects yet.
    expect([await scene.wallet(post.by), await openMoves(campaign)]).toEqual([0, 1]);
    expect((await campaign.select(post, 1_700)).status).toBe(200);
    expect([await scene.wallet(post.by), await campaign.money()]).toEqual([300, { pool: 0, reserve: 1_700 }]);
    expect(await undo(campaign, moveId)).toMatchObject({ status: 409, body: { code: 'undo_window_over' } });
    await campaign.releaseAndPay();
    expect([await scene.wallet(post.by), await scene.ees(post)]).toEqual([2_000, 2_000]);
  });
});

/** A post under review; an ended campaign is reopened temporarily. */
async function postOf(campaign: Campaign): Promise<Post> {
  const sparks = scene.app.connection.collection('sparks');
  const filter = { _id: new Types.ObjectId(campaign.id) };
  const spark = await sparks.findOne(filter);
  const over = { status: spark?.status, end_time: spark?.end_time };
  await sparks.updateOne(filter, {
    $set: { status: 'ongoing', end_time: { date: new Date(scene.clock.now().getTime() + DAY_MS) } },
  });
  const post = await campaign.post();
  await sparks.updateOne(filter, { $set: over });
  return post;
}
