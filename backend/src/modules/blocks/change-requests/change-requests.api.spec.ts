import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import type { BlockRecord } from '../contributions/index.js';
import { SubmissionRepository } from '../submissions/index.js';
import { InitialNumbersService } from '../submissions/verification/initial-numbers.service.js';
import { VerificationService } from '../submissions/verification/verification.service.js';
import { ChangeExpiryService } from './change-expiry.service.js';

const DAY_MS = 86_400_000;
const clock = new FixedClock(new Date().toISOString());
let scene: BlockScene;
let people: BlockScene['people'];
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ people } = scene);
});
afterAll(() => scene?.close());

const campaign = (overrides = {}) =>
  createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id), name: 'Tea', ...overrides });
async function pendingPost(overrides = {}): Promise<string> {
  return scene.contribute(people.ada, (await campaign(overrides))._id);
}
const ask = (id: string, message = 'Please name the tea.', person: SignedIn = people.cleo) =>
  person.http('POST', `/blocks/${id}/request-changes`, { message });
const answer = (id: string, body: object = { message: 'Done.' }, person: SignedIn = people.ada) =>
  person.http('POST', `/blocks/${id}/answer-changes`, body);
const decide = (id: string, status: string, more = {}) =>
  people.cleo.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Off topic', ...more });
const seen = async (id: string, person: SignedIn = people.ada) =>
  (await person.http('GET', `/blocks/${id}`)).body.data as {
    moderation_status: string;
    changeRequest?: { round: number; message: string; dueAt: string | null };
  };
const caseOf = async (id: string, person: SignedIn = people.ada) => {
  const stored = await scene.app.connection.collection('cases').findOne({ 'subject.id': new Types.ObjectId(id) });
  return (await person.http('GET', `/api/cases/${String(stored?._id)}`)).body.data as {
    _id: string;
    status: string;
    messages: { text: string }[];
  };
};
const stored = (id: string) =>
  scene.app.connection.collection<BlockRecord>('blocks').findOne({ _id: new Types.ObjectId(id) });
const noticesOf = async (person: SignedIn, kind: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), kind })
    .sort({ _id: -1 })
    .toArray();

