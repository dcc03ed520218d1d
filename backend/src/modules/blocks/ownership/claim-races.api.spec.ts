import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { BlocksApiModule } from '../index.js';
import { PostClaimRepository } from './post-claim.repository.js';
import type { PostClaimEntry, PostClaimRecord } from './post-claim.schema.js';

let app: TestApp;
let claims: PostClaimRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  claims = app.get(PostClaimRepository);
});
afterAll(() => app?.close());

let keys = 0;
const newKey = () => `youtube:race-${(keys += 1)}`;
const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const entry = (exclusive = false): PostClaimEntry => ({ sparkId: new Types.ObjectId(), exclusive });
const successes = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

/** A claim as a submission has read it. */
async function claimed(overrides: Partial<PostClaimRecord> = {}): Promise<PostClaimRecord> {
  const canonicalKey = newKey();
  const claim = { userId: new Types.ObjectId(), isProven: false, entries: [entry()], claimedAt: new Date() };
  await run((session) => claims.insert({ canonicalKey, ...claim, ...overrides }, session));
  return found(canonicalKey);
}
async function found(canonicalKey: string): Promise<PostClaimRecord> {
  const claim = await claims.findByPost(canonicalKey);
  if (!claim) throw new Error('There is no claim of the post');
  return claim;
}
const enter = (claim: PostClaimRecord, added: PostClaimEntry, ignored: Types.ObjectId[] = []) =>
  run((session) => claims.addEntry(claim, added, ignored, session));
const takeOver = (claim: PostClaimRecord, userId = new Types.ObjectId()) =>
  run((session) => claims.transfer(claim, { userId, entry: entry(), claimedAt: new Date() }, session));
const merge = (absorbed: PostClaimRecord, remaining: PostClaimRecord) => {
  const { userId, isProven, claimedAt, entries } = remaining;
  return run((session) => claims.merge({ absorbed, remaining }, { userId, isProven, claimedAt, entries }, session));
};

describe('submissions of one post that have read the same claim', () => {
  it('enter a campaign once', async () => {
    const [claim, added] = [await claimed(), entry()];
    expect(successes(await Promise.all([1, 2, 3, 4, 5].map(() => enter(claim, added))))).toBe(1);
    expect((await found(claim.canonicalKey)).entries).toHaveLength(2);
  });

  it('enter one of several exclusive campaigns', async () => {
    const claim = await claimed({ entries: [] });
    const added = [entry(true), entry(true), entry(true)];
    expect(successes(await Promise.all(added.map((exclusive) => enter(claim, exclusive))))).toBe(1);
  });

  it('enter an exclusive campaign or others, not both', async () => {
    const claim = await claimed({ entries: [] });
    const [exclusive, other] = await Promise.all([enter(claim, entry(true)), enter(claim, entry())]);
    expect([exclusive, other].sort()).toEqual([false, true]);
  });

  it('ignore the campaigns in which the contribution is over, and no other', async () => {
    const over = entry(true);
    const claim = await claimed({ entries: [over] });
    expect(await enter(claim, entry(), [over.sparkId])).toBe(true);
    expect(await enter(claim, entry(true), [over.sparkId])).toBe(false);
  });

  it('of the former owner enter nothing once the post is taken over', async () => {
    const claim = await claimed({ entries: [] });
    const owner = new Types.ObjectId();
    expect(await takeOver(claim, owner)).toBe(true);
    expect(await enter(claim, entry())).toBe(false);
    await run((session) => claims.markProven(claim, session));
    expect(await found(claim.canonicalKey)).toMatchObject({ userId: owner, entries: [{}] });
  });
});

describe('people who take over one post', () => {
  it('are one, of several at once', async () => {
    const claim = await claimed();
    expect(successes(await Promise.all([1, 2, 3, 4, 5].map(() => takeOver(claim))))).toBe(1);
  });

  it('come too late when the owner proves it first', async () => {
    const claim = await claimed();
    await run((session) => claims.markProven(claim, session));
    expect(await takeOver(claim)).toBe(false);
    expect(await found(claim.canonicalKey)).toMatchObject({ userId: claim.userId, isProven: true });
  });

  it('prove nothing for the person who has taken it over meanwhile', async () => {
    const claim = await claimed();
    const unproven = { ...claim, userId: new Types.ObjectId() };
    await run((session) => claims.markProven(unproven, session));
    expect(await found(claim.canonicalKey)).toMatchObject({ isProven: false });
  });

  it('do not take it over from a person who has it since', async () => {
    const claim = await claimed();
    expect(await takeOver({ ...claim, userId: new Types.ObjectId() })).toBe(false);
  });
});

describe('two links of one post that are merged', () => {
  const refused = 'The claim of the post has changed';

  it('change their key only for the owner who was read', async () => {
    const claim = await claimed();
    await takeOver(claim);
    await expect(run((session) => claims.changeKey(claim, newKey(), session))).rejects.toThrow(refused);
    expect(await found(claim.canonicalKey)).toBeDefined();
  });

  it.each<[string, (claim: PostClaimRecord) => Promise<unknown>]>([
    ['has another owner', (claim) => takeOver(claim)],
    ['is proven', (claim) => run((session) => claims.markProven(claim, session))],
    [
      'was claimed again',
      ({ _id }) =>
        app.connection.collection('post_claims').updateOne({ _id }, { $set: { claimedAt: new Date(Date.now() + 1) } }),
    ],
    [
      'is of another person',
      ({ _id }) =>
        app.connection.collection('post_claims').updateOne({ _id }, { $set: { userId: new Types.ObjectId() } }),
    ],
    ['is merged', (claim) => claimed().then((other) => merge(claim, other))],
  ])('stay two when one of them %s meanwhile', async (_, change) => {
    const [one, other] = [await claimed(), await claimed()];
    await change(one);
    await expect(merge(one, other)).rejects.toThrow(refused);
    await expect(merge(other, one)).rejects.toThrow(refused);
    expect(await found(other.canonicalKey)).toEqual(other);
  });
});
