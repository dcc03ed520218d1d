import Stripe from 'stripe';
import { startTestMoneySandbox, type TestMoneySandbox } from '../../test/support/money-sandbox.js';

let sandbox: TestMoneySandbox;
let stripe: Stripe;
let now: Date;

function connect(origin: string, key?: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key ?? sandbox.env.STRIPE_PAYOUT_SECRET_KEY ?? '', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

beforeAll(async () => {
  sandbox = await startTestMoneySandbox({ clock: () => now, settings: { slowMs: 300 } });
  stripe = connect(sandbox.origin);
});
beforeEach(async () => {
  now = new Date();
  await sandbox.reset();
});
afterAll(() => sandbox.close());

/** A connected account; ready for payouts unless told otherwise. */
async function createRecipient({ isReady = true, accountNumber = '000123456789' } = {}): Promise<string> {
  const { id } = await stripe.accounts.create({
    country: 'US',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { user_id: 'u1' },
  });
  if (isReady) await sandbox.setReady(id, accountNumber);
  return id;
}

const transferOf = (destination: string, amount = 2_500, payoutId = 'p1') => ({
  amount,
  currency: 'usd',
  destination,
  transfer_group: `payout:${payoutId}`,
  metadata: { payout_id: payoutId },
});

async function payOut(account: string, payoutId = 'p1', amount = 2_500) {
  await stripe.transfers.create(transferOf(account, amount, payoutId));
  return stripe.payouts.create(
    { amount, currency: 'usd', metadata: { payout_id: payoutId } },
    { stripeAccount: account },
  );
}

const failureOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );

const eventTypes = async () => (await sandbox.events()).map(({ type }) => type);

