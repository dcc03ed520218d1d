import { Types, type ClientSession } from 'mongoose';
import { createBlock, type BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../sparks/index.js';
import { AppealRepository } from '../appeals/appeal.repository.js';
import type { BlockChangeRequest, BlockRecord } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { ChangeRequestRepository, type ReplacementPost } from './change-request.repository.js';

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 60_000);
let app: TestApp;
let requests: ChangeRequestRepository;
let appeals: AppealRepository;
let spark: SparkRecord;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  requests = app.get(ChangeRequestRepository);
  appeals = app.get(AppealRepository);
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const request = (change: Partial<BlockChangeRequest> = {}): BlockChangeRequest => ({
  caseId: new Types.ObjectId(),
  round: 1,
  message: 'Name the tea.',
  requestedAt: NOW,
  dueAt: LATER,
  respondedAt: null,
  ...change,
});
const pending = (overrides: BlockOverrides = {}) =>
  createBlock(app, spark, { moderation_status: 'pending', ...overrides });
const change = ({ _id }: BlockRecord, fields: object) =>
  app.connection.collection('blocks').updateOne({ _id }, { $set: fields });

describe('two reviewers ask at once', () => {
  const ask = (seen: BlockRecord) => run((session) => requests.store(seen, request(), session));

  it('the second one has not seen the first request', async () => {
    const seen = await pending();
    expect(await ask(seen)).not.toBeNull();
    expect(await ask(seen)).toBeNull();
  });

  it('the second one has not seen the second round', async () => {
    const caseId = new Types.ObjectId();
    const block = await pending();
    const seen = { ...block, changeRequest: request({ caseId, dueAt: null, respondedAt: NOW }) };
    await change(block, { changeRequest: request({ caseId, round: 2, dueAt: null, respondedAt: NOW }) });
    expect(await ask(seen)).toBeNull();
  });

  it.each([
    ['decided', { moderation_status: 'approved' }],
    ['deleted', { deleted: true }],
  ])('the contribution was %s meanwhile', async (_, fields) => {
    const seen = await pending();
    await change(seen, fields);
    expect(await ask(seen)).toBeNull();
  });
});

describe('an answer', () => {
  const answer = (seen: BlockRecord) => run((session) => requests.answer(seen, NOW, session));
  async function asked(): Promise<BlockRecord> {
    const block = await pending();
    const changeRequest = request();
    await change(block, { changeRequest });
    return { ...block, changeRequest };
  }

  it('is stored once', async () => {
    const seen = await asked();
    expect(await answer(seen)).not.toBeNull();
    expect(await answer(seen)).toBeNull();
  });

  it.each([
    ['after the due time', { 'changeRequest.dueAt': NOW }],
    ['to another request', { 'changeRequest.caseId': new Types.ObjectId() }],
    ['after a decision', { moderation_status: 'declined' }],
    ['after a deletion', { deleted: true }],
  ])('is not stored %s', async (_, fields) => {
    const seen = await asked();
    await change(seen, fields);
    expect(await answer(seen)).toBeNull();
  });
});

describe('another link', () => {
  const replace = async (block: BlockRecord, key: string = String(block._id)) => {
    const { social_meta, ownership } = block;
    const post = { content: 'https://example.org', canonicalKey: key, social_meta, ownership } as ReplacementPost;
    return run((session) => requests.replacePost(block._id, post, session));
  };

  it('replaces the post of a contribution that has not earned', async () => {
    expect(await replace(await pending())).toMatchObject({ baselineViews: null, verification: { status: 'pending' } });
  });

  it.each([
    ['earned a prize or a tip', { ees: 1 }],
    ['was paid for views', { engagementPaidCents: 1 }],
    ['was paid a bonus', { bonusPaidCents: 1 }],
    ['returned earnings', { reversedCents: 1 }],
    ['was refreshed, and so approved', { 'refresh.triedAt': NOW }],
    ['was decided', { moderation_status: 'approved' }],
  ])('is refused when the contribution %s meanwhile', async (_, fields) => {
    const block = await pending();
    await change(block, fields);
    expect(await replace(block)).toBeNull();
  });

  it('is refused when the campaign has the post', async () => {
    const other = await pending();
    await expect(replace(await pending(), other.canonicalKey)).rejects.toMatchObject({ code: 11000 });
  });
});

describe('the due time', () => {
  const expire = ({ _id }: BlockRecord) => run((session) => requests.expire(_id, LATER, session));

  it('ends a request once', async () => {
    const block = await pending();
    await change(block, { changeRequest: request() });
    expect(await expire(block)).not.toBeNull();
    expect(await expire(block)).toBeNull();
  });

  it.each([
    ['answered', { 'changeRequest.dueAt': null }],
    ['renewed', { 'changeRequest.dueAt': new Date(LATER.getTime() + 1) }],
    ['decided', { moderation_status: 'declined' }],
  ])('does not end a request that was %s meanwhile', async (_, fields) => {
    const block = await pending();
    await change(block, { changeRequest: request() });
    await change(block, fields);
    expect(await expire(block)).toBeNull();
  });
});

describe('an appeal', () => {
  async function declined(): Promise<BlockRecord> {
    const block = await pending({ moderation_status: 'declined' });
    await change(block, { moderatedAt: NOW });
    return { ...block, moderatedAt: NOW };
  }
  const appeal = (seen: BlockRecord) => run((session) => appeals.store(seen, new Types.ObjectId(), session));

  it('is stored once', async () => {
    const seen = await declined();
    expect(await appeal(seen)).toMatchObject({ appealedDecisionAt: NOW });
    expect(await appeal(seen)).toBeNull();
  });

  it.each([
    ['reopened', { moderation_status: 'pending' }],
    ['decided again', { moderatedAt: LATER }],
    ['deleted', { deleted: true }],
  ])('is not stored for a contribution that was %s meanwhile', async (_, fields) => {
    const seen = await declined();
    await change(seen, fields);
    expect(await appeal(seen)).toBeNull();
  });

  it('is ended by one of two admins, and not by the decision about another appeal', async () => {
    const block = await declined();
    const appealCaseId = new Types.ObjectId();
    await change(block, { appealCaseId });
    const clear = (caseId: Types.ObjectId) => run((session) => appeals.clear(block._id, caseId, session));
    expect(await clear(new Types.ObjectId())).toBeNull();
    expect(await clear(appealCaseId)).not.toBeNull();
    expect(await clear(appealCaseId)).toBeNull();
  });
});
