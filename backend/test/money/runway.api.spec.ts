import { SparkTransitionsService } from '../../src/modules/sparks/lifecycle/spark-transitions.service.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** The earning runway: views paid after the winners. SPEC "Earning runway", PRODUCT "close-winners". */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const HOUR_MS = 3_600_000;
const moveOn = () => scene.app.get(SparkTransitionsService).applyDueTransitions();
const inHours = (hours: number) => new Date(scene.clock.now().getTime() + hours * HOUR_MS);

/** A campaign of $20 at $1 per thousand views, with a winner of $5 and a runway of one day. */
async function released(overrides = {}): Promise<{ campaign: Campaign; winner: Post; other: Post }> {
  const campaign = await scene.campaign({
    approvalBonus: 0,
    ratePerThousandViews: 100,
    earningRunway: 'until_date',
    earningRunwayEndTime: inHours(26),
    ...overrides,
  });
  const [winner, other] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(winner, 500);
  await campaign.releaseAndPay();
  return { campaign, winner, other };
}

it('runway-kept-pool-pays-views: also those of the winners, from what the prizes left', async () => {
  const { campaign, winner, other } = await released();
  expect((await campaign.closeWinners('runway')).status).toBe(200);
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([0, { pool: 1_500, reserve: 0 }]);
  await scene.refreshWith([
    [winner, 1_000],
    [other, 2_000],
  ]);
  expect([await scene.wallet(winner.by), await scene.wallet(other.by), (await campaign.money()).pool]).toEqual([
    600, 200, 1_200,
  ]);
});

it('no-runway: after the release views earn nothing, and the pool cannot be kept', async () => {
  const { campaign, other } = await released({ earningRunway: 'none', earningRunwayEndTime: null });
  expect(await campaign.closeWinners('runway')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  await scene.refreshWith([[other, 1_000]]);
  await scene.refreshWith([[other, 9_000]]);
  expect([await scene.wallet(other.by), (await campaign.money()).pool]).toEqual([0, 1_500]);
});

it('runway-ends-during-refresh: views up to its end are paid, the rest of the pool is refunded once', async () => {
  const { campaign, other } = await released();
  await campaign.closeWinners('runway');
  await scene.refreshWith([[other, 1_000]]);
  const paid = await scene.wallet(other.by);
  await campaign.change({ earningRunwayEndTime: inHours(0.5) });
  // The next refresh is half an hour after the end, so half of the growth counts.
  await scene.refreshWith([[other, 3_000]]);
  expect(await scene.wallet(other.by)).toBe(paid + 100);
  await Promise.all([moveOn(), moveOn()]);
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    1_500 - paid - 100,
    { pool: 0, reserve: 0 },
  ]);
  expect(await scene.transactions('campaign_refund', { sparkId: campaign.id })).toBe(1);
});

it('runway-ends-while-refreshing-at-once: what is paid and what goes back add up', async () => {
  const { campaign, other } = await released();
  await campaign.closeWinners('runway');
  await scene.refreshWith([[other, 1_000]]);
  scene.clock.advanceMs(25 * HOUR_MS);
  await Promise.all([moveOn(), scene.refreshWith([[other, 5_000]]), moveOn()]);
  await moveOn();
  await scene.settleClosings();
  expect((await scene.wallet(campaign.creator)) + (await scene.wallet(other.by))).toBe(1_500);
  expect(await campaign.money()).toEqual({ pool: 0, reserve: 0 });
});

it('runway-until-the-pool-is-empty: pays to the last cent and has nothing to refund', async () => {
  const { campaign, other } = await released({ earningRunway: 'until_pool_empty', earningRunwayEndTime: null });
  await campaign.closeWinners('runway');
  await scene.refreshWith([[other, 9_000]]);
  await scene.refreshWith([[other, 18_000]]);
  scene.clock.advanceMs(30 * DAY_MS);
  await moveOn();
  expect([await scene.wallet(other.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    1_500,
    0,
    { pool: 0, reserve: 0 },
  ]);
});

it('close-during-a-runway: the creator gets the rest, and views earn no more', async () => {
  const { campaign, other } = await released({ earningRunway: 'until_pool_empty', earningRunwayEndTime: null });
  await campaign.closeWinners('runway');
  await scene.refreshWith([[other, 1_000]]);
  const paid = await scene.wallet(other.by);
  await campaign.close();
  await scene.settleClosings();
  await scene.refreshWith([[other, 9_000]]);
  expect([await scene.wallet(other.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    paid,
    1_500 - paid,
    { pool: 0, reserve: 0 },
  ]);
});

it('refund-after-keeping-for-the-runway: is rejected, the event was ended the other way', async () => {
  const { campaign } = await released();
  await campaign.closeWinners('runway');
  expect(await campaign.closeWinners('refund')).toMatchObject({ status: 409, body: { code: 'already_closed' } });
  expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([0, 1_500]);
});

it('refund-instead-of-a-runway: the pool goes back after the last readings, views earn nothing more, and the end of the runway moves nothing', async () => {
  const { campaign, other } = await released();
  await campaign.closeWinners('refund');
  scene.passUndoWindow();
  await scene.settleClosings();
  await scene.refreshWith([[other, 9_000]]);
  scene.clock.advanceMs(2 * DAY_MS);
  await moveOn();
  expect([await scene.wallet(other.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    0,
    1_500,
    { pool: 0, reserve: 0 },
  ]);
});

it('runway-before-the-release: views of the time between the end and the release do not earn', async () => {
  const campaign = await scene.campaign({
    approvalBonus: 0,
    ratePerThousandViews: 100,
    earningRunway: 'until_date',
    earningRunwayEndTime: inHours(50),
  });
  const post = await campaign.approvedPost();
  await campaign.end();
  await scene.refresh();
  await scene.refreshWith([[post, 5_000]]);
  expect(await scene.wallet(post.by)).toBe(0);
});
