import type { SuspensionScope } from '@sparks/domain';
import { SuspensionsService } from '../../src/core/suspensions/index.js';
import { DAY_MS, PayoutScene } from '../support/payout-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** Earned money of a suspended person stays where it is, however far its payout has come. */
let scene: PayoutScene;
let root: SignedIn;
beforeAll(async () => {
  scene = await PayoutScene.start();
  root = await signInAs(scene.app, { username: 'suspending-admin', name: 'Suspending Admin', roles: ['admin'] });
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

const STOPPING: readonly SuspensionScope[] = ['withdraw', 'all'];
const suspensions = () => scene.app.get(SuspensionsService);
const suspend = async ({ user }: SignedIn, scope: SuspensionScope, until: Date | null = null): Promise<string> => {
  const request = { userId: user.id, scope, until, reason: 'Bought views.' };
  return (await suspensions().suspend(request, root.user))._id.toHexString();
};
const lift = (id: string) => suspensions().lift(id, 'It was a mistake.', root.user);
const inDays = (days: number) => new Date(scene.clock.now().getTime() + days * DAY_MS);
const nothingSent = async (id: string) =>
  expect((await scene.sandbox.books()).payouts.filter(({ payoutId }) => payoutId === id)).toEqual([]);

it.each(STOPPING)('A person with the suspension "%s" cannot ask for a payout [sec-415]', async (scope) => {
  const ada = await scene.paidEarner();
  await suspend(ada, scope);
  for (const route of ['/api/payouts', '/api/payouts/quote'])
    expect(await ada.http('POST', route, { amountCents: 2_000 })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended', details: { scope, reason: 'Bought views.' } },
    });
  expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
});

it.each(['submit', 'earn'] as const)('A person with the suspension "%s" can withdraw', async (scope) => {
  const ada = await scene.paidEarner();
  await suspend(ada, scope);
  await scene.sent(ada, 2_000);
});

it.each(STOPPING)('A queued payout is held by the suspension "%s" until it is lifted [sec-416]', async (scope) => {
  const ada = await scene.paidEarner();
  const { id, status } = await scene.withdraw(ada, 2_000);
  expect(status).toBe('queued');
  const suspension = await suspend(ada, scope);
  await scene.work();
  expect(await scene.stored(id)).toMatchObject({ status: 'held', holds: [{ reason: 'suspended', until: null }] });
  await nothingSent(id);
  expect(await scene.releaseDue()).toBe(0);
  await lift(suspension);
  expect(await scene.releaseDue()).toBe(1);
  await scene.work();
  expect((await scene.stored(id)).status).toBe('sent');
});

it.each(STOPPING)(
  'A held payout is not released by the job or an admin during the suspension "%s" [sec-417]',
  async (scope) => {
    const ada = await scene.readyEarner();
    const { id, status } = await scene.withdraw(ada, 2_000);
    expect(status).toBe('held');
    const until = inDays(5);
    await suspend(ada, scope, until);
    const released = await root.http('POST', `/api/admin/payouts/${id}/release`, {});
    expect([released.status, released.body.code]).toEqual([409, 'CONFLICT']);
    scene.clock.advanceMs(2 * DAY_MS);
    expect(await scene.releaseDue()).toBe(0);
    expect(await scene.stored(id)).toMatchObject({
      status: 'held',
      holds: [{ reason: 'suspended' }],
      heldUntil: until,
    });
    await scene.work();
    await nothingSent(id);
    scene.clock.advanceMs(3 * DAY_MS);
    expect(await scene.releaseDue()).toBe(1);
    await scene.work();
    expect((await scene.stored(id)).status).toBe('sent');
  },
);

it('A transfer without an answer is taken back when its person is suspended meanwhile', async () => {
  const ada = await scene.paidEarner();
  const { id } = await scene.withdraw(ada, 2_000);
  await scene.sandbox.failNext('delayed', 'POST /v1/transfers');
  await scene.work();
  await suspend(ada, 'withdraw');
  await scene.sandbox.executeDelayed();
  scene.clock.advanceMs(DAY_MS);
  await scene.work();
  expect((await scene.stored(id)).status).toBe('failed');
  expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
});
