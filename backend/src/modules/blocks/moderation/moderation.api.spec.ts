import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { type SignedIn } from '../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { AppError } from '../../../platform/http/app-error.js';
import { BlockRepository } from '../contributions/index.js';
import { CountProjectionService } from '../counters/index.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

const campaign = (overrides = {}) =>
  createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id), ...overrides });
const contribution: BlockScene['contribute'] = (person, sparkId) => scene.contribute(person, sparkId);
const decide = (person: SignedIn, ids: string[], status: string, reason?: string) =>
  person.http('PATCH', '/blocks/moderation', { ids, status, ...(reason === undefined ? {} : { reason }) });
const balanceOf = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
const poolBalance = (sparkId: Types.ObjectId) => app.get(LedgerService).balanceOf(poolOf(sparkId.toString()));
const countsOf = async (sparkId: Types.ObjectId) =>
  (await people.cleo.http('GET', `/blocks/counts?spark_id=${sparkId.toString()}`)).body.data as Record<string, number>;

describe('approving', () => {
  it('pays the bonus from the pool to the contributor, who is notified', async () => {
    const spark = await campaign({ approvalBonus: 500, budget: 10_000 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    const answer = await decide(people.cleo, [id], 'approved');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ _id: id, result: 'moved', moderation_status: 'approved', bonusPaid: 500, bonusUnpaid: 0 }] },
    });
    expect(await balanceOf(people.ada)).toBe(before + 500);
    expect(await poolBalance(spark._id)).toBe(9_500);
    expect(await app.connection.collection('sparks').findOne({ _id: spark._id })).toMatchObject({
      budget: 9_500,
      usage: 500,
      initialBudget: 10_000,
    });
    const list = await people.ada.http('GET', '/api/notifications');
    expect(list.body.data[0]).toMatchObject({ kind: 'contribution_approved' });
    expect((await app.http('GET', `/blocks/${id}`)).body.data).toMatchObject({
      moderation_status: 'approved',
      ees: 500,
    });
  });

  it('pays one bonus for ten approvals at once', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(index % 2 ? people.root : people.cleo, [id], 'approved')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const results = answers.map(({ body }) => body.data[0].result as string);
    expect(results.filter((result) => result === 'moved')).toHaveLength(1);
    expect(results.filter((result) => result === 'unchanged')).toHaveLength(9);
    expect(await balanceOf(people.ada)).toBe(before + 300);
  });

  it('is not refused while the database is away: the answer is 503, and the repeat with the same key moves it', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const body = { ids: [await contribution(people.ada, spark._id)], status: 'approved' };
    const ask = () => people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-later' });
    const away = jest
      .spyOn(app.get(StatusTransitionRepository), 'insert')
      .mockRejectedValueOnce(new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503));
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    away.mockRestore();
    expect((await ask()).body.data[0]).toMatchObject({ result: 'moved', bonusPaid: 300 });
  });

  it('answers a repeat with the same Idempotency-Key with the first outcome', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const body = { ids: [await contribution(people.ada, spark._id)], status: 'approved' };
    const first = await people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-once' });
    const second = await people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-once' });
    expect(first.body.data[0]).toMatchObject({ result: 'moved', bonusPaid: 300 });
    expect(second.body).toEqual(first.body);
  });

  it('pays the bonus once when it is flagged and approved again', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    for (const status of ['approved', 'flagged', 'approved']) await decide(people.cleo, [id], status);
    expect(await balanceOf(people.ada)).toBe(before + 300);
  });

  it('pays what is left when the pool is smaller than the bonus, and nothing from an empty one, and says so', async () => {
    const spark = await campaign({ approvalBonus: 500, budget: 700 });
    const ids = [
      await contribution(people.ada, spark._id),
      await contribution(people.ben, spark._id),
      await contribution(people.acme, spark._id),
    ];
    const { body } = await decide(people.cleo, ids, 'approved');
    expect(body.data).toMatchObject([
      { bonusPaid: 500, bonusUnpaid: 0 },
      { bonusPaid: 200, bonusUnpaid: 300 },
      { bonusPaid: 0, bonusUnpaid: 500 },
    ]);
    expect(await poolBalance(spark._id)).toBe(0);
  });
});

