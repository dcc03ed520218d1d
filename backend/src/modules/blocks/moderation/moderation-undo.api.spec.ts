import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { type SignedIn } from '../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { LedgerService, walletOf } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { BlockRepository } from '../contributions/index.js';
import { DecisionEffectsService } from './decision-effects.service.js';
import { ModerationSettlementService, SETTLE_TOGETHER_MAX } from './moderation-settlement.service.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';

// Without the worker's jobs, so that the tests control when a decision is settled.
let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];
const clock = new FixedClock(new Date().toISOString());
const SECOND = 1_000;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

// Settles open decisions before the next test.
beforeEach(async () => {
  clock.advanceMs(10 * SECOND);
  await settleDue();
});

const campaign = (overrides = {}) =>
  createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id), approvalBonus: 500, ...overrides });
const contribution: BlockScene['contribute'] = (person, sparkId) => scene.contribute(person, sparkId);
const decide = (person: SignedIn, ids: string[], status: string, more = {}) =>
  person.http('PATCH', '/blocks/moderation', { ids, status, undoable: true, ...more });
const undo = (person: SignedIn, body: object) => person.http('POST', '/blocks/moderation/undo', body);
const settleDue = () => app.get(ModerationSettlementService).settleOverdue(0);
const balanceOf = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
const earn = (id: string) =>
  app
    .get(TransactionRunner)
    .runInTransaction((session) => app.get(BlockRepository).addEarnings(new Types.ObjectId(id), 7, session));
const statusOf = async (id: string) =>
  (await people.root.http('GET', `/blocks/${id}`)).body.data.moderation_status as string;
const countsOf = async (sparkId: Types.ObjectId) =>
  (await people.cleo.http('GET', `/blocks/counts?spark_id=${sparkId.toString()}`)).body.data as Record<string, number>;
const historyOf = async (id: string) =>
  (await people.root.http('GET', `/blocks/${id}/history`)).body.data.map(
    ({ by, action, from, to }: { by: { username: string } } & Record<'action' | 'from' | 'to', string>) =>
      `${by.username} ${action}: ${from} > ${to}`,
  ) as string[];
/** Sorted by name, because the order of notifications with equal times is undefined. */
const newsOf = async (person: SignedIn, id: string) =>
  (
    await app.connection
      .collection('notifications')
      .find({ userId: new Types.ObjectId(person.user.id), 'refs.blockId': id })
      .toArray()
  )
    .map(({ kind }) => String(kind))
    .sort();

