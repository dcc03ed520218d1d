import { Types } from 'mongoose';
import { MODERATION_STATUSES } from '@sparks/domain';
import { EngagementWorld, sum } from '../../../../test/support/engagement-world.js';
import type { BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import type { BlockRecord } from '../contributions/index.js';

let world: EngagementWorld;
let ada: SignedIn;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
beforeEach(async () => {
  // Each test counts a person of its own.
  const username = `ada-${new Types.ObjectId().toHexString()}`;
  ada = await signInAs(world.app, { username, name: 'Ada Obi', roles: ['contributor'] });
});

const mine = (overrides: BlockOverrides = {}) => ({ userId: new Types.ObjectId(ada.user.id), ...overrides });
const listOf = async (query = '', person = ada) => {
  const { status, body } = await person.http('GET', `/api/users/me/contributions${query}`);
  expect(status).toBe(200);
  return body as { data: Record<string, unknown>[]; pagination: { totalItems: number } };
};
const idsOf = async (query: string) => (await listOf(query)).data.map(({ _id }) => _id);
const summaryOf = async (query = '') => {
  const { status, body } = await ada.http('GET', `/api/users/me/contributions/summary${query}`);
  expect(status).toBe(200);
  return body.data as Record<string, number> & { counts: Record<string, number> };
};
const decide = (block: BlockRecord, status: string) =>
  world.people.cleo.http('PATCH', '/blocks/moderation', { ids: [String(block._id)], status, reason: 'Off topic' });
/** The totals of the lists, by status. */
const listedCounts = async (query = '') =>
  Object.fromEntries(
    await Promise.all(
      MODERATION_STATUSES.map(async (status) => [
        status,
        (await listOf(`?status=${status}${query}`)).pagination.totalItems,
      ]),
    ),
  );

it('lists own contributions in every status to their contributor only', async () => {
  const spark = await world.campaign();
  const blocks = await world.contributions(spark, [
    mine({ moderation_status: 'pending' }),
    mine({ moderation_status: 'declined' }),
    mine(),
    mine({ deleted: true }),
    {},
  ]);
  expect((await listOf()).data.map(({ _id }) => _id).sort()).toEqual(
    blocks
      .slice(0, 3)
      .map(({ _id }) => String(_id))
      .sort(),
  );
  expect((await listOf('', world.people.ben)).data).toEqual([]);
  for (const path of ['', '/summary', '/campaigns'])
    expect((await world.app.http('GET', `/api/users/me/contributions${path}`)).status).toBe(401);
});

it('sorts by time, earnings and views, with unknown views last', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
  const [old, rich, seen] = (await world.contributions(await world.campaign(), [
    mine({ created: at(1), ees: 100, views: null }),
    mine({ created: at(2), ees: 300, views: 10 }),
    mine({ created: at(3), ees: 200, views: 50 }),
  ])) as [BlockRecord, BlockRecord, BlockRecord];
  const ids = (...blocks: BlockRecord[]) => blocks.map(({ _id }) => String(_id));
  expect(await idsOf('')).toEqual(ids(seen, rich, old));
  expect(await idsOf('?sort_by=earned')).toEqual(ids(rich, seen, old));
  expect(await idsOf('?sort_by=views&status=approved')).toEqual(ids(seen, rich, old));
  expect(await idsOf('?sort_by=earned&limit=1&page=2')).toEqual(ids(seen));
  expect((await ada.http('GET', '/api/users/me/contributions?sort_by=trending')).status).toBe(400);
});

