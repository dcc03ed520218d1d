import { AdjustmentsApiModule } from '../../src/core/adjustments/index.js';
import { ApprovalExecutionService } from '../../src/core/approvals/approval-execution.service.js';
import { ApprovalsService } from '../../src/core/approvals/approvals.service.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { LedgerService, postings } from '../../src/core/ledger/index.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { MoneyScene } from '../support/money-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** Admins correct wallets, with a reason; above $100 a day a second admin decides. */
let scene: MoneyScene;
let root: SignedIn;
let rita: SignedIn;
beforeAll(async () => {
  scene = await MoneyScene.start({ modules: [ApprovalsApiModule, AdjustmentsApiModule] });
  root = scene.admin;
  rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Second', roles: ['admin'], country: 'GB' });
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

let serial = 0;
const adjust = (person: SignedIn, body: object, { by = root, key = `key-${(serial += 1)}` } = {}) =>
  by.http(
    'POST',
    '/api/admin/adjustments',
    { userId: person.user.id, reason: 'Counted twice.', ...body },
    { 'idempotency-key': key },
  );
const state = async ({ user }: SignedIn) => {
  const { balanceCents, earnedCents } = await scene.app.get(LedgerService).walletBalance(user.id);
  return [balanceCents, earnedCents, await scene.app.get(LedgerService).debtOf(user.id)];
};
const approve = (id: string, by: SignedIn) => by.http('POST', `/api/admin/approvals/${id}/approve`, {});

describe('A correction', () => {
  it('is told, audited and shown in the history with its reason', async () => {
    const ada = await scene.person();
    expect(await adjust(ada, { amountCents: 2_500 })).toMatchObject({
      status: 201,
      body: { data: { amountCents: 2_500, balance: 2_500 } },
    });
    expect(await adjust(ada, { amountCents: -500 })).toMatchObject({ body: { data: { balance: 2_000 } } });
    // Notifications of one instant have no order.
    expect((await ada.http('GET', '/api/notifications')).body.data.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Sparks took $5.00 from your wallet', body: 'Reason: Counted twice.' }),
        expect.objectContaining({ title: 'Sparks added $25.00 to your wallet' }),
      ]),
    );
    expect((await ada.http('GET', '/api/wallet/transactions')).body.data[1]).toMatchObject({
      kind: 'adjustment',
      group: 'correction',
      description: 'Correction by Sparks: Counted twice.',
      reason: 'Counted twice.',
    });
    expect((await root.http('GET', `/api/audit?person=${ada.user.id}`)).body.data[1]).toMatchObject({
      action: 'user_wallet_adjusted',
      after: { amountCents: 2_500, isOfEarnings: false, reason: 'Counted twice.' },
    });
  });

  it('counts as earned only when it corrects earnings', async () => {
    const [ada, ben] = [await scene.person(), await scene.person()];
    await adjust(ada, { amountCents: 900 });
    await adjust(ben, { amountCents: 900, isOfEarnings: true });
    await adjust(ben, { amountCents: -200, isOfEarnings: true });
    expect([await state(ada), await state(ben)]).toEqual([
      [900, 0, 0],
      [700, 700, 0],
    ]);
  });

  it('repays a debt first, which is how a debt is forgiven', async () => {
    const ada = await scene.person();
    const { user } = ada;
    const input = { paymentId: user.id, userId: user.id, revision: 1, amountCents: 700, walletCents: 0 };
    await scene.app.get(TransactionRunner).runInTransaction(async (session) => {
      await scene.app.get(LedgerService).lockWallet(user.id, session);
      const causedBy = { type: 'system', id: 'test' } as const;
      await scene.app
        .get(LedgerService)
        .post(postings.paymentReturn('payment_refund', { ...input, causedBy }), session);
    });
    expect(await adjust(ada, { amountCents: 700 })).toMatchObject({ status: 201, body: { data: { balance: 0 } } });
    expect(await state(ada)).toEqual([0, 0, 0]);
  });

  it.each([
    ['more than the wallet has', { amountCents: -1 }, 402, 'insufficient_balance'],
    ['nothing', { amountCents: 0 }, 400, 'BAD_REQUEST'],
    ['a fraction', { amountCents: 1.5 }, 400, 'BAD_REQUEST'],
    ['an amount without a reason', { amountCents: 5, reason: '' }, 400, 'BAD_REQUEST'],
    ['an unknown person', { amountCents: 5, userId: '665f1c2ab7e4d9a1c0ffee01' }, 404, 'NOT_FOUND'],
  ])('of %s is refused and changes nothing', async (_, body, status, code) => {
    const ada = await scene.person();
    expect(await adjust(ada, body)).toMatchObject({ status, body: { code } });
    expect(await state(ada)).toEqual([0, 0, 0]);
  });

  it("of the admin's own wallet is refused", async () => {
    expect(await adjust(root, { amountCents: 5 })).toMatchObject({ status: 403, body: { code: 'own_account' } });
  });

  it('is made once per request, also for ten at once', async () => {
    const ada = await scene.person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(ada, { amountCents: 100 }, { key: 'same' })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await state(ada)).toEqual([100, 0, 0]);
  });
});

describe('Above the limit of one admin', () => {
  it('in sum over a day, also at the same moment, a second admin decides, but not the person', async () => {
    const otto = await signInAs(scene.app, { username: 'otto', name: 'Otto', roles: ['admin'], country: 'GB' });
    const answers = await Promise.all([4_000, 4_000, 4_000].map((amountCents) => adjust(otto, { amountCents })));
    const asked = answers.filter(({ status }) => status === 202);
    expect(asked).toHaveLength(1);
    expect(await state(otto)).toEqual([8_000, 0, 0]);
    expect(asked[0]?.body.approval).toMatchObject({
      kind: 'adjustment',
      amountCents: 4_000,
      details: { amountCents: 4_000, reason: 'Counted twice.' },
    });
    const id = asked[0]?.body.approval._id as string;
    expect([(await approve(id, root)).status, (await approve(id, otto)).status]).toEqual([403, 403]);
    expect((await approve(id, rita)).body.data).toMatchObject({ status: 'executed' });
    expect(await state(otto)).toEqual([12_000, 0, 0]);
  });

  it('an approved correction is made once, also when its process dies and another one runs it', async () => {
    const ada = await scene.person();
    const { body } = await adjust(ada, { amountCents: 20_000 });
    const id = body.approval._id as string;
    const execution = scene.app.get(ApprovalExecutionService);
    const end = jest
      .spyOn(execution as unknown as { end: () => Promise<boolean> }, 'end')
      .mockRejectedValueOnce(new Error('power cut'));
    await approve(id, rita).catch(() => undefined);
    end.mockRestore();
    const approved = await scene.app.get(ApprovalsService).getById(id);
    await Promise.all([execution.run(approved), execution.run(approved)]);
    expect(await state(ada)).toEqual([20_000, 0, 0]);
    expect((await scene.app.get(ApprovalsService).getById(id)).status).toBe('executed');
  });
});
