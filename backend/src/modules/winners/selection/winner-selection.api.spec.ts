import { Types } from 'mongoose';
import { createBlocks, type BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { idOf, userIdOf, winnerScene } from '../../../../test/support/winner-scene.js';
import type { SparkRecord } from '../../sparks/index.js';

const scene = winnerScene();
const {
  ended,
  selecting,
  contribution,
  start,
  select,
  withdraw,
  eventOf,
  fundsOf,
  auditOf,
  expectAllMoneyThere,
  people,
  clock,
} = scene;

describe('starting the selection', () => {
  it.each<[string, Partial<SparkRecord>, number]>([
    ['that ended by the clock, although the stored status does not know', {}, 200],
    ['that is stored as ended', { status: 'ended' }, 200],
    ['that is completed', { status: 'completed', end_time: { date: null } }, 200],
    ['that was closed by hand', { status: 'completed', manuallyClosed: true, end_time: { date: null } }, 200],
    ['that still runs', { end_time: { date: new Date('2026-05-10T12:00:00.001Z') } }, 409],
    ['that has no end', { end_time: { date: null } }, 409],
    ['that is a draft', { live_mode: false }, 409],
  ])('on a campaign %s', async (_, overrides, status) => {
    const spark = await ended(overrides);
    const answer = await start(people.cleo, spark);
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(answer.body.data).toMatchObject({
        sparkId: idOf(spark),
        status: 'selecting',
        canStart: false,
        startedAt: clock.now().toISOString(),
        closing: null,
      });
    else
      expect(answer.body).toMatchObject({
        code: 'invalid_transition',
        message: 'Winners can be selected once the campaign has ended, is completed or was closed.',
      });
    expect((await eventOf(spark)).status).toBe(status === 200 ? 'selecting' : 'none');
  });

  it('happens once; concurrent and repeated requests return the same', async () => {
    const spark = await ended();
    expect((await eventOf(spark)).canStart).toBe(true);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => start(index % 2 ? people.root : people.cleo, spark)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await start(people.cleo, spark)).body).toEqual(answers[0]?.body);
    expect((await auditOf(spark)).map(({ action }) => action as string)).toEqual(['winner_selection_started']);
  });

  it("is restricted to the creator and admins; returns 404 for another creator's draft", async () => {
    const [spark, draft] = [await ended(), await ended({ live_mode: false })];
    for (const who of [people.ada, people.acme]) {
      expect(await start(who, spark)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await start(who, draft)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await start(people.root, spark)).status).toBe(200);
    expect(await start(people.cleo, { ...spark, _id: new Types.ObjectId() })).toMatchObject({ status: 404 });
  });
});

