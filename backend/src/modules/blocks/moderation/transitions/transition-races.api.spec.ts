import { Types, type ClientSession } from 'mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { createBlock, type BlockOverrides } from '../../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { BlocksApiModule } from '../../index.js';
import { BlockStatusRepository } from './block-status.repository.js';
import { StatusTransitionRepository } from './status-transition.repository.js';
import type { StatusTransitionRecord } from './status-transition.schema.js';

const NOW = new Date();
const AFTER_WINDOW = new Date(NOW.getTime() + 10_000);
let app: TestApp;
let transitions: StatusTransitionRepository;
let statuses: BlockStatusRepository;
let spark: SparkRecord;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  transitions = app.get(StatusTransitionRepository);
  statuses = app.get(BlockStatusRepository);
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
/** Concurrent transactions, none of which reads before it writes; returns how many changed something. */
async function atOnce(...works: ((session: ClientSession) => Promise<unknown>)[]): Promise<number> {
  const answers = await Promise.all(works.map((work) => run(work)));
  return answers.filter((answer) => answer !== null).length;
}
const block = (overrides: BlockOverrides = {}) => createBlock(app, spark, overrides);
const change = ({ _id }: BlockRecord, fields: object) =>
  app.connection.collection('blocks').updateOne({ _id }, { $set: fields });
const stored = ({ _id }: BlockRecord) =>
  app.connection.collection<BlockRecord>('blocks').findOne({ _id }) as Promise<BlockRecord>;

/** An approval that can be undone until {@link AFTER_WINDOW}. */
async function openDecision(blockId = new Types.ObjectId()): Promise<StatusTransitionRecord> {
  return run((session) =>
    transitions.insert(
      {
        blockId,
        action: 'moderate',
        from: 'pending',
        to: 'approved',
        reason: '',
        changedAt: NOW,
        settlement: 'open',
        settleAt: AFTER_WINDOW,
      },
      session,
    ),
  );
}

describe('one open decision', () => {
  it('is settled or undone once, by whichever comes first', async () => {
    const { _id, blockId } = await openDecision();
    const changed = await atOnce(
      (session) => transitions.close(_id, 'settled', session),
      (session) => transitions.close(_id, 'undone', session),
      (session) => transitions.settleOpenByBlock(blockId, session),
      (session) => transitions.undoOpenByBlock(blockId, NOW, session),
    );
    expect(changed).toBe(1);
  });

  it.each<[string, (open: StatusTransitionRecord, session: ClientSession) => Promise<unknown>]>([
    ['the settlement job', ({ _id }, session) => transitions.close(_id, 'settled', session)],
    ['an undo', ({ _id }, session) => transitions.close(_id, 'undone', session)],
    ['the next change', ({ blockId }, session) => transitions.settleOpenByBlock(blockId, session)],
    ['a deletion', ({ blockId }, session) => transitions.undoOpenByBlock(blockId, NOW, session)],
  ])('is ended once by %s', async (_, end) => {
    const open = await openDecision();
    expect(await atOnce(...[1, 2, 3, 4, 5].map(() => (session: ClientSession) => end(open, session)))).toBe(1);
  });

  it('is not undone by a deletion after its time', async () => {
    const { _id, blockId } = await openDecision();
    expect(await run((session) => transitions.undoOpenByBlock(blockId, AFTER_WINDOW, session))).toBeNull();
    expect(await transitions.findById(_id)).toMatchObject({ settlement: 'open' });
  });

  it('is not ended by a change of another contribution', async () => {
    const { _id } = await openDecision();
    const other = new Types.ObjectId();
    expect(await run((session) => transitions.settleOpenByBlock(other, session))).toBeNull();
    expect(await run((session) => transitions.undoOpenByBlock(other, NOW, session))).toBeNull();
    expect(await transitions.findById(_id)).toMatchObject({ settlement: 'open' });
  });
});

describe('decisions about one contribution, made by reviewers who have read the same status', () => {
  const decide = ({ _id: id }: BlockRecord, to: ModerationStatus, from: ModerationStatus = 'pending') =>
    run((session) => statuses.changeStatus({ id, from, to, reason: '', changedAt: NOW }, session));

  it('are made once', async () => {
    const pending = await block({ moderation_status: 'pending' });
    const answers = await Promise.all((['approved', 'declined', 'flagged'] as const).map((to) => decide(pending, to)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('come too late for a contribution that was deleted meanwhile', async () => {
    const pending = await block({ moderation_status: 'pending' });
    expect(await run((session) => statuses.setDeleted(pending._id, true, session))).not.toBeNull();
    expect(await decide(pending, 'approved')).toBeNull();
  });

  it('do not approve a post that turned out to be of another person, but decline it', async () => {
    const pending = await block({ moderation_status: 'pending' });
    await change(pending, { supersededAt: NOW });
    expect(await decide(pending, 'approved')).toBeNull();
    expect(await decide(pending, 'declined')).not.toBeNull();
  });
});

describe('an undo of a decision', () => {
  const revert = ({ _id: id }: BlockRecord, from: ModerationStatus = 'approved', to: ModerationStatus = 'pending') =>
    run((session) =>
      statuses.revertStatus({ id, from, to, before: { reason: '', moderatedAt: null, earnedCents: 0 } }, session),
    );

  it('happens once', async () => {
    const approved = await block();
    const answers = await Promise.all([1, 2, 3].map(() => revert(approved)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it.each([
    ['was decided again', { moderation_status: 'flagged' }],
    ['was deleted', { deleted: true }],
    ['has earned', { ees: 1 }],
  ])('comes too late for a contribution that %s meanwhile', async (_, fields) => {
    const approved = await block();
    await change(approved, fields);
    const before = await stored(approved);
    expect(await revert(approved)).toBeNull();
    expect(await stored(approved)).toEqual(before);
  });

  it('does not bring back the approval of a post that turned out to be of another person', async () => {
    const flagged = await block({ moderation_status: 'flagged' });
    await change(flagged, { supersededAt: NOW });
    expect(await revert(flagged, 'flagged', 'approved')).toBeNull();
    expect(await revert(flagged, 'flagged', 'pending')).not.toBeNull();
  });
});

describe('admins who delete or restore one contribution at once', () => {
  it.each([true, false])('change it once: deleted %s', async (deleted) => {
    const { _id } = await block({ deleted: !deleted });
    const set = (session: ClientSession) => statuses.setDeleted(_id, deleted, session);
    expect(await atOnce(set, set, set)).toBe(1);
  });
});