describe('a reviewer asks for changes', () => {
  it('keeps the contribution pending and tells its contributor what to change, and until when', async () => {
    const id = await pendingPost();
    const dueAt = new Date(clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect(await ask(id)).toMatchObject({
      status: 200,
      body: { data: { moderation_status: 'pending', changeRequest: { round: 1, dueAt, respondedAt: null } } },
    });
    expect((await seen(id)).changeRequest).toMatchObject({ message: 'Please name the tea.', dueAt });
    expect(await caseOf(id)).toMatchObject({
      kind: 'changes',
      status: 'needs_response',
      dueAt,
      yourRole: 'contributor',
      messages: [{ role: 'reviewer', text: 'Please name the tea.', author: { username: 'cleo' }, isOwn: false }],
    });
    const [notice] = await noticesOf(people.ada, 'changes_requested');
    expect(notice).toMatchObject({ title: 'Changes requested: Tea', link: `/contribution-details/${id}` });
  });

  it('is for reviewers of a pending contribution of another person', async () => {
    const id = await pendingPost();
    expect((await ask(id, 'x', people.ada)).body.code).toBe('FORBIDDEN');
    expect((await ask(id, 'x', people.ben)).body.code).toBe('FORBIDDEN');
    expect((await ask(id, '  ')).status).toBe(400);
    const own = await scene.contribute(people.cleo, (await campaign())._id);
    expect((await ask(own)).body.code).toBe('own_contribution');
    await decide(id, 'approved');
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect((await seen(id)).changeRequest).toBeUndefined();
  });

  it('is not shown to visitors', async () => {
    const id = await pendingPost();
    await ask(id);
    await decide(id, 'approved', { undoable: true });
    const { body } = await scene.app.http('GET', `/blocks/${id}`);
    expect(JSON.stringify(body)).not.toContain('name the tea');
  });

  it('happens twice at most, and not while an answer is awaited', async () => {
    const id = await pendingPost();
    await ask(id);
    expect((await ask(id)).body.code).toBe('changes_already_requested');
    await answer(id);
    expect((await ask(id, 'The logo, too.')).body.data.changeRequest.round).toBe(2);
    await answer(id);
    expect((await ask(id)).body.code).toBe('change_rounds_used');
    expect((await caseOf(id)).messages.map(({ text }) => text)).toEqual([
      'Please name the tea.',
      'Done.',
      'The logo, too.',
      'Done.',
    ]);
  });

  it('opens one case when two reviewers ask at once', async () => {
    const id = await pendingPost();
    const asked = await Promise.all([ask(id, 'One'), ask(id, 'Two', people.root), ask(id, 'Three')]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      await scene.app.connection.collection('cases').countDocuments({ 'subject.id': new Types.ObjectId(id) }),
    ).toBe(1);
    expect((await caseOf(id)).messages).toHaveLength(1);
  });
});

describe('a contributor answers', () => {
  it('without a fee; the contribution keeps its time and its terms and is verified again', async () => {
    const id = await pendingPost({ approvalBonus: 300 });
    const before = await stored(id);
    await ask(id);
    await scene.app.connection
      .collection('sparks')
      .updateOne({ _id: before?.sparkId }, { $set: { approvalBonus: 100 }, $inc: { termsVersion: 1 } });
    clock.advanceMs(DAY_MS);
    expect(await answer(id, { message: 'The caption names it now.' })).toMatchObject({
      status: 200,
      body: { data: { moderation_status: 'pending', verification_status: 'pending', changeRequest: { dueAt: null } } },
    });
    expect(await stored(id)).toMatchObject({ created: before?.created, terms: before?.terms });
    expect((await caseOf(id)).status).toBe('under_review');
    const [notice] = await noticesOf(people.cleo, 'changes_answered');
    expect(notice).toMatchObject({ title: 'ada answered your request for changes', body: 'Tea' });
  });

  it('with another link of the same platform, whose views start again', async () => {
    const id = await pendingPost();
    await scene.app.get(VerificationService).verifyPost(id);
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { baselineViews: 900, 'engagement.views': 900 } });
    await ask(id);
    const url = youtubeUrl();
    expect(await answer(id, { content: url })).toMatchObject({
      status: 200,
      body: { data: { baselineViews: null, engagement: { views: null }, ees: 0 } },
    });
    const after = await stored(id);
    expect(url).toContain(after?.social_meta.postId);
    expect((await caseOf(id)).messages.at(-1)?.text).toBe(after?.content);
    await scene.app.get(VerificationService).verifyPost(id);
    expect((await stored(id))?.verification.status).toBe('verified');
  });

  it('with another link, on which a verification of the previous post that is still running stores nothing', async () => {
    const id = await pendingPost();
    const previous = (await stored(id)) as BlockRecord;
    await ask(id);
    await answer(id, { content: youtubeUrl() });
    const numbers = scene.app.get(InitialNumbersService);
    await numbers.readAndStore(previous);
    expect(await stored(id)).toMatchObject({ baselineViews: null, engagement: { views: null } });
    const result = {
      status: 'verified' as const,
      reason: '',
      checkedAt: clock.now(),
      meta: { caption: 'The old post' },
    };
    expect(await scene.app.get(SubmissionRepository).finishVerification(previous, result)).toBeNull();
    await numbers.readAndStore((await stored(id)) as BlockRecord);
    expect((await stored(id))?.baselineViews).toEqual(expect.any(Number));
    expect((await stored(id))?.verification.status).toBe('pending');
  });

  it('but not with a link of another platform, a post of the campaign, or nothing', async () => {
    const id = await pendingPost();
    const sparkId = (await stored(id))?.sparkId as Types.ObjectId;
    const other = await stored(await scene.contribute(people.ben, sparkId));
    await ask(id);
    expect((await answer(id, { content: 'https://www.reddit.com/r/tea/comments/abc123/tea/' })).body.code).toBe(
      'wrong_platform',
    );
    expect((await answer(id, { content: other?.content })).body.code).toBe('duplicate_content_submitted');
    expect((await answer(id, {})).status).toBe(400);
    expect((await seen(id)).changeRequest?.dueAt).toEqual(expect.any(String));
  });

  it('without another link when the contribution has earned with its post', async () => {
    const id = await pendingPost();
    await ask(id);
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { engagementPaidCents: 5 } });
    expect((await answer(id, { content: youtubeUrl() })).body.code).toBe('link_has_earned');
    expect((await seen(id)).changeRequest?.dueAt).toEqual(expect.any(String));
    expect((await answer(id)).status).toBe(200);
  });

  it('only their own, only while an answer is awaited, and once', async () => {
    const id = await pendingPost();
    expect((await answer(id)).body.code).toBe('no_changes_requested');
    await ask(id);
    expect((await answer(id, { message: 'x' }, people.ben)).status).toBe(404);
    expect((await answer(id, { message: 'x' }, people.cleo)).status).toBe(404);
    const answers = await Promise.all([answer(id), answer(id, { content: youtubeUrl() }), answer(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await caseOf(id)).messages).toHaveLength(2);
    clock.advanceMs(1);
    await ask(id);
    clock.advanceMs(7 * DAY_MS);
    expect((await answer(id)).body.code).toBe('no_changes_requested');
  });
});

