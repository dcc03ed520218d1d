import { Types } from 'mongoose';
import { DECISION_PERIOD_MS } from '@sparks/domain';
import { BonusReservesService } from '../../src/modules/blocks/bonuses/index.js';
import { ChangeExpiryService } from '../../src/modules/blocks/change-requests/change-expiry.service.js';
import { DecisionDeadlinesService } from '../../src/modules/blocks/decision-deadlines/decision-deadlines.service.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import { youtubeUrl } from '../support/social-sandbox.js';

/** Closing keeps its promises to posts that wait for a decision: their bonus is reserved for seven days. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const wallets = (...posts: Post[]) => Promise.all(posts.map(({ by }) => scene.wallet(by)));
const period = async (campaign: Campaign) =>
  (await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`)).body.data.decisionPeriod as
    { until: string; posts: number; reserved: number } | undefined;

/** A closed campaign of $20 with a bonus of $3, and posts that were pending at its close. */
async function closed(posts: number, overrides = {}): Promise<{ campaign: Campaign; posts: Post[] }> {
  const campaign = await scene.campaign(overrides);
  const pending: Post[] = [];
  for (let count = 0; count < posts; count += 1) pending.push(await campaign.post());
  expect((await campaign.close()).status).toBe(200);
  return { campaign, posts: pending };
}
/** A person with a first post and a paid second one. */
async function resubmitted(campaign: Campaign): Promise<{ first: Post; second: Post }> {
  const first = await campaign.post();
  await fundWallet(scene.app, first.by.user.id, 200);
  const { status, body } = await first.by.http('POST', '/spark/resubmit', {
    content: youtubeUrl(),
    sparkId: campaign.id,
  });
  expect(status).toBe(201);
  return { first, second: { id: body.data._id as string, by: first.by } };
}

const preview = async (campaign: Campaign, occasion = 'close') =>
  (await campaign.creator.http('GET', `/spark/${campaign.id}/refund-preview?occasion=${occasion}`)).body.data;
const costOf = async (campaign: Campaign, ...posts: Post[]) =>
  (await campaign.creator.http('GET', `/blocks/approval-cost?ids=${posts.map(({ id }) => id).join('&ids=')}`)).body
    .data;