describe('selecting', () => {
  it('transfers the prize from the pool to the reserve, and each change transfers the difference', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    const steps: [number, number, number][] = [
      [3_000, 7_000, 3_000],
      [5_000, 5_000, 5_000],
      [1_000, 9_000, 1_000],
      [1_000, 9_000, 1_000],
      [0, 10_000, 0],
      [0, 10_000, 0],
      [10_000, 0, 10_000],
    ];
    for (const [prizeCents, remaining, reserved] of steps) {
      const { status, body } = await select(people.cleo, spark, block, prizeCents);
      const selection = prizeCents === 0 ? null : { prizeCents, paidAt: null };
      expect([status, body.data]).toMatchObject([
        200,
        {
          blockId: idOf(block),
          selection,
          event: { amounts: { remaining, reserved, prizes: prizeCents, funded: 10_000 } },
        },
      ]);
      await expectAllMoneyThere(spark);
    }
    const moved = await scene.app.connection
      .collection('ledger_transactions')
      .find({ 'refs.selectionId': idOf(block) })
      .sort({ _id: 1 })
      .toArray();
    expect(
      moved.map(({ kind, idempotencyKey }) => [kind as string, (idempotencyKey as string).split(':').at(-1)]),
    ).toEqual([
      ['prize_reserve', '1'],
      ['prize_reserve', '2'],
      ['prize_return', '3'],
      ['prize_return', '4'],
      ['prize_reserve', '5'],
    ]);
    expect((await auditOf(spark)).map(({ action }) => action as string)).toEqual([
      'winner_selection_started',
      'winner_selected',
      'winner_prize_changed',
      'winner_prize_changed',
      'winner_withdrawn',
      'winner_selected',
    ]);
  });

  it('withdraws by its own route; repeating it changes nothing', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    await select(people.cleo, spark, block, 4_000);
    for (const _ of [1, 2]) {
      expect(await withdraw(people.cleo, spark, block)).toMatchObject({
        status: 200,
        body: {
          data: {
            selection: null,
            event: { amounts: { remaining: 10_000, reserved: 0 }, progress: { paid: 0, total: 0 } },
          },
        },
      });
    }
  });

  it('returns the first response for a repeated Idempotency-Key', async () => {
    const spark = await selecting();
    const [one, two] = [await contribution(spark), await contribution(spark)];
    const body = { sparkId: idOf(spark), blockId: idOf(one), prizeCents: 700 };
    const once = () =>
      people.cleo.http('POST', '/api/event/spark/select-winner', body, { 'idempotency-key': 'select-once' });
    const first = await once();
    await select(people.cleo, spark, two, 100);
    expect((await once()).body).toEqual(first.body);
    expect((await fundsOf(spark)).reservedCents).toBe(800);
  });

  it('cannot exceed the pool, and reports the available amount', async () => {
    const spark = await selecting({ budget: 5_000 });
    const [one, two] = [await contribution(spark), await contribution(spark)];
    expect((await select(people.cleo, spark, one, 3_000)).status).toBe(200);
    expect(await select(people.cleo, spark, two, 2_001)).toMatchObject({
      status: 409,
      body: {
        code: 'prize_exceeds_pool',
        message: 'The prizes exceed the pool: $20.00 is left, $20.01 more is needed.',
        details: { availableCents: 2_000, requiredCents: 2_001 },
      },
    });
    // The prize already reserved counts: raising it needs only the difference.
    expect((await select(people.cleo, spark, one, 5_000)).status).toBe(200);
    expect(await select(people.cleo, spark, two, 1)).toMatchObject({
      status: 409,
      body: { code: 'pool_empty', message: 'Nothing is left in the pool for another prize.' },
    });
    await expectAllMoneyThere(spark);
  });

  it('under concurrency accepts as many prizes as the pool covers', async () => {
    const spark = await selecting({ budget: 3_500 });
    const blocks = await createBlocks(
      scene.app,
      spark,
      Array.from({ length: 8 }, () => ({ userId: userIdOf(people.ben) })),
    );
    const answers = await Promise.all(blocks.map((block) => select(people.cleo, spark, block, 1_000)));
    expect(answers.map(({ status, body }) => (status === 200 ? 'selected' : (body.code as string))).sort()).toEqual([
      ...Array(5).fill('prize_exceeds_pool'),
      ...Array(3).fill('selected'),
    ]);
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 500, reservedCents: 3_000 });
    await expectAllMoneyThere(spark);
  });

  it('of one contribution by concurrent requests sets its prize once', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => select(index % 2 ? people.root : people.cleo, spark, block, 1_000)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await scene.app.connection.collection('winner_selections').countDocuments({ sparkId: spark._id })).toBe(1);
    expect((await fundsOf(spark)).reservedCents).toBe(1_000);
  });

  it.each<[string, BlockOverrides | 'foreign' | 'own' | 'unknown' | 'of no campaign', number, string]>([
    ['waits for review', { moderation_status: 'pending' }, 409, 'not_approved'],
    ['is flagged', { moderation_status: 'flagged' }, 409, 'not_approved'],
    ['is deleted', { deleted: true }, 409, 'not_approved'],
    ['is in another campaign', 'foreign', 404, 'NOT_FOUND'],
    ['is in no campaign', 'of no campaign', 404, 'NOT_FOUND'],
    ['does not exist', 'unknown', 404, 'NOT_FOUND'],
    ['is of the creator', 'own', 403, 'own_contribution'],
  ])('rejects a contribution that %s', async (_, which, status, code) => {
    const spark = await selecting();
    const block =
      which === 'unknown'
        ? { _id: new Types.ObjectId() }
        : which === 'foreign' || which === 'of no campaign'
          ? await contribution(await ended())
          : await contribution(spark, which === 'own' ? { userId: spark.creator } : which);
    if (which === 'of no campaign')
      await scene.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: { sparkId: null } });
    expect(await select(people.cleo, spark, block, 100)).toMatchObject({ status, body: { code } });
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 10_000, reservedCents: 0 });
  });

  it("rejects the creator's own contribution from an admin, too", async () => {
    const spark = await selecting();
    const own = await contribution(spark, { userId: spark.creator });
    expect(await select(people.root, spark, own, 100)).toMatchObject({
      status: 403,
      body: { code: 'own_contribution', message: 'The creator of a campaign cannot win its prizes.' },
    });
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 10_000, reservedCents: 0 });
  });

  it('is possible only between start and release', async () => {
    const spark = await ended();
    const block = await contribution(spark);
    expect(await select(people.cleo, spark, block, 100)).toMatchObject({
      status: 409,
      body: { code: 'selection_not_started' },
    });
    expect(await withdraw(people.cleo, spark, block)).toMatchObject({
      status: 409,
      body: { code: 'selection_not_started' },
    });
    expect((await people.cleo.http('DELETE', `/api/event/spark/${idOf(spark)}/winners/x`)).status).toBe(404);
    await start(people.cleo, spark);
    for (const [status, code] of [
      ['releasing', 'already_released'],
      ['released', 'already_released'],
      ['closed', 'already_closed'],
    ] as const) {
      await scene.app.connection
        .collection('sparks')
        .updateOne({ _id: spark._id }, { $set: { winnerSubmissionStatus: status } });
      expect(await select(people.cleo, spark, block, 100)).toMatchObject({ status: 409, body: { code } });
    }
  });

  it('is restricted to the creator and admins', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    for (const who of [people.ada, people.acme]) {
      expect((await select(who, spark, block, 100)).status).toBe(403);
      expect((await withdraw(who, spark, block)).status).toBe(403);
    }
    expect((await select(people.root, spark, block, 100)).status).toBe(200);
  });

  it('can continue after a top-up until the campaign is closed manually', async () => {
    const spark = await selecting({ budget: 1_000 });
    const block = await contribution(spark);
    await fundWallet(scene.app, people.cleo.user.id, 5_000);
    const topUp = () =>
      people.cleo.http('POST', '/spark/increase-spark-budget', { sparkId: idOf(spark), budget_in_cents: 2_000 });
    expect((await select(people.cleo, spark, block, 3_000)).status).toBe(409);
    expect((await topUp()).status).toBe(200);
    expect((await select(people.cleo, spark, block, 3_000)).status).toBe(200);
    expect((await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {})).status).toBe(200);
    expect(await topUp()).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    await expectAllMoneyThere(spark);
  });
});
