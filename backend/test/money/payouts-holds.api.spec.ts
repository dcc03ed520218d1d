import { DAY_MS, HOUR_MS, PayoutScene } from '../support/payout-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

let scene: PayoutScene;
let root: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  scene = await PayoutScene.start();
  root = await signInAs(scene.app, 'root');
  second = await signInAs(scene.app, 'rootorg');
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

const reasonsOf = async (id: string) => (await scene.stored(id)).holds.map(({ reason }) => reason);
const decide = (id: string, act: 'release' | 'refuse' | 'retry', by = root, body: object = {}) =>
  by.http('POST', `/api/admin/payouts/${id}/${act}`, body);

describe('A held payout', () => {
  it('is sent when it was the first and a day is over', async () => {
    const ada = await scene.readyEarner();
    const { id, status } = await scene.withdraw(ada, 2_000);
    expect([status, await reasonsOf(id)]).toEqual(['held', ['first_payout']]);
    scene.clock.advanceMs(DAY_MS - 1);
    expect(await scene.releaseDue()).toBe(0);
    scene.clock.advanceMs(1);
    expect(await Promise.all([scene.releaseDue(), scene.releaseDue()])).toContain(1);
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sent');
    expect(await scene.notifications(ada)).toEqual(
      expect.arrayContaining(['payout_held', 'payout_released', 'payout_sent']),
    );
  });

  it('is held for more than 500.00 in 24 hours', async () => {
    const ada = await scene.paidEarner(120_000);
    expect((await scene.withdraw(ada, 50_000)).status).toBe('queued');
    await scene.work();
    const { id } = (await ada.http('GET', '/api/payouts?limit=1')).body.data[0] as { id: string };
    await scene.sandbox.setPayout(id, 'paid');
    await scene.receiveEvents();
    await scene.work();
    const next = await scene.withdraw(ada, 1_000);
    expect([next.status, await reasonsOf(next.id)]).toEqual(['held', ['large_amount']]);
  });

  it('is held when another person uses the bank account, until an admin decides', async () => {
    const ada = await scene.paidEarner();
    const ben = await scene.earner();
    await scene.setUp(ben, 'US', '000111222333');
    await scene.changeMethod(ada, '000111222333');
    await scene.receiveEvents();
    scene.clock.advanceMs(4 * DAY_MS);
    const { id } = await scene.withdraw(ada, 2_000);
    expect(await reasonsOf(id)).toEqual(['shared_method']);
    scene.clock.advanceMs(30 * DAY_MS);
    expect(await scene.releaseDue()).toBe(0);
    const listed = (await root.http('GET', '/api/admin/payouts?status=held')).body.data as { id: string }[];
    expect(listed.find((payout) => payout.id === id)).toMatchObject({
      user: { id: ada.user.id, username: ada.user.username },
      holdReasons: [{ reason: 'shared_method', until: null }],
    });
    expect(await scene.notifications(root)).toContain('payout_attention');
    expect((await decide(id, 'release')).body.data.status).toBe('queued');
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sent');
  });

  it('is held while a payment of the person is disputed', async () => {
    const ada = await scene.paidEarner();
    const payments = scene.app.connection.collection('payments');
    await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 2_500 });
    const dispute = (disputeStatus: string) =>
      payments.updateMany({ amountCents: 2_500, status: 'credited' }, { $set: { disputeStatus } });
    await dispute('open');
    const { id } = await scene.withdraw(ada, 2_000);
    expect(await reasonsOf(id)).toEqual(['open_case']);
    scene.clock.advanceMs(DAY_MS);
    expect(await scene.releaseDue()).toBe(0);
    await dispute('won');
    expect(await scene.releaseDue()).toBe(1);
  });

  it('waits for the tax form of a US person from 2,000.00 in the year on', async () => {
    const ada = await scene.paidEarner(500_000);
    const { id } = await scene.withdraw(ada, 200_000);
    expect(await reasonsOf(id)).toEqual(['large_amount', 'tax_form_due']);
    expect((await scene.stored(id)).heldUntil).toBeNull();
    scene.clock.advanceMs(2 * DAY_MS);
    expect(await scene.releaseDue()).toBe(0);
    await ada.http('POST', `/api/payouts/${id}/cancel`);
    const smaller = await scene.withdraw(ada, 40_000);
    expect(await reasonsOf(smaller.id)).toEqual([]);
  });
});

