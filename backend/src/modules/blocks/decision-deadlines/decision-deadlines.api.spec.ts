import { Types } from 'mongoose';
import type { OwnershipMethod, OwnershipProof } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService } from '../../../core/ledger/index.js';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ChangeExpiryService } from '../change-requests/change-expiry.service.js';
import { DecisionDeadlineRepository, type BlockRecord } from '../contributions/index.js';
import { DecisionDeadlinesService } from './decision-deadlines.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADMIN = { id: new Types.ObjectId().toHexString(), username: 'root', isAdmin: true } as AuthUser;
const clock = new FixedClock(new Date().toISOString());
let scene: BlockScene;
let people: BlockScene['people'];
let job: DecisionDeadlinesService;
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ people } = scene);
  job = scene.app.get(DecisionDeadlinesService);
});
afterAll(() => scene?.close());
// Deadlines of earlier tests must not be due.
afterEach(() => blocks().deleteMany({}));

const blocks = () => scene.app.connection.collection<BlockRecord>('blocks');
const campaign = (overrides = {}) =>
  createSpark(scene.app, {
    creator: new Types.ObjectId(people.cleo.user.id),
    name: 'Tea',
    end_time: { date: null },
    decisionDays: 3,
    onDeadline: 'ask_admin',
    ...overrides,
  });
const post = async (overrides = {}, person: SignedIn = people.ada) =>
  scene.contribute(person, (await campaign(overrides))._id);
/** A post that its deadline approves. */
async function provenPost(fields = {}, ownershipProof: OwnershipProof = 'none'): Promise<string> {
  const { _id } = await campaign({ onDeadline: 'approve', approvalBonus: 300 });
  const id = await scene.contribute(people.ada, _id);
  // Set afterwards, because an unproven post could not be submitted.
  await scene.app.connection.collection('sparks').updateOne({ _id }, { $set: { ownershipProof } });
  await change(id, {
    ownership: { status: 'proven', method: 'oauth', authorId: '1', authorHandle: 'ada', checkedAt: clock.now() },
    'verification.status': 'verified',
    ...fields,
  });
  return id;
}
const change = (id: string, fields: object) => blocks().updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
const stored = async (id: string) => (await blocks().findOne({ _id: new Types.ObjectId(id) })) as BlockRecord;
const seen = async (id: string, person: SignedIn = people.ada) =>
  (await person.http('GET', `/blocks/${id}`)).body.data as {
    moderation_status: string;
    decisionDeadline?: { decideBy: string | null; onDeadline: string; escalatedAt: string | null };
  };
const decideByOf = async (id: string) => (await seen(id)).decisionDeadline?.decideBy;
const decide = (id: string, status = 'approved', more = {}) =>
  people.cleo.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Off topic', ...more });
const ask = (id: string) => people.cleo.http('POST', `/blocks/${id}/request-changes`, { message: 'Name the tea.' });
const noticesOf = (person: SignedIn, kind: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), kind })
    .toArray();
const noticesAbout = async (id: string, kind: string, person = people.cleo) =>
  (await noticesOf(person, kind)).filter(({ refs }) => refs.blockId === id);
const at = (fromMs: number) => new Date(clock.now().getTime() + fromMs).toISOString();