it('filters by campaign and platform, with counts of the same filter', async () => {
  const [one, other] = [await world.campaign({ name: 'One' }), await world.campaign({ name: 'Other' })];
  await world.contributions(one, [mine({ moderation_status: 'pending' }), mine()]);
  await world.contributions(other, [mine()]);
  const inOne = `spark_id=${String(one._id)}`;
  expect((await summaryOf()).counts).toEqual({ pending: 1, approved: 2, declined: 0, flagged: 0 });
  expect((await summaryOf(`?${inOne}`)).counts).toEqual({ pending: 1, approved: 1, declined: 0, flagged: 0 });
  expect((await summaryOf(`?${inOne}`)).counts).toEqual(await listedCounts(`&${inOne}`));
  expect((await summaryOf('?platform=youtube')).counts).toEqual(await listedCounts('&platform=youtube'));
  expect((await summaryOf('?platform=reddit')).counts).toEqual({ pending: 0, approved: 0, declined: 0, flagged: 0 });
  const { body } = await ada.http('GET', '/api/users/me/contributions/campaigns');
  expect((body.data as { name: string }[]).map(({ name }) => name).sort()).toEqual(['One', 'Other']);
});

it('keeps counts equal to the list while several reviewers decide at once', async () => {
  const blocks = await world.contributions(
    await world.campaign(),
    Array.from({ length: 12 }, () => mine({ moderation_status: 'pending' })),
  );
  await Promise.all(
    blocks.flatMap((block, index) => [
      decide(block, index % 2 === 0 ? 'approved' : 'declined'),
      decide(block, index % 3 === 0 ? 'flagged' : 'approved'),
      decide(block, 'declined'),
    ]),
  );
  const { counts } = await summaryOf();
  expect(counts).toEqual(await listedCounts());
  expect(sum(Object.values(counts))).toBe(12);
  expect(counts.pending).toBe(0);
  const [first] = blocks as [BlockRecord];
  await world.people.root.http('DELETE', `/blocks/${String(first._id)}`);
  expect(sum(Object.values((await summaryOf()).counts))).toBe(11);
  expect((await summaryOf()).counts).toEqual(await listedCounts());
});

it('sums earnings in all and per month from stored sums, and names what is held', async () => {
  const spark = await world.campaign({ holdDays: 3 });
  const [block] = (await world.contributions(spark, [mine()])) as [BlockRecord];
  await world.refreshWith(block, 2_000);
  expect(await summaryOf()).toMatchObject({ earnedCents: 200, earnedThisMonthCents: 200, heldCents: 200 });
  expect((await listOf()).data[0]).toMatchObject({ ees: 200, heldCents: 200, unpaidBonusCents: 0 });
  expect((await summaryOf()).views).toBe(2_000);
  world.clock.advanceMs(40 * 24 * 3_600_000);
  expect(await summaryOf()).toMatchObject({ earnedCents: 200, earnedThisMonthCents: 0 });
});

it('takes reversed earnings out of the sums', async () => {
  const [block] = (await world.contributions(await world.campaign({ holdDays: 3 }), [mine()])) as [BlockRecord];
  await world.refreshWith(block, 2_000);
  const reversed = await world.people.cleo.http('POST', `/blocks/${String(block._id)}/reverse-earnings`, {
    reason: 'Bought views',
  });
  expect(reversed.status).toBeLessThan(300);
  expect(await summaryOf()).toMatchObject({ earnedCents: 0, earnedThisMonthCents: 0, heldCents: 0 });
});

it('tells which contributions still need the proof of ownership that their campaign asked for', async () => {
  const [open, strict, stricter] = [
    await world.campaign(),
    await world.campaign({ ownershipProof: 'account' }),
    await world.campaign(),
  ];
  for (const spark of [open, strict, stricter]) await world.contributions(spark, [mine()]);
  const id = stricter._id.toHexString();
  expect((await world.people.cleo.http('PUT', `/spark/${id}`, { ownershipProof: 'account' })).status).toBe(200);
  const needs = Object.fromEntries(
    (await listOf()).data.map(({ spark, needsProof }) => [(spark as { slug: string }).slug, needsProof]),
  );
  expect(needs).toEqual({ [open.slug]: false, [strict.slug]: true, [stricter.slug]: false });
});
