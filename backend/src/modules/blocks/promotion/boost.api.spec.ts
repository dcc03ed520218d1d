import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, REVENUE, walletOf } from '../../../core/ledger/index.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];
const clock = new FixedClock(new Date().toISOString());
const HOUR = 3_600_000;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

const ledger = () => app.get(LedgerService);
const balanceOf = (person: SignedIn) => ledger().balanceOf(walletOf(person.user.id));
/** Makes the usernames of `somebodyWith` unique. */
let strangers = 0;
async function somebodyWith(cents: number, role: 'contributor' | 'individual' = 'contributor'): Promise<SignedIn> {
  strangers += 1;
  const person = await signInAs(app, {
    username: `somebody${strangers}`,
    name: 'Somebody',
    roles: [role],
    country: 'GB',
  });
  if (cents > 0) await fundWallet(app, person.user.id, cents);
  return person;
}
const campaign = (creator: SignedIn, overrides = {}) =>
  createSpark(app, { creator: new Types.ObjectId(creator.user.id), approvalBonus: 0, ...overrides });
async function contribution(
  person: SignedIn,
  creator: SignedIn,
  sparkId: Types.ObjectId,
  status: string | null = 'approved',
): Promise<string> {
  const id = await scene.contribute(person, sparkId);
  if (status)
    expect(
      (await creator.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Because' })).body.data[0].result,
    ).toBe('moved');
  return id;
}
const boost = (person: SignedIn, id: string, body = {}, headers = {}) =>
  person.http('POST', `/blocks/${id}/boost`, body, headers);
const shown = async (id: string) => (await app.http('GET', `/blocks/${id}`)).body.data as Record<string, unknown>;

describe('a boost', () => {
  it('costs 500 cents and lasts 72 hours', async () => {
    expect((await app.http('GET', '/blocks/boost-terms')).body.data).toEqual({ price: 500, durationMs: 72 * HOUR });
    const person = await somebodyWith(500);
    const spark = await campaign(people.cleo);
    const id = await contribution(person, people.cleo, spark._id);
    const revenue = await ledger().balanceOf(REVENUE);
    const until = new Date(clock.now().getTime() + 72 * HOUR).toISOString();
    expect(await boost(person, id, { agreedPrice: 500 })).toMatchObject({
      status: 200,
      body: { data: { hasActiveBoost: true, boostedUntil: until } },
    });
    expect([await balanceOf(person), await ledger().balanceOf(REVENUE)]).toEqual([0, revenue + 500]);
    const boosted = async () => (await app.http('GET', `/blocks?spark_slug=${spark.slug}&filter_by=boosted`)).body;
    expect(await boosted()).toMatchObject({ data: [{ _id: id }], pagination: { totalItems: 1 } });
    clock.advanceMs(72 * HOUR - 1);
    expect((await shown(id)).hasActiveBoost).toBe(true);
    clock.advanceMs(1);
    expect((await shown(id)).hasActiveBoost).toBe(false);
    expect(await boosted()).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  it('with 499 cents is refused with 402, and nothing changes', async () => {
    const person = await somebodyWith(499);
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
    const person = await somebodyWith(1_000);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => boost(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await balanceOf(person)).toBe(500);
  });

  it('of two contributions at once with money for one boosts one', async () => {
    const person = await somebodyWith(500);
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
    const person = await somebodyWith(1_000);
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
    const person = await somebodyWith(1_000);
    const id = await contribution(person, people.cleo, (await campaign(people.cleo))._id);
    const first = await boost(person, id, {}, { 'idempotency-key': 'up' });
    expect((await boost(person, id, {}, { 'idempotency-key': 'up' })).body).toEqual(first.body);
    await app.connection.collection('idempotency_keys').deleteMany({});
    expect((await boost(person, id, {}, { 'idempotency-key': 'up' })).status).toBe(200);
    expect(await balanceOf(person)).toBe(500);
  });

  it('makes an approval final that could still be undone, so that nobody boosts an undone post', async () => {
    const person = await somebodyWith(500);
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
    const person = await somebodyWith(5_000);
    const spark = await campaign(people.cleo);
    const id = await contribution(person, people.cleo, spark._id);
    for (const other of [people.cleo, people.root, people.ben])
      expect(await boost(other, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const status of [null, 'declined', 'flagged']) {
      const own = await contribution(person, people.cleo, (await campaign(people.cleo))._id, status);
      expect(await boost(person, own)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
    }
    await app.connection
      .collection('sparks')
      .updateOne({ _id: spark._id }, { $set: { manuallyClosed: true, status: 'completed' } });
    expect(await boost(person, id)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    expect((await boost(person, new Types.ObjectId().toString())).status).toBe(404);
    expect(await balanceOf(person)).toBe(5_000);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await ledger().verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