describe('close-with-pending-posts', () => {
  it('reserves the bonuses, refunds the rest, and shows how much is kept until when', async () => {
    const { campaign } = await closed(2);
    expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([1_400, { pool: 0, reserve: 0 }]);
    const until = new Date(scene.clock.now().getTime() + DECISION_PERIOD_MS).toISOString();
    expect(await period(campaign)).toEqual({ until, posts: 2, reserved: 600 });
  });

  it('the preview before a close says what it then moves', async () => {
    const campaign = await scene.campaign({ budget: 2_000, ratePerThousandViews: 500 });
    await campaign.approvedPost();
    await campaign.post();
    await resubmitted(campaign);
    scene.passUndoWindow();
    await scene.settleDecisions();
    const expected = await preview(campaign);
    expect(expected).toEqual({
      returnedCents: 800,
      pendingBonusCents: 900,
      pendingPosts: 3,
      pendingFees: 1,
      postsToRead: 1,
      prizesCents: 0,
      heldCents: 0,
      spentCents: 300,
      owedHeldCents: 0,
      owedPaidCents: 0,
      decidableUntil: new Date(scene.clock.now().getTime() + DECISION_PERIOD_MS).toISOString(),
      needsSecondAdmin: false,
    });
    const before = await scene.wallet(campaign.creator);
    expect((await campaign.close()).body.data.settlement).toMatchObject({ total: 1 });
    await scene.settleClosings();
    expect([(await scene.wallet(campaign.creator)) - before, (await period(campaign))?.reserved]).toEqual([800, 900]);
  });

  it.each([
    { holdDays: 0, expected: { returnedCents: 500, pendingBonusCents: 300, spentCents: 1_200, heldCents: 0 } },
    { holdDays: 3, expected: { returnedCents: 500, pendingBonusCents: 300, spentCents: 0, heldCents: 1_200 } },
  ])(
    'the preview counts approvals that can still be undone: hold of $holdDays days',
    async ({ holdDays, expected }) => {
      const campaign = await scene.campaign({ budget: 2_000, holdDays });
      await campaign.approvedPost();
      for (let index = 0; index < 3; index += 1)
        await campaign.decide(await campaign.post(), 'approved', { undoable: true });
      await campaign.post();
      expect(await preview(campaign)).toMatchObject(expected);
      await campaign.close();
      expect([await scene.wallet(campaign.creator), (await period(campaign))?.reserved]).toEqual([500, 300]);
    },
  );

  it('the preview of the end of a winner event counts the prizes that are withdrawn', async () => {
    const campaign = await scene.campaign({ budget: 1_000 });
    const winner = await campaign.approvedPost();
    await campaign.post();
    scene.passUndoWindow();
    await scene.settleDecisions();
    await campaign.end();
    await campaign.startWinners();
    expect((await campaign.select(winner, 600)).status).toBeLessThan(300);
    expect(await preview(campaign)).toMatchObject({ returnedCents: 0, pendingBonusCents: 100, prizesCents: 600 });
    expect(await preview(campaign, 'winners_closed')).toMatchObject({
      returnedCents: 400,
      pendingBonusCents: 300,
      prizesCents: 0,
      postsToRead: 0,
    });
    const before = await scene.wallet(campaign.creator);
    await campaign.closeWinners('refund');
    expect((await scene.wallet(campaign.creator)) - before).toBe(400);
  });

  it('reviewers see that an approval is paid from the reserve, and until when', async () => {
    const { campaign, posts } = await closed(3, { budget: 500 });
    const [one, two, three] = posts as [Post, Post, Post];
    const reservedUntil = (await period(campaign))?.until;
    // In any order, each post is covered by its own reserve.
    expect(await costOf(campaign, three, two, one)).toMatchObject({
      totalCents: 900,
      coveredCents: 500,
      reservedCents: 500,
      reservedUntil,
      contributions: [{ coveredCents: 0, reservedUntil: null }, { coveredCents: 200 }, { coveredCents: 300 }],
    });
    expect(await costOf(campaign, one, three)).toMatchObject({ reservedUntil });
    await scene.passDecisionPeriod();
    expect(await costOf(campaign, one)).toMatchObject({ coveredCents: 0, reservedCents: 0, reservedUntil: null });
  });

  it('an approval within the seven days pays the bonus, a decline returns it at once, day 7 returns the rest', async () => {
    const { campaign, posts } = await closed(3);
    const [one, two, three] = posts as [Post, Post, Post];
    scene.clock.advanceMs(DECISION_PERIOD_MS - 60_000);
    expect(await scene.endDecisionPeriods()).toBe(0);
    expect(await campaign.approve(one)).toMatchObject({ bonusPaid: 300, bonusUnpaid: 0 });
    await campaign.decide(two, 'declined');
    expect([await wallets(one, two, three), await scene.wallet(campaign.creator)]).toEqual([[300, 0, 0], 1_400]);
    scene.clock.advanceMs(60_000);
    await scene.endDecisionPeriods();
    expect(await scene.endDecisionPeriods()).toBe(0);
    expect([await scene.wallet(campaign.creator), await period(campaign)]).toEqual([1_700, undefined]);
    const [news] = (await campaign.creator.http('GET', '/api/notifications')).body.data;
    expect(news).toMatchObject({ kind: 'reserved_bonuses_returned', title: expect.stringContaining('$3.00') });
    expect(await campaign.approve(three)).toMatchObject({ bonusPaid: 0, bonusUnpaid: 300 });
  });

  it('the oldest posts come first when the pool does not cover all', async () => {
    const { campaign, posts } = await closed(3, { budget: 500 });
    expect([await scene.wallet(campaign.creator), (await period(campaign))?.posts]).toEqual([0, 2]);
    for (const post of posts) await campaign.approve(post);
    expect(await wallets(...posts)).toEqual([300, 200, 0]);
  });

  it('posts keep the terms of their submission', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    await campaign.creator.http('PUT', `/spark/${campaign.id}`, { approvalBonus: 1 });
    await campaign.close();
    await campaign.approve(post);
    expect(await wallets(post)).toEqual([300]);
  });

  it('holds apply, and a reversal returns the bonus to the creator', async () => {
    const { campaign, posts } = await closed(1, { holdDays: 3 });
    const [post] = posts as [Post];
    await campaign.approve(post);
    expect([await wallets(post), (await scene.stored(post)).heldCents]).toEqual([[0], 300]);
    await campaign.creator.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason: 'Bought' });
    expect(await scene.wallet(campaign.creator)).toBe(2_000);
  });

  it('a deleted post returns its bonus', async () => {
    const { campaign, posts } = await closed(1);
    await scene.admin.http('DELETE', `/blocks/${posts[0]?.id}`);
    expect(await scene.wallet(campaign.creator)).toBe(2_000);
    await scene.passDecisionPeriod();
    expect(await scene.wallet(campaign.creator)).toBe(2_000);
  });

  it('more posts than one transaction takes are reserved in batches, after a killed worker, too', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const { _id, content, canonicalKey, userId, ...copied } = await scene.stored(post);
    const copies = Array.from({ length: 249 }, (_, index) => ({
      ...copied,
      purpose: 'resubmission',
      userId: new Types.ObjectId(),
      content,
      canonicalKey: `${canonicalKey}-${index}`,
      creationKey: `${_id.toHexString()}-${index}`,
      terms: { ...copied.terms, approvalBonus: 5 },
    }));
    await scene.app.connection.collection('blocks').insertMany(copies);
    await campaign.change({ approvalBonus: 5, termsHistory: [] });
    expect((await campaign.close()).body.data).toMatchObject({ settlement: { total: 0 }, closing: { refunded: 0 } });
    const sparkId = new Types.ObjectId(campaign.id);
    expect(await scene.app.get(BonusReservesService).reserveBatchOf(sparkId)).toBe(100);
    await Promise.all([scene.settleClosings(), scene.settleClosings()]);
    await scene.settleClosings();
    expect([await period(campaign), await scene.wallet(campaign.creator)]).toMatchObject([
      { posts: 250, reserved: 300 + 249 * 5 },
      2_000 - 300 - 249 * 5,
    ]);
  }, 120_000);

  it('after the last views were read: the views come first, then the promised bonuses', async () => {
    const campaign = await scene.campaign({ budget: 1_000, ratePerThousandViews: 500 });
    const [earning, pending] = [await campaign.approvedPost(), await campaign.post()];
    scene.passUndoWindow();
    await scene.setViews(earning, 1_000);
    await campaign.close();
    expect(await period(campaign)).toBeUndefined();
    await scene.settleClosings();
    expect([await wallets(earning), (await period(campaign))?.reserved]).toEqual([[800], 200]);
    await campaign.approve(pending);
    expect(await wallets(pending)).toEqual([200]);
  });

  it('approve while the period ends: the bonus goes to one of the two, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { campaign, posts } = await closed(1);
      const [post] = posts as [Post];
      scene.clock.advanceMs(DECISION_PERIOD_MS);
      await Promise.all([campaign.approve(post), scene.endDecisionPeriods(), scene.endDecisionPeriods()]);
      await scene.endDecisionPeriods();
      const [paid] = await wallets(post);
      expect((paid ?? 0) + (await scene.wallet(campaign.creator))).toBe(2_000);
    }
  }, 120_000);

  it('an approval that can still be undone when the period ends is paid, an undone one returns its bonus', async () => {
    const { campaign, posts } = await closed(2);
    const [kept, undone] = posts as [Post, Post];
    scene.clock.advanceMs(DECISION_PERIOD_MS - 1_000);
    await campaign.decide(kept, 'approved', { undoable: true });
    const { moveId } = (await campaign.decide(undone, 'approved', { undoable: true })).body.data[0];
    scene.clock.advanceMs(1_000);
    expect(await scene.endDecisionPeriods()).toBe(0);
    await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
    scene.passUndoWindow();
    await scene.settleDecisions();
    expect(await scene.endDecisionPeriods()).toBe(1);
    expect([await wallets(kept, undone), await scene.wallet(campaign.creator)]).toEqual([[300, 0], 1_700]);
  });

  it('fees of undecided resubmissions come back after the seven days, once, and the contributor is notified', async () => {
    const campaign = await scene.campaign();
    const { second } = await resubmitted(campaign);
    const { second: decided } = await resubmitted(campaign);
    const revenue = await scene.revenue();
    await campaign.close();
    await campaign.decide(decided, 'declined');
    expect(await wallets(second, decided)).toEqual([0, 0]);
    scene.clock.advanceMs(DECISION_PERIOD_MS);
    await Promise.all([scene.endDecisionPeriods(), scene.endDecisionPeriods()]);
    await scene.endDecisionPeriods();
    expect([await wallets(second, decided), revenue - (await scene.revenue())]).toEqual([[200, 0], 200]);
    const [news] = (await second.by.http('GET', '/api/notifications')).body.data;
    expect(news).toMatchObject({ kind: 'fee_returned', title: 'Your fee of $2.00 is back in your wallet' });
  });

  describe('a promised decision that is due after the seven days', () => {
    const promised = { decisionDays: 10, onDeadline: 'approve' } as const;

    it('keeps the bonus until then: an approval in time pays it', async () => {
      const { campaign, posts } = await closed(2, promised);
      const [approved, undecided] = posts as [Post, Post];
      const decideBy = (await scene.stored(approved)).decisionDeadline?.decideBy?.toISOString();
      expect(await scene.passDecisionPeriod()).toBe(0);
      expect(await period(campaign)).toEqual({ until: decideBy, posts: 2, reserved: 600 });
      expect(await costOf(campaign, approved)).toMatchObject({ coveredCents: 300, reservedUntil: decideBy });
      expect(await campaign.approve(approved)).toMatchObject({ bonusPaid: 300, bonusUnpaid: 0 });
      scene.clock.advanceMs(3 * DAY_MS);
      // The deadline asks an admin about the unproven post, so its time is over.
      expect(await scene.endDecisionPeriods()).toBe(0);
      await scene.app.get(DecisionDeadlinesService).applyDue();
      expect(await scene.endDecisionPeriods()).toBe(1);
      expect([await wallets(approved, undecided), await scene.wallet(campaign.creator)]).toEqual([[300, 0], 1_700]);
    });

    it.each([
      ['its own deadline, not that of an earlier post', 10, [7, 10]],
      ['the end of the seven days when its deadline is sooner', 4, [7, 7]],
    ])('reviewers see until when each post can be paid: %s', async (_until, decisionDays, expectedDays) => {
      const campaign = await scene.campaign({ ...promised, decisionDays });
      const earlier = await campaign.post();
      scene.clock.advanceMs(3 * DAY_MS);
      const later = await campaign.post();
      await campaign.close();
      const { contributions, reservedUntil } = (await costOf(campaign, later, earlier)) as {
        contributions: { reservedUntil: string }[];
        reservedUntil: string;
      };
      const daysUntil = (date: string) => (Date.parse(date) - scene.clock.now().getTime()) / DAY_MS;
      expect(contributions.map((cost) => daysUntil(cost.reservedUntil))).toEqual(expectedDays.toReversed());
      expect(daysUntil(reservedUntil)).toBe(expectedDays[0]);
    });

    it('the approval by the deadline pays it, whichever job runs first', async () => {
      const { campaign, posts } = await closed(1, promised);
      const [post] = posts as [Post];
      await scene.app.connection.collection('blocks').updateOne(
        { _id: new Types.ObjectId(post.id) },
        {
          $set: {
            ownership: { status: 'proven', method: 'oauth', authorId: '1', authorHandle: 'ada', checkedAt: new Date() },
            'verification.status': 'verified',
          },
        },
      );
      scene.clock.advanceMs(10 * DAY_MS);
      await scene.endDecisionPeriods();
      await scene.app.get(DecisionDeadlinesService).applyDue();
      await scene.endDecisionPeriods();
      expect([await wallets(post), await scene.wallet(campaign.creator)]).toEqual([[300], 1_700]);
      expect(await period(campaign)).toBeUndefined();
    });

    it('its clock can be stopped: the bonus waits for the contributor, too', async () => {
      const { campaign, posts } = await closed(1, { ...promised, decisionDays: 7 });
      const [post] = posts as [Post];
      await campaign.creator.http('POST', `/blocks/${post.id}/request-changes`, { message: 'Name the tea.' });
      expect(await scene.passDecisionPeriod()).toBe(0);
      await scene.app.get(ChangeExpiryService).expireDue();
      expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 300 });
    });

    it('the fee of an undecided resubmission comes back then', async () => {
      const campaign = await scene.campaign({ ...promised, onDeadline: 'nothing' });
      const { second } = await resubmitted(campaign);
      await campaign.close();
      await scene.passDecisionPeriod();
      expect(await wallets(second)).toEqual([0]);
      scene.clock.advanceMs(3 * DAY_MS);
      await scene.app.get(DecisionDeadlinesService).applyDue();
      expect(await scene.endDecisionPeriods()).toBe(1);
      expect(await wallets(second)).toEqual([200]);
    });
  });

  it('the end of the winner event and of the runway keep the promise, too', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    await campaign.end();
    await campaign.startWinners();
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect([await scene.wallet(campaign.creator), (await period(campaign))?.reserved]).toEqual([1_700, 300]);
    await campaign.approve(post);
    expect(await wallets(post)).toEqual([300]);
  });
});
