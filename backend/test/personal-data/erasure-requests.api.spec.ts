import { Types } from 'mongoose';
import { PAYOUT_COUNTRIES, type ErasureRefusal } from '@sparks/domain';
import { debtOf, heldOf, holdOf, LedgerService, payoutOf, WORLD } from '../../src/core/ledger/index.js';
import { createSpark } from '../support/factories/spark.factory.js';
import type { Person } from '../support/people.js';
import type { SignedIn } from '../support/sign-in.js';
import { ErasureScene } from './erasure-scene.js';

let scene: ErasureScene;
beforeAll(async () => {
  scene = await ErasureScene.begin();
});
afterAll(() => scene?.close());

let people = 0;
const newPerson = (fields: Partial<Person> = {}): Promise<SignedIn> => {
  people += 1;
  return scene.signIn({
    username: `person${people}`,
    name: `Person ${people}`,
    roles: ['contributor'],
    country: 'DE',
    ...fields,
  });
};
const minimumCents = PAYOUT_COUNTRIES.DE.minimumCents;
const idOf = ({ user }: SignedIn) => new Types.ObjectId(user.id);
const post = (account: ReturnType<typeof heldOf>, amountCents: number) =>
  scene.app.get(LedgerService).post({
    idempotencyKey: `test:${account}`,
    kind: 'adjustment',
    description: 'Test',
    causedBy: { type: 'system', id: 'test' },
    entries: [
      { account, amountCents },
      { account: WORLD, amountCents: -amountCents },
    ],
  });
const notificationsOf = async ({ user }: SignedIn) =>
  (
    await scene.app.connection
      .collection('notifications')
      .find({ userId: new Types.ObjectId(user.id) })
      .sort({ createdAt: 1, _id: 1 })
      .toArray()
  ).map(({ kind }) => kind as string);

