import { MoneyScene, type Campaign } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/** A key moves at most its daily limit: counted in the transaction that moves the money. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

async function keyOf(owner: SignedIn, dailyLimitCents: number): Promise<string> {
  const scopes = ['campaigns:write', 'contributions:review'];
  const { body } = await owner.http('POST', '/api/api-keys', { name: 'Robot', scopes, dailyLimitCents });
  return body.data.secret as string;
}
let serial = 0;
const withKey = (secret: string, method: 'POST' | 'PATCH', url: string, body: object) =>
  scene.app.http(method, url, body, { authorization: `Bearer ${secret}`, 'idempotency-key': `k${(serial += 1)}` });
const raise = (secret: string, campaign: Campaign, cents: number) =>
  withKey(secret, 'POST', '/spark/increase-spark-budget', { sparkId: campaign.id, budget_in_cents: cents });

it('moves no more on a day, also with parallel requests, and again the next day', async () => {
  const campaign = await scene.campaign();
  await scene.fund(campaign.creator, 10_000);
  const secret = await keyOf(campaign.creator, 1_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => raise(secret, campaign, 300)));
  const refused = answers.filter(({ status }) => status === 403);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toMatchObject({ code: 'api_key_daily_limit_reached', details: { limitCents: 1_000 } });
  expect(await scene.wallet(campaign.creator)).toBe(9_100);
  expect((await raise(secret, campaign, 100)).status).toBeLessThan(300);
  expect((await raise(secret, campaign, 100)).status).toBe(403);
  scene.clock.advanceMs(24 * 3_600_000);
  expect((await raise(secret, campaign, 1_000)).status).toBeLessThan(300);
});

it('counts what a campaign pays for an approval, which cannot be delayed', async () => {
  const campaign = await scene.campaign({ approvalBonus: 300 });
  const secret = await keyOf(campaign.creator, 400);
  const [first, second] = [await campaign.post(), await campaign.post()];
  const approve = (id: string) =>
    withKey(secret, 'PATCH', '/blocks/moderation', { ids: [id], status: 'approved', undoable: true });
  expect((await approve(first.id)).status).toBe(200);
  expect(await scene.wallet(first.by)).toBe(300);
  await approve(second.id);
  expect(await scene.wallet(second.by)).toBe(0);
});

it('does not limit the person', async () => {
  const campaign = await scene.campaign();
  await scene.fund(campaign.creator, 10_000);
  await keyOf(campaign.creator, 0);
  const body = { sparkId: campaign.id, budget_in_cents: 6_000 };
  expect((await campaign.creator.http('POST', '/spark/increase-spark-budget', body)).status).toBeLessThan(300);
});
