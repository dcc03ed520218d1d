import { HOUR_MS, PayoutScene } from '../support/payout-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/**
 * Requests whose outcome is unknown, and idempotency keys whose stored response is repeated for 24 hours. The sandbox has
 * the real time, so that it never forgets a key here.
 */
let scene: PayoutScene;
let ada: SignedIn;
beforeAll(async () => {
  scene = await PayoutScene.start();
});
afterAll(() => scene?.stop());
beforeEach(async () => {
  await scene.reset();
  ada = await scene.paidEarner(10_000);
});
afterEach(() => scene.expectAllAddsUp());

const TRANSFER = 'POST /v1/transfers';
const BANK = 'POST /v1/payouts';

const status = async (id: string) => (await scene.stored(id)).status;
const entryOf = async (id: string) =>
  (await scene.sandbox.books()).payouts.find(({ payoutId }) => payoutId === id) ?? null;
const workAfter = async (ms: number, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    scene.clock.advanceMs(ms);
    await scene.work();
  }
};

describe('An idempotency key with a stored response', () => {
  it('does not stop a payout that the platform can pay later', async () => {
    await scene.sandbox.set({ platformBalanceCents: 0 });
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.work();
    await workAfter(HOUR_MS, 2);
    expect([await status(id), await entryOf(id)]).toEqual(['sending', null]);
    await scene.sandbox.set({ platformBalanceCents: null });
    await workAfter(HOUR_MS);
    expect(await status(id)).toBe('sent');
    expect(await entryOf(id)).toMatchObject({ transfers: 1, sendings: 1 });
  });

  it.each([
    ['transfer', TRANSFER, null],
    ['payout to the bank', BANK, { transfers: 1, sendings: 0 }],
  ] as const)('of a failed %s is replaced after a day, and not before', async (_, match, meanwhile) => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext('fail_stored', match);
    await scene.work();
    await workAfter(HOUR_MS, 22);
    expect(await status(id)).toBe('sending');
    if (meanwhile === null) expect(await entryOf(id)).toBeNull();
    else expect(await entryOf(id)).toMatchObject(meanwhile);
    await workAfter(HOUR_MS, 3);
    expect(await status(id)).toBe('sent');
    expect(await entryOf(id)).toMatchObject({ transfers: 1, sendings: 1 });
  });

  it.each(['fail_stored', 'fail_before'] as const)('does not stop taking money back (%s)', async (fault) => {
    const id = await scene.sent(ada, 2_000);
    await scene.sandbox.setPayout(id, 'failed');
    await scene.receiveEvents();
    await scene.sandbox.failNext(fault, TRANSFER, 1);
    await scene.work();
    await workAfter(HOUR_MS, 2);
    expect(await status(id)).toBe('failed');
    expect(await entryOf(id)).toMatchObject({ reversedCents: 1_970 });
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });
});

describe('A transfer that the provider may still execute', () => {
  it('is not returned while the account is restricted, and is sent once when it was executed late [sec-418]', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    const recipientId = await scene.recipientOf(ada);
    await scene.sandbox.failNext('delayed', TRANSFER);
    await scene.work();
    await scene.sandbox.setRestricted(recipientId);
    await workAfter(HOUR_MS, 3);
    expect(await status(id)).toBe('sending');
    expect(await scene.money(ada)).toMatchObject({ balance: 8_000, reserved: 1_970 });
    await scene.sandbox.setReady(recipientId);
    expect(await scene.sandbox.executeDelayed()).toBe(1);
    await workAfter(HOUR_MS);
    expect(await status(id)).toBe('sent');
    expect(await entryOf(id)).toMatchObject({ transfers: 1, sendings: 1 });
  });

  it('is taken back when it was executed late and the account cannot pay it out', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    const recipientId = await scene.recipientOf(ada);
    await scene.sandbox.failNext('delayed', TRANSFER);
    await scene.work();
    await scene.sandbox.executeDelayed();
    await scene.sandbox.setRestricted(recipientId);
    await workAfter(HOUR_MS, 2);
    expect(await entryOf(id)).toMatchObject({ transfers: 1, reversedCents: 1_970, sendings: 0 });
    await workAfter(HOUR_MS, 25);
    expect(await status(id)).toBe('failed');
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });

  it('is returned after a day in which the provider has not executed it', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext('fail_before', TRANSFER, 2);
    await scene.work();
    await scene.sandbox.setRestricted(await scene.recipientOf(ada));
    await workAfter(HOUR_MS, 23);
    expect(await status(id)).toBe('sending');
    await workAfter(HOUR_MS, 2);
    expect(await scene.stored(id)).toMatchObject({ status: 'failed', failureCode: 'account_restricted' });
    expect(await entryOf(id)).toBeNull();
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });

  it('goes to no bank account that was entered since, and is returned [sec-419]', async () => {
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.failNext('delayed', TRANSFER);
    await scene.work();
    await scene.changeMethod(ada, '000987654321');
    await workAfter(HOUR_MS, 2);
    expect(await status(id)).toBe('sending');
    await scene.sandbox.executeDelayed();
    await workAfter(HOUR_MS);
    expect(await entryOf(id)).toMatchObject({ transfers: 1, reversedCents: 1_970, sendings: 0 });
    expect(await status(id)).toBe('sending');
    await workAfter(HOUR_MS, 22);
    expect(await status(id)).toBe('failed');
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });
});
