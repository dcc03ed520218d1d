import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, walletOf } from '../../../core/ledger/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { StatusTransitionsService } from '../moderation/index.js';

const DAY_MS = 86_400_000;
const clock = new FixedClock(new Date().toISOString());
let scene: BlockScene;
let people: BlockScene['people'];
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ people } = scene);
});
afterAll(() => scene?.close());

async function declinedPost(terms = {}, by: SignedIn = people.cleo): Promise<string> {
  const spark = await createSpark(scene.app, {
    creator: new Types.ObjectId(people.cleo.user.id),
    name: 'Tea',
    ...terms,
  });
  const id = await scene.contribute(people.ada, spark._id);
  await decide(id, 'declined', by);
  return id;
}
const decide = (id: string, status: string, by: SignedIn = people.cleo, more = {}) =>
  by.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Off topic', ...more });
const appeal = (id: string, person: SignedIn = people.ada) =>
  person.http('POST', `/blocks/${id}/appeal`, { text: 'The post is about tea.' });
const caseIdOf = async (id: string) => {
  const { body } = await people.ada.http('GET', `/blocks/${id}`);
  return body.data.appealCaseId as string;
};
const judge = (caseId: string, outcome: string, admin: SignedIn = people.root, headers = {}) =>
  admin.http('POST', `/api/admin/appeals/${caseId}/decide`, { outcome, statement: 'It shows the tea.' }, headers);
const stored = (id: string) =>
  scene.app.connection.collection<BlockRecord>('blocks').findOne({ _id: new Types.ObjectId(id) });
const balanceOf = (person: SignedIn) => scene.app.get(LedgerService).balanceOf(walletOf(person.user.id));
const noticesOf = (person: SignedIn, kind: string, caseId: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), kind, 'refs.caseId': caseId })
    .toArray();

describe('an appeal', () => {
  it('goes to the admins, and both sides can write in it', async () => {
    const id = await declinedPost();
    expect(await appeal(id)).toMatchObject({ status: 200, body: { data: { moderation_status: 'declined' } } });
    const caseId = await caseIdOf(id);
    expect(await noticesOf(people.root, 'appeal_opened', caseId)).toHaveLength(1);
    const reply = await people.cleo.http('POST', `/api/cases/${caseId}/messages`, { text: 'It shows coffee.' });
    expect(reply.body.data).toMatchObject({
      kind: 'appeal',
      status: 'under_review',
      yourRole: 'reviewer',
      messages: [
        { role: 'contributor', text: 'The post is about tea.' },
        { role: 'reviewer', text: 'It shows coffee.', isOwn: true },
      ],
    });
    expect(await noticesOf(people.ada, 'case_message', caseId)).toMatchObject([{ body: 'It shows coffee.' }]);
    const { body } = await people.root.http('GET', '/api/admin/cases?kind=appeal&state=open');
    expect(body.data[0]).toMatchObject({ _id: caseId, openedBy: { username: people.ada.user.username } });
    const forAdmin = await people.root.http('GET', `/api/cases/${caseId}`);
    expect(forAdmin.body.data.openedBy.username).toBe(people.ada.user.username);
    expect(reply.body.data.openedBy).toBeUndefined();
  });

  it('is read by its parties and admins only', async () => {
    const id = await declinedPost();
    await appeal(id);
    const caseId = await caseIdOf(id);
    for (const person of [people.ben, people.acme]) {
      expect((await person.http('GET', `/api/cases/${caseId}`)).status).toBe(404);
      expect((await person.http('POST', `/api/cases/${caseId}/messages`, { text: 'Hi' })).status).toBe(404);
      expect((await person.http('GET', '/api/cases')).body.data).toEqual([]);
      expect((await person.http('GET', '/api/admin/cases')).status).toBe(403);
    }
    await people.root.http('POST', `/api/cases/${caseId}/messages`, { text: 'We look at it.' });
    const { body } = await people.ada.http('GET', `/api/cases/${caseId}`);
    expect(body.data.messages.at(-1)).toMatchObject({ role: 'admin', isOwn: false });
    expect(JSON.stringify(body)).not.toContain('root');
  });

  it('is possible once per decision, within fourteen days, for the contributor', async () => {
    const id = await declinedPost();
    expect((await appeal(id, people.ben)).status).toBe(404);
    const appeals = await Promise.all([appeal(id), appeal(id), appeal(id)]);
    expect(appeals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await people.ada.http('DELETE', `/blocks/${id}/appeal`)).body.data).toMatchObject({ isAppealed: true });
    expect((await appeal(id)).body.code).toBe('already_appealed');
    const late = await declinedPost();
    clock.advanceMs(14 * DAY_MS);
    expect((await appeal(late)).body.code).toBe('appeal_window_over');
  });

  it('is for declined and flagged contributions whose decision stands', async () => {
    const spark = await createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id) });
    const id = await scene.contribute(people.ada, spark._id);
    expect((await appeal(id)).body.code).toBe('not_appealable');
    await decide(id, 'declined', people.cleo, { undoable: true });
    expect((await appeal(id)).body.code).toBe('not_appealable');
    const approved = await scene.contribute(people.ben, spark._id);
    await decide(approved, 'approved');
    expect((await appeal(approved, people.ben)).body.code).toBe('not_appealable');
    await scene.app.get(StatusTransitionsService).transitionAsSystem({
      blockId: new Types.ObjectId(approved),
      from: 'approved',
      to: 'flagged',
      reason: 'Views jumped',
      by: 'engagement',
    });
    expect((await appeal(approved, people.ben)).status).toBe(200);
  });
});

