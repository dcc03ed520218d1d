import { Types } from 'mongoose';
import type { Availability } from '@sparks/domain';
import { createBlock } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { SparkRecord } from '../../sparks/index.js';
import { AvailabilityRepository } from '../availability/availability.repository.js';
import { BlocksApiModule } from '../index.js';
import { LikeRepository } from '../likes/like.repository.js';
import { ClaimedContributionRepository } from '../ownership/claimed-contribution.repository.js';
import { BlockRepository } from './block.repository.js';
import type { BlockRecord } from './block.schema.js';
import { DecisionDeadlineRepository } from './decision-deadline.repository.js';

/** Changes by who has read an older state of the contribution. */
const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let spark: SparkRecord;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

async function block(fields: object = {}): Promise<BlockRecord> {
  const { _id } = await createBlock(app, spark, { moderation_status: 'pending' });
  await app.connection.collection('blocks').updateOne({ _id }, { $set: fields });
  return stored(_id);
}
const stored = async (_id: Types.ObjectId): Promise<BlockRecord> =>
  (await app.connection.collection<BlockRecord>('blocks').findOne({ _id })) as BlockRecord;
const changes = (answers: readonly unknown[]): number => answers.filter((answer) => answer !== null).length;

describe('the first reading of a post', () => {
  const read = ({ _id, canonicalKey }: Pick<BlockRecord, '_id' | 'canonicalKey'>, baselineViews: number) =>
    app.runInTransaction((session) =>
      app.get(BlockRepository).setBaseline(
        { _id, canonicalKey },
        {
          baselineViews,
          firstReading: { views: baselineViews, likes: 1, comments: 0, shares: 0, fetchedAt: NOW } as never,
        },
        session,
      ),
    );

  it('is stored once, and a later one does not move the baseline', async () => {
    const found = await block({ baselineViews: null });
    expect(changes(await Promise.all([read(found, 10), read(found, 20)]))).toBe(1);
    const { baselineViews } = await stored(found._id);
    expect(await read(found, 30)).toBeNull();
    expect(await stored(found._id)).toMatchObject({ baselineViews });
  });

  it('does not count for another post that was linked meanwhile', async () => {
    const found = await block({ baselineViews: null });
    expect(await read({ ...found, canonicalKey: 'youtube:former' }, 10)).toBeNull();
    expect(await stored(found._id)).toMatchObject({ baselineViews: null });
  });
});

describe('a due step of a deadline', () => {
  const deadline = { decisionDeadline: { decideBy: LATER, nextAt: NOW, isReminded: false } };
  const complete = ({ _id }: BlockRecord) =>
    app.runInTransaction((session) =>
      app.get(DecisionDeadlineRepository).completeStep(_id, NOW, { isReminded: true, nextAt: LATER }, session),
    );

  it('is done once by runs at once, and not again later', async () => {
    const due = await block(deadline);
    expect(changes(await Promise.all([complete(due), complete(due), complete(due)]))).toBe(1);
    expect(await complete(due)).toBeNull();
  });

  it.each([
    ['approved', { moderation_status: 'approved' }],
    ['deleted', { deleted: true }],
  ])('is not done for a contribution that was %s meanwhile', async (_, fields) => {
    const due = await block({ ...deadline, ...fields });
    expect(await complete(due)).toBeNull();
    expect(await stored(due._id)).toMatchObject(deadline);
  });
});

it('a post that belongs to another person is recorded once', async () => {
  const { _id } = await block();
  const mark = () =>
    app.runInTransaction((session) =>
      app.get(ClaimedContributionRepository).markSuperseded(_id, { supersededAt: NOW }, session),
    );
  expect(changes(await Promise.all([mark(), mark()]))).toBe(1);
  expect(await mark()).toBeNull();
});

it('a like of a contribution that was deleted meanwhile is not counted', async () => {
  const { _id, likesCount } = await block({ deleted: true });
  const like = () => app.runInTransaction((session) => app.get(LikeRepository).addToLikesCount(_id, 1, NOW, session));
  expect(await like()).toBeNull();
  expect((await stored(_id)).likesCount).toBe(likesCount);
  await app.connection.collection('blocks').updateOne({ _id }, { $set: { deleted: false } });
  expect(await like()).not.toBeNull();
});

describe('the availability of a post', () => {
  const state = (status: Availability['status'], reversedAt: Date | null = null) =>
    ({ status, since: NOW, checkedAt: NOW, reverseAt: null, reversedAt }) as unknown as Availability;
  const refresh = { leaseToken: 'lease', dueAt: NOW };
  const change = (read: Pick<BlockRecord, '_id' | 'refresh'>, from: Availability, to: Availability) =>
    app.runInTransaction((session) => app.get(AvailabilityRepository).change(read, { from, to }, session));
  const overdue = (fields: object) => block({ availability: { ...state('gone'), reverseAt: NOW, ...fields }, refresh });
  const end = ({ _id }: BlockRecord) =>
    app.runInTransaction((session) => app.get(AvailabilityRepository).endRestoration(_id, NOW, session));

  it('is not changed by a reading that has lost its lease', async () => {
    const found = await block({ availability: state('missing'), refresh });
    const late = { _id: found._id, refresh: { ...found.refresh, leaseToken: 'former' } };
    expect(await change(late, state('missing'), state('gone'))).toBeNull();
    expect(await change(found, state('missing'), state('gone'))).not.toBeNull();
  });

  it.each([
    ['available', 'missing', 'missing'],
    ['available', 'gone', 'missing'],
    ['missing', 'available', 'gone'],
    ['missing', 'gone', 'gone'],
    ['gone', 'available', 'available'],
  ] as const)('that was %s when it was read and is %s now does not become %s', async (from, now, to) => {
    const found = await block({ availability: state(now), refresh });
    expect(await change(found, state(from), state(to))).toBeNull();
    expect((await stored(found._id)).availability?.status).toBe(now);
  });

  it('does not change any more after the earnings were reversed', async () => {
    const found = await block({ availability: state('gone', NOW), refresh });
    expect(await change(found, state('gone'), state('available'))).toBeNull();
  });

  it('ends the time to come back once', async () => {
    const found = await overdue({});
    expect(changes(await Promise.all([end(found), end(found), end(found)]))).toBe(1);
  });

  it.each([
    ['came back', { status: 'available' }],
    ['has more time', { reverseAt: LATER }],
  ])('does not end the time of a post that %s meanwhile', async (_, fields) => {
    const found = await overdue(fields);
    expect(await end(found)).toBeNull();
    expect((await stored(found._id)).availability).toMatchObject({ reversedAt: null });
  });
});