describe('accounts', () => {
  it('creates an account that names what is due', async () => {
    const id = await createRecipient({ isReady: false });
    const account = await stripe.accounts.retrieve(id);
    expect(account).toMatchObject({
      object: 'account',
      type: 'express',
      country: 'US',
      metadata: { user_id: 'u1' },
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    expect(account.requirements?.currently_due).toContain('external_account');
  });

  it('shows the bank account of a ready account', async () => {
    const account = await stripe.accounts.retrieve(await createRecipient());
    expect(account).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789' }] },
    });
    expect(JSON.stringify(account)).not.toContain('000123456789');
  });

  it('gives the same number the same fingerprint in every account', async () => {
    const accounts = [
      await createRecipient(),
      await createRecipient(),
      await createRecipient({ accountNumber: '000999999991' }),
    ];
    const prints = await Promise.all(
      accounts.map(async (id) => (await stripe.accounts.retrieve(id)).external_accounts?.data[0]),
    );
    const [first, second, third] = prints.map((bank) => (bank as Stripe.BankAccount).fingerprint);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('updates, deletes and forgets accounts', async () => {
    const id = await createRecipient();
    expect((await stripe.accounts.update(id, { metadata: { user_id: '', kept: 'yes' } })).metadata).toEqual({
      kept: 'yes',
    });
    expect(await stripe.accounts.del(id)).toMatchObject({ id, deleted: true });
    expect(await failureOf(stripe.accounts.retrieve(id))).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  });

  it('keeps an account that still holds money', async () => {
    const id = await createRecipient();
    await stripe.transfers.create(transferOf(id));
    expect(await failureOf(stripe.accounts.del(id))).toMatchObject({ statusCode: 400 });
  });
});

describe('errors', () => {
  it('rejects another key', async () => {
    const error = await failureOf(connect(sandbox.origin, 'sk_test_other').accounts.retrieve('acct_1'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.requestId).toMatch(/^req_/);
  });

  it.each([
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
    [{ amount: '' }, 'parameter_missing', 'amount'],
    [{ amount: '1.5' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ destination: 'acct_unknown' }, 'resource_missing', 'destination'],
  ])('rejects a transfer with %j', async (changes, code, param) => {
    const params = { ...transferOf(await createRecipient()), ...changes } as Stripe.TransferCreateParams;
    const error = await failureOf(stripe.transfers.create(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
    expect((await sandbox.books()).transferredCents).toBe(0);
  });

  it('answers unknown routes and objects with 404', async () => {
    expect(await failureOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
    expect(await failureOf(stripe.transfers.retrieve('tr_1'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('transfers nothing to an account that cannot receive', async () => {
    const account = await createRecipient({ isReady: false });
    expect(await failureOf(stripe.transfers.create(transferOf(account)))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    const ready = await createRecipient();
    await sandbox.setRestricted(ready);
    expect(await failureOf(stripe.transfers.create(transferOf(ready)))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
  });

  it('transfers no more than the balance of the platform', async () => {
    const account = await createRecipient();
    await sandbox.set({ platformBalanceCents: 3_000 });
    await stripe.transfers.create(transferOf(account, 2_500));
    expect(await failureOf(stripe.transfers.create(transferOf(account, 501, 'p2')))).toMatchObject({
      code: 'balance_insufficient',
    });
  });
});

describe('idempotency keys', () => {
  const idempotencyKey = 'payout:p1';

  it('repeats the first result, and executes the request once', async () => {
    const params = transferOf(await createRecipient());
    const [first, ...others] = [
      await stripe.transfers.create(params, { idempotencyKey }),
      await stripe.transfers.create(params, { idempotencyKey }),
      await stripe.transfers.create(params, { idempotencyKey }),
    ];
    expect(others.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(others[0]?.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('rejects other parameters under the same key', async () => {
    const account = await createRecipient();
    await stripe.transfers.create(transferOf(account), { idempotencyKey });
    const error = await failureOf(stripe.transfers.create(transferOf(account, 9_900), { idempotencyKey }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('rejects a second request while the first is under way', async () => {
    const params = transferOf(await createRecipient());
    await sandbox.failNext('slow', 'POST /v1/transfers');
    const first = stripe.transfers.create(params, { idempotencyKey });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await failureOf(stripe.transfers.create(params, { idempotencyKey }))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await stripe.transfers.create(params, { idempotencyKey: 'other' })).id).not.toBe((await first).id);
  });

  it('stores no invalid request', async () => {
    const params = transferOf(await createRecipient());
    await failureOf(stripe.transfers.create({ ...params, amount: 0 }, { idempotencyKey }));
    await stripe.transfers.create(params, { idempotencyKey });
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('repeats the failure of an executed request', async () => {
    const account = await createRecipient();
    const params = { amount: 2_500, currency: 'usd' };
    const send = () => stripe.payouts.create(params, { stripeAccount: account, idempotencyKey });
    await failureOf(send());
    await stripe.transfers.create(transferOf(account));
    expect(await failureOf(send())).toMatchObject({ code: 'balance_insufficient' });
  });

  it('forgets a key after 24 hours', async () => {
    const params = transferOf(await createRecipient());
    await stripe.transfers.create(params, { idempotencyKey });
    now = new Date(now.getTime() + 24 * 3_600_000);
    await stripe.transfers.create(params, { idempotencyKey });
    expect((await sandbox.books()).payouts).toMatchObject([{ transfers: 2, transferredCents: 5_000 }]);
  });
});

describe('faults', () => {
  const idempotencyKey = 'payout:p1';

  it('executes the request before a 500, which the key repeats', async () => {
    const account = await createRecipient();
    await sandbox.failNext('fail_after', 'POST /v1/transfers');
    const send = () => stripe.transfers.create(transferOf(account), { idempotencyKey });
    expect(await failureOf(send())).toMatchObject({ statusCode: 500 });
    expect(await failureOf(send())).toMatchObject({ statusCode: 500 });
    const { data } = await stripe.transfers.list({ transfer_group: 'payout:p1' });
    expect(data).toMatchObject([{ amount: 2_500, metadata: { payout_id: 'p1' } }]);
  });

  it.each([
    ['fail_before' as const, 500],
    ['limited' as const, 429],
  ])('executes nothing in %s', async (fault, statusCode) => {
    const account = await createRecipient();
    await sandbox.failNext(fault, 'POST /v1/transfers', 2);
    const send = () => stripe.transfers.create(transferOf(account), { idempotencyKey });
    expect(await failureOf(send())).toMatchObject({ statusCode });
    expect(await failureOf(send())).toMatchObject({ statusCode });
    expect((await sandbox.books()).transferredCents).toBe(0);
    await send();
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('executes a request with a garbage response', async () => {
    const account = await createRecipient();
    await sandbox.failNext('garbage', 'POST /v1/transfers');
    const send = () => stripe.transfers.create(transferOf(account), { idempotencyKey });
    expect(await failureOf(send())).toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(await send()).toMatchObject({ amount: 2_500 });
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('hits only the requests that match', async () => {
    const account = await createRecipient();
    await sandbox.failNext('limited', 'GET /v1/accounts');
    await stripe.transfers.create(transferOf(account));
    expect(await failureOf(stripe.accounts.retrieve(account))).toMatchObject({ statusCode: 429 });
  });
});

describe('payouts', () => {
  it('sends the money of the connected account to its bank', async () => {
    const account = await createRecipient();
    const payout = await payOut(account);
    expect(payout).toMatchObject({ object: 'payout', status: 'pending', amount: 2_500, currency: 'usd' });
    expect(payout).not.toHaveProperty('account');
    await sandbox.setPayout('p1', 'paid');
    expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: account })).toMatchObject({ status: 'paid' });
    expect(await eventTypes()).toContain('payout.paid');
  });

  it('converts to the currency of the account, and sends no other', async () => {
    const { id: account } = await stripe.accounts.create({ country: 'GB' });
    await sandbox.setReady(account);
    const { destination_payment: payment } = await stripe.transfers.create(transferOf(account));
    const { balance_transaction: booked } = await stripe.charges.retrieve(
      String(payment),
      { expand: ['balance_transaction'] },
      { stripeAccount: account },
    );
    expect(booked).toMatchObject({ net: 3_750, currency: 'gbp' });
    const send = (amount: number, currency: string) =>
      stripe.payouts.create({ amount, currency, metadata: { payout_id: 'p1' } }, { stripeAccount: account });
    expect(await failureOf(send(2_500, 'usd'))).toMatchObject({ code: 'balance_insufficient' });
    expect(await failureOf(send(3_751, 'gbp'))).toMatchObject({ code: 'balance_insufficient' });
    await send(3_750, 'gbp');
    expect(await sandbox.books()).toMatchObject({
      transferredCents: 2_500,
      pendingCents: 2_500,
      accountBalancesCents: 0,
    });
  });

  it('sends no more than the account received', async () => {
    const account = await createRecipient();
    await payOut(account);
    const error = await failureOf(stripe.payouts.create({ amount: 1, currency: 'usd' }, { stripeAccount: account }));
    expect(error).toMatchObject({ code: 'balance_insufficient' });
  });

  it('shows payouts only to their own account', async () => {
    const payout = await payOut(await createRecipient());
    const other = await createRecipient();
    expect(await failureOf(stripe.payouts.retrieve(payout.id, {}, { stripeAccount: other }))).toMatchObject({
      code: 'resource_missing',
    });
    expect((await stripe.payouts.list({}, { stripeAccount: other })).data).toEqual([]);
  });

  it('cancels a pending payout, whose transfer can then be reversed', async () => {
    const account = await createRecipient();
    const payout = await payOut(account);
    const [transfer] = (await stripe.transfers.list({ transfer_group: 'payout:p1' })).data;
    const reverse = () => stripe.transfers.createReversal(transfer?.id ?? '');
    expect(await failureOf(reverse())).toMatchObject({ code: 'balance_insufficient' });
    expect(await stripe.payouts.cancel(payout.id, {}, { stripeAccount: account })).toMatchObject({
      status: 'canceled',
    });
    expect(await reverse()).toMatchObject({ object: 'transfer_reversal', amount: 2_500 });
    expect(await failureOf(reverse())).toMatchObject({ code: 'transfer_already_reversed' });
    expect(await sandbox.books()).toMatchObject({ transferredCents: 2_500, reversedCents: 2_500, pendingCents: 0 });
    expect(await eventTypes()).toEqual(expect.arrayContaining(['payout.canceled', 'transfer.reversed']));
  });

  it.each(['in_transit', 'paid'] as const)('does not cancel a payout that is %s', async (state) => {
    const account = await createRecipient();
    const payout = await payOut(account);
    await sandbox.setPayout(payout.id, state);
    expect(await failureOf(stripe.payouts.cancel(payout.id, {}, { stripeAccount: account }))).toMatchObject({
      statusCode: 400,
    });
  });

  it('returns a paid payout to the connected account', async () => {
    const account = await createRecipient();
    const payout = await payOut(account);
    await sandbox.setPayout('p1', 'returned', 'account_closed');
    expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: account })).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    });
    expect((await stripe.balance.retrieve({}, { stripeAccount: account })).available).toMatchObject([
      { amount: 2_500 },
    ]);
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      payouts_enabled: false,
      requirements: { currently_due: ['external_account'] },
    });
    expect((await eventTypes()).filter((type) => type.startsWith('payout.'))).toEqual(['payout.paid', 'payout.failed']);
    expect(await sandbox.books()).toMatchObject({ paidCents: 0, returnedCents: 2_500, accountBalancesCents: 2_500 });
  });

  it('lists transfers newest first, by range and in pages', async () => {
    const account = await createRecipient();
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.unshift((await stripe.transfers.create(transferOf(account, 100, `p${index}`))).id);
    }
    const found: string[] = [];
    for await (const { id } of stripe.transfers.list({ limit: 3, destination: account })) found.push(id);
    expect(found).toEqual(ids);
    const second = Math.floor(now.getTime() / 1000);
    expect((await stripe.transfers.list({ created: { gte: second, lt: second + 1 } })).data).toHaveLength(7);
    expect((await stripe.transfers.list({ created: { gt: second } })).data).toEqual([]);
    const before = await stripe.transfers.list({ ending_before: ids[3], limit: 2 });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    expect(before.has_more).toBe(true);
    expect(await failureOf(Promise.resolve(stripe.transfers.list({ starting_after: 'tr_x' })))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('events', () => {
  it('signs events as Stripe does and names the connected account', async () => {
    const account = await createRecipient();
    await payOut(account);
    await sandbox.setPayout('p1', 'paid');
    const parsed = (await sandbox.events()).map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, sandbox.env.STRIPE_PAYOUT_WEBHOOK_SECRET ?? ''),
    );
    expect(parsed.find(({ type }) => type === 'payout.paid')).toMatchObject({
      object: 'event',
      account,
      data: { object: { object: 'payout', status: 'paid', metadata: { payout_id: 'p1' } } },
    });
    expect(parsed.find(({ type }) => type === 'transfer.created')).not.toHaveProperty('account');
    expect(parsed.map(({ type }) => type)).toContain('account.external_account.created');
  });
});
