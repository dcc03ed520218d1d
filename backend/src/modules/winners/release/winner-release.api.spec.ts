import { Types } from 'mongoose';
import { isEarningRunwayActive } from '@sparks/domain';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { prizeScene } from '../../../../test/support/prize-scene.js';
import { type SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, reserveOf, walletOf } from '../../../core/ledger/index.js';
import { SparkBudgetService, SparksService } from '../../sparks/index.js';

const scene = prizeScene();
const { people, selected, eventOf } = scene;

const release = (id: string, who: SignedIn = people.cleo) =>
  who.http('POST', '/api/event/spark/release', { sparkId: id });
const winnersFor = async (id: string) => (await scene.app.http('GET', `/api/event/spark/${id}/winners`)).body;
const walletCents = (who: SignedIn) => scene.app.get(LedgerService).balanceOf(walletOf(who.user.id));
const payments = (id: string) =>
  scene.app.connection.collection('ledger_transactions').countDocuments({ kind: 'winner_prize', 'refs.sparkId': id });
const eesOf = async (id: string) =>
  (
    await scene.app.connection
      .collection('blocks')
      .find({ sparkId: new Types.ObjectId(id) })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ ees }) => ees as number);
const flag = (blockId: string) =>
  people.root.http('PATCH', '/blocks/moderation', { ids: [blockId], status: 'flagged', reason: 'Looks odd' });