describe('a contribution', () => {
  it('has the deadline that was promised, for both sides while it is pending', async () => {
    const id = await post();
    const decisionDeadline = { decideBy: at(3 * DAY_MS), onDeadline: 'ask_admin', escalatedAt: null };
    for (const person of [people.ada, people.cleo, people.root])
      expect((await seen(id, person)).decisionDeadline).toEqual(decisionDeadline);
    const mine = await people.ada.http('GET', '/api/users/me/contributions');
    expect(mine.body.data[0]).toMatchObject({ _id: id, decisionDeadline });
    await decide(id, 'approved');
    expect((await seen(id)).decisionDeadline).toBeUndefined();
    expect((await stored(id)).decisionDeadline).toBeUndefined();
  });

  it('has none without a promise, and none for the creator', async () => {
    expect((await stored(await post({ decisionDays: null, onDeadline: 'nothing' }))).decisionDeadline).toBeUndefined();
    expect((await stored(await post({}, people.cleo))).decisionDeadline).toBeUndefined();
  });

  it('keeps it when the campaign promises something else', async () => {
    const spark = await campaign();
    const before = await scene.contribute(people.ada, spark._id);
    await scene.app.connection
      .collection('sparks')
      .updateOne({ _id: spark._id }, { $set: { decisionDays: 1, onDeadline: 'nothing' } });
    const after = await scene.contribute(people.ben, spark._id);
    expect((await seen(before)).decisionDeadline).toMatchObject({ decideBy: at(3 * DAY_MS), onDeadline: 'ask_admin' });
    expect((await seen(after, people.ben)).decisionDeadline).toMatchObject({
      decideBy: at(DAY_MS),
      onDeadline: 'nothing',
    });
  });

  it('keeps it when its decision is undone', async () => {
    const id = await post();
    const { body } = await decide(id, 'declined', { undoable: true });
    await people.cleo.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] });
    expect(await decideByOf(id)).toBe(at(3 * DAY_MS));
  });

  it('has a new one after a paid resubmission', async () => {
    const spark = await campaign();
    const id = await scene.contribute(people.ada, spark._id);
    await decide(id, 'declined');
    clock.advanceMs(DAY_MS);
    await fundWallet(scene.app, people.ada.user.id, 1_000);
    const { content } = await stored(id);
    const again = await people.ada.http('POST', '/spark/resubmit', { content, sparkId: spark._id.toHexString() });
    expect([again.status, again.body.data?._id]).toEqual([201, id]);
    expect(await decideByOf(id)).toBe(at(3 * DAY_MS));
  });

  it('stops the clock while the contributor has to answer', async () => {
    const id = await post();
    clock.advanceMs(DAY_MS);
    expect((await ask(id)).body.data.decisionDeadline).toMatchObject({ decideBy: null });
    clock.advanceMs(4 * DAY_MS);
    expect(await job.applyDue()).toBe(0);
    const answered = await people.ada.http('POST', `/blocks/${id}/answer-changes`, { message: 'Done.' });
    expect(answered.body.data.decisionDeadline.decideBy).toBe(at(2 * DAY_MS));
  });

  it('goes on when nobody answers', async () => {
    const id = await post();
    await ask(id);
    clock.advanceMs(7 * DAY_MS);
    await scene.app.get(ChangeExpiryService).expireDue();
    expect(await decideByOf(id)).toBe(at(3 * DAY_MS));
  });

  it('leaves a day to look at an answer', async () => {
    const id = await post();
    clock.advanceMs(3 * DAY_MS - 1);
    await ask(id);
    await people.ada.http('POST', `/blocks/${id}/answer-changes`, { message: 'Done.' });
    expect(await decideByOf(id)).toBe(at(DAY_MS));
  });

  it('stops the clock while it is deleted', async () => {
    const id = await post();
    clock.advanceMs(DAY_MS);
    await people.root.http('DELETE', `/blocks/${id}`);
    clock.advanceMs(5 * DAY_MS);
    expect(await job.applyDue()).toBe(0);
    expect((await people.root.http('POST', `/blocks/${id}/restore`)).status).toBe(200);
    expect(await decideByOf(id)).toBe(at(2 * DAY_MS));
  });
});

describe('the reminder', () => {
  it('comes once, a day before', async () => {
    const id = await post();
    clock.advanceMs(2 * DAY_MS - 1);
    expect(await job.applyDue()).toBe(0);
    clock.advanceMs(1);
    expect(await job.applyDue()).toBe(1);
    expect(await job.applyDue()).toBe(0);
    const notices = await noticesAbout(id, 'decision_due');
    expect(notices).toMatchObject([{ body: 'Tea', params: { name: 'ada', decideBy: at(DAY_MS) } }]);
    expect((await seen(id)).moderation_status).toBe('pending');
  });

  it('comes once from two runs at once', async () => {
    const id = await post();
    clock.advanceMs(2 * DAY_MS);
    const runs = await Promise.all([job.applyDue(), job.applyDue(), job.applyDue()]);
    expect(runs.reduce((sum, count) => sum + count)).toBe(1);
    expect(await noticesAbout(id, 'decision_due')).toHaveLength(1);
  });
});

