import { idOf, winnerScene } from '../../../../test/support/winner-scene.js';
import type { SparkRecord } from '../../sparks/index.js';

const {
  ended,
  selecting,
  contribution,
  select,
  closeWinners,
  fundsOf,
  walletCents,
  auditOf,
  expectAllMoneyThere,
  people,
} = winnerScene();

describe('closing the campaign manually', () => {
  it('keeps selected prizes in the reserve and leaves nothing for further prizes', async () => {
    const spark = await selecting({ budget: 10_000 });
    const [one, two] = [await contribution(spark), await contribution(spark)];
    await select(people.cleo, spark, one, 4_000);
    const before = await walletCents(people.cleo);
    expect((await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {})).body.data.closing.refunded).toBe(6_000);
    expect(await walletCents(people.cleo)).toBe(before + 6_000);
    expect(await fundsOf(spark)).toEqual({
      fundedCents: 10_000,
      remainingCents: 0,
      reservedCents: 4_000,
      heldCents: 0,
      spentCents: 0,
      refundedCents: 6_000,
    });
    expect(await select(people.cleo, spark, two, 1)).toMatchObject({ status: 409, body: { code: 'pool_empty' } });
    // The amount of a withdrawn prize is available for another winner.
    expect((await select(people.cleo, spark, one, 1_000)).status).toBe(200);
    expect((await select(people.cleo, spark, two, 3_000)).status).toBe(200);
    await expectAllMoneyThere(spark);
  });

  it('loses no cent under a concurrent selection', async () => {
    for (const round of [1, 2, 3]) {
      const spark = await selecting({ budget: 2_000 });
      const block = await contribution(spark);
      const [closed, selected] = await Promise.all([
        people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {}),
        select(people.cleo, spark, block, 1_500),
      ]);
      expect([round, closed.status]).toEqual([round, 200]);
      const reservedCents = selected.status === 200 ? 1_500 : 0;
      if (selected.status !== 200) expect(selected.body.code).toBe('pool_empty');
      expect(await fundsOf(spark)).toMatchObject({
        remainingCents: 0,
        reservedCents,
        refundedCents: 2_000 - reservedCents,
      });
      await expectAllMoneyThere(spark);
    }
  });
});

describe('closing the event', () => {
  it('with a refund returns selected prizes and the rest of the pool to the creator, once', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    const before = await walletCents(people.cleo);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => closeWinners(index % 2 ? people.root : people.cleo, spark, 'refund')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers[0]?.body.data).toMatchObject({
      status: 'closed',
      closing: { type: 'refund' },
      amounts: { remaining: 0, reserved: 0, refunded: 10_000, prizes: 0 },
    });
    expect(await walletCents(people.cleo)).toBe(before + 10_000);
    expect((await auditOf(spark)).filter(({ action }) => action === 'winners_closed')).toHaveLength(1);
    await expectAllMoneyThere(spark);
    expect(await closeWinners(people.cleo, spark, 'runway')).toMatchObject({
      status: 409,
      body: { code: 'already_closed', message: 'The event was already closed with a refund.' },
    });
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body).toMatchObject({
      data: [],
      pagination: { totalItems: 0 },
    });
  });

  it('notifies the creator when an admin closes it', async () => {
    const spark = await selecting({ budget: 1_234 });
    await closeWinners(people.root, spark, 'refund');
    // Other notifications with the same time can come first.
    const { data } = (await people.cleo.http('GET', '/api/notifications')).body as { data: Array<{ title: string }> };
    const news = data.find(({ title }) => title.includes(`"${spark.name}"`));
    expect(news).toMatchObject({
      kind: 'winners_closed',
      title: `The winners' event of "${spark.name}" was closed by root, an admin`,
      body: '$12.34 went back to your wallet.',
    });
  });

  it('with a refund after a manual close refunds only the rest', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {});
    const before = await walletCents(people.cleo);
    expect((await closeWinners(people.cleo, spark, 'refund')).status).toBe(200);
    expect(await walletCents(people.cleo)).toBe(before + 4_000);
    expect(await fundsOf(spark)).toMatchObject({ refundedCents: 10_000, reservedCents: 0, remainingCents: 0 });
    await expectAllMoneyThere(spark);
  });

  it('refunds all money to the creator under a concurrent selection', async () => {
    for (const round of [1, 2, 3]) {
      const spark = await selecting({ budget: 2_000 });
      const block = await contribution(spark);
      const [closed, selected] = await Promise.all([
        closeWinners(people.cleo, spark, 'refund'),
        select(people.cleo, spark, block, 1_500),
      ]);
      expect([round, closed.status]).toEqual([round, 200]);
      expect(selected.status === 200 || selected.body.code === 'already_closed').toBe(true);
      expect(await fundsOf(spark)).toMatchObject({ remainingCents: 0, reservedCents: 0, refundedCents: 2_000 });
      await expectAllMoneyThere(spark);
    }
  });

  it.each<[SparkRecord['winnerSubmissionStatus'], string, string]>([
    ['none', 'refund', 'selection_not_started'],
    ['selecting', 'runway', 'invalid_transition'],
    ['releasing', 'refund', 'invalid_transition'],
    ['releasing', 'runway', 'invalid_transition'],
    ['released', 'runway', 'invalid_transition'],
  ])('is rejected when it is %s and closed with a %s', async (winnerSubmissionStatus, type, code) => {
    const spark = await ended({ winnerSubmissionStatus });
    expect(await closeWinners(people.cleo, spark, type)).toMatchObject({ status: 409, body: { code } });
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 10_000, refundedCents: 0 });
  });

  it('is restricted to the creator and admins', async () => {
    const spark = await selecting();
    expect((await closeWinners(people.ada, spark, 'refund')).status).toBe(403);
    expect(await closeWinners(people.cleo, spark, 'keep')).toMatchObject({ status: 400 });
  });
});
