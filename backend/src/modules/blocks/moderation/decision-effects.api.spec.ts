import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../../../../test/support/money-scene.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { CasesService } from '../../../core/cases/index.js';
import { conflict } from '../../../platform/http/app-error.js';
import { ContributionWebhooks } from '../contributions/index.js';
import { EarningReleaseService } from '../holds/earning-release.service.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.expectAllAddsUp();
});

/** The contributor's notifications about the contribution, the oldest first. */
const notificationsOf = (post: Post) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(post.by.user.id), 'refs.blockId': post.id })
    .sort({ createdAt: 1 })
    .toArray();
const nameOf = async (campaign: Campaign) =>
  (await scene.app.connection.collection('sparks').findOne({ _id: new Types.ObjectId(campaign.id) }))?.name as string;

describe('an approval tells the contributor', () => {
  it('what it has paid, in which campaign', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.approvedPost();
    const [news] = await notificationsOf(post);
    expect(news).toMatchObject({
      kind: 'contribution_approved',
      link: `/contribution-details/${post.id}`,
      refs: { blockId: post.id, sparkId: campaign.id },
    });
    expect(news?.params).toEqual({ campaign: await nameOf(campaign), bonusCents: 300 });
  });

  it('for how long it is held', async () => {
    const post = await (await scene.campaign({ holdDays: 3 })).approvedPost();
    expect((await notificationsOf(post))[0]?.params).toMatchObject({ bonusCents: 300, holdDays: 3 });
  });

  it('what the pool could not pay, unless it never will', async () => {
    const campaign = await scene.campaign({ budget: 100 });
    const post = await campaign.approvedPost();
    expect((await notificationsOf(post))[0]?.params).toMatchObject({ bonusCents: 100, unpaidCents: 200 });
    const late = await campaign.post();
    await campaign.close();
    await campaign.approve(late);
    expect((await notificationsOf(late))[0]?.params).toEqual({ campaign: await nameOf(campaign), bonusCents: 0 });
  });

  it('no campaign when there is none', async () => {
    const by = await scene.person();
    const { body } = await by.http('POST', '/blocks', { content: youtubeUrl() });
    const post = { id: body.data._id as string, by };
    await scene.admin.http('PATCH', '/blocks/moderation', { ids: [post.id], status: 'approved' });
    const [news] = await notificationsOf(post);
    expect(news).toMatchObject({ params: { campaign: null, bonusCents: 0 }, refs: { blockId: post.id } });
    expect(news?.refs).not.toHaveProperty('sparkId');
  });
});

it('the contributor is notified of each decision, of a decline with its reason', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  for (const [status, reason] of [
    ['flagged', 'Look again'],
    ['approved', ''],
    ['flagged', 'Look again'],
    ['declined', 'Bought views'],
  ] as const) {
    scene.clock.advanceMs(1_000);
    await campaign.decide(post, status, { reason });
  }
  const name = await nameOf(campaign);
  expect((await notificationsOf(post)).map(({ kind, params }) => [kind, params])).toEqual([
    ['contribution_approved', { campaign: name, bonusCents: 300 }],
    ['contribution_flagged', { campaign: name }],
    ['contribution_approved', { campaign: name, bonusCents: 0 }],
    ['contribution_flagged', { campaign: name }],
    ['contribution_declined', { campaign: name, reason: 'Bought views' }],
  ]);
});

it('a flagged contribution whose hold is over is paid after it is approved again', async () => {
  const campaign = await scene.campaign({ holdDays: 3 });
  const post = await campaign.approvedPost();
  await campaign.decide(post, 'flagged');
  scene.clock.advanceMs(3 * DAY_MS);
  const release = () => scene.app.get(EarningReleaseService).releaseDue();
  expect([await release(), await release()]).toMatchObject([{ postponed: 1 }, { postponed: 0, released: 0 }]);
  await campaign.approve(post);
  scene.passUndoWindow();
  expect([await release(), await scene.wallet(post.by)]).toMatchObject([{ released: 1 }, 300]);
});