describe('after the deadline', () => {
  it('nothing happens when the campaign says so; it stays overdue', async () => {
    const id = await post({ onDeadline: 'nothing' });
    clock.advanceMs(3 * DAY_MS);
    await job.applyDue();
    expect(await seen(id)).toMatchObject({
      moderation_status: 'pending',
      decisionDeadline: { decideBy: at(0), escalatedAt: null },
    });
    expect(await noticesAbout(id, 'decision_overdue')).toEqual([]);
    expect(await job.applyDue()).toBe(0);
  });

  it('admins are asked, once per campaign and day, and find it in their queue until it is decided', async () => {
    const spark = await campaign();
    const [one, two] = [await scene.contribute(people.ada, spark._id), await scene.contribute(people.ben, spark._id)];
    await post();
    // The worker was not running when the reminder was due.
    clock.advanceMs(3 * DAY_MS);
    await change(two, { 'decisionDeadline.decideBy': clock.now() });
    await blocks().updateMany({ sparkId: { $ne: spark._id } }, { $set: { 'decisionDeadline.nextAt': null } });
    expect(await job.applyDue()).toBe(2);
    expect(await job.applyDue()).toBe(0);
    const toAdmin = (await noticesOf(people.root, 'decision_escalated')).filter(
      ({ refs }) => refs.sparkId === spark._id.toHexString(),
    );
    expect(toAdmin).toMatchObject([{ title: 'Posts wait for an admin: Tea', link: '/admin/posts?tab=overdue' }]);
    expect(await noticesAbout(one, 'decision_overdue')).toMatchObject([{ params: { outcome: 'ask_admin' } }]);
    expect(await noticesAbout(one, 'decision_due')).toEqual([]);
    const queue = async (person = people.root) =>
      (await person.http('GET', '/blocks?status=pending&escalated=true&sort_by=oldest')).body;
    expect(await queue()).toMatchObject({ data: [{ _id: one }, { _id: two }], pagination: { totalItems: 2 } });
    expect(await queue(people.cleo)).toMatchObject({ code: 'FORBIDDEN' });
    await people.root.http('PATCH', '/blocks/moderation', { ids: [one], status: 'approved' });
    await ask(two);
    expect((await queue()).data).toEqual([]);
  });

  it('a proven post is approved like by a reviewer: paid once, with history, audit entry and notifications', async () => {
    const id = await provenPost();
    clock.advanceMs(3 * DAY_MS);
    expect(await job.applyDue()).toBe(1);
    expect(await job.applyDue()).toBe(0);
    expect(await stored(id)).toMatchObject({ moderation_status: 'approved', ees: 300, bonusPaidCents: 300 });
    expect((await stored(id)).decisionDeadline).toBeUndefined();
    expect(await noticesAbout(id, 'contribution_approved', people.ada)).toHaveLength(1);
    expect(await noticesAbout(id, 'decision_overdue')).toMatchObject([{ params: { outcome: 'approve' } }]);
    const audit = await scene.app.connection.collection('audit_entries').find({ 'target.id': id }).toArray();
    expect(audit).toMatchObject([
      { action: 'block_approved', actor: { id: 'job:decision-deadlines', username: 'system' } },
    ]);
    const history = await people.ada.http('GET', `/blocks/${id}/history`);
    expect(history.body.data).toMatchObject([{ from: 'pending', to: 'approved' }]);
    expect(await scene.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });

  it('it pays by the terms of the submission', async () => {
    const id = await provenPost();
    const { sparkId } = await stored(id);
    await scene.app.connection
      .collection('sparks')
      .updateOne({ _id: sparkId }, { $set: { approvalBonus: 100 }, $inc: { termsVersion: 1 } });
    clock.advanceMs(3 * DAY_MS);
    await job.applyDue();
    expect((await stored(id)).bonusPaidCents).toBe(300);
  });

  describe('judges the proof of ownership by the rules of the submission', () => {
    /** As an edit of the published campaign stores it. */
    const edit = async (id: string, ownershipProof: OwnershipProof, before: OwnershipProof) => {
      const { sparkId } = await stored(id);
      const { connection } = scene.app;
      await connection.collection('replaced_rules').insertOne({ sparkId, version: 1, ownershipProof: before });
      await connection.collection('sparks').updateOne({ _id: sparkId }, { $set: { ownershipProof, rulesVersion: 2 } });
    };

    it.each<{ before: OwnershipProof; after: OwnershipProof; method: OwnershipMethod; status: string }>([
      { before: 'any', after: 'account', method: 'caption_code', status: 'approved' },
      { before: 'account', after: 'any', method: 'caption_code', status: 'pending' },
    ])('$before, although the campaign now asks for $after', async ({ before, after, method, status }) => {
      const id = await provenPost({ ownership: { status: 'proven', method } }, before);
      await edit(id, after, before);
      clock.advanceMs(3 * DAY_MS);
      expect(await job.applyDue()).toBe(1);
      expect((await stored(id)).moderation_status).toBe(status);
    });

    it('an unknown version waits for an admin', async () => {
      const id = await provenPost({ rulesVersion: 7 });
      clock.advanceMs(3 * DAY_MS);
      await job.applyDue();
      expect((await stored(id)).moderation_status).toBe('pending');
    });
  });

  it.each([
    ['whose owner is not known', { ownership: { status: 'unproven', method: null } }],
    ['that the platform did not show', { 'verification.status': 'unverified' }],
    ['that is gone', { availability: { status: 'missing' } }],
    ['with signs of bought views', { risk: { score: 40, evaluatedAt: new Date() } }],
    ['with a jump of views', { viewsUnderReview: 10 }],
    ['of another person', { supersededAt: new Date() }],
  ])('a post %s waits for an admin instead', async (_, fields) => {
    const id = await provenPost(fields);
    clock.advanceMs(3 * DAY_MS);
    expect(await job.applyDue()).toBe(1);
    expect(await seen(id)).toMatchObject({ moderation_status: 'pending', decisionDeadline: { escalatedAt: at(0) } });
    expect((await stored(id)).ees).toBe(0);
  });

  it('a suspended person waits for an admin instead', async () => {
    const id = await provenPost();
    const suspensions = scene.app.get(SuspensionsService);
    const suspended = await suspensions.suspend(
      { userId: people.ada.user.id, scope: 'earn', until: null, reason: 'Bought views' },
      ADMIN,
    );
    clock.advanceMs(3 * DAY_MS);
    await job.applyDue();
    await suspensions.lift(suspended._id.toHexString(), 'Mistake', ADMIN);
    expect((await stored(id)).moderation_status).toBe('pending');
  });
});

describe('at the same moment', () => {
  it('several runs approve and pay once', async () => {
    const id = await provenPost();
    clock.advanceMs(3 * DAY_MS);
    const runs = await Promise.all([job.applyDue(), job.applyDue(), job.applyDue()]);
    expect(runs.reduce((sum, count) => sum + count)).toBe(1);
    expect((await stored(id)).ees).toBe(300);
    expect((await people.ada.http('GET', `/blocks/${id}/history`)).body.data).toHaveLength(1);
  });

  it.each(['approved', 'declined', 'flagged'])(
    'a reviewer who makes it %s, and the job: one of them decides',
    async (status) => {
      const id = await provenPost();
      clock.advanceMs(3 * DAY_MS);
      const [applied, { body }] = await Promise.all([job.applyDue(), decide(id, status)]);
      const block = await stored(id);
      const history = (await people.ada.http('GET', `/blocks/${id}/history`)).body.data as unknown[];
      // Flagging is possible after an approval, too.
      expect(history).toHaveLength(applied + Number(body.data[0].result === 'moved'));
      if (applied === 0) expect(block.moderation_status).toBe(status);
      expect(block.ees).toBe(applied === 1 || status === 'approved' ? 300 : 0);
      expect(block.decisionDeadline).toBeUndefined();
    },
  );

  it('a request for changes and the job: one of them comes first', async () => {
    const id = await provenPost();
    clock.advanceMs(3 * DAY_MS);
    const [applied, asked] = await Promise.all([job.applyDue(), ask(id)]);
    const block = await stored(id);
    expect([applied, asked.status]).toEqual(applied === 1 ? [1, 409] : [0, 200]);
    expect(block.moderation_status).toBe(applied === 1 ? 'approved' : 'pending');
    expect(block.changeRequest === undefined).toBe(applied === 1);
  });
});

describe('a step that was read as due', () => {
  const complete = async (id: string, dueAt: Date) =>
    scene.app
      .get(TransactionRunner)
      .runInTransaction((session) =>
        scene.app
          .get(DecisionDeadlineRepository)
          .completeStep(new Types.ObjectId(id), dueAt, { nextAt: null }, session),
      );
  const dueAtOf = async (id: string) => (await stored(id)).decisionDeadline?.nextAt as Date;

  it('is done once', async () => {
    const id = await post();
    const dueAt = await dueAtOf(id);
    expect(await complete(id, dueAt)).not.toBeNull();
    expect(await complete(id, dueAt)).toBeNull();
  });

  it.each([
    ['decided', { moderation_status: 'declined' }],
    ['deleted', { deleted: true }],
    ['stopped', { 'decisionDeadline.nextAt': null }],
  ])('is not done for a contribution that was %s meanwhile', async (_, fields) => {
    const id = await post();
    const dueAt = await dueAtOf(id);
    await change(id, fields);
    expect(await complete(id, dueAt)).toBeNull();
  });
});

describe('the review queue', () => {
  it('by deadline has the soonest first, and pages by cursor', async () => {
    const late = await post({ decisionDays: 10 });
    const soon = await post({ decisionDays: 1 });
    const unpromised = await post({ decisionDays: null, onDeadline: 'nothing' });
    const own = `influencer_id=${people.cleo.user.id}&status=pending&sort_by=deadline`;
    const list = async (query: string) => (await people.cleo.http('GET', `/blocks?${query}`)).body;
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    expect(idsOf(await list(own))).toEqual([soon, unpromised, late]);
    const first = await list(`${own}&limit=2`);
    expect(idsOf(await list(`${own}&limit=2&cursor=${first.pagination.nextCursor}`))).toEqual([late]);
    await ask(soon);
    expect(idsOf(await list(own))).toEqual([unpromised, soon, late]);
    expect(await list('sort_by=deadline')).toMatchObject({ details: [{ field: 'sort_by' }] });
  });
});
