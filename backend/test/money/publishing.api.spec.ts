import { fundWallet, sparkBody } from '../support/factories/spark.factory.js';
import { DAY_MS, MoneyScene } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/**
 * Funding a campaign: PRODUCT "Publishing a campaign", "Wallet top-up". For concurrency see
 * spark-scenarios.api.spec.ts.
 */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const bodyOf = (overrides: Record<string, unknown> = {}) =>
  sparkBody({
    end_time: { date: new Date(scene.clock.now().getTime() + 30 * DAY_MS).toISOString() },
    budget: 5_000,
    ...overrides,
  });
const draftOf = async (creator: SignedIn, overrides = {}) =>
  (await creator.http('POST', '/spark', bodyOf(overrides))).body.data._id as string;
const publish = (creator: SignedIn, id: string) => creator.http('PUT', `/spark/${id}`, { live_mode: true });
const stateOf = async (creator: SignedIn, id: string) =>
  (await creator.http('GET', `/spark/sparkById/${id}`)).body.data;

it('draft: costs nothing, whatever its budget says', async () => {
  const creator = await scene.person(1_000, 'individual');
  await draftOf(creator, { budget: 900_000 });
  expect(await scene.wallet(creator)).toBe(1_000);
});

it('publish: the budget moves from the wallet to the pool, and initial budget and budget are what was paid', async () => {
  const creator = await scene.person(6_000, 'individual');
  const id = await draftOf(creator);
  expect((await publish(creator, id)).status).toBe(200);
  const campaign = scene.campaignOf(creator, id);
  expect([await scene.wallet(creator), await campaign.shown()]).toEqual([
    1_000,
    { budget: 5_000, initialBudget: 5_000, usage: 0 },
  ]);
});

it('publish-without-enough-money: one cent too little leaves a draft and the wallet as it was', async () => {
  const creator = await scene.person(4_999, 'individual');
  const id = await draftOf(creator);
  expect(await publish(creator, id)).toMatchObject({ status: 402, body: { code: 'insufficient_balance' } });
  expect([
    (await stateOf(creator, id)).live_mode,
    await scene.wallet(creator),
    await scene.transactions('campaign_publish', { sparkId: id }),
  ]).toEqual([false, 4_999, 0]);
  await fundWallet(scene.app, creator.user.id, 1);
  expect((await publish(creator, id)).status).toBe(200);
  scene.campaignOf(creator, id);
});

it('create-and-publish-without-enough-money: the draft stays, is named, and publishing it later is paid once', async () => {
  const creator = await scene.person(0, 'individual');
  const refused = await creator.http('POST', '/spark', bodyOf({ live_mode: true }));
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'insufficient_balance', details: { sparkId: expect.any(String) } },
  });
  const id = refused.body.details.sparkId as string;
  await fundWallet(scene.app, creator.user.id, 5_000);
  await publish(creator, id);
  const campaign = scene.campaignOf(creator, id);
  expect([await scene.wallet(creator), (await campaign.money()).pool]).toEqual([0, 5_000]);
});

it('publish-twice-at-once: the same draft is paid for once', async () => {
  const creator = await scene.person(20_000, 'individual');
  const id = await draftOf(creator);
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(creator, id)));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  scene.campaignOf(creator, id);
  expect([await scene.wallet(creator), await scene.transactions('campaign_publish', { sparkId: id })]).toEqual([
    15_000, 1,
  ]);
});

it("publish-by-an-admin: is rejected, since the money is the creator's", async () => {
  const creator = await scene.person(5_000, 'individual');
  const id = await draftOf(creator);
  expect((await publish(scene.admin, id)).status).toBe(403);
  expect([await scene.wallet(creator), (await stateOf(creator, id)).live_mode]).toEqual([5_000, false]);
});

