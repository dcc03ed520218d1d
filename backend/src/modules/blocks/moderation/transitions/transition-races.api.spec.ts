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
import { StatusTransitionsService } from './status-transitions.service.js';

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
async function openDecision(
  blockId = new Types.ObjectId(),
  overrides: Partial<StatusTransitionRecord> = {},
): Promise<StatusTransitionRecord> {
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
        ...overrides,
      },
      session,
    ),
  );
}
const ENDS: [string, (open: StatusTransitionRecord, session: ClientSession) => Promise<unknown>][] = [
  ['the settlement job', ({ _id }, session) => transitions.close(_id, 'settled', session)],
  ['an undo', ({ _id }, session) => transitions.close(_id, 'undone', session)],
  ['the next change', ({ blockId }, session) => transitions.settleOpenByBlock(blockId, session)],
  ['a deletion', ({ blockId }, session) => transitions.undoOpenByBlock(blockId, NOW, session)],
];

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

  it.each(ENDS)('is ended once by %s', async (_, end) => {
    const open = await openDecision();
    expect(await atOnce(...[1, 2, 3, 4, 5].map(() => (session: ClientSession) => end(open, session)))).toBe(1);
  });

  it.each(ENDS)('stays open when %s fails afterwards, such as at a payment', async (_, end) => {
    const open = await openDecision();
    const failed = run(async (session) => {
      const ended = await end(open, session);
      expect(ended).toMatchObject({ _id: open._id, settlement: expect.not.stringMatching('open') });
      throw new Error('The bonus cannot be paid');
    });
    await expect(failed).rejects.toThrow('The bonus cannot be paid');
    expect(await transitions.findById(open._id)).toEqual(open);
  });

  it.each([
    ['has changed the status', { moderation_status: 'declined' }],
    ['has removed the contribution', { moderation_status: 'pending', deleted: true }],
  ] as const)('stays open when a further decision comes too late, because somebody %s', async (_, state) => {
    const { _id: id } = await block(state);
    const open = await openDecision(id);
    const changed = await run((session) =>
      app
        .get(StatusTransitionsService)
        .transition({ id, from: 'pending', to: 'flagged', reason: '', by: { changedBySystem: 'deadline' } }, session),
    );
    expect([changed, await transitions.findById(open._id)]).toEqual([null, open]);
  });

  it('is stored only with the change that it records', async () => {
    const blockId = new Types.ObjectId();
    const failed = run(async (session) => {
      await transitions.insert(
        { blockId, action: 'moderate', from: 'pending', to: 'approved', reason: '', changedAt: NOW },
        session,
      );
      throw new Error('The status has changed');
    });
    await expect(failed).rejects.toThrow('The status has changed');
    expect(await transitions.listByBlock(blockId)).toEqual([]);
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

describe('open decisions', () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  const idsOf = (decisions: readonly StatusTransitionRecord[]) => decisions.map(({ _id }) => _id.toHexString());
  /** Of one batch and campaign: three open decisions, whose windows end in the order 1, 0, 2, and a settled one. */
  async function decisions(batchId = new Types.ObjectId(), sparkId = new Types.ObjectId()) {
    const of = (settleAt: Date, overrides = {}) =>
      openDecision(new Types.ObjectId(), { batchId, sparkId, settleAt, ...overrides });
    const open = [await of(at(2)), await of(at(1)), await of(at(3), { to: 'declined' })] as const;
    await of(at(1), { settlement: 'settled' });
    return { batchId, sparkId, open };
  }

  it('of a batch are due when their undo window is over, the oldest first', async () => {
    const { batchId, open } = await decisions();
    await decisions();
    const due = async (now: Date) => (await transitions.listDueIdsByBatch(batchId, now)).map(String);
    expect(await due(at(0))).toEqual([]);
    expect(await due(at(2))).toEqual(idsOf([open[1], open[0]]));
    expect((await transitions.listIdsByBatch(batchId)).length).toBe(4);
  });

  it('of all batches are due in the same order, up to a limit', async () => {
    await app.connection.collection('status_transitions').deleteMany({});
    const { open } = await decisions();
    const due = async (now: Date, limit: number) => (await transitions.listDueIds(now, limit)).map(String);
    expect(await due(at(2), 10)).toEqual(idsOf([open[1], open[0]]));
    expect(await due(at(9), 2)).toEqual(idsOf([open[1], open[0]]));
  });

  it('of a campaign are listed in the same order, and its approvals by contribution', async () => {
    const { sparkId, open } = await decisions();
    await decisions();
    const ids = await run((session) => transitions.listOpenIdsBySpark(sparkId, 2, session));
    expect(ids.map(String)).toEqual(idsOf([open[1], open[0]]));
    expect((await transitions.listOpenApprovals(sparkId)).map(String)).toEqual(
      [open[1], open[0]].map(({ blockId }) => blockId.toHexString()),
    );
  });
});

describe('the history of a contribution', () => {
  const settled = { settlement: 'settled' as const };
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

  it('lists its own entries, the oldest first, and entries of the same time in the order in which they were stored', async () => {
    const blockId = new Types.ObjectId();
    const late = await openDecision(blockId, { ...settled, changedAt: at(2) });
    const early = [
      await openDecision(blockId, { ...settled, changedAt: at(1) }),
      await openDecision(blockId, { ...settled, changedAt: at(1) }),
    ];
    await openDecision(new Types.ObjectId(), { ...settled, changedAt: at(3) });
    expect(await transitions.listByBlock(blockId)).toEqual([...early, late]);
    expect(await run((session) => transitions.findLatest(blockId, session))).toEqual(late);
    const last = await openDecision(blockId, { ...settled, changedAt: at(2) });
    expect(await run((session) => transitions.findLatest(blockId, session))).toEqual(last);
    expect(await run((session) => transitions.findLatest(new Types.ObjectId(), session))).toBeNull();
  });

  it('loses the names of a person whose account is deleted', async () => {
    const stateBefore = { reason: 'Grace asked', moderatedAt: null, earnedCents: 0 };
    const [theirs, other] = [
      await openDecision(new Types.ObjectId(), { ...settled, reason: 'Not a post of grace', stateBefore }),
      await openDecision(new Types.ObjectId(), { ...settled, reason: 'Not a post of grace' }),
    ];
    const id = new Types.ObjectId();
    const person = { id, userId: id.toHexString(), pseudonym: 'deleted-1', names: ['grace'], accounts: [] };
    await transitions.replaceNames([theirs.blockId], person);
    expect(await transitions.findById(theirs._id)).toMatchObject({
      reason: 'Not a post of deleted-1',
      stateBefore: { reason: 'deleted-1 asked' },
    });
    expect(await transitions.findById(other._id)).toEqual(other);
  });
});

it('the cases of one contribution are removed from it', async () => {
  const [ended, other] = [await block(), await block({ userId: new Types.ObjectId() })];
  const cases = { changeRequest: { caseId: new Types.ObjectId() }, appealCaseId: new Types.ObjectId() };
  for (const each of [ended, other]) await change(each, cases);
  await run((session) => statuses.clearCases(ended._id, session));
  expect(await stored(ended)).not.toHaveProperty('changeRequest');
  expect(await stored(ended)).not.toHaveProperty('appealCaseId');
  expect(await stored(other)).toMatchObject(cases);
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
