import { Types, type ClientSession } from 'mongoose';
import { currentTerms } from '@sparks/domain';
import { createBlock, postOn, type BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { newVideoId } from '../../../../test/support/social-sandbox.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../sparks/index.js';
import { BlockSearchRepository, type BlockRecord } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { SubmissionRepository } from './submission.repository.js';

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 60_000);
let app: TestApp;
let submissions: SubmissionRepository;
let spark: SparkRecord;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  submissions = app.get(SubmissionRepository);
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const successes = (answers: readonly unknown[]): number => answers.filter((answer) => answer !== null).length;
const change = ({ _id }: BlockRecord, fields: object) =>
  app.connection.collection('blocks').updateOne({ _id }, { $set: fields });
const stored = ({ _id }: BlockRecord) => app.connection.collection<BlockRecord>('blocks').findOne({ _id });

describe('a declined contribution that is resubmitted', () => {
  const declined = (overrides: BlockOverrides = {}) =>
    createBlock(app, spark, { moderation_status: 'declined', ...overrides });
  const ownership = { status: 'unproven', method: null, authorId: null, authorHandle: null, checkedAt: NOW } as const;
  const reopen = ({ _id, social_meta: meta }: BlockRecord, feeKey: string) =>
    run((session) =>
      submissions.reopenDeclined(
        _id,
        {
          reopenedAt: NOW,
          terms: currentTerms(spark),
          rulesVersion: 1,
          deadline: { reviewDueAt: LATER },
          feeKey,
          post: { meta, ownership },
        },
        session,
      ),
    );

  it('is found by the caption that its post has now', async () => {
    const block = await declined();
    await reopen({ ...block, social_meta: { ...block.social_meta, caption: 'Clarinet' } }, 'fee');
    expect(await app.get(BlockSearchRepository).findManyByIds([block._id])).toMatchObject([
      { terms: expect.arrayContaining(['clarinet']) },
    ]);
  });

  it('by five requests at once is reopened by one of them', async () => {
    const block = await declined();
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => reopen(block, key)));
    expect(successes(answers)).toBe(1);
    expect((await stored(block))?.feeKey).toBe(answers.find((answer) => answer !== null)?.feeKey);
  });

  it('when an appeal has just approved it is not reopened', async () => {
    const block = await declined();
    await change(block, { moderation_status: 'approved' });
    expect(await reopen(block, 'late')).toBeNull();
    expect(await stored(block)).toMatchObject({ moderation_status: 'approved' });
  });

  it('when it has just been deleted is not reopened', async () => {
    const block = await declined();
    await change(block, { deleted: true });
    expect(await reopen(block, 'late')).toBeNull();
    expect(await stored(block)).toMatchObject({ moderation_status: 'declined', deleted: true });
  });
});

describe('the first numbers of a post', () => {
  const pending = async (): Promise<BlockRecord> => {
    const block = await createBlock(app, spark, { moderation_status: 'pending' });
    await change(block, { 'verification.status': 'pending' });
    return block;
  };
  const store = (seen: BlockRecord, views: number) =>
    run((session) =>
      submissions.storeInitialNumbers(
        seen,
        { engagement: { ...seen.engagement, views, fetchedAt: LATER }, trendingScore: 1 },
        session,
      ),
    );

  it('of three verifications at once are stored once', async () => {
    const seen = await pending();
    expect(successes(await Promise.all([100, 200, 300].map((views) => store(seen, views))))).toBe(1);
  });

  it.each([
    ['the verification has ended', { 'verification.status': 'verified' }],
    ['the post was replaced', { canonicalKey: 'youtube:another' }],
    ['newer numbers were stored', { 'engagement.fetchedAt': NOW, 'engagement.views': 7 }],
    ['the contribution was approved and is refreshed', { moderation_status: 'approved', 'refresh.dueAt': LATER }],
  ])('are not stored when %s since', async (_, since) => {
    const seen = await pending();
    await change(seen, since);
    const before = await stored(seen);
    expect(await store(seen, 900)).toBeNull();
    expect(await stored(seen)).toEqual(before);
  });

  it.each([
    ['is approved and never refreshed', { moderation_status: 'approved', 'refresh.dueAt': null }],
    ['is refreshed and not approved yet', { moderation_status: 'pending', 'refresh.dueAt': LATER }],
  ])('are stored when the contribution %s', async (_, state) => {
    const seen = await pending();
    await change(seen, state);
    expect(await store(seen, 900)).toMatchObject({ engagement: { views: 900 } });
  });
});

describe('the result of a verification', () => {
  const pending = async (): Promise<BlockRecord> => {
    const block = await createBlock(app, spark, { moderation_status: 'pending', ...postOn('youtube', newVideoId()) });
    await change(block, { 'verification.status': 'pending' });
    return block;
  };
  const finish = (block: BlockRecord, reason: string) =>
    submissions.finishVerification(block, { status: 'failed', reason, checkedAt: NOW });

  it('of three workers at once is stored once', async () => {
    const block = await pending();
    const answers = await Promise.all(['a', 'b', 'c'].map((reason) => finish(block, reason)));
    expect(successes(answers)).toBe(1);
    expect((await stored(block))?.verification.reason).toBe(answers.find((answer) => answer)?.verification.reason);
  });

  it('is stored when the contributor had answered before', async () => {
    const block = await pending();
    await change(block, { 'changeRequest.respondedAt': NOW });
    await finish((await stored(block))!, 'gone');
    expect(await stored(block)).toMatchObject({ verification: { status: 'failed', reason: 'gone' } });
  });

  it('is not stored when the contributor has answered since, because the post may be another one', async () => {
    const block = await pending();
    await change(block, { 'changeRequest.respondedAt': NOW });
    expect(await finish(block, 'late')).toBeNull();
    expect(await stored(block)).toMatchObject({ verification: { status: 'pending' } });
  });
});

it('lists the verifications that are overdue, the oldest first', async () => {
  const created = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000);
  const block = async (minutesAgo: number, status: string) => {
    const made = await createBlock(app, spark, { created: created(minutesAgo) });
    await change(made, { 'verification.status': status });
    return made._id;
  };
  const second = await block(600, 'pending');
  const first = await block(700, 'pending');
  await block(800, 'verified');
  const recent = await block(400, 'pending');
  expect(await submissions.listUnverified(created(500), 10)).toEqual([first, second]);
  expect(await submissions.listUnverified(created(300), 10)).toEqual([first, second, recent]);
  expect(await submissions.listUnverified(created(300), 1)).toEqual([first]);
});

it('indexes a caption that the platform tells only to the verification', async () => {
  const block = await createBlock(app, spark, postOn('youtube', newVideoId()));
  await change(block, { 'verification.status': 'pending' });
  const result = { status: 'verified', reason: '', checkedAt: NOW } as const;
  await submissions.finishVerification(block, { ...result, meta: { caption: 'Bagpipes' } });
  expect(await app.get(BlockSearchRepository).findManyByIds([block._id])).toMatchObject([
    { terms: expect.arrayContaining(['bagpipes']) },
  ]);
});
