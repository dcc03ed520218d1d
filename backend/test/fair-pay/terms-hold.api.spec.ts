import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Block } from '../../src/modules/blocks/contributions/index.js';
import type { HttpResponse } from '../support/http.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** A contribution keeps the terms it was submitted under; an edit can only improve them. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const edit = (campaign: Campaign, terms: object): Promise<HttpResponse> =>
  campaign.creator.http('PUT', `/spark/${campaign.id}`, terms);
const edited = async (campaign: Campaign, terms: object): Promise<number> => {
  const { status, body, text } = await edit(campaign, terms);
  if (status !== 200) throw new Error(text);
  return body.data.termsVersion as number;
};
const termsOf = async (post: Post, viewer = post.by) =>
  (await viewer.http('GET', `/blocks/${post.id}`)).body.data.terms as Record<string, unknown> | undefined;
const earningsOf = async (post: Post) =>
  (await post.by.http('GET', `/blocks/${post.id}/engagement`)).body.data.earnings as Record<string, unknown>;

describe('terms-cut-after-submission', () => {
  it('a post under a bonus of $50 pays $50 after the campaign was edited to 1 cent; the next post gets 1 cent', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 5_000 });
    const post = await campaign.post();
    expect(await edited(campaign, { approvalBonus: 1 })).toBe(2);
    const later = await campaign.post();
    expect([await campaign.approve(post), await campaign.approve(later)]).toMatchObject([
      { bonusPaid: 5_000, bonusUnpaid: 0 },
      { bonusPaid: 1, bonusUnpaid: 0 },
    ]);
    expect([await scene.wallet(post.by), await scene.wallet(later.by)]).toEqual([5_000, 1]);
  });

  it('an undoable approval pays the bonus of the submission, also when the cut comes before its settlement', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 5_000 });
    const post = await campaign.post();
    await campaign.decide(post, 'approved', { undoable: true });
    await edited(campaign, { approvalBonus: 1 });
    expect((await campaign.close()).status).toBe(200);
    expect(await scene.wallet(post.by)).toBe(5_000);
  });

  it('views are paid at the rate, multiplier and cap of the submission', async () => {
    const campaign = await scene.campaign({
      approvalBonus: 0,
      ratePerThousandViews: 100,
      eesMultiple: 2,
      maxEarningPerContribution: 1_000,
      budget: 20_000,
    });
    const post = await campaign.approvedPost();
    scene.passUndoWindow();
    await edited(campaign, { ratePerThousandViews: 1, eesMultiple: 1, maxEarningPerContribution: 50 });
    const later = await campaign.approvedPost();
    scene.passUndoWindow();
    await scene.refreshWith([
      [post, 3_000],
      [later, 3_000],
    ]);
    expect([await scene.wallet(post.by), await scene.wallet(later.by)]).toEqual([600, 3]);
    expect(await earningsOf(post)).toMatchObject({ ratePerThousandViews: 100, eesMultiple: 2, cap: 1_000, paid: 600 });
  });

  it('a rate cut to zero still pays what is submitted, and says so', async () => {
    const campaign = await scene.campaign({ approvalBonus: 0, ratePerThousandViews: 100 });
    const post = await campaign.approvedPost();
    await edited(campaign, { ratePerThousandViews: 0 });
    expect(await earningsOf(post)).toMatchObject({ notEarning: null, ratePerThousandViews: 100 });
  });

  it('the contributor and the reviewer see the terms of the post, nobody else', async () => {
    const campaign = await scene.campaign({ approvalBonus: 500 });
    const post = await campaign.post();
    expect(await termsOf(post)).toEqual({
      approvalBonus: 500,
      ratePerThousandViews: 0,
      eesMultiple: 1,
      maxEarningPerContribution: null,
      holdDays: 0,
      version: 1,
      differsFromCampaign: false,
    });
    await edited(campaign, { approvalBonus: 1 });
    expect(await termsOf(post, campaign.creator)).toMatchObject({ approvalBonus: 500, differsFromCampaign: true });
    await campaign.approve(post);
    expect(await termsOf(post, await scene.person())).toBeUndefined();
  });

  it('the wallet expects the bonus of each post, not that of the campaign today', async () => {
    const campaign = await scene.campaign({ approvalBonus: 500 });
    const post = await campaign.post();
    await edited(campaign, { approvalBonus: 1 });
    const { body } = await post.by.http('GET', '/api/wallet');
    expect(body.data.pending).toMatchObject([{ kind: 'reviews', amountCents: 500 }]);
  });

  it('a declined post that is resubmitted gets the terms of its resubmission', async () => {
    const campaign = await scene.campaign({ approvalBonus: 500 });
    const post = await campaign.post(await scene.person(200));
    await campaign.decide(post, 'declined');
    await edited(campaign, { approvalBonus: 100 });
    const { content } = await scene.stored(post);
    const { status } = await post.by.http('POST', '/spark/resubmit', { content, sparkId: campaign.id });
    expect(status).toBe(201);
    expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 100 });
  });

  it('a contribution without terms is neither written nor paid', async () => {
    const campaign = await scene.campaign({ approvalBonus: 500 });
    const post = await campaign.post();
    const { terms: _, ...withoutTerms } = await scene.stored(post);
    const blocks = scene.app.get<Model<Block>>(getModelToken(Block.name));
    await expect(blocks.create({ ...withoutTerms, _id: new Types.ObjectId() })).rejects.toThrow('`terms` is required');
    await blocks.updateOne({ _id: withoutTerms._id }, { $unset: { terms: 1 } });
    expect((await campaign.decide(post, 'approved')).status).toBe(500);
    expect(await scene.wallet(post.by)).toBe(0);
  });

  it('a submission at the same time as a cut has the terms before or after it, and is paid by them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const campaign = await scene.campaign({ approvalBonus: 500 });
      const [post] = await Promise.all([campaign.post(), edited(campaign, { approvalBonus: 1 })]);
      const { terms } = await scene.stored(post);
      expect([terms?.version, terms?.approvalBonus]).toEqual(terms?.version === 1 ? [1, 500] : [2, 1]);
      expect(await campaign.approve(post)).toMatchObject({ bonusPaid: terms?.approvalBonus });
    }
  });
});

it('editing anything else leaves the version; two edits at once count one after the other', async () => {
  const campaign = await scene.campaign();
  expect(await edited(campaign, { description: 'Something else' })).toBe(1);
  await Promise.all([edited(campaign, { approvalBonus: 400 }), edited(campaign, { ratePerThousandViews: 10 })]);
  const { body } = await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`);
  expect(body.data).toMatchObject({ termsVersion: 3, approvalBonus: 400, ratePerThousandViews: 10 });
});

it('terms that were raised and cut a hundred times can only be raised', async () => {
  const campaign = await scene.campaign({ approvalBonus: 300 });
  const terms = (version: number) => ({
    approvalBonus: 10_000 - version,
    ratePerThousandViews: 0,
    eesMultiple: 1,
    maxEarningPerContribution: null,
    holdDays: 0,
    version,
  });
  await campaign.change({ termsVersion: 199, termsHistory: Array.from({ length: 100 }, (_, at) => terms(at + 1)) });
  const refused = await edit(campaign, { approvalBonus: 400 });
  expect([refused.status, refused.body.code]).toEqual([409, 'field_locked']);
  expect(await edited(campaign, { approvalBonus: 20_000 })).toBe(200);
});