async function expectPaidOnce(id: string, prizes: readonly number[]): Promise<void> {
  const paidCents = prizes.reduce((sum, cents) => sum + cents, 0);
  expect(await payments(id)).toBe(prizes.length);
  expect((await eesOf(id)).slice(0, prizes.length)).toEqual(prizes);
  expect(await scene.app.get(LedgerService).balanceOf(reserveOf(id))).toBe(0);
  const funds = await scene.app.get(SparkBudgetService).findFunds(id);
  expect(funds.spentCents).toBe(paidCents);
  expect(funds.remainingCents + funds.reservedCents + funds.spentCents + funds.refundedCents).toBe(funds.fundedCents);
  expect(await eventOf(id)).toMatchObject({
    status: 'released',
    progress: { paid: prizes.length, total: prizes.length },
    amounts: { prizes: paidCents, prizesPaid: paidCents, reserved: 0 },
  });
  expect(await scene.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
}

describe('releasing', () => {
  it('pays and notifies every winner, then publishes the winners and notifies the creator', async () => {
    const { spark, id, blocks } = await selected([1_000, 4_000]);
    const before = [await walletCents(people.ada), await walletCents(people.ben)] as const;
    const answer = await release(id);
    expect(answer).toMatchObject({
      status: 202,
      body: {
        data: { sparkId: id, progress: { total: 2 }, amounts: { funded: 10_000, remaining: 5_000, prizes: 5_000 } },
      },
    });
    await scene.app.drainQueues();
    await expectPaidOnce(id, [1_000, 4_000]);
    expect([(await walletCents(people.ada)) - before[0], (await walletCents(people.ben)) - before[1]]).toEqual([
      1_000, 4_000,
    ]);

    const { data, pagination } = await winnersFor(id);
    expect(pagination.totalItems).toBe(2);
    expect(data).toMatchObject([
      {
        rank: 1,
        blockId: blocks[1],
        user: { username: 'ben' },
        prizeCents: 4_000,
        paidAt: expect.any(String),
        contribution: { _id: blocks[1], ees: 4_000 },
      },
      { rank: 2, blockId: blocks[0], user: { username: 'ada' }, prizeCents: 1_000 },
    ]);
    const newsOf = async (who: SignedIn) => (await who.http('GET', '/api/notifications')).body.data[0];
    expect(await newsOf(people.ben)).toMatchObject({
      kind: 'winner_prize',
      title: `You won: ${spark.name}`,
      body: 'Your post won $40.00. It is in your wallet.',
      link: `/contribution-details/${blocks[1]}`,
    });
    expect(await newsOf(people.cleo)).toMatchObject({
      kind: 'winners_released',
      title: `The winners of "${spark.name}" are paid`,
      body: '2 prizes, $50.00 in all.',
    });
    const audit = await scene.app.connection
      .collection('audit_entries')
      .find({ 'target.id': id })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    expect(audit.slice(-2)).toMatchObject([
      { action: 'winners_release_started', actor: { username: 'cleo' } },
      { action: 'winners_released', actor: { id: 'job:release-winners', username: 'system' } },
    ]);
  });

  it('pays once for concurrent and repeated releases', async () => {
    const { id } = await selected([500, 600, 700]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => release(id, index % 2 ? people.root : people.cleo)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    await scene.app.drainQueues();
    expect((await release(id)).body.data.status).toBe('released');
    await scene.app.drainQueues();
    await expectPaidOnce(id, [500, 600, 700]);
    expect(
      await scene.app.connection
        .collection('audit_entries')
        .countDocuments({ 'target.id': id, action: 'winners_release_started' }),
    ).toBe(1);
  });

  it('requires a selection', async () => {
    const { id } = await selected([]);
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'no_winners_selected' } });
    const notStarted = await createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id) });
    expect(await release(notStarted._id.toHexString())).toMatchObject({
      status: 409,
      body: { code: 'selection_not_started' },
    });
    await people.cleo.http('POST', '/api/event/spark/close-winners', { sparkId: id, type: 'refund' });
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'already_closed' } });
    expect((await release(id, people.ada)).status).toBe(403);
  });

  it.each([
    ['flagged', (blockId: string) => flag(blockId)],
    ['deleted', (blockId: string) => people.root.http('DELETE', `/blocks/${blockId}`)],
  ])(
    'pays nobody while a selected contribution is %s, and names it; withdrawing its prize helps',
    async (status, spoil) => {
      const { id, blocks } = await selected([500, 600]);
      expect((await spoil(blocks[1] as string)).status).toBeLessThan(300);
      const answer = await release(id);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'not_approved', details: { contributions: [{ blockId: blocks[1], name: 'Ben Vogel', status }] } },
      });
      expect(answer.body.message).toMatch(
        new RegExp(`^Nothing was paid: the post of Ben Vogel \\(https://.+\\) is ${status}\\.`),
      );
      expect([await payments(id), (await eventOf(id)).status]).toEqual([0, 'selecting']);
      expect((await people.cleo.http('DELETE', `/api/event/spark/${id}/winners/${blocks[1]}`)).status).toBe(200);
      expect((await release(id)).status).toBe(202);
      await scene.app.drainQueues();
      await expectPaidOnce(id, [500]);
    },
  );

  it('names nobody whose account was deleted', async () => {
    const { id, blocks } = await selected([500]);
    await flag(blocks[0] as string);
    const blockId = new Types.ObjectId(blocks[0]);
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: blockId }, { $set: { userId: new Types.ObjectId() } });
    expect((await release(id)).body.details.contributions).toMatchObject([{ name: 'somebody', status: 'flagged' }]);
  });

  it('fixes the winners: contributions flagged later are paid, but hidden from the public', async () => {
    const { id, blocks } = await selected([500]);
    await scene.releases.startRelease(id, people.cleo.user);
    expect((await flag(blocks[0] as string)).body.data[0].result).toBe('moved');
    await scene.payouts.payPrizes(id);
    await expectPaidOnce(id, [500]);
    expect((await winnersFor(id)).data).toMatchObject([
      { user: { username: 'ada' }, prizeCents: 500, contribution: null },
    ]);
    expect((await people.cleo.http('GET', `/api/event/spark/${id}/winners`)).body.data[0].contribution._id).toBe(
      blocks[0],
    );
  });

  it('with a concurrent withdrawal, either pays the prize or returns it to the pool', async () => {
    for (const round of [1, 2, 3]) {
      const { id, blocks } = await selected([500, 600]);
      const [released, withdrawn] = await Promise.all([
        release(id),
        people.cleo.http('DELETE', `/api/event/spark/${id}/winners/${blocks[1]}`),
      ]);
      expect([round, released.status]).toEqual([round, 202]);
      if (withdrawn.status !== 200)
        expect(withdrawn).toMatchObject({ status: 409, body: { code: 'already_released' } });
      await scene.app.drainQueues();
      await expectPaidOnce(id, withdrawn.status === 200 ? [500] : [500, 600]);
    }
  });

  it('pays from the reserve after the campaign was closed manually', async () => {
    const { id } = await selected([1_500]);
    expect((await people.cleo.http('POST', `/spark/${id}/close`, {})).body.data.closing.refunded).toBe(8_500);
    expect((await release(id)).status).toBe(202);
    await scene.app.drainQueues();
    await expectPaidOnce(id, [1_500]);
    expect(await scene.app.get(SparkBudgetService).findFunds(id)).toEqual({
      fundedCents: 10_000,
      remainingCents: 0,
      reservedCents: 0,
      heldCents: 0,
      spentCents: 1_500,
      refundedCents: 8_500,
    });
  });

  it('rejects closing the event while prizes are being paid', async () => {
    const { id } = await selected([500]);
    await scene.releases.startRelease(id, people.cleo.user);
    const close = (type: string) => people.cleo.http('POST', '/api/event/spark/close-winners', { sparkId: id, type });
    for (const type of ['refund', 'runway'])
      expect(await close(type)).toMatchObject({
        status: 409,
        body: {
          code: 'invalid_transition',
          message: 'The prizes are being paid. Close the event when all of them are.',
        },
      });
    await scene.payouts.payPrizes(id);
    expect((await close('refund')).body.data).toMatchObject({
      status: 'closed',
      closing: { type: 'refund' },
      amounts: { remaining: 0, refunded: 9_500, spent: 500 },
    });
    expect((await winnersFor(id)).data).toHaveLength(1);
  });

  it('keeps the pool for further earnings when closed for the runway', async () => {
    const { spark, id } = await selected([500], { earningRunway: 'until_pool_empty' });
    await release(id);
    await scene.app.drainQueues();
    const close = (type: string) => people.cleo.http('POST', '/api/event/spark/close-winners', { sparkId: id, type });
    const answers = [await close('runway'), await close('runway')];
    for (const { status, body } of answers)
      expect([status, body.data]).toMatchObject([
        200,
        { status: 'released', closing: { type: 'runway' }, amounts: { remaining: 9_500, refunded: 0 } },
      ]);
    expect(await close('refund')).toMatchObject({
      status: 409,
      body: {
        code: 'already_closed',
        message: 'The event was already closed; its pool was kept for the earning runway.',
      },
    });
    const stored = await scene.app.get(SparksService).findById(id);
    expect(isEarningRunwayActive({ ...stored, status: 'ended' }, new Date())).toBe(true);
    expect(stored?.budget).toBe(spark.budget - 500);
  });
});
