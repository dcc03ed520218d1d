import { Types } from 'mongoose';
import { promotionScene } from '../../../../test/support/promotion-scene.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';

const scene = promotionScene();
const { clock, people, balanceOf, userWith, campaign, contribution, shown } = scene;
const spotlight = (person: SignedIn, id: string, body = {}, headers = {}) =>
  person.http('POST', `/blocks/${id}/spotlight`, body, headers);

describe('a spotlight', () => {
  it("moves the campaign's cost from its creator to the contributor, counts as earned, and notifies the contributor", async () => {
    const creator = await userWith(700, 'individual');
    const spark = await campaign(creator, { spotlightCost: 300 });
    const id = await contribution(people.ada, creator, spark._id);
    const [ada, pool] = [await balanceOf(people.ada), spark.budget];
    // Later than the notification of the approval; the test clock does not advance on its own.
    clock.advanceMs(1);
    expect(await spotlight(creator, id, { agreedPrice: 300 })).toMatchObject({
      status: 200,
      body: { data: { _id: id, is_spotlighted: true, ees: 300 } },
    });
    expect([await balanceOf(creator), await balanceOf(people.ada)]).toEqual([400, ada + 300]);
    expect((await scene.app.connection.collection('sparks').findOne({ _id: spark._id }))?.budget).toBe(pool);
    expect((await people.ada.http('GET', '/api/notifications')).body.data[0]).toMatchObject({
      kind: 'contribution_spotlighted',
      body: 'You got a tip of $3.00.',
    });
    expect(
      (await scene.app.http('GET', `/blocks?spark_slug=${spark.slug}&filter_by=spotlighted`)).body.data,
    ).toHaveLength(1);
    expect(
      await scene.app.connection.collection('audit_entries').findOne({ 'target.id': id, action: 'block_spotlighted' }),
    ).toMatchObject({ after: { tipCents: 300 } });
  });

  it('shows among the parts of what the contribution earned', async () => {
    const creator = await userWith(700, 'individual');
    const id = await contribution(
      people.ada,
      creator,
      (await campaign(creator, { spotlightCost: 300, approvalBonus: 500, budget: 10_000 }))._id,
    );
    await spotlight(creator, id);
    const { earnings } = (await people.ada.http('GET', `/blocks/${id}/engagement`)).body.data as { earnings: object };
    expect(earnings).toMatchObject({ total: 800, bonus: 500, tip: 300, prizes: 0, paid: 0 });
  });

  it('that costs nothing moves no money', async () => {
    const creator = await userWith(0, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator))._id);
    expect((await spotlight(creator, id)).body.data).toMatchObject({ is_spotlighted: true, ees: 0 });
    expect((await shown(id)).is_spotlighted).toBe(true);
  });

  it('is refused with 402 when the wallet is short, and nothing changes', async () => {
    const creator = await userWith(299, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 300 }))._id);
    const ada = await balanceOf(people.ada);
    expect(await spotlight(creator, id)).toMatchObject({
      status: 402,
      body: {
        code: 'insufficient_balance',
        message: 'This spotlight costs $3.00; your balance is $2.99. Nothing was charged.',
        details: { balanceCents: 299, requiredCents: 300 },
      },
    });
    expect([
      await balanceOf(creator),
      await balanceOf(people.ada),
      (await shown(id)).is_spotlighted,
      (await shown(id)).ees,
    ]).toEqual([299, ada, false, 0]);
  });

  it('ten times at once is paid once', async () => {
    const creator = await userWith(1_000, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 300 }))._id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => spotlight(creator, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(
      answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'already_spotlighted'),
    ).toBe(true);
    expect([await balanceOf(creator), (await shown(id)).ees]).toEqual([700, 300]);
  });

  it('of two at once with money for one lights one', async () => {
    const creator = await userWith(300, 'individual');
    const spark = await campaign(creator, { spotlightCost: 300 });
    const ids = [
      await contribution(people.ada, creator, spark._id),
      await contribution(people.ben, creator, spark._id),
    ];
    const answers = await Promise.all(ids.map((id) => spotlight(creator, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect([
      await balanceOf(creator),
      await scene.app.connection.collection('blocks').countDocuments({ sparkId: spark._id, is_spotlighted: true }),
    ]).toEqual([0, 1]);
  });

  it('repeated with its Idempotency-Key gets the first answer, also when the answer was lost', async () => {
    const creator = await userWith(600, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 300 }))._id);
    const first = await spotlight(creator, id, {}, { 'idempotency-key': 'light' });
    expect((await spotlight(creator, id, {}, { 'idempotency-key': 'light' })).body).toEqual(first.body);
    await scene.app.connection.collection('idempotency_keys').deleteMany({});
    expect((await spotlight(creator, id, {}, { 'idempotency-key': 'light' })).status).toBe(200);
    expect(await balanceOf(creator)).toBe(300);
  });

  it("is for the campaign's creator, for approved contributions of somebody else", async () => {
    const creator = await userWith(1_000, 'individual');
    const spark = await campaign(creator, { spotlightCost: 100 });
    const id = await contribution(people.ada, creator, spark._id);
    for (const person of [people.ada, people.ben, people.root])
      expect(await spotlight(person, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await spotlight(creator, await contribution(creator, creator, spark._id))).toMatchObject({
      status: 403,
      body: { code: 'own_contribution', message: 'You cannot spotlight your own contribution.' },
    });
    for (const status of [null, 'declined', 'flagged']) {
      const other = await contribution(await userWith(0), creator, spark._id, status);
      expect(await spotlight(creator, other)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
      expect((await spotlight(people.acme, other)).status).toBe(404);
    }
    expect(await balanceOf(creator)).toBe(1_000);
    expect((await scene.app.http('POST', `/blocks/${id}/spotlight`, {})).status).toBe(401);
  });

  it('is refused for a contribution whose campaign is gone', async () => {
    const creator = await userWith(1_000, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 100 }))._id);
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: new Types.ObjectId(id) }, { $unset: { sparkId: 1 } });
    expect(await spotlight(creator, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await balanceOf(creator)).toBe(1_000);
  });

  it('is refused at another price than was agreed to', async () => {
    const creator = await userWith(1_000, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 300 }))._id);
    expect(await spotlight(creator, id, { agreedPrice: 200 })).toMatchObject({
      status: 409,
      body: { code: 'price_mismatch', message: 'The price is $3.00 now. Nothing was charged.' },
    });
    expect(await balanceOf(creator)).toBe(1_000);
  });

  it('makes the approval final: it can no longer be undone', async () => {
    const creator = await userWith(300, 'individual');
    const spark = await campaign(creator, { spotlightCost: 300, approvalBonus: 50 });
    const id = await contribution(people.ada, creator, spark._id, null);
    const { body } = await creator.http('PATCH', '/blocks/moderation', {
      ids: [id],
      status: 'approved',
      undoable: true,
    });
    expect((await spotlight(creator, id)).body.data.ees).toBe(350);
    expect((await creator.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] })).body.code).toBe(
      'undo_window_over',
    );
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await scene.ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