describe('deciding', () => {
  it('needs a reason to decline, and shows it to the contributor only', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    expect(await decide(people.cleo, [id], 'declined')).toMatchObject({
      status: 400,
      body: { code: 'reason_required', details: [{ field: 'reason', message: 'Please give a reason.' }] },
    });
    expect((await decide(people.cleo, [id], 'declined', 'Wrong product')).body.data[0].result).toBe('moved');
    expect((await people.ada.http('GET', `/blocks/${id}`)).body.data.moderation_reason).toBe('Wrong product');
    expect((await people.ben.http('GET', `/blocks/${id}`)).status).toBe(404);
  });

  it('is for the creator of the campaign and admins; others are refused for each contribution', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    for (const person of [people.ada, people.ben, people.acme]) {
      expect((await decide(person, [id], 'approved')).body.data).toMatchObject([
        { _id: id, result: 'refused', code: 'FORBIDDEN' },
      ]);
    }
    expect((await decide(people.root, [id], 'flagged')).body.data[0].result).toBe('moved');
  });

  it('is for admins when there is no campaign', async () => {
    const { body } = await people.ada.http('POST', '/blocks', { content: youtubeUrl() });
    const id = body.data._id as string;
    expect((await decide(people.cleo, [id], 'approved')).body.data).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await decide(people.root, [id], 'approved')).body.data).toMatchObject([{ result: 'moved' }]);
  });

  it('is not for the contributor, also as an admin', async () => {
    const id = await contribution(people.root, (await campaign())._id);
    expect((await decide(people.root, [id], 'approved')).body.data).toMatchObject([{ code: 'own_contribution' }]);
    expect((await people.root.http('GET', `/blocks/${id}/history`)).body.data).toEqual([]);
  });

  it('does not approve a post that turned out to be of another person', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const change = (update: object) =>
      app.connection.collection('blocks').updateOne({ _id: new Types.ObjectId(id) }, update);
    const refusal = async () => (await decide(people.cleo, [id], 'approved')).body.data[0];
    await change({ $set: { supersededAt: new Date() }, $unset: { ownership: '' } });
    expect(await refusal()).toMatchObject({ code: 'post_not_yours', message: expect.stringContaining('its account') });
    await change({ $set: { 'ownership.authorHandle': 'grace' } });
    expect(await refusal()).toMatchObject({ code: 'post_not_yours', message: expect.stringContaining('@grace') });
    expect((await decide(people.cleo, [id], 'declined', 'Not yours')).body.data).toMatchObject([{ result: 'moved' }]);
  });

  it('is too late for a contribution that is deleted meanwhile', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const blocks = app.get(BlockRepository);
    const find = blocks.findById.bind(blocks);
    const reading = jest.spyOn(blocks, 'findById').mockImplementation(async (blockId, session) => {
      const seen = await find(blockId, session);
      if (!blockId.equals(id)) return seen;
      reading.mockRestore();
      await people.root.http('DELETE', `/blocks/${id}`);
      return seen;
    });
    expect((await decide(people.cleo, [id], 'approved')).body.data).toMatchObject([
      { result: 'refused', code: 'NOT_FOUND' },
    ]);
  });

  it('is in the history, for the contributor and reviewers only', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    await decide(people.cleo, [id], 'approved');
    const statusFor = async (person: SignedIn, of = id) => (await person.http('GET', `/blocks/${of}/history`)).status;
    expect(await Promise.all([people.ada, people.cleo, people.root].map((who) => statusFor(who)))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([people.ben, people.acme].map((who) => statusFor(who)))).toEqual([404, 404]);
    expect(await statusFor(people.root, new Types.ObjectId().toString())).toBe(404);
  });

  it('gives each of many contributions an outcome of its own', async () => {
    const spark = await campaign();
    const declined = await contribution(people.ada, spark._id);
    const pending = await contribution(people.ben, spark._id);
    await decide(people.cleo, [declined], 'declined', 'No');
    const unknown = new Types.ObjectId().toString();
    expect((await decide(people.cleo, [declined, pending, unknown], 'approved')).body.data).toMatchObject([
      { result: 'refused', code: 'invalid_transition' },
      { result: 'moved' },
      { result: 'refused', code: 'NOT_FOUND' },
    ]);
  });

  it.each([
    ['no ids', { ids: [], status: 'approved' }],
    [
      'a hundred and one ids',
      { ids: Array.from({ length: 101 }, () => new Types.ObjectId().toString()), status: 'approved' },
    ],
    ['an operator for ids', { ids: { $gt: '' }, status: 'approved' }],
    ['an unknown status', { ids: [new Types.ObjectId().toString()], status: 'pending' }],
  ])('answers %s with 400', async (_, body) => {
    expect((await people.root.http('PATCH', '/blocks/moderation', body)).status).toBe(400);
  });

  it('keeps counts by status', async () => {
    const spark = await campaign();
    const [first, second] = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    await contribution(people.acme, spark._id);
    await decide(people.cleo, [first], 'approved');
    await decide(people.cleo, [second], 'declined', 'No');
    expect(await countsOf(spark._id)).toEqual({ pending: 1, approved: 1, declined: 1, flagged: 0, deleted: 0 });
    expect((await people.ada.http('GET', `/blocks/counts?spark_id=${spark._id.toString()}`)).status).toBe(403);
    const unknown = new Types.ObjectId().toString();
    expect((await people.root.http('GET', `/blocks/counts?spark_id=${unknown}`)).status).toBe(404);
  });

  it('keeps the record of a contributor in the campaign, for its reviewers only', async () => {
    const spark = await campaign({ approvalBonus: 500 });
    const id = await contribution(people.ada, spark._id);
    await decide(people.cleo, [id], 'approved');
    const record = (person: SignedIn, of = id) => person.http('GET', `/blocks/${of}/contributor-record`);
    expect((await record(people.cleo)).body.data).toEqual({
      pending: 0,
      approved: 1,
      declined: 0,
      flagged: 0,
      earned: 500,
    });
    expect([
      (await record(people.ada)).status,
      (await record(people.ben)).status,
      (await record(people.root, new Types.ObjectId().toString())).status,
    ]).toEqual([403, 404, 404]);
  });
});

