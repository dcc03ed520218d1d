import { Types } from 'mongoose';
import { MoneyScene, type Campaign } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

/** A post is submitted under the rules that its contributor was shown. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const edit = async (campaign: Campaign, fields: object) => {
  const { status, body, text } = await campaign.creator.http('PUT', `/spark/${campaign.id}`, fields);
  if (status !== 200) throw new Error(text);
  return body.data as { rulesVersion: number; termsVersion: number };
};
const submit = (by: SignedIn, campaign: Campaign, versions: object, content = youtubeUrl()) =>
  by.http('POST', '/spark/purchase', { content, sparkId: campaign.id, ...versions });
const inCampaign = ({ id }: Campaign) => ({ sparkId: new Types.ObjectId(id) });
const collection = (name: string) => scene.app.connection.collection(name);

it('is refused, without effect, when the rules have changed since, and stores the version that was agreed to', async () => {
  const campaign = await scene.campaign({ termsAndConditions: 'Be kind.' });
  const person = await scene.person();
  expect(await edit(campaign, { termsAndConditions: 'No music.' })).toMatchObject({ rulesVersion: 2, termsVersion: 1 });
  expect(await submit(person, campaign, { termsVersion: 1, rulesVersion: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'rules_changed',
      message: 'The campaign has changed its rules for posts. Check the new rules, then submit again.',
      details: { rulesVersion: 2 },
    },
  });
  expect(await collection('blocks').countDocuments(inCampaign(campaign))).toBe(0);
  expect((await submit(person, campaign, { termsVersion: 1, rulesVersion: 2 })).status).toBe(201);
  expect(await collection('blocks').findOne(inCampaign(campaign))).toMatchObject({ rulesVersion: 2 });
});

it('keeps each version of the rules that an edit replaces', async () => {
  const campaign = await scene.campaign({ termsAndConditions: 'Be kind.', allowedContributionsType: ['UGC'] });
  await edit(campaign, { termsAndConditions: 'No music.' });
  await edit(campaign, { newPostsOnly: true, exclusivePosts: true });
  const kept = await collection('replaced_rules').find(inCampaign(campaign)).sort({ version: 1 }).toArray();
  expect(kept).toMatchObject([
    { version: 1, termsAndConditions: 'Be kind.', newPostsOnly: false, allowedContributionsType: ['UGC'] },
    { version: 2, termsAndConditions: 'No music.', newPostsOnly: false, exclusivePosts: false },
  ]);
});

it('keeps the version when an edit changes what is paid, or no rule', async () => {
  const campaign = await scene.campaign({ termsAndConditions: 'Be kind.', approvalBonus: 300 });
  const edited = await edit(campaign, { termsAndConditions: 'Be kind.', approvalBonus: 400 });
  expect(edited).toMatchObject({ rulesVersion: 1, termsVersion: 2 });
  expect(await collection('replaced_rules').countDocuments(inCampaign(campaign))).toBe(0);
});

it('of two edits at once, each replaces a version of its own', async () => {
  const campaign = await scene.campaign({ termsAndConditions: 'Be kind.' });
  await Promise.all(['One.', 'Two.', 'Three.'].map((termsAndConditions) => edit(campaign, { termsAndConditions })));
  const kept = await collection('replaced_rules').find(inCampaign(campaign)).sort({ version: 1 }).toArray();
  expect(kept.map(({ version }) => version as number)).toEqual([1, 2, 3]);
});

it('a declined post that is submitted again agrees to the rules of today', async () => {
  const campaign = await scene.campaign({ termsAndConditions: 'Be kind.' });
  const person = await scene.person(1_000);
  const content = youtubeUrl();
  const { body } = await submit(person, campaign, { rulesVersion: 1 }, content);
  await campaign.decide({ id: body.data._id as string, by: person }, 'declined');
  scene.passUndoWindow();
  await edit(campaign, { termsAndConditions: 'No music.' });
  const again = (rulesVersion: number) =>
    person.http('POST', '/spark/resubmit', { content, sparkId: campaign.id, rulesVersion });
  expect(await again(1)).toMatchObject({ status: 409, body: { code: 'rules_changed' } });
  expect(await again(2)).toMatchObject({ status: 201 });
  expect(await collection('blocks').findOne(inCampaign(campaign))).toMatchObject({ rulesVersion: 2 });
});
