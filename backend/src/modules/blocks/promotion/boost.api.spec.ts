import { Types } from 'mongoose';
import { promotionScene } from '../../../../test/support/promotion-scene.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { REVENUE } from '../../../core/ledger/index.js';

const scene = promotionScene();
const { clock, people, balanceOf, userWith, campaign, contribution, shown } = scene;
const HOUR = 3_600_000;
const boost = (person: SignedIn, id: string, body = {}, headers = {}) =>
  person.http('POST', `/blocks/${id}/boost`, body, headers);

describe('a boost', () => {
  it('costs 500 cents and lasts 72 hours', async () => {
    expect((await scene.app.http('GET', '/blocks/boost-terms')).body.data).toEqual({
      price: 500,
      durationMs: 72 * HOUR,
    });
    const person = await userWith(500);
    const spark = await campaign(people.cleo);
    const id = await contribution(person, people.cleo, spark._id);
    const revenue = await scene.ledger.balanceOf(REVENUE);
    const until = new Date(clock.now().getTime() + 72 * HOUR).toISOString();
    expect(await boost(person, id, { agreedPrice: 500 })).toMatchObject({
      status: 200,
      body: { data: { hasActiveBoost: true, boostedUntil: until } },
    });
    expect([await balanceOf(person), await scene.ledger.balanceOf(REVENUE)]).toEqual([0, revenue + 500]);
    const boosted = async () =>
      (await scene.app.http('GET', `/blocks?spark_slug=${spark.slug}&filter_by=boosted`)).body;
    expect(await boosted()).toMatchObject({ data: [{ _id: id }], pagination: { totalItems: 1 } });
    clock.advanceMs(72 * HOUR - 1);
    expect((await shown(id)).hasActiveBoost).toBe(true);
    clock.advanceMs(1);
    expect((await shown(id)).hasActiveBoost).toBe(false);
    expect(await boosted()).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  it('with 499 cents is refused with 402, and nothing changes', async () => {
    const person = await userWith(499);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    expect(await boost(person, id)).toMatchObject({
      status: 402,
      body: {
        code: 'insufficient_balance',
        message: 'A boost costs $5.00; your balance is $4.99. Nothing was charged.',
      },
    });
    expect([await balanceOf(person), (await shown(id)).boostedUntil]).toEqual([499, null]);
  });

  it('ten times at once with money for two is paid once', async () => {
    const person = await userWith(1_000);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => boost(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await balanceOf(person)).toBe(500);
  });

  it('of two contributions at once with money for one boosts one', async () => {
    const person = await userWith(500);
    const ids = [
      await contribution(person, people.cleo, (await campaign(people.cleo))._id),
      await contribution(person, people.cleo, (await campaign(people.cleo))._id),
    ];
    const answers = await Promise.all(ids.map((id) => boost(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    const boosted = await Promise.all(ids.map(async (id) => (await shown(id)).hasActiveBoost));
    expect([await balanceOf(person), boosted.filter(Boolean).length]).toEqual([0, 1]);
  });

  it('is refused while one runs, saying until when, and can be bought again afterwards', async () => {
    const person = await userWith(1_000);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    const { boostedUntil } = (await boost(person, id)).body.data;
    clock.advanceMs(HOUR);
    expect(await boost(person, id)).toMatchObject({
      status: 409,
      body: { code: 'already_boosted', details: { boostedUntil } },
    });
    expect(await balanceOf(person)).toBe(500);
    clock.advanceMs(71 * HOUR);
    expect((await boost(person, id)).status).toBe(200);
    expect(await balanceOf(person)).toBe(0);
  });

  it('repeated with its Idempotency-Key is paid once, also when the answer was lost', async () => {
    const person = await userWith(1_000);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    const first = await boost(person, id, {}, { 'idempotency-key': 'up' });
    expect((await boost(person, id, {}, { 'idempotency-key': 'up' })).body).toEqual(first.body);
    await scene.app.connection.collection('idempotency_keys').deleteMany({});
    expect((await boost(person, id, {}, { 'idempotency-key': 'up' })).status).toBe(200);
    expect(await balanceOf(person)).toBe(500);
  });

  it('makes an approval final that could still be undone, so that nobody boosts an undone post', async () => {
    const person = await userWith(500);
    const spark = await campaign(people.cleo, { approvalBonus: 50 });
    const id = await contribution(person, people.cleo, spark._id, null);
    const { body } = await people.cleo.http('PATCH', '/blocks/moderation', {
      ids: [id],
      status: 'approved',
      undoable: true,
    });
    expect((await boost(person, id)).status).toBeLessThan(300);
    const undone = await people.cleo.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] });
    expect(undone.body.code).toBe('undo_window_over');
    expect(await shown(id)).toMatchObject({ moderation_status: 'approved' });
    expect(await balanceOf(person)).toBe(50);
  });

  it('is for the contributor, for an approved contribution of an open campaign', async () => {
    const person = await userWith(5_000);
    const spark = await campaign(people.cleo);
    const id = await contribution(person, people.cleo, spark._id);
    for (const other of [people.cleo, people.root, people.ben])
      expect(await boost(other, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const status of [null, 'declined', 'flagged']) {
      const own = await contribution(person, people.cleo, (await campaign(people.cleo))._id, status);
      expect(await boost(person, own)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
    }
    await scene.app.connection
      .collection('sparks')
      .updateOne({ _id: spark._id }, { $set: { manuallyClosed: true, status: 'completed' } });
    expect(await boost(person, id)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    expect((await boost(person, new Types.ObjectId().toString())).status).toBe(404);
    expect(await balanceOf(person)).toBe(5_000);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await scene.ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