it('edit-the-budget-after-publishing: is rejected; only a top-up changes it', async () => {
  const creator = await scene.person(10_000, 'individual');
  const id = await draftOf(creator);
  await publish(creator, id);
  const campaign = scene.campaignOf(creator, id);
  expect(await creator.http('PUT', `/spark/${id}`, { budget: 9_000 })).toMatchObject({
    status: 409,
    body: { code: 'field_locked' },
  });
  expect(await scene.admin.http('PUT', `/spark/${id}`, { budget: 9_000 })).toMatchObject({
    status: 403,
    body: { code: 'only_creator_changes_amounts' },
  });
  expect([await scene.wallet(creator), await campaign.shown()]).toEqual([
    5_000,
    { budget: 5_000, initialBudget: 5_000, usage: 0 },
  ]);
});

it('top-up: raises budget and initial budget by the same sum, out of the wallet', async () => {
  const campaign = await scene.campaign({ budget: 2_000 });
  await fundWallet(scene.app, campaign.creator.user.id, 700);
  await campaign.approvedPost();
  expect((await campaign.topUp(700)).status).toBe(200);
  expect([await scene.wallet(campaign.creator), await campaign.shown()]).toEqual([
    0,
    { budget: 2_400, initialBudget: 2_700, usage: 300 },
  ]);
});

it('top-up-without-enough-money: changes nothing', async () => {
  const campaign = await scene.campaign();
  await fundWallet(scene.app, campaign.creator.user.id, 99);
  expect(await campaign.topUp(100)).toMatchObject({ status: 402, body: { code: 'insufficient_balance' } });
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([99, { pool: 2_000, reserve: 0 }]);
});

it('top-up-repeated: the same Idempotency-Key moves money once, another sum under it is rejected', async () => {
  const campaign = await scene.campaign();
  await fundWallet(scene.app, campaign.creator.user.id, 1_000);
  const key = { 'idempotency-key': `top-up-${campaign.id}` };
  for (let time = 0; time < 3; time += 1) expect((await campaign.topUp(400, key)).status).toBe(200);
  expect(await campaign.topUp(500, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([600, 2_400]);
});

it('top-up-an-ended-campaign: is possible until it is closed', async () => {
  const campaign = await scene.campaign();
  await fundWallet(scene.app, campaign.creator.user.id, 1_000);
  await campaign.end();
  expect((await campaign.topUp(400)).status).toBe(200);
  await campaign.close();
  expect(await campaign.topUp(400)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([3_000, { pool: 0, reserve: 0 }]);
});

it('payment-claimed: goes straight to the pool, past the wallet, once whatever the number of claims', async () => {
  const campaign = await scene.campaign();
  const paymentId = await scene.paymentOf(campaign.creator, 2_500);
  const answers = await Promise.all(Array.from({ length: 5 }, () => campaign.claim(paymentId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect([await scene.wallet(campaign.creator), await campaign.shown()]).toEqual([
    0,
    { budget: 4_500, initialBudget: 4_500, usage: 0 },
  ]);
});

it('payment-claimed-by-two-campaigns-at-once: one gets it', async () => {
  const first = await scene.campaign();
  const paymentId = await scene.paymentOf(first.creator, 2_500);
  const id = await draftOf(first.creator);
  await fundWallet(scene.app, first.creator.user.id, 5_000);
  await publish(first.creator, id);
  const second = scene.campaignOf(first.creator, id);
  const answers = await Promise.all([first.claim(paymentId), second.claim(paymentId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('payment_already_used');
  expect((await first.money()).pool + (await second.money()).pool).toBe(2_000 + 5_000 + 2_500);
});

it('payment-of-another-user: cannot be claimed', async () => {
  const campaign = await scene.campaign();
  const paymentId = await scene.paymentOf(await scene.person(0, 'individual'), 2_500);
  expect((await campaign.claim(paymentId)).status).toBe(404);
  expect((await campaign.money()).pool).toBe(2_000);
});

it('payment-claimed-after-closing: is rejected, and the payment can still become wallet balance', async () => {
  const campaign = await scene.campaign();
  const paymentId = await scene.paymentOf(campaign.creator, 2_500, campaign.id);
  await campaign.close();
  expect(await campaign.claim(paymentId)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
  expect((await campaign.creator.http('POST', `/api/payments/${paymentId}/to-wallet`)).status).toBe(200);
  expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([4_500, 0]);
});
