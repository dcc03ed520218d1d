import { MoneyScene } from '../support/money-scene.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start({ env: { LIKE_MIN_ACCOUNT_HOURS: '24' } });
});
afterAll(() => scene?.close());

it('likes-of-new-accounts: an account likes only from the age of a day on [sec-147]', async () => {
  const campaign = await scene.campaign();
  const { id } = await campaign.approvedPost();
  const person = await scene.person();
  const like = () => person.http('PUT', `/blocks/${id}/like`);
  expect(await like()).toMatchObject({
    status: 403,
    body: { code: 'account_too_new', details: { availableAt: expect.any(String) } },
  });
  const shown = async () => (await scene.app.http('GET', `/blocks/${id}`)).body.data.likesCount as number;
  expect(await shown()).toBe(0);
  scene.clock.advanceMs(24 * 3_600_000 + 60_000);
  expect((await like()).status).toBe(200);
  expect(await shown()).toBe(1);
});
