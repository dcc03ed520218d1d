import { ModerationSettlementService } from '../../src/modules/blocks/index.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** A decision that is undone, or whose post is deleted inside the undo window, pays nothing. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const settle = () => scene.app.get(ModerationSettlementService).settleOverdue(0);
const remove = ({ id }: Post) => scene.admin.http('DELETE', `/blocks/${id}`);
const restore = ({ id }: Post) => scene.admin.http('POST', `/blocks/${id}/restore`);
const approveUndoably = async (campaign: Campaign, post: Post): Promise<string> =>
  (await campaign.decide(post, 'approved', { undoable: true })).body.data[0].moveId;
const undo = (campaign: Campaign, moveId: string) =>
  campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
const bonuses = (post: Post) => scene.transactions('approval_bonus', { blockId: post.id });

describe('undo-then-delete', () => {
  it('pays nothing, now or later', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const moveId = await approveUndoably(campaign, post);
    expect((await undo(campaign, moveId)).status).toBe(200);
    expect((await remove(post)).status).toBe(204);
    scene.passUndoWindow();
    await settle();
    expect([await scene.wallet(post.by), await bonuses(post)]).toEqual([0, 0]);
  });

  it('a deletion inside the undo window undoes the decision: restored, the post waits for review again', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const moveId = await approveUndoably(campaign, post);
    expect((await remove(post)).status).toBe(204);
    expect((await undo(campaign, moveId)).body.data[0]).toMatchObject({ result: 'unchanged' });
    scene.passUndoWindow();
    await settle();
    expect([await scene.wallet(post.by), await bonuses(post), (await campaign.money()).pool]).toEqual([0, 0, 2_000]);

    expect((await restore(post)).body.data).toMatchObject({ moderation_status: 'pending', ees: 0 });
    expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 300 });
    const history = (await campaign.creator.http('GET', `/blocks/${post.id}/history`)).body.data as {
      action: string;
    }[];
    expect(history.map(({ action }) => action)).toEqual(['moderate', 'undo', 'delete', 'restore', 'moderate']);
  });

  it('a deletion after the window leaves the decision, which is final: its bonus is paid', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    await approveUndoably(campaign, post);
    scene.passUndoWindow();
    await remove(post);
    await settle();
    expect([await scene.wallet(post.by), await bonuses(post)]).toEqual([300, 1]);
  });

  it('deleting and settling at once: the post is undone and unpaid, or final and paid', async () => {
    const campaign = await scene.campaign({ budget: 5_000 });
    for (let round = 0; round < 4; round += 1) {
      const post = await campaign.post();
      await approveUndoably(campaign, post);
      // A spotlight settles the decision at once, even within the undo window.
      await Promise.all([remove(post), campaign.creator.http('POST', `/blocks/${post.id}/spotlight`, {})]);
      const { moderation_status: status, deleted } = await scene.stored(post);
      expect([status, deleted, await scene.wallet(post.by)]).toEqual(
        status === 'approved' ? ['approved', true, 300] : ['pending', true, 0],
      );
    }
  });
});
