import { Types } from 'mongoose';
import { RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { CountProjectionService } from '../../src/modules/blocks/counters/index.js';
import { recount } from '../../src/seed/recount.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const totals = async (person: SignedIn) =>
  (await scene.app.http('GET', `/api/users/${person.user.id}/totals`)).body.data as Record<string, number>;
const levelOf = async (person: SignedIn) =>
  (await scene.app.http('GET', `/api/users/${person.user.id}`)).body.data.experienceLevel as number;
const refused = { status: 403, body: { code: 'own_contribution' } };
/** The creator's own posts, approved by an admin: the first submission and paid further ones. */
async function ownPosts(campaign: Campaign, count: number): Promise<Post[]> {
  const posts = [await campaign.post(campaign.creator)];
  for (let index = 1; index < count; index += 1) posts.push(await resubmission(campaign));
  for (const post of posts) await campaign.decide(post, 'approved', { by: scene.admin });
  return posts;
}
async function resubmission({ id, creator }: Campaign): Promise<Post> {
  await fundWallet(scene.app, creator.user.id, RESUBMISSION_FEE_CENTS);
  const { body } = await creator.http('POST', '/spark/resubmit', { content: youtubeUrl(), sparkId: id });
  return { id: body.data._id as string, by: creator };
}

describe('self-dealing-for-reputation', () => {
  it('pays creators nothing from their own pool: no bonus, no views [sec-140]', async () => {
    const campaign = await scene.campaign({ ratePerThousandViews: 500 });
    const own = await campaign.post(campaign.creator);
    expect((await campaign.decide(own, 'approved', { by: scene.admin })).body.data[0]).toMatchObject({
      result: 'moved',
      moderation_status: 'approved',
    });
    await scene.refreshWith([[own, 1_000]]);
    await scene.refreshWith([[own, 50_000]]);
    expect([await scene.ees(own), await scene.wallet(campaign.creator)]).toEqual([0, 0]);
    expect(await campaign.money()).toEqual({ pool: 2_000, reserve: 0 });
    expect((await scene.stored(own)).engagementUnpaidCents ?? 0).toBe(0);
    const { earnings } = (await campaign.creator.http('GET', `/blocks/${own.id}/engagement`)).body.data;
    expect(earnings).toMatchObject({ total: 0, due: 0, notEarning: 'own_campaign' });
  });

  it('counts in no total, level or public figure, whatever the posts reach [sec-141]', async () => {
    const campaign = await scene.campaign({ ratePerThousandViews: 500 });
    const [own] = await ownPosts(campaign, 4);
    for (const views of [9_000, 80_000]) await scene.refreshWith([[own as Post, views]]);
    expect(await totals(campaign.creator)).toMatchObject({ paidOut: null, contributionsApproved: 0, views: 0 });
    expect(await levelOf(campaign.creator)).toBe(1);
    await scene.app.get(CountProjectionService).projectPendingChanges();
    const { contributionsCount } = (await scene.app.http('GET', `/spark/sparkById/${campaign.id}`)).body.data;
    expect(contributionsCount).toBe(0);
    expect(
      await scene.app.connection
        .collection('contribution_events')
        .countDocuments({ sparkId: new Types.ObjectId(campaign.id) }),
    ).toBe(0);
    // It is shown all the same.
    const listed = await scene.app.http('GET', `/blocks?spark_id=${campaign.id}`);
    expect(listed.body.data).toHaveLength(4);
  });

  it('shows what a creator has paid from ten decisions about others on; own posts do not count [sec-343]', async () => {
    const campaign = await scene.campaign({ budget: 100_000 });
    await ownPosts(campaign, 3);
    for (let number = 1; number <= 9; number += 1) {
      const post = await campaign.post();
      await campaign.decide(post, number <= 2 ? 'declined' : 'approved');
    }
    expect(await totals(campaign.creator)).toMatchObject({ campaigns: 1, paidOut: null });
    await campaign.approvedPost();
    expect(await totals(campaign.creator)).toMatchObject({ campaigns: 1, paidOut: 8 * 300 });
  });

  it('keeps every counter equal to its source when own posts are flagged, deleted and restored', async () => {
    const campaign = await scene.campaign();
    const other = await campaign.approvedPost();
    const own = await campaign.post(campaign.creator);
    for (const status of ['approved', 'flagged', 'approved'] as const)
      await campaign.decide(own, status, { by: scene.admin });
    expect((await scene.admin.http('DELETE', `/blocks/${own.id}`)).status).toBe(204);
    expect((await scene.admin.http('POST', `/blocks/${own.id}/restore`)).status).toBe(200);
    expect(await recount(scene.app.connection)).toEqual([]);
    expect(await totals(other.by)).toMatchObject({ contributionsApproved: 1 });
    expect(await totals(campaign.creator)).toMatchObject({ paidOut: null, contributionsApproved: 0 });
  });

  it('lets nobody decide about their own contribution, one by one or in bulk [sec-142]', async () => {
    const campaign = await scene.campaign();
    const [own, other] = [await campaign.post(campaign.creator), await campaign.post()];
    for (const status of ['approved', 'declined', 'flagged'])
      expect(
        (
          await campaign.creator.http('PATCH', '/blocks/moderation', {
            ids: [own.id, other.id],
            status,
            reason: 'because',
          })
        ).body.data[0],
      ).toMatchObject({ _id: own.id, result: 'refused', code: 'own_contribution' });
    expect((await scene.stored(own)).moderation_status).toBe('pending');
    expect((await scene.stored(other)).moderation_status).toBe('flagged');
  });

  it('does not let an admin undo a decision about their own contribution', async () => {
    const campaign = await scene.campaign();
    const { admin } = scene;
    const own = await campaign.post(admin);
    const { body } = await campaign.decide(own, 'declined', { undoable: true });
    const { moveId } = body.data[0];
    expect(await admin.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] })).toMatchObject(refused);
    expect((await scene.stored(own)).moderation_status).toBe('declined');
  });

  it("gives a creator's own contribution neither a spotlight nor a prize", async () => {
    const campaign = await scene.campaign({ spotlightCost: 0 });
    const [own] = await ownPosts(campaign, 1);
    const post = own as Post;
    expect(await campaign.creator.http('POST', `/blocks/${post.id}/spotlight`, {})).toMatchObject(refused);
    await campaign.end();
    await campaign.startWinners();
    expect(await campaign.select(post, 500)).toMatchObject(refused);
    expect(
      await scene.admin.http('POST', '/api/event/spark/select-winner', {
        sparkId: campaign.id,
        blockId: post.id,
        prizeCents: 500,
      }),
    ).toMatchObject(refused);
    expect(await campaign.money()).toEqual({ pool: 2_000, reserve: 0 });
  });
});
