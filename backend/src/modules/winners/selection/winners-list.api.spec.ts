import { Types } from 'mongoose';
import { createBlocks } from '../../../../test/support/factories/block.factory.js';
import { idOf, userIdOf, winnerScene } from '../../../../test/support/winner-scene.js';
import type { SparkRecord } from '../../sparks/index.js';

const scene = winnerScene();
const { selecting, contribution, select, eventOf, people } = scene;

const listed = async (sparkId: string, query = '', who = people.cleo) =>
  (await who.http('GET', `/api/event/spark/${sparkId}/winners${query}`)).body;

it('lists winners by prize, then by submission, in pages', async () => {
  const spark = await selecting();
  const blocks = await createBlocks(scene.app, spark, [{}, {}, {}, {}]);
  for (const [index, prizeCents] of [500, 300, 500, 700].entries())
    await select(people.cleo, spark, blocks[index]!, prizeCents);
  const pages = [await listed(idOf(spark), '?limit=3'), await listed(idOf(spark), '?limit=3&page=2')];
  const [a, b, c, d] = blocks.map(idOf);
  expect(
    pages
      .flatMap(({ data }) => data as { rank: number; blockId: string }[])
      .map(({ rank, blockId }) => [rank, blockId]),
  ).toEqual([
    [1, d],
    [2, a],
    [3, c],
    [4, b],
  ]);
  // The total of all pages.
  for (const { prizesCents, pagination } of pages)
    expect([prizesCents, pagination.totalItems, pagination.totalPages]).toEqual([2_000, 4, 2]);
});

it('lists neither withdrawn prizes nor those of another campaign', async () => {
  const [spark, other] = [await selecting(), await selecting()];
  const [kept, withdrawn, foreign] = [await contribution(spark), await contribution(spark), await contribution(other)];
  await select(people.cleo, spark, kept, 500);
  await select(people.cleo, spark, withdrawn, 700);
  await select(people.cleo, spark, withdrawn, 0);
  await select(people.cleo, other, foreign, 900);
  expect(await listed(idOf(spark))).toMatchObject({ data: [{ blockId: idOf(kept) }], prizesCents: 500 });
});

it('shows a winning post that is no longer public only to the creator and admins', async () => {
  const spark = await selecting();
  const blocks = [await contribution(spark), await contribution(spark), await contribution(spark)];
  for (const block of blocks) await select(people.cleo, spark, block, 500);
  const change = (index: number, fields: object) =>
    scene.app.connection.collection('blocks').updateOne({ _id: blocks[index]!._id }, { $set: fields });
  await change(1, { deleted: true });
  await change(2, { moderation_status: 'declined' });
  await scene.app.connection
    .collection('sparks')
    .updateOne({ _id: spark._id }, { $set: { winnerSubmissionStatus: 'released' } });
  const shownTo = async (who = people.ben) =>
    ((await listed(idOf(spark), '', who)).data as { contribution: { _id: string } | null }[]).map(
      ({ contribution: shown }) => shown?._id ?? null,
    );
  const ids = blocks.map(idOf);
  expect(await shownTo()).toEqual([ids[0], null, null]);
  expect([await shownTo(people.cleo), await shownTo(people.root)]).toEqual([ids, ids]);
});

it('a winner whose account was deleted has no name', async () => {
  const spark = await selecting();
  const [block] = await createBlocks(scene.app, spark, [{ userId: new Types.ObjectId() }]);
  await select(people.cleo, spark, block!, 500);
  const [winner] = (await listed(idOf(spark))).data as object[];
  expect(winner).toMatchObject({ blockId: idOf(block!), prizeCents: 500 });
  expect(winner).not.toHaveProperty('user');
});

it('an admin does not select their own post, and sees that', async () => {
  const spark = await selecting();
  const own = await contribution(spark, { userId: userIdOf(people.root) });
  const candidatesFor = async (who: typeof people.root) =>
    (await who.http('GET', `/api/event/spark/${idOf(spark)}/candidates`)).body.data;
  expect(await candidatesFor(people.root)).toMatchObject([{ isEligible: false }]);
  expect(await candidatesFor(people.cleo)).toMatchObject([{ isEligible: true }]);
  expect(await select(people.root, spark, own, 100)).toMatchObject({ status: 403, body: { code: 'own_contribution' } });
  expect((await select(people.cleo, spark, own, 100)).status).toBe(200);
});

describe('a second admin', () => {
  const needsSecondAdmin = async (spark: SparkRecord, who = people.root) =>
    (await eventOf(spark, who)).releaseNeedsSecondAdmin as boolean;

  it('is announced to an admin, before the release, when the prizes exceed what one admin may move', async () => {
    const spark = await selecting({ budget: 20_000 });
    const [one, two] = [await contribution(spark), await contribution(spark)];
    await select(people.cleo, spark, one, 9_000);
    expect(await needsSecondAdmin(spark)).toBe(false);
    await select(people.cleo, spark, two, 1_001);
    expect([await needsSecondAdmin(spark), await needsSecondAdmin(spark, people.cleo)]).toEqual([true, false]);
    await people.cleo.http('POST', '/api/event/spark/release', { sparkId: idOf(spark) });
    expect(await needsSecondAdmin(spark)).toBe(false);
  });

  it('decides about a refund of pool and prizes together', async () => {
    const spark = await selecting({ budget: 10_001 });
    await select(people.cleo, spark, await contribution(spark), 4_000);
    expect(await scene.closeWinners(people.root, spark, 'refund')).toMatchObject({
      status: 202,
      body: { code: 'approval_required', approval: { amountCents: 10_001 } },
    });
    expect(await eventOf(spark)).toMatchObject({ status: 'selecting', amounts: { remaining: 6_001, reserved: 4_000 } });
  });
});

it('lists the winners of a private campaign for people with access only', async () => {
  const spark = await selecting();
  const winner = await contribution(spark);
  await select(people.cleo, spark, winner, 500);
  const { connection } = scene.app;
  await connection
    .collection('sparks')
    .updateOne({ _id: spark._id }, { $set: { winnerSubmissionStatus: 'released', isPrivate: true } });
  const totalFor = async (who?: typeof people.ben) =>
    (await listed(idOf(spark), '', who)).pagination.totalItems as number;
  expect([await totalFor(people.ben), await totalFor(people.cleo), await totalFor(people.root)]).toEqual([0, 1, 1]);
  const { body } = await scene.app.http('GET', `/api/event/spark/${idOf(spark)}/winners`);
  expect(body).toMatchObject({ data: [], prizesCents: 0 });
  await connection.collection('access_requests').insertOne({
    sparkId: spark._id,
    userId: new Types.ObjectId(people.ben.user.id),
    status: 'accepted',
    requestedAt: new Date(),
  });
  expect(await totalFor(people.ben)).toBe(1);
});