describe('the decision about an appeal', () => {
  it('that succeeds pays under the terms of the contribution, once', async () => {
    const id = await declinedPost({ approvalBonus: 300 });
    await appeal(id);
    const caseId = await caseIdOf(id);
    await scene.app.connection
      .collection('sparks')
      .updateOne({ _id: (await stored(id))?.sparkId }, { $set: { approvalBonus: 50 }, $inc: { termsVersion: 1 } });
    const before = await balanceOf(people.ada);
    const decisions = await Promise.all([
      judge(caseId, 'overturned'),
      judge(caseId, 'overturned', people.rootorg),
      judge(caseId, 'upheld'),
      judge(caseId, 'overturned'),
    ]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    const upheld = decisions[2]?.status === 200;
    expect(await balanceOf(people.ada)).toBe(before + (upheld ? 0 : 300));
    expect((await stored(id))?.moderation_status).toBe(upheld ? 'declined' : 'approved');
    expect(await noticesOf(people.ada, 'appeal_decided', caseId)).toHaveLength(1);
  });

  it('that succeeds shows the contributor the reasons and the history', async () => {
    const id = await declinedPost({ approvalBonus: 300 });
    const before = await balanceOf(people.ada);
    await appeal(id);
    const caseId = await caseIdOf(id);
    expect((await judge(caseId, 'overturned')).body.data).toMatchObject({
      status: 'resolved',
      outcome: 'overturned',
      statement: 'It shows the tea.',
    });
    expect(await balanceOf(people.ada)).toBe(before + 300);
    expect(await noticesOf(people.ada, 'appeal_decided', caseId)).toMatchObject([
      { title: 'Your appeal succeeded: Tea', body: 'It shows the tea.' },
    ]);
    const history = await people.ada.http('GET', `/blocks/${id}/history`);
    expect(history.body.data.at(-1)).toMatchObject({ from: 'declined', to: 'approved', reason: 'It shows the tea.' });
    const audit = await people.root.http('GET', `/api/audit?target=${id}`);
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toContain('block_appeal_overturned');
  });

  it('that confirms the decision changes nothing else', async () => {
    const id = await declinedPost({ approvalBonus: 300 });
    await appeal(id);
    const caseId = await caseIdOf(id);
    const before = await balanceOf(people.ada);
    expect((await judge(caseId, 'upheld')).status).toBe(200);
    expect(await stored(id)).toMatchObject({ moderation_status: 'declined', moderationReason: 'Off topic' });
    expect(await balanceOf(people.ada)).toBe(before);
    expect((await judge(caseId, 'overturned')).body.code).toBe('case_closed');
    expect((await appeal(id)).body.code).toBe('already_appealed');
  });

  it('is made by an admin who did not decide, and not by the creator', async () => {
    const id = await declinedPost({}, people.root);
    await appeal(id);
    const caseId = await caseIdOf(id);
    expect(await noticesOf(people.root, 'appeal_opened', caseId)).toHaveLength(0);
    expect((await judge(caseId, 'upheld')).body.code).toBe('own_decision');
    expect((await judge(caseId, 'upheld', people.cleo)).status).toBe(403);
    expect((await judge(caseId, 'upheld', people.ada)).status).toBe(403);
    expect((await judge(caseId, 'upheld', people.rootorg)).status).toBe(200);
    expect((await judge(String(new Types.ObjectId()), 'upheld')).status).toBe(404);
    const changes = await scene.contribute(
      people.ben,
      (await createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id) }))._id,
    );
    await people.root.http('POST', `/blocks/${changes}/request-changes`, { message: 'Name it.' });
    const { body } = await people.ben.http('GET', `/blocks/${changes}`);
    expect((await judge(body.data.changeRequest.caseId, 'upheld')).status).toBe(404);
  });

  it('needs a second admin when it moves too much', async () => {
    const id = await declinedPost({ approvalBonus: 15_000, budget: 50_000 });
    await appeal(id);
    const caseId = await caseIdOf(id);
    const asked = await judge(caseId, 'overturned');
    expect(asked).toMatchObject({
      status: 202,
      body: { approval: { kind: 'appeal', amountCents: 15_000, blockIds: [id] } },
    });
    expect((await stored(id))?.moderation_status).toBe('declined');
    const before = await balanceOf(people.ada);
    const approved = await people.rootorg.http('POST', `/api/admin/approvals/${asked.body.approval._id}/approve`);
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { status: 'executed', contributors: [{ username: 'ada' }] } },
    });
    expect((await stored(id))?.moderation_status).toBe('approved');
    expect(await balanceOf(people.ada)).toBe(before + 15_000);
  });

  it('is neither approved nor refused as the second admin by who made the decision', async () => {
    const rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Lund', roles: ['admin'], country: 'SE' });
    const id = await declinedPost({ approvalBonus: 15_000, budget: 50_000 }, people.root);
    await appeal(id);
    const asked = await judge(await caseIdOf(id), 'overturned', people.rootorg);
    const path = `/api/admin/approvals/${asked.body.approval._id}`;
    expect((await people.root.http('GET', path)).body.data).toMatchObject({ canDecide: false, isOwnDecision: true });
    expect((await people.root.http('POST', `${path}/approve`)).body.code).toBe('own_decision');
    expect((await people.root.http('POST', `${path}/refuse`, { reason: 'It stands.' })).body.code).toBe('own_decision');
    expect((await stored(id))?.moderation_status).toBe('declined');
    expect((await rita.http('POST', `${path}/approve`)).body.data).toMatchObject({ status: 'executed' });
    expect((await stored(id))?.moderation_status).toBe('approved');
  });
});

describe('an appeal ends without a decision', () => {
  it('when the contributor resubmits the post', async () => {
    const id = await declinedPost();
    await appeal(id);
    const caseId = await caseIdOf(id);
    await fundWallet(scene.app, people.ada.user.id, 200);
    const { sparkId, content } = (await stored(id)) as BlockRecord;
    const resubmitted = await people.ada.http('POST', '/spark/resubmit', { sparkId: String(sparkId), content });
    expect(resubmitted.status).toBe(201);
    expect((await people.ada.http('GET', `/api/cases/${caseId}`)).body.data.status).toBe('withdrawn');
    expect((await judge(caseId, 'overturned')).body.code).toBe('case_closed');
  });

  it('when a flagged contribution is decided', async () => {
    const spark = await createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id) });
    const id = await scene.contribute(people.ada, spark._id);
    await decide(id, 'flagged');
    await appeal(id);
    const caseId = await caseIdOf(id);
    await decide(id, 'approved');
    expect((await people.ada.http('GET', `/api/cases/${caseId}`)).body.data).toMatchObject({
      status: 'resolved',
      outcome: 'approved',
    });
    expect(await caseIdOf(id)).toBeUndefined();
  });
});