/** Ends the requests of earlier tests. */
async function nothingDue(): Promise<ChangeExpiryService> {
  clock.advanceMs(7 * DAY_MS);
  const expiry = scene.app.get(ChangeExpiryService);
  await expiry.expireDue();
  return expiry;
}

describe('the end of a request', () => {
  it.each([
    ['approved', 'approved'],
    ['declined', 'declined'],
    ['flagged', 'flagged'],
  ])('is the decision: %s', async (status, outcome) => {
    const id = await pendingPost();
    await ask(id);
    await decide(id, status);
    expect(await caseOf(id)).toMatchObject({ status: 'resolved', outcome });
    expect((await stored(id))?.changeRequest).toBeUndefined();
    const post = await people.ada.http('POST', `/api/cases/${(await caseOf(id))._id}/messages`, { text: 'Why?' });
    expect(post.body.code).toBe('case_closed');
  });

  it('comes with the undo window, so that a decision that is undone leaves the request as it was', async () => {
    const id = await pendingPost();
    await ask(id);
    const { body } = await decide(id, 'declined', { undoable: true });
    expect((await seen(id)).changeRequest).toBeUndefined();
    await people.cleo.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] });
    expect((await seen(id)).changeRequest).toMatchObject({ round: 1, message: 'Please name the tea.' });
    expect((await answer(id)).status).toBe(200);
  });

  it('is its deletion', async () => {
    const id = await pendingPost();
    await ask(id);
    await people.root.http('DELETE', `/blocks/${id}`);
    expect(await caseOf(id, people.root)).toMatchObject({ status: 'resolved', outcome: 'deleted' });
  });

  it('is the due time: the contribution stays pending, both sides are notified once', async () => {
    const expiry = await nothingDue();
    const id = await pendingPost();
    await ask(id);
    clock.advanceMs(7 * DAY_MS);
    const runs = await Promise.all([expiry.expireDue(), expiry.expireDue(), expiry.expireDue()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await seen(id)).toMatchObject({ moderation_status: 'pending' });
    expect((await seen(id)).changeRequest).toBeUndefined();
    expect(await caseOf(id)).toMatchObject({ status: 'resolved', outcome: 'unanswered' });
    for (const person of [people.ada, people.cleo]) {
      const notices = await noticesOf(person, 'changes_unanswered');
      expect(notices.filter(({ refs }) => refs.blockId === id)).toHaveLength(1);
    }
  });

  it('is either an answer or the due time', async () => {
    const expiry = await nothingDue();
    const id = await pendingPost();
    await ask(id);
    clock.advanceMs(7 * DAY_MS - 1);
    const answered = answer(id);
    clock.advanceMs(1);
    const [{ status }, expired] = await Promise.all([answered, expiry.expireDue()]);
    expect([status === 200, expired === 1].filter(Boolean)).toHaveLength(1);
  });
});
