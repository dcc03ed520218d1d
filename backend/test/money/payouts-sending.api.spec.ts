import { PayoutRepository } from '../../src/core/payouts/payout.repository.js';
import { PayoutSendingService } from '../../src/core/payouts/sending/payout-sending.service.js';
import { PayoutSweepService } from '../../src/core/payouts/sending/payout-sweep.service.js';
import { LEASE_MS } from '../../src/core/payouts/sending/payout.jobs.js';
import { DAY_MS, HOUR_MS, PayoutScene } from '../support/payout-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../system/support/crash-points.js';

let scene: PayoutScene;
let ada: SignedIn;
beforeAll(async () => {
  installCrashPoints();
  scene = await PayoutScene.start();
});
afterAll(async () => {
  removeCrashPoints();
  await scene?.stop();
});
beforeEach(async () => {
  await scene.reset();
  ada = await scene.paidEarner(10_000);
});
afterEach(() => scene.expectAllAddsUp());

const status = async (id: string) => (await scene.stored(id)).status;
const advance = (id: string) => scene.app.get(PayoutSendingService).advance(id);

describe('A payout', () => {
  it('is sent to the bank and paid, and tells its owner each time', async () => {
    const { id, status: requested } = await scene.withdraw(ada, 2_000);
    expect(requested).toBe('queued');
    await scene.work();
    expect(await status(id)).toBe('sent');
    expect(await scene.money(ada)).toEqual({ balance: 8_000, earned: 8_000, reserved: 0 });
    await scene.sandbox.setPayout(id, 'paid');
    await scene.receiveEvents();
    await scene.work();
    expect((await ada.http('GET', `/api/payouts/${id}`)).body.data).toMatchObject({
      status: 'paid',
      netCents: 1_970,
      sentAt: scene.clock.now().toISOString(),
      paidAt: scene.clock.now().toISOString(),
      canCancel: false,
    });
    expect(await scene.notifications(ada)).toEqual(
      expect.arrayContaining(['payout_requested', 'payout_sent', 'payout_paid']),
    );
    const { payouts } = await scene.sandbox.books();
    expect(payouts.find(({ payoutId }) => payoutId === id)).toMatchObject({ paidCents: 1_970, transfers: 1 });
  });

  it.each(['paid', 'failed'] as const)('%s at the bank without an event is read from the provider', async (bank) => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, bank);
    scene.clock.advanceMs(6 * HOUR_MS);
    await scene.work();
    await scene.work();
    expect(await status(id)).toBe(bank);
  });

  it('is sent once by concurrent attempts', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    await Promise.all(Array.from({ length: 8 }, () => advance(id)));
    expect(await status(id)).toBe('sent');
  });
});