describe('a decision that can be undone', () => {
  it('moves at once, and pays and tells when its ten seconds are over', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    const { body } = await decide(people.cleo, [id], 'approved');
    expect(body.data[0]).toEqual({
      _id: id,
      result: 'moved',
      moderation_status: 'approved',
      moveId: expect.any(String),
      batchId: expect.any(String),
      undoUntil: new Date(clock.now().getTime() + 10 * SECOND).toISOString(),
    });
    expect([
      await statusOf(id),
      (await countsOf(spark._id)).approved,
      await balanceOf(people.ada),
      await newsOf(people.ada, id),
    ]).toEqual(['approved', 1, before, []]);

    clock.advanceMs(10 * SECOND - 1);
    expect(await settleDue()).toBe(0);
    clock.advanceMs(1);
    expect(await settleDue()).toBe(1);
    expect([await balanceOf(people.ada), await newsOf(people.ada, id)]).toEqual([
      before + 500,
      ['contribution_approved'],
    ]);
    expect(await settleDue()).toBe(0);
    expect((await app.http('GET', `/blocks/${id}`)).body.data.ees).toBe(500);
  });

  it('is taken back within ten seconds as if it had not been, but for the history', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    await people.cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'flagged', reason: 'Look again' });
    const { moveId } = (await decide(people.cleo, [id], 'declined', { reason: 'Too dark' })).body.data[0];
    clock.advanceMs(10 * SECOND - 1);
    expect(await undo(people.cleo, { moveIds: [moveId] })).toMatchObject({
      status: 200,
      body: { data: [{ moveId, _id: id, result: 'undone', moderation_status: 'flagged' }] },
    });
    clock.advanceMs(60 * SECOND);
    expect(await settleDue()).toBe(0);
    expect((await people.ada.http('GET', `/blocks/${id}`)).body.data).toMatchObject({
      moderation_status: 'flagged',
      moderation_reason: 'Look again',
    });
    expect(await historyOf(id)).toEqual([
      'cleo moderate: pending > flagged',
      'cleo moderate: flagged > declined',
      'cleo undo: declined > flagged',
    ]);
    expect([await countsOf(spark._id), await balanceOf(people.ada), await newsOf(people.ada, id)]).toEqual([
      { pending: 0, approved: 0, declined: 0, flagged: 1, deleted: 0 },
      before,
      ['contribution_flagged'],
    ]);
    expect((await undo(people.cleo, { moveIds: [moveId] })).body.data[0]).toMatchObject({
      result: 'unchanged',
      moderation_status: 'flagged',
    });
    const audited = app.connection.collection('audit_entries').find({ 'target.id': id, action: 'block_undone' });
    expect(await audited.toArray()).toMatchObject([
      { before: { moderation_status: 'declined' }, after: { moderation_status: 'flagged' } },
    ]);
  });

  it('about the contribution of an admin is not undone by that admin', async () => {
    const id = await contribution(people.root, (await campaign())._id);
    const { moveId } = (await decide(people.cleo, [id], 'declined', { reason: 'Too dark' })).body.data[0];
    expect(await undo(people.root, { moveIds: [moveId] })).toMatchObject({
      status: 403,
      body: { code: 'own_contribution' },
    });
    expect(await historyOf(id)).toEqual(['cleo moderate: pending > declined']);
    expect((await undo(people.cleo, { moveIds: [moveId] })).body.data[0]).toMatchObject({ result: 'undone' });
  });

  it('stands when its ten seconds are over, also before it is settled', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const { moveId } = (await decide(people.cleo, [id], 'approved')).body.data[0];
    clock.advanceMs(10 * SECOND);
    const late = { status: 409, body: { code: 'undo_window_over', message: 'The decision can no longer be undone.' } };
    expect(await undo(people.cleo, { moveIds: [moveId] })).toMatchObject(late);
    expect(await settleDue()).toBe(1);
    expect(await undo(people.cleo, { moveIds: [moveId] })).toMatchObject(late);
    expect(await statusOf(id)).toBe('approved');
  });

  it('is settled once by two jobs that have read the same list', async () => {
    const spark = await campaign();
    const ids = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    const { batchId } = (await decide(people.cleo, ids, 'approved')).body.data[0];
    clock.advanceMs(10 * SECOND);
    const due = await app.get(StatusTransitionRepository).listDueIdsByBatch(new Types.ObjectId(batchId), clock.now());
    expect(await settleDue()).toBe(2);
    // The second job has read the list before the first one settled it.
    jest.spyOn(app.get(StatusTransitionRepository), 'listDueIds').mockResolvedValueOnce(due);
    expect([due.length, await settleDue()]).toEqual([2, 0]);
  });

  it('holds up no other one when it cannot be settled, and is tried again', async () => {
    const spark = await campaign();
    const ids = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    await decide(people.cleo, ids, 'approved');
    clock.advanceMs(10 * SECOND);
    const { apply } = DecisionEffectsService.prototype;
    const effects = jest.spyOn(DecisionEffectsService.prototype, 'apply').mockImplementation(function (
      this: DecisionEffectsService,
      transition,
      block,
      session,
    ) {
      if (block._id.equals(ids[0]!)) throw new Error('The pool cannot be read');
      return apply.call(this, transition, block, session);
    });
    await expect(settleDue()).rejects.toMatchObject({
      message: '1 of 2 decisions could not be settled',
      errors: [expect.objectContaining({ message: 'The pool cannot be read' })],
    });
    effects.mockRestore();
    expect([await newsOf(people.ada, ids[0]!), await newsOf(people.ben, ids[1]!)]).toEqual([
      [],
      ['contribution_approved'],
    ]);
    expect(await settleDue()).toBe(1);
    expect(await newsOf(people.ada, ids[0]!)).toEqual(['contribution_approved']);
  });

  it('of a campaign is settled with all others before its pool is refunded, unless there are too many', async () => {
    const [spark, other] = [await campaign(), await campaign()];
    const ids = [
      await contribution(people.ada, spark._id),
      await contribution(people.ben, spark._id),
      await contribution(people.ada, other._id),
    ];
    await decide(people.cleo, ids, 'approved');
    const settlement = app.get(ModerationSettlementService);
    expect((await settlement.listOpenApprovals(spark._id)).map(String).sort()).toEqual(ids.slice(0, 2).sort());
    const settleAll = () =>
      app
        .get(TransactionRunner)
        .runInTransaction((session) => settlement.settleCampaign(spark._id.toHexString(), session));
    const listing = jest.spyOn(app.get(StatusTransitionRepository), 'listOpenIdsBySpark');
    const unknown = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
    listing.mockResolvedValueOnce(unknown(SETTLE_TOGETHER_MAX + 1));
    await expect(settleAll()).rejects.toMatchObject({ code: 'CONFLICT' });
    listing.mockResolvedValueOnce(unknown(SETTLE_TOGETHER_MAX));
    await settleAll();
    await settleAll();
    expect(listing.mock.calls.map(([, limit]) => limit)).toEqual([201, 201, 201]);
    listing.mockRestore();
    expect(await settlement.listOpenApprovals(spark._id)).toEqual([]);
    expect((await settlement.listOpenApprovals(other._id)).map(String)).toEqual(ids.slice(2));
    expect(await newsOf(people.ben, ids[1]!)).toEqual(['contribution_approved']);
  });

  it('is undone by the user who decided or by an admin only', async () => {
    const spark = await campaign();
    const [first, second] = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    const [byRoot, byCleo] = [
      (await decide(people.root, [first], 'approved')).body.data[0].moveId,
      (await decide(people.cleo, [second], 'approved')).body.data[0].moveId,
    ];
    for (const person of [people.cleo, people.ada, people.acme])
      expect(await undo(person, { moveIds: [byRoot] })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await undo(people.root, { moveIds: [byCleo] })).body.data[0].result).toBe('undone');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'pending']);
    expect((await app.http('POST', '/blocks/moderation/undo', { moveIds: [byRoot] })).status).toBe(401);
  });

  it('of many is undone by its batch, with an outcome for each', async () => {
    const spark = await campaign();
    const ids = [
      await contribution(people.ada, spark._id),
      await contribution(people.ben, spark._id),
      await contribution(people.acme, spark._id),
    ];
    const { data } = (await decide(people.cleo, [...ids, new Types.ObjectId().toString()], 'approved')).body;
    expect(data.map(({ result }: { result: string }) => result)).toEqual(['moved', 'moved', 'moved', 'refused']);
    expect(new Set(data.slice(0, 3).map(({ batchId }: { batchId: string }) => batchId)).size).toBe(1);
    await people.root.http('DELETE', `/blocks/${ids[1]}`);
    const { status, body } = await undo(people.cleo, { batchId: data[0].batchId });
    expect(status).toBe(200);
    const resultOf = (id: string) => body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(ids.map(resultOf)).toMatchObject([
      { result: 'undone' },
      { result: 'unchanged', moderation_status: 'pending' },
      { result: 'undone' },
    ]);
    expect(await countsOf(spark._id)).toEqual({ pending: 2, approved: 0, declined: 0, flagged: 0, deleted: 1 });
  });

  it('of many is undone except for those that stand, with the reason for each', async () => {
    const spark = await campaign();
    const [paid, open] = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    const { data } = (await decide(people.cleo, [paid, open], 'approved')).body;
    await earn(paid);
    const stands = {
      _id: paid,
      result: 'refused',
      code: 'undo_window_over',
      message: 'The contribution was removed or has earned money since. The decision stands.',
    };
    const { status, body } = await undo(people.cleo, { batchId: data[0].batchId });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { moveId: data[0].moveId, ...stands },
        { moveId: data[1].moveId, _id: open, result: 'undone', moderation_status: 'pending' },
      ]),
    );
    expect([await statusOf(paid), await statusOf(open)]).toEqual(['approved', 'pending']);
  });

  it('of many is not reported as refused when the service fails, and can be undone afterwards', async () => {
    const spark = await campaign();
    const ids = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    const { data } = (await decide(people.cleo, ids, 'approved')).body;
    const moveIds = data.map(({ moveId }: { moveId: string }) => moveId);
    jest.spyOn(app.get(StatusTransitionRepository), 'close').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await undo(people.cleo, { moveIds })).status).toBe(500);
    expect((await undo(people.cleo, { moveIds })).body.data).toMatchObject([
      { result: 'undone' },
      { result: 'undone' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['both', { moveIds: [new Types.ObjectId().toString()], batchId: new Types.ObjectId().toString() }],
    ['an operator', { moveIds: { $ne: null } }],
    ['no ids', { moveIds: [] }],
  ])('is not undone by naming %s', async (_, body) => {
    expect((await undo(people.root, body)).status).toBe(400);
  });

  it('that nobody has made is not found', async () => {
    const unknown = new Types.ObjectId().toString();
    expect((await undo(people.root, { moveIds: [unknown] })).status).toBe(404);
    expect((await undo(people.root, { batchId: unknown })).status).toBe(404);
  });

  it('is made final by another decision: the bonus comes, and only the newer one can be undone', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const before = await balanceOf(people.ada);
    const approval = (await decide(people.cleo, [id], 'approved')).body.data[0].moveId;
    const flag = (await decide(people.cleo, [id], 'flagged')).body.data[0].moveId;
    expect(await balanceOf(people.ada)).toBe(before + 500);
    expect((await undo(people.cleo, { moveIds: [approval] })).status).toBe(409);
    expect((await undo(people.cleo, { moveIds: [flag] })).body.data[0]).toMatchObject({
      result: 'undone',
      moderation_status: 'approved',
    });
    expect(await newsOf(people.ada, id)).toEqual(['contribution_approved']);
  });

  it('pays one bonus, however often it is approved and taken back', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const before = await balanceOf(people.ada);
    for (let round = 0; round < 3; round += 1) {
      const { moveId } = (await decide(people.cleo, [id], 'approved')).body.data[0];
      expect((await undo(people.cleo, { moveIds: [moveId] })).status).toBe(200);
    }
    await decide(people.cleo, [id], 'approved');
    clock.advanceMs(10 * SECOND);
    await Promise.all([settleDue(), settleDue(), settleDue()]);
    expect(await balanceOf(people.ada)).toBe(before + 500);
  });

  it('is not undone once the contribution has earned something', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const { moveId } = (await decide(people.cleo, [id], 'approved')).body.data[0];
    await earn(id);
    expect(await undo(people.cleo, { moveIds: [moveId] })).toMatchObject({
      status: 409,
      body: { message: 'The contribution was removed or has earned money since. The decision stands.' },
    });
    clock.advanceMs(10 * SECOND);
    expect(await settleDue()).toBe(1);
    expect([await statusOf(id), (await app.http('GET', `/blocks/${id}`)).body.data.ees]).toEqual(['approved', 507]);
  });

  it('is made final by the contributor who pays to come back', async () => {
    const spark = await campaign();
    const content = youtubeUrl();
    const { body } = await people.ben.http('POST', '/spark/purchase', { content, sparkId: spark._id.toString() });
    const { moveId } = (await decide(people.cleo, [body.data._id], 'declined', { reason: 'Too dark' })).body.data[0];
    await fundWallet(app, people.ben.user.id, 200);
    expect((await people.ben.http('POST', '/spark/resubmit', { content, sparkId: spark._id.toString() })).status).toBe(
      201,
    );
    expect((await undo(people.cleo, { moveIds: [moveId] })).status).toBe(409);
    expect([await statusOf(body.data._id), await newsOf(people.ben, body.data._id)]).toEqual([
      'pending',
      ['contribution_declined'],
    ]);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