it('a decline returns what is held, for the reason of the decision, and the reserved bonus', async () => {
  const campaign = await scene.campaign({ holdDays: 3 });
  const [held, reserved] = [await campaign.approvedPost(), await campaign.post()];
  await campaign.decide(held, 'flagged');
  await campaign.decide(held, 'declined', { reason: 'Bought views' });
  expect(await scene.stored(held)).toMatchObject({ heldCents: 0, reversedCents: 300 });
  const reversed = (await notificationsOf(held)).find(({ kind }) => kind === 'earnings_reversed');
  expect(reversed?.params).toMatchObject({ reason: 'Bought views' });
  await campaign.close();
  expect(await scene.wallet(campaign.creator)).toBe(1_700);
  await campaign.decide(reserved, 'declined');
  expect(await scene.wallet(campaign.creator)).toBe(2_000);
});

describe('the case of a change request', () => {
  async function asked(): Promise<{ campaign: Campaign; post: Post }> {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const request = await campaign.creator.http('POST', `/blocks/${post.id}/request-changes`, { message: 'Name it.' });
    expect(request.status).toBe(200);
    return { campaign, post };
  }

  it('ends with the decision, by the person who decided', async () => {
    const { campaign, post } = await asked();
    const caseId = (await scene.stored(post)).changeRequest!.caseId;
    await campaign.approve(post);
    expect(await scene.app.connection.collection('cases').findOne({ _id: caseId })).toMatchObject({
      status: 'resolved',
      outcome: 'approved',
      endedBy: new Types.ObjectId(campaign.creator.user.id),
    });
    expect(await scene.stored(post)).not.toHaveProperty('changeRequest');
  });

  it('may have ended before', async () => {
    const { campaign, post } = await asked();
    jest.spyOn(scene.app.get(CasesService), 'resolve').mockRejectedValueOnce(conflict(ERROR_CODES.case_closed));
    expect(await campaign.approve(post)).toMatchObject({ result: 'moved' });
  });

  it('refuses the decision when it may not be ended', async () => {
    const { campaign, post } = await asked();
    jest.spyOn(scene.app.get(CasesService), 'resolve').mockRejectedValueOnce(conflict(ERROR_CODES.CONFLICT));
    expect(await campaign.approve(post)).toMatchObject({ result: 'refused', code: 'CONFLICT' });
    expect(await scene.stored(post)).toMatchObject({ moderation_status: 'pending' });
  });

  it('keeps the decision from being made when it cannot be ended', async () => {
    const { campaign, post } = await asked();
    jest.spyOn(scene.app.get(CasesService), 'resolve').mockRejectedValueOnce(new Error('The database is away'));
    expect((await campaign.decide(post, 'approved')).status).toBe(500);
    expect(await scene.stored(post)).toMatchObject({ moderation_status: 'pending', bonusPaidCents: 0 });
    expect(await campaign.approve(post)).toMatchObject({ result: 'moved' });
  });
});

it('the third approval raises the level of the contributor', async () => {
  const by = await scene.person();
  const levels: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await (await scene.campaign()).approvedPost(by);
    const user = await scene.app.connection.collection('users').findOne({ _id: new Types.ObjectId(by.user.id) });
    levels.push(user?.experienceLevel as number);
  }
  expect(levels).toEqual([1, 1, 2]);
});

it('webhooks learn of an approval, a decline and a flag, and who has flagged', async () => {
  const webhooks = scene.app.get(ContributionWebhooks);
  const published = (['publishApproved', 'publishDeclined', 'publishFlagged'] as const).map((method) =>
    jest.spyOn(webhooks, method),
  );
  const calls = () => published.map(({ mock }) => mock.calls.length);
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.approve(post);
  expect(calls()).toEqual([1, 0, 0]);
  await campaign.decide(post, 'flagged', { reason: 'Look again' });
  expect(calls()).toEqual([1, 0, 1]);
  await campaign.decide(post, 'declined', { reason: 'Bought views' });
  expect(calls()).toEqual([1, 1, 1]);
  const at = scene.clock.now();
  const [approved, declined, flagged] = published.map(({ mock }) => mock.calls[0]);
  expect(approved?.slice(1, 3)).toEqual([at, 300]);
  expect(declined?.[1]).toEqual({ reason: 'Bought views', at });
  expect(flagged?.[1]).toEqual({ reason: 'Look again', at, flaggedBy: 'reviewer' });
});