describe('A call of the provider', () => {
  it.each([
    ['fail_after', 'POST /v1/transfers'],
    ['fail_after', 'POST /v1/payouts'],
    ['garbage', 'POST /v1/transfers'],
    ['garbage', 'POST /v1/payouts'],
  ] as const)('whose response is lost after success (%s %s) is not repeated blindly', async (fault, match) => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext(fault, match, 1);
    await scene.work();
    for (let attempt = 0; attempt < 3 && (await status(id)) === 'sending'; attempt += 1) {
      scene.clock.advanceMs(HOUR_MS);
      await scene.work();
    }
    expect(await status(id)).toBe('sent');
    const entry = (await scene.sandbox.books()).payouts.find(({ payoutId }) => payoutId === id);
    expect(entry).toMatchObject({ transfers: 1, transferredCents: 1_970, reversedCents: 0 });
  });

  it.each(['fail_before', 'limited'] as const)('that was not executed (%s) is tried again', async (fault) => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext(fault, 'POST /v1/transfers', 3);
    await scene.work();
    expect(await status(id)).toBe('sending');
    const late = await ada.http('POST', `/api/payouts/${id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'payout_not_open']);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      scene.clock.advanceMs(HOUR_MS);
      await scene.work();
    }
    expect(await status(id)).toBe('sent');
  });

  it('that rejects the recipient returns the money with its fee', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.setRestricted(await scene.recipientOf(ada));
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({
      status: 'failed',
      failureCode: 'account_restricted',
      isOpen: false,
    });
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
    expect(await scene.notifications(ada)).toContain('payout_failed');
  });

  it('that the platform cannot pay waits, and admins are notified', async () => {
    await scene.sandbox.set({ platformBalanceCents: 0 });
    const { id } = await scene.withdraw(ada, 2_000);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await scene.work();
      scene.clock.advanceMs(HOUR_MS);
    }
    expect(await status(id)).toBe('sending');
    expect(await scene.money(ada)).toMatchObject({ balance: 8_000, reserved: 1_970 });
  });
});

describe('A worker that dies', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'after %i writes leaves a payout that is sent exactly once',
    async (afterWrites) => {
      for (const lastWriteArrives of [false, true]) {
        await scene.earn(ada, 2_000);
        const { id } = await scene.withdraw(ada, 2_000);
        await runWithCrash({ afterWrites, lastWriteArrives }, () => advance(id));
        // Another worker finds it when the lease is over.
        scene.clock.advanceMs(LEASE_MS);
        expect(await scene.app.get(PayoutSweepService).enqueueDue()).toBeGreaterThanOrEqual(0);
        await scene.work();
        expect(await status(id)).toBe('sent');
        await scene.sandbox.setPayout(id, 'paid');
        await scene.receiveEvents();
        await scene.work();
        expect(await status(id)).toBe('paid');
      }
    },
  );

  it('does not keep others from the payout after its lease', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    const repository = scene.app.get(PayoutRepository);
    const now = scene.clock.now();
    const { _id } = await scene.stored(id);
    const late = await repository.claim(_id, now, new Date(now.getTime() + LEASE_MS));
    expect(await repository.claim(_id, now, new Date(now.getTime() + LEASE_MS))).toBeNull();
    scene.clock.advanceMs(LEASE_MS);
    await advance(id);
    expect(await status(id)).toBe('sent');
    // The late worker's result changes nothing.
    await repository.reschedule(late!.payout, null);
    expect((await scene.stored(id)).nextAttemptAt).not.toBeNull();
  });
});

describe('Events of the provider', () => {
  it.each([
    ['in order', 'created', 1],
    ['twice', 'created', 2],
    ['in reverse', 'reverse', 1],
    ['twice in reverse', 'reverse', 2],
  ] as const)('%s have the same result', async (_, order, times) => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, 'paid');
    await scene.sandbox.setPayout(id, 'returned');
    await scene.receiveEvents({ order, times });
    for (let round = 0; round < 3; round += 1) await scene.work();
    const { status: ended } = await scene.stored(id);
    // When the return is known before the payout was marked as paid, it failed.
    expect(ended).toBe('failed');
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });

  it('that arrive while the payout is being sent are applied afterwards', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    // The process dies after the provider has sent it, and before that is stored. Before: the claim, the account, the request.
    expect(await runWithCrash({ afterWrites: 3, lastWriteArrives: false }, () => advance(id))).toEqual({
      crashed: true,
    });
    expect(await status(id)).toBe('sending');
    await scene.sandbox.setPayout(id, 'paid');
    await scene.receiveEvents({ times: 2 });
    expect(await scene.stored(id)).toMatchObject({ status: 'sending', transferId: null, bankOutcome: 'paid' });
    scene.clock.advanceMs(LEASE_MS);
    await scene.work();
    await scene.work();
    expect(await status(id)).toBe('paid');
  });

  it('with a wrong signature are rejected, and unknown ones are accepted', async () => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, 'paid');
    const event = (await scene.newEvents()).find(({ type }) => type === 'payout.paid')!;
    const post = (body: string) =>
      scene.app.nest.inject({
        method: 'POST',
        url: '/api/payouts/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
        payload: body,
      });
    const forged = await post(event.body.replace(id, 'f'.repeat(24)));
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'invalid_signature']);
    expect((await scene.stored(id)).bankOutcome).toBeNull();
    expect((await post(event.body)).statusCode).toBe(200);
    expect((await scene.stored(id)).bankOutcome).toBe('paid');
  });
});

describe('Money that comes back', () => {
  it('before it was paid returns with the fee', async () => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, 'failed', 'account_closed');
    await scene.receiveEvents();
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({ status: 'failed', failureCode: 'account_closed' });
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });

  it('after it was paid returns without the fee, and can be withdrawn again', async () => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, 'paid');
    await scene.receiveEvents();
    await scene.work();
    scene.clock.advanceMs(3 * DAY_MS);
    await scene.sandbox.setPayout(id, 'returned', 'could_not_process');
    await scene.receiveEvents({ times: 2 });
    await scene.work();
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({ status: 'returned', failureCode: 'bank_refused' });
    expect(await scene.money(ada)).toEqual({ balance: 9_970, earned: 9_970, reserved: 0 });
    expect(await scene.notifications(ada)).toContain('payout_returned');
    await scene.sent(ada, 9_970);
  });
});
