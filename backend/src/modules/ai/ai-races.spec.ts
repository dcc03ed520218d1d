import { Types, type ClientSession } from 'mongoose';
import { AI_RUNNING_MAX, AI_STORED_BYTES_MAX, AI_STORED_FILES_MAX } from '@sparks/domain';
import { AiScene } from '../../../test/support/ai-scene.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AiContentRepository, type AiOutcome } from './contents/ai-content.repository.js';
import type { AiContentRecord } from './contents/ai-content.schema.js';
import { AiUsageRepository } from './generation/ai-usage.repository.js';

let scene: AiScene;
let contents: AiContentRepository;
let usage: AiUsageRepository;
beforeAll(async () => {
  scene = await AiScene.begin({ worker: false });
  contents = scene.app.get(AiContentRepository);
  usage = scene.app.get(AiUsageRepository);
});
afterAll(() => scene?.app.close());

const NOW = new Date();
const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  scene.app.get(TransactionRunner).runInTransaction(work);
const successes = (answers: readonly unknown[]): number => answers.filter(Boolean).length;
const change = ({ _id }: AiContentRecord, fields: object) =>
  scene.app.connection.collection('ai_contents').updateOne({ _id }, { $set: fields });
const stored = async ({ _id }: AiContentRecord) => (await contents.findById(_id)) as AiContentRecord;

async function queued(sparkId: Types.ObjectId | null = null): Promise<AiContentRecord> {
  const content = {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    requestKey: new Types.ObjectId().toHexString(),
    type: 'image' as const,
    prompt: 'A red bicycle',
    colorPalette: [],
    format: '4:5' as const,
    poster: null,
    seed: 1,
    sparkId,
    campaign: { name: 'Bicycles', description: '', contentTypes: [] },
    priceCents: 5,
    provider: { id: 'scripted-image', label: 'Scripted', isLocal: false },
    deadlineAt: new Date(NOW.getTime() + 60_000),
    createdAt: NOW,
  };
  return run((session) => contents.insert(content, session));
}
async function started(): Promise<AiContentRecord> {
  const content = await contents.startRun((await queued())._id);
  if (!content) throw new Error('The generation did not start');
  return content;
}
async function ready(sparkId: Types.ObjectId | null = null): Promise<AiContentRecord> {
  const content = await queued(sparkId);
  await change(content, { status: 'ready' });
  return stored(content);
}
const failed = { status: 'failed', endedAt: NOW, failure: { code: 'x', message: '' }, cleanUpAt: NOW } as const;
const cancelled = { status: 'cancelled', endedAt: NOW, cleanUpAt: NOW } as const;
const end = ({ _id }: AiContentRecord, attempt: number | null, outcome: AiOutcome = failed) =>
  run((session) => contents.end(_id, attempt, outcome, session));

