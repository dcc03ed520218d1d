import { ClosedCampaignNoticesService } from '../../src/modules/blocks/announcements/closed-campaign-notices.service.js';
import { MoneyScene } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/** Everyone with a post learns that the campaign was closed, by whom and why. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const announce = () => scene.app.get(ClosedCampaignNoticesService).notifyDue();
const newsOf = async (who: SignedIn): Promise<[string, string][]> => {
  const { data } = (await who.http('GET', '/api/notifications')).body as {
    data: { kind: string; title: string; body: string }[];
  };
  return data.filter(({ kind }) => kind === 'campaign_closed').map(({ title, body }) => [title, body]);
};
const close = async (id: string, by: SignedIn, closeReason?: string) => {
  const { status, text } = await by.http('POST', `/spark/${id}/close`, closeReason ? { closeReason } : {});
  if (status !== 200) throw new Error(text);
};
const NEXT = 'It takes no more posts. Posts that wait for a review can still be approved or declined.';

it('with the reason, once, to everyone whose post was not declined', async () => {
  const campaign = await scene.campaign({ name: 'Tea' });
  const [pending, approved, declined] = [await campaign.post(), await campaign.approvedPost(), await campaign.post()];
  await campaign.decide(declined, 'declined');
  await close(campaign.id, campaign.creator, 'Sold out <b>today</b>.');
  await close(campaign.id, campaign.creator, 'Again.');
  expect(await newsOf(pending.by)).toEqual([]);
  await Promise.all([announce(), announce()]);
  await announce();
  for (const { by } of [pending, approved])
    expect(await newsOf(by)).toEqual([['"Tea" was closed by its creator', `Reason: Sold out <b>today</b>. ${NEXT}`]]);
  expect([await newsOf(declined.by), await newsOf(campaign.creator)]).toEqual([[], []]);
  expect(await scene.app.connection.collection('contributor_notices').countDocuments()).toBe(0);
});

it('without a reason, and with an admin who closed it', async () => {
  const campaign = await scene.campaign({ name: 'Tea' });
  const post = await campaign.post();
  await close(campaign.id, scene.admin);
  await announce();
  expect(await newsOf(post.by)).toEqual([['"Tea" was closed by an admin', NEXT]]);
});
