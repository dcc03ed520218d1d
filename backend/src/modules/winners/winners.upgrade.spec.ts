import { idOf, userIdOf, winnerScene } from '../../../test/support/winner-scene.js';
import { LedgerService, postings } from '../../core/ledger/index.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../sparks/index.js';
import { WinnersUpgrade } from './winners.upgrade.js';

const scene = winnerScene();
const { ended, contribution, closeWinners, eventOf, auditOf, expectAllMoneyThere, people } = scene;

/** As if the process started for the first time in this version. */
async function start(): Promise<void> {
  await scene.app.connection.collection('upgrades').deleteMany({});
  await scene.app.get(WinnersUpgrade).onApplicationBootstrap();
}

it('takes over the winners that an older version paid, once, so that their event can be seen and closed', async () => {
  const spark = await ended({ status: 'ended', winnerSubmissionStatus: 'released', earningRunway: 'until_pool_empty' });
  const winners = [
    await contribution(spark, { userId: userIdOf(people.ada) }),
    await contribution(spark, { userId: userIdOf(people.ben) }),
  ];
  for (const [index, block] of winners.entries()) {
    const [sparkId, amountCents] = [idOf(spark), 1_000 * (index + 1)];
    const prize = {
      selectionId: `old-${idOf(block)}`,
      revision: 1,
      sparkId,
      blockId: idOf(block),
      winnerId: block.userId.toHexString(),
      amountCents,
      causedBy: { type: 'user', id: people.cleo.user.id } as const,
    };
    await scene.app.get(TransactionRunner).runInTransaction(async (session) => {
      await scene.app.get(SparkBudgetService).applyPoolChange(sparkId, { reservedCents: amountCents }, session);
      await scene.app.get(LedgerService).post(postings.prizeReserve(prize), session);
      await scene.app.get(SparkBudgetService).applyPoolChange(sparkId, { reservePaidCents: amountCents }, session);
      await scene.app.get(LedgerService).post(postings.winnerPrize(prize), session);
    });
  }
  await Promise.all([start(), start()]);
  await start();
  const shown = (await people.ada.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body.data as {
    rank: number;
    user: { username: string };
    prizeCents: number;
    paidAt: string | null;
  }[];
  expect(shown.map(({ rank, user, prizeCents, paidAt }) => [rank, user.username, prizeCents, paidAt !== null])).toEqual(
    [
      [1, 'ben', 2_000, true],
      [2, 'ada', 1_000, true],
    ],
  );
  expect(await eventOf(spark)).toMatchObject({
    status: 'released',
    releasedAt: expect.any(String),
    progress: { paid: 2, total: 2 },
    amounts: { prizes: 3_000, prizesPaid: 3_000 },
  });

  for (const _ of [1, 2])
    expect((await closeWinners(people.cleo, spark, 'runway')).body.data.closing).toMatchObject({ type: 'runway' });
  expect((await auditOf(spark)).map(({ action }) => action as string)).toEqual(['winners_closed']);
  await expectAllMoneyThere(spark);
});