describe('A bank account that changes', () => {
  it('less than 72 hours before holds the payout', async () => {
    const ada = await scene.paidEarner();
    await scene.changeMethod(ada, '000987654321');
    await scene.receiveEvents();
    scene.clock.advanceMs(71 * HOUR_MS);
    const { id } = await scene.withdraw(ada, 2_000);
    expect(await reasonsOf(id)).toEqual(['method_changed']);
    scene.clock.advanceMs(HOUR_MS);
    expect(await scene.releaseDue()).toBe(1);
  });

  it('between request and sending holds the payout, also without an event', async () => {
    const ada = await scene.paidEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.changeMethod(ada, '000987654321');
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({ status: 'held', holds: [{ reason: 'method_changed' }] });
    expect((await scene.sandbox.books()).payouts.find(({ payoutId }) => payoutId === id)).toBeUndefined();
    scene.clock.advanceMs(72 * HOUR_MS);
    expect(await scene.releaseDue()).toBe(1);
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({ status: 'sent', methodLabel: expect.stringContaining('4321') });
  });
});

describe('An admin', () => {
  it('refuses a payout with a reason, and the money returns with its fee', async () => {
    const ada = await scene.readyEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    expect((await decide(id, 'refuse')).status).toBe(400);
    const refused = await decide(id, 'refuse', root, { reason: 'The account is not yours.' });
    expect(refused.body.data).toMatchObject({ status: 'cancelled', failureCode: 'admin_refused' });
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
    expect(await scene.notifications(ada)).toContain('payout_refused');
    const late = await decide(id, 'release');
    expect([late.status, late.body.code]).toEqual([409, 'payout_not_open']);
    expect((await decide(id, 'retry')).body.code).toBe('payout_not_open');
  });

  it('cannot decide about their own payout', async () => {
    await scene.earn(root, 5_000);
    await scene.setUp(root);
    const { id } = await scene.withdraw(root, 2_000);
    for (const act of ['release', 'refuse', 'retry'] as const) {
      const answer = await decide(id, act, root, act === 'refuse' ? { reason: 'No' } : {});
      expect([answer.status, answer.body.code]).toEqual([403, 'own_payout']);
    }
    expect((await scene.stored(id)).status).toBe('held');
  });

  it('needs a second one above the limit, who releases it once', async () => {
    const ada = await scene.readyEarner(40_000);
    const { id } = await scene.withdraw(ada, 20_000);
    const asked = await decide(id, 'release');
    expect([asked.status, asked.body.code]).toEqual([202, 'approval_required']);
    expect((await scene.stored(id)).status).toBe('held');
    const approvalId = asked.body.approval._id as string;
    const shown = (await second.http('GET', `/api/admin/approvals/${approvalId}`)).body.data;
    expect(shown.contributors).toEqual([{ id: ada.user.id, username: ada.user.username }]);
    expect((await root.http('POST', `/api/admin/approvals/${approvalId}/approve`)).status).toBe(403);
    const approve = () => second.http('POST', `/api/admin/approvals/${approvalId}/approve`);
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await scene.stored(id)).status).toBe('queued');
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sent');
  });

  it('retries a payout that waits for its next attempt', async () => {
    const ada = await scene.paidEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext('fail_before', 'POST /v1/transfers', 2);
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sending');
    expect((await decide(id, 'retry')).status).toBe(200);
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sent');
  });

  it('is told once about each difference to the provider', async () => {
    const ada = await scene.paidEarner();
    const id = await scene.sent(ada, 2_000);
    expect(await scene.reconcile()).toBe(0);
    const payouts = scene.app.connection.collection('payouts');
    const { _id, transferId, netCents } = await scene.stored(id);
    await payouts.updateOne({ _id }, { $set: { netCents: netCents - 1 } });
    expect(await scene.reconcile()).toBe(1);
    await payouts.updateOne({ _id }, { $set: { netCents, transferId: 'tr_unknown' } });
    // Ours is missing, theirs is extra.
    expect(await scene.reconcile()).toBe(2);
    expect(await scene.reconcile()).toBe(0);
    await payouts.updateOne({ _id }, { $set: { transferId } });
    const audited = await scene.app.connection
      .collection('audit_entries')
      .find({ action: 'payout_mismatch' })
      .toArray();
    expect(audited.map(({ after }) => (after as { concern: string }).concern).sort()).toEqual([
      'amount_mismatch',
      'extra',
      'missing',
    ]);
    expect(await scene.notifications(second)).toContain('payout_attention');
  });
});