describe('a request', () => {
  it('is scheduled for 14 days later, once, and can be cancelled', async () => {
    const ben = await newPerson();
    expect((await ben.http('GET', '/api/users/me/erasure')).body.data).toMatchObject({ status: 'none', refusals: [] });
    const { status, body } = await scene.request(ben);
    expect(status).toBe(200);
    const dueAt = new Date(scene.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(body.data).toMatchObject({ status: 'scheduled', dueAt, waivedCents: 0, refusals: [] });
    expect((await scene.request(ben)).body.data).toEqual(body.data);
    expect(await notificationsOf(ben)).toEqual(['erasure_scheduled']);
    const cancelled = await ben.http('DELETE', '/api/users/me/erasure');
    expect(cancelled.body.data).toMatchObject({ status: 'none', dueAt: null });
    const again = await ben.http('DELETE', '/api/users/me/erasure');
    expect([again.status, again.body.code]).toEqual([409, 'erasure_not_open']);
    scene.advanceDays(15);
    await scene.runAll();
    expect((await ben.http('GET', '/api/users/me')).status).toBe(200);
  });

  it('is one when it is sent many times at once', async () => {
    const ben = await newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => scene.request(ben)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const filter = { userId: idOf(ben) };
    expect(await scene.app.connection.collection('account_erasures').countDocuments(filter)).toBe(1);
    await ben.http('DELETE', '/api/users/me/erasure');
  });

  it.each(['', 'PERSON', 'someone'])('without the username is refused: %j', async (confirmation) => {
    const ben = await newPerson();
    const { status, body } = await ben.http('POST', '/api/users/me/erasure', { confirmation });
    expect([400, 422]).toContain(status);
    expect(body.code).toBe(status === 422 ? 'erasure_not_confirmed' : 'BAD_REQUEST');
    expect(await scene.findErasure(ben.user.id)).toBeUndefined();
  });

  it('is possible while the whole account is suspended', async () => {
    const ben = await newPerson();
    const root = await scene.signIn({ username: 'root', name: 'Robin Root', roles: ['admin'] });
    const suspended = await root.http('POST', '/api/admin/suspensions', {
      userId: ben.user.id,
      scope: 'all',
      reason: 'Bought views.',
    });
    expect(suspended.status).toBe(201);
    expect((await scene.request(ben)).status).toBe(200);
    expect((await ben.http('DELETE', '/api/users/me/erasure')).status).toBe(200);
  });

  it('is announced again three days before', async () => {
    const ben = await newPerson();
    await scene.request(ben);
    scene.advanceDays(10);
    await scene.run();
    expect(await notificationsOf(ben)).toEqual(['erasure_scheduled']);
    scene.advanceDays(1);
    await scene.run();
    await scene.run();
    expect(await notificationsOf(ben)).toEqual(['erasure_scheduled', 'erasure_soon']);
    await ben.http('DELETE', '/api/users/me/erasure');
  });
});

describe('money under way', () => {
  const cases: [ErasureRefusal, (who: SignedIn) => Promise<unknown>][] = [
    ['balance', (who) => scene.setWallet(who.user.id, minimumCents)],
    ['balance', (who) => scene.setWallet(who.user.id, 1)],
    ['debt', (who) => post(debtOf(who.user.id), -100)],
    ['payout', (who) => post(payoutOf(who.user.id), 100)],
    ['held_earnings', (who) => post(heldOf(who.user.id), 100)],
    ['ai_generations', (who) => post(holdOf(who.user.id), 100)],
    [
      'payments',
      (who) =>
        scene.app.connection
          .collection('payments')
          .insertOne({ userId: idOf(who), requestKey: 'test', status: 'confirmed', createdAt: scene.clock.now() }),
    ],
    [
      'payments',
      (who) =>
        scene.app.connection
          .collection('payments')
          .insertOne({ userId: idOf(who), requestKey: 'test', status: 'credited', disputeStatus: 'open' }),
    ],
    ['campaigns', (who) => createSpark(scene.app, { creator: idOf(who), budget: 10_000 })],
    ['campaigns', (who) => createSpark(scene.app, { creator: idOf(who), budget: 0 })],
    [
      'prizes',
      (who) =>
        scene.app.connection
          .collection('winner_selections')
          .insertOne({ userId: idOf(who), sparkId: new Types.ObjectId(), prizeCents: 100, paidAt: null }),
    ],
    [
      'approvals',
      (who) =>
        scene.app.connection.collection('approvals').insertOne({
          kind: 'adjustment',
          payloadHash: who.user.id,
          status: 'requested',
          isOpen: true,
          contributorIds: [idOf(who)],
        }),
    ],
  ];

  it.each(cases)('stands in the way: %s', async (refusal, arrange) => {
    const who = await newPerson();
    await arrange(who);
    const { status, body } = await scene.request(who);
    expect([status, body.code, body.details?.refusals]).toEqual([409, 'erasure_refused', [refusal]]);
    expect(await scene.findErasure(who.user.id)).toBeUndefined();
    expect((await who.http('GET', '/api/users/me/erasure')).body.data.refusals).toEqual([refusal]);
  });

  it('an admin asks for the role to be removed first', async () => {
    const admin = await newPerson({ roles: ['admin'] });
    expect((await scene.request(admin)).body.details.refusals).toEqual(['admin']);
  });

  it('a small balance can be given up, and not more than that', async () => {
    const who = await newPerson();
    await scene.setWallet(who.user.id, minimumCents - 1);
    expect((await scene.request(who, minimumCents - 2)).body.details).toEqual({
      refusals: ['balance'],
      balanceCents: minimumCents - 1,
      waivableCents: minimumCents - 1,
    });
    const { status, body } = await scene.request(who, minimumCents - 1);
    expect([status, body.data.waivedCents]).toEqual([200, minimumCents - 1]);
    await who.http('DELETE', '/api/users/me/erasure');
    await scene.setWallet(who.user.id, minimumCents);
    expect((await scene.request(who, minimumCents)).status).toBe(409);
  });
});

describe('on its day', () => {
  it('is checked again: the request waits, the person is told once and can sign in', async () => {
    const who = await newPerson();
    await scene.request(who);
    await scene.setWallet(who.user.id, minimumCents);
    scene.advanceDays(14);
    await scene.runAll();
    scene.advanceDays(1);
    await scene.runAll();
    expect((await who.http('GET', '/api/users/me/erasure')).body.data).toMatchObject({
      status: 'waiting',
      refusals: ['balance'],
    });
    expect((await notificationsOf(who)).filter((kind) => kind === 'erasure_waiting')).toHaveLength(1);
    await scene.setWallet(who.user.id, 0);
    scene.advanceDays(1);
    await scene.runAll();
    expect(await scene.findErasure(who.user.id)).toMatchObject({ status: 'erased', isOpen: false, person: null });
  });

  it('money that arrives after sign-in has stopped makes it wait, and sign-in is possible again', async () => {
    const who = await newPerson();
    await scene.request(who);
    scene.advanceDays(14);
    await scene.run();
    const locked = await who.http('GET', '/api/users/me');
    expect([locked.status, locked.body.code]).toEqual([401, 'account_erased']);
    await scene.setWallet(who.user.id, minimumCents);
    scene.clock.advanceMs(60_000);
    await scene.run();
    expect(await scene.findErasure(who.user.id)).toMatchObject({ status: 'waiting', lockedAt: null });
    expect((await who.http('GET', '/api/users/me')).status).toBe(200);
    await who.http('DELETE', '/api/users/me/erasure');
  });

  it('is not begun before sign-in has stopped everywhere', async () => {
    const who = await newPerson();
    await scene.request(who);
    scene.advanceDays(14);
    await scene.run();
    await scene.run();
    scene.clock.advanceMs(14_000);
    await scene.run();
    expect(await scene.findErasure(who.user.id)).toMatchObject({ status: 'scheduled' });
    scene.clock.advanceMs(1_000);
    await scene.run();
    expect(await scene.findErasure(who.user.id)).toMatchObject({ status: 'erasing' });
    await scene.run();
    expect(await scene.findErasure(who.user.id)).toMatchObject({ status: 'erased' });
  });

  it('the balance that was given up goes to the platform', async () => {
    const who = await newPerson();
    await scene.setWallet(who.user.id, 70);
    await scene.request(who, 70);
    scene.advanceDays(14);
    await scene.runAll();
    const erasure = await scene.findErasure(who.user.id);
    const found = await scene.app.connection
      .collection('ledger_transactions')
      .find({ idempotencyKey: `balance_waiver:${String(erasure?._id)}` })
      .toArray();
    expect(found).toMatchObject([
      {
        kind: 'balance_waiver',
        entries: [{ amountCents: 70 }, { account: `wallet:${who.user.id}`, amountCents: -70 }],
      },
    ]);
    expect(await scene.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});

describe('the open requests', () => {
  it('are listed for admins, the next planned first, with what stands in the way', async () => {
    await scene.app.connection.collection('account_erasures').updateMany({}, { $set: { isOpen: false } });
    const root = await newPerson({ roles: ['admin'] });
    const [first, second] = [await newPerson(), await newPerson()];
    await scene.request(first);
    await scene.request(second);
    await scene.app.connection
      .collection('account_erasures')
      .updateOne({ userId: idOf(first), isOpen: true }, { $set: { status: 'waiting', refusals: ['debt'] } });
    const { body } = await root.http('GET', '/api/admin/erasures?limit=1');
    expect(body.data).toEqual([
      {
        _id: body.nextCursor,
        user: expect.objectContaining({ _id: first.user.id }),
        status: 'waiting',
        requestedAt: scene.clock.now().toISOString(),
        dueAt: new Date(scene.clock.now().getTime() + 14 * 86_400_000).toISOString(),
        refusals: ['debt'],
      },
    ]);
    const next = (await root.http('GET', `/api/admin/erasures?limit=1&cursor=${body.nextCursor}`)).body;
    expect(next).toMatchObject({ data: [{ user: { _id: second.user.id }, status: 'scheduled' }], nextCursor: null });
    await second.http('DELETE', '/api/users/me/erasure');
    expect((await root.http('GET', '/api/admin/erasures')).body.data).toHaveLength(1);
    expect((await first.http('GET', '/api/admin/erasures')).status).toBe(403);
    expect((await root.http('GET', '/api/admin/erasures?cursor=x')).status).toBe(400);
  });

  it('are read in the order of their index', async () => {
    const rows = scene.app.connection.collection('account_erasures');
    const { queryPlanner } = await rows.find({ isOpen: true }).sort({ _id: 1 }).hint('open_requests').explain();
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"stage":"SORT"/u);
  });
});