describe('deleting', () => {
  it('is soft, for admins, and can be undone', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await decide(people.cleo, [id], 'approved');
    expect((await people.cleo.http('DELETE', `/blocks/${id}`)).status).toBe(403);
    expect((await people.root.http('DELETE', `/blocks/${id}`)).status).toBe(204);
    expect((await app.http('GET', `/blocks/${id}`)).status).toBe(404);
    expect(await countsOf(spark._id)).toMatchObject({ approved: 0, deleted: 1 });
    expect((await people.root.http('POST', `/blocks/${id}/restore`)).body.data).toMatchObject({
      _id: id,
      moderation_status: 'approved',
    });
    expect(await countsOf(spark._id)).toMatchObject({ approved: 1, deleted: 0 });
    expect((await app.http('GET', `/blocks/${id}`)).status).toBe(200);
    const acts = await app.connection.collection('audit_entries').find({ 'target.id': id }).sort({ _id: 1 }).toArray();
    expect(acts.map(({ actor, action, before, after }) => [`${actor.username} ${action}`, before, after])).toEqual([
      [
        'cleo block_approved',
        { moderation_status: 'pending', reason: '' },
        { moderation_status: 'approved', reason: '' },
      ],
      ['root block_deleted', { deleted: false }, { deleted: true }],
      ['root block_restored', { deleted: true }, { deleted: false }],
    ]);
  });

  it('done five times at once counts once', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await Promise.all(Array.from({ length: 5 }, () => people.root.http('DELETE', `/blocks/${id}`)));
    expect(await countsOf(spark._id)).toMatchObject({ pending: 0, deleted: 1 });
    await app.get(CountProjectionService).projectPendingChanges();
    expect((await app.connection.collection('sparks').findOne({ _id: spark._id }))?.contributionsCount).toBe(0);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
