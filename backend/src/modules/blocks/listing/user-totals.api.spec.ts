import { Types } from 'mongoose';
import { EngagementWorld } from '../../../../test/support/engagement-world.js';
import { fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { ModerationSettlementService, StatusTransitionsService } from '../moderation/index.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
// Each test uses a different contributor.
let contributor: Types.ObjectId;
beforeEach(async () => {
  const { insertedId } = await world.app.connection.collection('users').insertOne({
    subject: `test|${new Types.ObjectId().toString()}`,
    username: 'x',
    usernameKey: new Types.ObjectId().toString(),
    name: 'X',
    roles: ['contributor'],
    role: 'contributor',
    experienceLevel: 1,
  });
  contributor = insertedId;
});

const NOTHING = {
  campaigns: 0,
  followers: 0,
  paidOut: 0,
  approvalRate: null,
  medianDecisionHours: null,
  contributionsApproved: 0,
  contributionApprovalRate: null,
  views: 0,
};
const totalsOf = async (id: { toString(): string }) =>
  (await world.app.http('GET', `/api/users/${id.toString()}/totals`)).body.data as Record<string, number>;
/** As admins see them, also of new creators. */
const exactTotalsOf = async (id: string) =>
  (await world.people.root.http('GET', `/api/admin/user-totals?ids=${id}`)).body.data[0] as Record<string, number>;
const achieved = async () => {
  const { contributionsApproved, views } = await totalsOf(contributor);
  return [contributionsApproved, views];
};
const levelOf = async () =>
  (await world.app.http('GET', `/api/users/${contributor.toString()}`)).body.data.experienceLevel as number;
const contributions = async (count: number, overrides = {}) =>
  world.contributions(
    await world.campaign(),
    Array.from({ length: count }, () => ({ userId: contributor, ...overrides })),
  );
const decide = (who: SignedIn, blocks: readonly BlockRecord[], status: string, more = {}) =>
  who.http('PATCH', '/blocks/moderation', {
    ids: blocks.map(({ _id }) => _id.toString()),
    status,
    reason: 'because',
    ...more,
  });
const urlOf = ({ _id }: BlockRecord) => `/blocks/${_id.toString()}`;

describe('what a contributor has achieved', () => {
  it('is nothing for somebody new, and 404 for nobody', async () => {
    expect(await totalsOf(contributor)).toEqual(NOTHING);
    for (const name of ['nobody', new Types.ObjectId().toString()])
      expect((await world.app.http('GET', `/api/users/${name}/totals`)).status).toBe(404);
  });

  it('follows every move of a contribution and its views with it', async () => {
    const { cleo, root } = world.people;
    const blocks = await contributions(3, { moderation_status: 'pending', views: 100 });
    const [one] = blocks as [BlockRecord];
    await decide(cleo, blocks, 'approved');
    expect(await achieved()).toEqual([3, 300]);
    await decide(cleo, [one], 'flagged');
    expect(await achieved()).toEqual([2, 200]);
    await decide(cleo, [one], 'approved');
    await root.http('DELETE', urlOf(one));
    await root.http('DELETE', urlOf(one));
    expect(await achieved()).toEqual([2, 200]);
    await root.http('POST', `${urlOf(one)}/restore`);
    expect(await achieved()).toEqual([3, 300]);
  });

  it('has an approval rate from ten decisions on, without waiting and flagged posts', async () => {
    const { cleo } = world.people;
    const rateOf = async () => (await totalsOf(contributor)).contributionApprovalRate;
    const blocks = await contributions(12, { moderation_status: 'pending' });
    await decide(cleo, blocks.slice(0, 7), 'approved');
    await decide(cleo, blocks.slice(7, 9), 'declined');
    await decide(cleo, blocks.slice(9, 10), 'flagged');
    expect(await rateOf()).toBeNull();
    await decide(cleo, blocks.slice(9, 10), 'declined');
    expect(await rateOf()).toBe(0.7);
  });

  it('returns the totals of many users at once, to admins only', async () => {
    await decide(world.people.cleo, await contributions(2, { moderation_status: 'pending', views: 10 }), 'approved');
    const nobody = new Types.ObjectId().toString();
    const url = `/api/admin/user-totals?ids=${nobody},${contributor.toString()}`;
    expect((await world.people.root.http('GET', url)).body.data).toEqual([
      { _id: nobody, ...NOTHING },
      { _id: contributor.toString(), ...NOTHING, contributionsApproved: 2, views: 20 },
    ]);
    const cleo = world.people.cleo.user.id;
    expect((await world.people.root.http('GET', `/api/admin/user-totals?ids=${cleo}`)).body.data[0].campaigns).toBe(
      (await totalsOf(cleo)).campaigns,
    );
    expect((await world.people.root.http('GET', '/api/admin/user-totals?ids=nonsense')).status).toBe(400);
    expect((await world.people.cleo.http('GET', url)).status).toBe(403);
    expect((await world.app.http('GET', url)).status).toBe(401);
  });

  it('forgets an approval that is taken back', async () => {
    const [block] = (await contributions(1, { moderation_status: 'pending', views: 7 })) as [BlockRecord];
    const { body } = await decide(world.people.cleo, [block], 'approved', { undoable: true });
    expect(await achieved()).toEqual([1, 7]);
    await world.people.cleo.http('POST', '/blocks/moderation/undo', { batchId: body.data[0].batchId });
    expect(await achieved()).toEqual([0, 0]);
  });

  it('grows and shrinks with the views that the platform tells, and loses those of a jump with the flag', async () => {
    const [block] = (await contributions(1)) as [BlockRecord];
    await world.refreshWith(block, 1_000);
    await world.refreshWith(block, 1_500);
    await world.refreshWith(block, 1_400);
    expect(await achieved()).toEqual([1, 1_400]);
    await world.refreshWith(block, 50_000_000);
    expect((await world.stored(block)).moderation_status).toBe('flagged');
    expect(await achieved()).toEqual([0, 0]);
    await decide(world.people.cleo, [block], 'approved');
    expect(await achieved()).toEqual([1, 50_000_000]);
  });

  it('is exact when decisions and numbers arrive all at once', async () => {
    const blocks = await contributions(6, { moderation_status: 'pending', views: 10 });
    const moderation = world.app.get(StatusTransitionsService);
    const move = (block: BlockRecord, from: 'pending' | 'approved', to: 'approved' | 'flagged') =>
      moderation.transitionAsSystem({ blockId: block._id, from, to, reason: 'test', by: 'test' });
    // Each change is requested twice; exactly one request succeeds.
    const moved = await Promise.all([...blocks, ...blocks].map((block) => move(block, 'pending', 'approved')));
    expect(moved.filter(Boolean)).toHaveLength(6);
    expect(await achieved()).toEqual([6, 60]);
    for (const block of blocks.slice(0, 3)) await world.setPostMetrics(block, { views: 25 });
    world.clock.advanceMs(11_000);
    await Promise.all([
      world.refresh(),
      world.refresh(),
      ...blocks.slice(3).map((block) => move(block, 'approved', 'flagged')),
    ]);
    const counted = await world.app.connection
      .collection('blocks')
      .find({ userId: contributor, moderation_status: 'approved' })
      .toArray();
    expect(await achieved()).toEqual([
      3,
      counted.reduce((sum, { engagement }) => sum + (engagement as { views: number }).views, 0),
    ]);
  });

  it('answers how many there are in the list of a person', async () => {
    await contributions(3);
    await contributions(2, { moderation_status: 'pending' });
    const { body } = await world.app.http('GET', `/blocks?user_id=${contributor.toString()}&limit=2`);
    expect(body).toMatchObject({ data: { length: 2 }, pagination: { totalItems: 3, totalPages: 2 } });
  });
});

describe('the experience level', () => {
  it('rises when an approval is settled, not while it can be undone, and stays', async () => {
    const blocks = await contributions(3, { moderation_status: 'pending' });
    await decide(world.people.cleo, blocks, 'approved', { undoable: true });
    expect(await levelOf()).toBe(1);
    world.clock.advanceMs(11_000);
    await world.app.get(ModerationSettlementService).settleOverdue(0);
    expect(await levelOf()).toBe(2);
    await decide(world.people.cleo, blocks, 'flagged');
    expect([await achieved(), await levelOf()]).toEqual([[0, 0], 2]);
  });

  it('rises with views', async () => {
    const rested = { dueAt: null, leaseToken: null, failures: 0, triedAt: null, outcome: null, requestedAt: null };
    await contributions(9, { views: 1_000, refresh: rested });
    const [block] = (await contributions(1)) as [BlockRecord];
    await world.refreshWith(block, 40_999);
    expect(await levelOf()).toBe(2);
    await world.refreshWith(block, 41_000);
    expect(await levelOf()).toBe(3);
  });

  it('never falls below what somebody has', async () => {
    await world.app.connection.collection('users').updateOne({ _id: contributor }, { $set: { experienceLevel: 4 } });
    await decide(world.people.cleo, await contributions(3, { moderation_status: 'pending' }), 'approved');
    expect(await levelOf()).toBe(4);
  });
});

describe('what a creator has published and paid', () => {
  it('counts published campaigns only, and follows payments exactly', async () => {
    const before = await exactTotalsOf(world.people.cleo.user.id);
    const campaigns = await Promise.all([1, 2].map(() => world.campaign({ budget: 1_000 })));
    await world.campaign({ live_mode: false });
    const budgets = world.app.get(SparkBudgetService);
    const pay = (index: number) =>
      world.app
        .get(TransactionRunner)
        .runInTransaction((session) =>
          budgets.applyPoolChange(
            (campaigns[index % 2] as { _id: Types.ObjectId })._id.toString(),
            { spentCents: 7 },
            session,
          ),
        );
    await Promise.all(Array.from({ length: 10 }, (_, index) => pay(index)));
    const after = await exactTotalsOf(world.people.cleo.user.id);
    expect([after.campaigns, after.paidOut]).toEqual([(before.campaigns ?? 0) + 2, (before.paidOut ?? 0) + 70]);
  });

  it('counts a publication once, however often it is asked for', async () => {
    const { ben } = world.people;
    await fundWallet(world.app, ben.user.id, 10_000);
    const draft = await ben.http('POST', '/spark', sparkBody());
    expect((await totalsOf(ben.user.id)).campaigns).toBe(0);
    const publish = () => ben.http('PUT', `/spark/${draft.body.data._id as string}`, { live_mode: true });
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await totalsOf('ben')).campaigns).toBe(1);
  });
});
