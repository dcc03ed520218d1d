import { CLOSING_SETTLEMENT_MS } from '@sparks/domain';
import { SparkSettlementService } from '../../src/modules/sparks/index.js';
import { SparkTransitionsService } from '../../src/modules/sparks/lifecycle/spark-transitions.service.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** The end of a runway and the end of a winner event with a refund pay for delivered views before the refund. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(async () => {
  scene.platforms.isDown = false;
  await scene.expectAllAddsUp();
});

const HOUR_MS = 3_600_000;
const endRunways = () => scene.app.get(SparkTransitionsService).applyDueTransitions();
const refunds = (campaign: Campaign) => scene.transactions('campaign_refund', { sparkId: campaign.id });
const shown = async (campaign: Campaign) =>
  (await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`)).body.data as {
    settlement: { total: number; read: number } | null;
    winnerSubmissionStatus: string;
  };
const newsOf = async (campaign: Campaign, kind: string): Promise<string[]> => {
  const { data } = (await campaign.creator.http('GET', '/api/notifications')).body as {
    data: { kind: string; body: string }[];
  };
  return data.filter((news) => news.kind === kind).map(({ body }) => body);
};

/** A campaign of $50 at $5 per thousand views whose runway is active; its winner got $5, and 1,000 views of the post were paid. */
async function inRunway(): Promise<{ campaign: Campaign; post: Post }> {
  const campaign = await scene.campaign({
    budget: 5_000,
    approvalBonus: 0,
    ratePerThousandViews: 500,
    earningRunway: 'until_date',
    earningRunwayEndTime: new Date(scene.clock.now().getTime() + 2 * HOUR_MS),
  });
  const [winner, post] = [await campaign.approvedPost(), await campaign.approvedPost()];
  scene.passUndoWindow();
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(winner, 500);
  await campaign.releaseAndPay();
  await scene.refreshWith([[post, 1_000]]);
  return { campaign, post };
}

/** Advances the clock to the end of the runway without a reading, with 3,000 views delivered by then. */
async function atRunwayEnd(): Promise<{ campaign: Campaign; post: Post }> {
  const running = await inRunway();
  await running.campaign.closeWinners('runway');
  await scene.setViews(running.post, 3_000);
  scene.clock.advanceMs(60_000);
  await running.campaign.change({ earningRunwayEndTime: scene.clock.now() });
  return running;
}

describe('runway-ends-before-the-reading', () => {
  it('pays for the views up to the end, then refunds the rest and tells the creator how much', async () => {
    const { campaign, post } = await atRunwayEnd();
    expect(await endRunways()).toMatchObject({ runwayEnd: 1 });
    expect([await refunds(campaign), (await campaign.money()).pool]).toEqual([0, 4_000]);
    expect(await shown(campaign)).toMatchObject({ settlement: { total: 2, read: 0 } });
    expect(await newsOf(campaign, 'spark_refunded')).toEqual([]);

    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([1_500, 3_000]);
    expect(await shown(campaign)).toMatchObject({ settlement: null });
    expect(await newsOf(campaign, 'spark_refunded')).toEqual([expect.stringContaining('$30.00')]);
    expect([await endRunways(), await scene.settleClosings(), await refunds(campaign)]).toMatchObject([
      { runwayEnd: 0 },
      0,
      1,
    ]);
  });

  it('counts of a late reading only the part up to the end', async () => {
    const { campaign, post } = await inRunway();
    await campaign.closeWinners('runway');
    await scene.setViews(post, 3_000);
    scene.clock.advanceMs(HOUR_MS);
    await campaign.change({ earningRunwayEndTime: new Date(scene.clock.now().getTime() - HOUR_MS / 2) });
    await endRunways();
    await scene.settleClosings();
    expect(await scene.wallet(post.by)).toBe(1_000);
  });

  it('takes the last believed reading when the platform does not answer for ten minutes', async () => {
    const { campaign, post } = await atRunwayEnd();
    scene.platforms.isDown = true;
    await endRunways();
    expect(await scene.settleClosings()).toBe(0);
    scene.clock.advanceMs(CLOSING_SETTLEMENT_MS);
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([500, 4_000]);
  });

  it('a late answer of the platform after the refund pays nothing and reports no empty pool', async () => {
    const { campaign, post } = await atRunwayEnd();
    scene.platforms.isDown = true;
    await endRunways();
    scene.clock.advanceMs(CLOSING_SETTLEMENT_MS);
    await scene.settleClosings();
    scene.platforms.isDown = false;
    scene.clock.advanceMs(DAY_MS);
    await scene.refresh();
    expect([await scene.wallet(post.by), await newsOf(campaign, 'spark_pool_empty')]).toEqual([500, []]);
  });

  it('two workers end and settle it: the views are paid once and the rest is refunded once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { campaign, post } = await atRunwayEnd();
      await Promise.all([endRunways(), endRunways(), scene.settleClosings()]);
      await Promise.all([scene.settleClosings(), scene.settleClosings(), endRunways()]);
      await scene.settleClosings();
      expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([
        1_500, 3_000, 1,
      ]);
    }
  });

  it('a worker that was killed after the reading leaves the refund to the next run', async () => {
    const { campaign, post } = await atRunwayEnd();
    await endRunways();
    const settlements = scene.app.get(SparkSettlementService);
    jest.spyOn(settlements, 'finish').mockRejectedValueOnce(new Error('killed'));
    expect(await scene.settleClosings()).toBe(0);
    expect([await scene.wallet(post.by), (await campaign.money()).pool]).toEqual([1_500, 3_000]);
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([3_000, 1]);
  });

  it('a close in between ends the campaign; the views are paid and the pool is refunded once', async () => {
    const { campaign, post } = await atRunwayEnd();
    await endRunways();
    expect((await campaign.close()).body.data).toMatchObject({ settlement: { total: 2 }, closing: { refunded: 0 } });
    await scene.settleClosings();
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([
      1_500, 3_000, 1,
    ]);
  });
});

describe('winner-event-ends-before-the-reading', () => {
  it('pays for the views of the runway up to the end of the event, then refunds the rest', async () => {
    const { campaign, post } = await inRunway();
    await scene.setViews(post, 3_000);
    scene.clock.advanceMs(60_000);
    expect((await campaign.closeWinners('refund')).body.data).toMatchObject({
      status: 'closed',
      closing: { type: 'refund' },
      amounts: { remaining: 4_000, refunded: 0 },
    });
    expect(await shown(campaign)).toMatchObject({
      settlement: { total: 2, read: 0 },
      winnerSubmissionStatus: 'closed',
    });
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([
      1_500, 3_000, 1,
    ]);
    expect(await shown(campaign)).toMatchObject({ settlement: null });
    // The creator has ended it.
    expect(await newsOf(campaign, 'winners_closed')).toEqual([]);
  });

  it('before the release pays for the views up to the end of the campaign, from withdrawn prizes too', async () => {
    const campaign = await scene.campaign({ budget: 1_000, approvalBonus: 0, ratePerThousandViews: 500 });
    const post = await campaign.approvedPost();
    scene.passUndoWindow();
    await scene.setViews(post, 2_000);
    scene.clock.advanceMs(60_000);
    await campaign.end();
    await campaign.startWinners();
    await campaign.select(post, 1_000);
    await campaign.closeWinners('refund');
    await scene.settleClosings();
    const paid = await scene.wallet(post.by);
    // A second has passed since the end, so its share of the views does not count.
    expect(paid).toBeGreaterThan(970);
    expect(paid).toBeLessThan(1_000);
    expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
      1_000 - paid,
      { pool: 0, reserve: 0 },
    ]);
  });

  it('an admin ends it: the creator hears of it with the final refund, once', async () => {
    const { campaign, post } = await inRunway();
    await scene.setViews(post, 3_000);
    scene.clock.advanceMs(60_000);
    await campaign.closeWinners('refund', scene.admin);
    expect(await newsOf(campaign, 'winners_closed')).toEqual([]);
    await Promise.all([scene.settleClosings(), scene.settleClosings()]);
    await scene.settleClosings();
    expect(await newsOf(campaign, 'winners_closed')).toEqual([expect.stringContaining('$30.00')]);
  });

  it('and a close at the same time: the views are paid once and the rest is refunded once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { campaign, post } = await inRunway();
      await scene.setViews(post, 3_000);
      scene.clock.advanceMs(60_000);
      const [ended, closed] = await Promise.all([campaign.closeWinners('refund'), campaign.close()]);
      expect(closed.status).toBe(200);
      if (ended.status !== 200)
        expect(ended).toMatchObject({ status: 409, body: { message: expect.stringContaining('last views') } });
      await Promise.all([scene.settleClosings(), scene.settleClosings()]);
      await scene.settleClosings();
      expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([
        1_500, 3_000, 1,
      ]);
      expect((await campaign.closeWinners('refund')).status).toBe(200);
    }
  });
});
