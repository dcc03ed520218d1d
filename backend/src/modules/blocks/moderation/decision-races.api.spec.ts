import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, poolOf } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';
import { StatusTransitionsService } from './transitions/status-transitions.service.js';

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
const poolBalance = (sparkId: Types.ObjectId) => app.get(LedgerService).balanceOf(poolOf(sparkId.toString()));
const countsOf = async (sparkId: Types.ObjectId) =>
  (await people.cleo.http('GET', `/blocks/counts?spark_id=${sparkId.toString()}`)).body.data as Record<string, number>;
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

describe('undo and settlement at the same moment', () => {
  it('exactly one of them happens, for each of twenty contributions', async () => {
    const spark = await campaign({ approvalBonus: 100, budget: 10_000 });
    const makers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signInAs(app, { username: `maker${index}`, name: 'Maker', roles: ['contributor'], country: 'GB' }),
      ),
    );
    const ids = await Promise.all(makers.map((maker) => contribution(maker, spark._id)));
    const { data } = (await decide(people.cleo, ids, 'approved')).body;
    const settlement = app.get(ModerationSettlementService);
    const moves = app.connection.collection('status_transitions');
    const moveIds = data.map(({ moveId }: { moveId: string }) => new Types.ObjectId(moveId)) as Types.ObjectId[];
    expect(await moves.countDocuments({ _id: { $in: moveIds }, settlement: 'open' })).toBe(20);
    const [undos] = await Promise.all([
      Promise.all(moveIds.map((moveId) => undo(people.cleo, { moveIds: [moveId.toString()] }))),
      Promise.all(
        ids.map((id) =>
          app
            .get(TransactionRunner)
            .runInTransaction((session) => settlement.settleNow(new Types.ObjectId(id), session)),
        ),
      ),
    ]);
    expect(undos.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const undone = undos.filter(({ status }) => status === 200).length;
    const counts = await countsOf(spark._id);
    expect(counts).toMatchObject({ pending: undone, approved: 20 - undone });
    expect(await poolBalance(spark._id)).toBe(10_000 - 100 * (20 - undone));
    const rows = await app.connection.collection('blocks').find({ sparkId: spark._id }).toArray();
    for (const { moderation_status, ees } of rows) expect(ees).toBe(moderation_status === 'approved' ? 100 : 0);
    expect(await moves.countDocuments({ _id: { $in: moveIds }, settlement: 'open' })).toBe(0);
  });
});

describe('a move by the system', () => {
  it('is settled at once, stands in the history without a person, and can be decided again', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    await people.cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'approved' });
    const move = {
      blockId: new Types.ObjectId(id),
      from: 'approved',
      to: 'flagged',
      reason: 'Views went from 100 to 2,000,000 in an hour',
      by: 'engagement',
    } as const;
    expect(await app.get(StatusTransitionsService).transitionAsSystem(move)).toBe(true);
    expect(await app.get(StatusTransitionsService).transitionAsSystem(move)).toBe(false);
    const { data } = (await people.ada.http('GET', `/blocks/${id}/history`)).body;
    expect(data.at(-1)).toEqual({
      action: 'moderate',
      from: 'approved',
      to: 'flagged',
      reason: move.reason,
      at: expect.any(String),
    });
    expect(await newsOf(people.ada, id)).toEqual(['contribution_approved', 'contribution_flagged']);
    expect((await decide(people.cleo, [id], 'approved')).body.data[0].result).toBe('moved');
  });

  it('is undone by nobody', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const move = {
      blockId: new Types.ObjectId(id),
      from: 'pending',
      to: 'flagged',
      reason: 'Odd',
      by: 'risk',
    } as const;
    await app.get(StatusTransitionsService).transitionAsSystem(move);
    const stored = await app.connection.collection('status_transitions').findOne({ blockId: move.blockId });
    const moveIds = [String(stored?._id)];
    expect((await undo(people.cleo, { moveIds })).status).toBe(403);
    expect(await undo(people.root, { moveIds })).toMatchObject({ status: 409, body: { code: 'undo_window_over' } });
  });

  it('does not approve a post that turned out to be of another person', async () => {
    const id = await contribution(people.ada, (await campaign())._id);
    const blockId = new Types.ObjectId(id);
    await app.connection.collection('blocks').updateOne({ _id: blockId }, { $set: { supersededAt: new Date() } });
    const move = { blockId, from: 'pending', to: 'approved', reason: '', by: 'deadline' } as const;
    expect(await app.get(StatusTransitionsService).transitionAsSystem(move)).toBe(false);
    expect(await app.connection.collection('status_transitions').countDocuments({ blockId })).toBe(0);
  });

  it('that no reviewer could make either is refused', async () => {
    const id = new Types.ObjectId();
    await expect(
      app
        .get(StatusTransitionsService)
        .transitionAsSystem({ blockId: id, from: 'declined', to: 'approved', reason: '', by: 'engagement' }),
    ).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