describe('two live runs of one generation', () => {
  async function twoRuns() {
    const first = await started();
    const second = await contents.startRun(first._id);
    if (!second) throw new Error('The generation did not start again');
    return { first, second };
  }

  it('five workers that start it at once get five different runs', async () => {
    const { _id } = await queued();
    const runs = await Promise.all([1, 2, 3, 4, 5].map(() => contents.startRun(_id)));
    expect(runs.map((content) => content?.run).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('the older run neither reports progress, nor stores an order, nor ends it', async () => {
    const { first, second } = await twoRuns();
    const half = { progress: 0.5, step: 'Drawing' };
    expect(await contents.recordProgress(first._id, first.run, half)).toBe(false);
    expect(await contents.recordExternalId(first._id, first.run, 'order-1')).toBe(false);
    expect(await end(first, first.run)).toBeNull();
    expect(await contents.recordProgress(first._id, second.run, half)).toBe(true);
    expect(await contents.recordExternalId(first._id, second.run, 'order-2')).toBe(true);
    expect(await end(first, second.run)).toMatchObject({ status: 'failed' });
  });
});

describe('a cancelled generation', () => {
  it('ends once: by the user, the worker or the sweeper', async () => {
    const content = await started();
    const ends = await Promise.all([end(content, null, cancelled), end(content, content.run), end(content, null)]);
    expect(successes(ends)).toBe(1);
  });

  it('is neither started nor continued', async () => {
    const content = await started();
    await end(content, null, cancelled);
    expect(await contents.startRun(content._id)).toBeNull();
    expect(await contents.recordProgress(content._id, content.run, { progress: 1, step: '' })).toBe(false);
    expect(await contents.recordExternalId(content._id, content.run, 'order')).toBe(false);
    expect(await stored(content)).toMatchObject({ status: 'cancelled', externalId: null, progress: 0 });
  });
});

describe('a clean-up', () => {
  const cleanUp = (content: AiContentRecord) => contents.markCleanedUp(content);

  it('does not remove one that was scheduled since', async () => {
    const content = await ready();
    await change(content, { cleanUpAt: NOW });
    const read = await stored(content);
    const later = new Date(NOW.getTime() + 1_000);
    await change(content, { cleanUpAt: later });
    await cleanUp(read);
    expect(await stored(content)).toMatchObject({ cleanUpAt: later });
  });
});

describe('content that is used and deleted at once', () => {
  const use = (content: AiContentRecord, more: { userId?: Types.ObjectId; sparkId?: Types.ObjectId } = {}) =>
    run((session) =>
      contents.markUsed(
        {
          id: content._id,
          userId: content.userId,
          sparkId: new Types.ObjectId(),
          blockId: new Types.ObjectId(),
          now: NOW,
          ...more,
        },
        session,
      ),
    );
  const remove = ({ _id, userId }: AiContentRecord, by = userId) =>
    run(async (session) => (await contents.markDeleted(_id, by, new Date(), session)) !== null);

  it('is used by one of several submissions', async () => {
    const content = await ready();
    expect(successes(await Promise.all([1, 2, 3, 4].map(() => use(content))))).toBe(1);
  });

  it('is used or deleted, not both', async () => {
    const [used, deleted] = [await ready(), await ready()];
    expect([await use(used), await remove(used)]).toMatchObject([{}, false]);
    expect([await remove(deleted), await use(deleted)]).toEqual([true, null]);
    expect(await remove(deleted)).toBe(false);
  });

  it('is deleted once by several requests', async () => {
    const content = await ready();
    expect((await Promise.all([1, 2, 3, 4].map(() => remove(content)))).filter(Boolean)).toHaveLength(1);
  });

  it('is neither used nor deleted while it is generated, or by another person', async () => {
    const [running, of] = [await started(), await ready()];
    const other = new Types.ObjectId();
    expect([await use(running), await remove(running)]).toEqual([null, false]);
    expect([await use(of, { userId: other }), await remove(of, other)]).toEqual([null, false]);
  });

  it('that was made for a campaign is used in that campaign only', async () => {
    const sparkId = new Types.ObjectId();
    const content = await ready(sparkId);
    expect(await use(content)).toBeNull();
    expect(await use(content, { sparkId })).not.toBeNull();
  });

  it('stays in use when another contribution gives it back', async () => {
    const content = await ready();
    const used = await use(content);
    await run((session) => contents.markUnused(content._id, new Types.ObjectId(), session));
    expect((await stored(content)).usedBy).toEqual(used?.usedBy);
  });
});

describe('generations of one person that start at once', () => {
  it('are no more than may run', async () => {
    const userId = new Types.ObjectId();
    const reserve = () => run((session) => usage.reserveSlot(userId, session));
    const answers = await Promise.all(Array.from({ length: AI_RUNNING_MAX + 3 }, reserve));
    expect(successes(answers)).toBe(AI_RUNNING_MAX);
    expect(await usage.find(userId)).toMatchObject({ running: AI_RUNNING_MAX, files: AI_RUNNING_MAX });
  });

  it.each([{ files: AI_STORED_FILES_MAX - 2 }, { bytes: AI_STORED_BYTES_MAX - 1 }])(
    'are refused when no file fits any more: %p',
    async (used) => {
      const userId = new Types.ObjectId();
      expect(await run((session) => usage.reserveSlot(userId, session))).toBe(true);
      await run((session) => usage.change(userId, { running: -1, ...used }, session));
      expect(await run((session) => usage.reserveSlot(userId, session))).toBe(true);
      await run((session) => usage.change(userId, { running: -1, bytes: 1 }, session));
      expect(await run((session) => usage.reserveSlot(userId, session))).toBe(false);
    },
  );
});
