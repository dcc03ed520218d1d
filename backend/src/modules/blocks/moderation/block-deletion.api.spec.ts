import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { MoneyScene, type Post } from '../../../../test/support/money-scene.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { ConversationsService } from '../../../core/conversations/index.js';
import { SparksService } from '../../sparks/index.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const remove = (id: string) => scene.admin.http('DELETE', `/blocks/${id}`);
const restore = (id: string) => scene.admin.http('POST', `/blocks/${id}/restore`);
const actionsOf = async ({ id }: Post) =>
  ((await scene.admin.http('GET', `/blocks/${id}/history`)).body.data as { action: string }[]).map(
    ({ action }) => action,
  );
const blocks = () => scene.app.connection.collection('blocks');

it('a repeated deletion or restoration succeeds and changes nothing', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  expect([(await remove(post.id)).status, (await remove(post.id)).status]).toEqual([204, 204]);
  expect([(await restore(post.id)).status, (await restore(post.id)).status]).toEqual([200, 200]);
  expect(await actionsOf(post)).toEqual(['delete', 'restore']);
});

it('what does not exist is neither deleted nor restored', async () => {
  const unknown = new Types.ObjectId().toHexString();
  expect([(await remove(unknown)).status, (await restore(unknown)).status]).toEqual([404, 404]);
});

it('admins neither delete nor restore their own contributions', async () => {
  const campaign = await scene.campaign();
  const own = await campaign.post(scene.admin);
  const refused = { status: 403, body: { code: ERROR_CODES.own_contribution } };
  expect(await remove(own.id)).toMatchObject(refused);
  expect(await scene.stored(own)).toMatchObject({ deleted: false });
  await blocks().updateOne({ _id: new Types.ObjectId(own.id) }, { $set: { deleted: true } });
  expect(await restore(own.id)).toMatchObject(refused);
  expect(await scene.stored(own)).toMatchObject({ deleted: true });
  expect(await actionsOf(own)).toEqual([]);
});

it('the restoration of a contribution that is not deleted leaves its decision as it is', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.decide(post, 'approved', { undoable: true });
  expect((await restore(post.id)).body.data).toMatchObject({ moderation_status: 'approved' });
  scene.passUndoWindow();
  expect(await scene.settleDecisions()).toBe(1);
  expect(await scene.wallet(post.by)).toBe(300);
});

it('a deletion fails when the open decision cannot be undone', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.decide(post, 'approved', { undoable: true });
  // No service earns without making the decision final before.
  await blocks().updateOne({ _id: new Types.ObjectId(post.id) }, { $set: { ees: 1 } });
  expect((await remove(post.id)).status).toBe(500);
  expect(await scene.stored(post)).toMatchObject({ deleted: false, moderation_status: 'approved' });
  await blocks().updateOne({ _id: new Types.ObjectId(post.id) }, { $set: { ees: 0 } });
  expect((await remove(post.id)).status).toBe(204);
});

it('a restoration that makes an unpaid bonus due again has it completed; nothing else does', async () => {
  const campaign = await scene.campaign({ budget: 400 });
  const [paid, unpaid] = [await campaign.approvedPost(), await campaign.approvedPost()];
  const [sparks, _id] = [scene.app.connection.collection('sparks'), new Types.ObjectId(campaign.id)];
  const isMarked = async () => (await sparks.findOne({ _id }))?.unpaidBonuses !== undefined;
  await sparks.updateOne({ _id }, { $unset: { unpaidBonuses: '' } });
  const marked: boolean[] = [];
  for (const change of [
    () => remove(paid.id),
    () => restore(paid.id),
    () => remove(unpaid.id),
    () => restore(unpaid.id),
  ]) {
    await change();
    marked.push(await isMarked());
  }
  expect(marked).toEqual([false, false, false, true]);
});

it('a restoration passes the gate of submissions, so that a close sees it or comes first', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  const passing = jest.spyOn(scene.app.get(SparksService), 'findForSubmission');
  await remove(post.id);
  expect(passing).not.toHaveBeenCalled();
  await restore(post.id);
  expect(passing).toHaveBeenCalledWith(campaign.id, expect.anything());
  passing.mockRestore();
});

it('a deletion ends the open case and the conversation, and returns the reserved bonus', async () => {
  const campaign = await scene.campaign();
  const [asked, reserved] = [await campaign.post(), await campaign.post()];
  await campaign.creator.http('POST', `/blocks/${asked.id}/request-changes`, { message: 'Name the tea.' });
  const { caseId } = (await scene.stored(asked)).changeRequest!;
  const ending = jest.spyOn(scene.app.get(ConversationsService), 'end');
  await remove(asked.id);
  expect(await scene.app.connection.collection('cases').findOne({ _id: caseId })).toMatchObject({
    status: 'resolved',
    outcome: 'deleted',
    endedBy: new Types.ObjectId(scene.admin.user.id),
  });
  expect(ending.mock.calls.map(([about]) => about)).toEqual([{ type: 'block', id: new Types.ObjectId(asked.id) }]);
  await restore(asked.id);
  expect(ending).toHaveBeenCalledTimes(1);
  ending.mockRestore();
  await remove(asked.id);
  await campaign.close();
  expect(await scene.wallet(campaign.creator)).toBe(1_700);
  await remove(reserved.id);
  expect(await scene.wallet(campaign.creator)).toBe(2_000);
});

it('a deletion returns what is held, in the name of the admin; a restoration does not bring it back', async () => {
  const campaign = await scene.campaign({ holdDays: 3 });
  const post = await campaign.approvedPost();
  expect((await campaign.money()).pool).toBe(1_700);
  await remove(post.id);
  expect(await scene.stored(post)).toMatchObject({ heldCents: 0, reversedCents: 300 });
  const about = { 'refs.blockId': post.id, kind: 'earning_reversal' };
  expect(await scene.app.connection.collection('ledger_transactions').find(about).toArray()).toMatchObject([
    { causedBy: { type: 'user', id: scene.admin.user.id } },
  ]);
  await restore(post.id);
  expect([(await campaign.money()).pool, (await scene.stored(post)).heldCents]).toEqual([2_000, 0]);
});

it('a contribution without a campaign is deleted and restored', async () => {
  const by = await scene.person();
  const { body } = await by.http('POST', '/blocks', { content: youtubeUrl() });
  const post = { id: body.data._id as string, by };
  expect([(await remove(post.id)).status, (await restore(post.id)).status]).toEqual([204, 200]);
  expect(await actionsOf(post)).toEqual(['delete', 'restore']);
});

it('stops the clock of a promised decision', async () => {
  const campaign = await scene.campaign({ decisionDays: 3 });
  const post = await campaign.post();
  const { decideBy } = (await scene.stored(post)).decisionDeadline!;
  await remove(post.id);
  scene.clock.advanceMs(60_000);
  await restore(post.id);
  expect((await scene.stored(post)).decisionDeadline!.decideBy).toEqual(new Date(decideBy!.getTime() + 60_000));
});
