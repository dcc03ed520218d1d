import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startTestMoneySandbox, type TestMoneySandbox } from '../../../test/support/money-sandbox.js';

const RETURN_URL = 'http://localhost:3000/settings?payouts=done';
const REFRESH_URL = 'http://localhost:3000/settings?payouts=again';

let folder: string;
let sandbox: TestMoneySandbox;
let now: Date;

const start = async (settings: Record<string, unknown> = {}) => {
  sandbox = await startTestMoneySandbox({ file: join(folder, 'books.jsonl'), clock: () => now, settings });
};
const stripe = (): Stripe => {
  const { hostname, port } = new URL(sandbox.origin);
  const key = sandbox.env.STRIPE_PAYOUT_SECRET_KEY ?? '';
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};
beforeEach(async () => {
  now = new Date();
  folder = mkdtempSync(join(tmpdir(), 'money-sandbox-'));
  await start();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const transfer = (destination: string, idempotencyKey: string) =>
  stripe().transfers.create(
    { amount: 2_500, currency: 'usd', destination, metadata: { payout_id: 'p1' } },
    { idempotencyKey },
  );

async function readyAccount(): Promise<string> {
  const { id } = await stripe().accounts.create({ country: 'DE' });
  await sandbox.setReady(id, 'DE89370400440532013000');
  return id;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the books on disk', () => {
  it('keep accounts, money, idempotency keys and pending events over a restart', async () => {
    const account = await readyAccount();
    const { id } = await transfer(account, 'payout:p1');
    const [books, events] = [await sandbox.books(), await sandbox.events()];
    await sandbox.close();
    await start();
    expect(await sandbox.books()).toEqual(books);
    expect((await sandbox.events()).map(({ body }) => body)).toEqual(events.map(({ body }) => body));
    expect((await transfer(account, 'payout:p1')).id).toBe(id);
    expect((await sandbox.books()).transferredCents).toBe(2_500);
  });

  it('lose only the incomplete line of a process that was killed', async () => {
    const account = await readyAccount();
    await transfer(account, 'payout:p1');
    await sandbox.close();
    appendFileSync(join(folder, 'books.jsonl'), '[["transfers","tr_1",{"id":"tr_');
    await start();
    expect((await sandbox.books()).transferredCents).toBe(2_500);
    await transfer(account, 'payout:p2');
    await sandbox.close();
    await start();
    expect((await sandbox.books()).transferredCents).toBe(5_000);
  });

  it('continue payouts that were under way', async () => {
    const account = await readyAccount();
    await transfer(account, 'payout:p1');
    await stripe().payouts.create(
      { amount: 3_125, currency: 'eur', metadata: { payout_id: 'p1' } },
      { stripeAccount: account },
    );
    await sandbox.close();
    await start({ paidAfterMs: 20 });
    await until(async () => (await sandbox.books()).paidCents === 2_500);
  });

  it('are empty after a reset, also after a restart', async () => {
    await transfer(await readyAccount(), 'payout:p1');
    await sandbox.reset();
    await sandbox.close();
    await start();
    expect(await sandbox.books()).toMatchObject({ transferredCents: 0, payouts: [] });
  });
});

describe('onboarding', () => {
  const details = {
    holderName: 'Zoë O’Neill & Söhne',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    confirmed: 'yes',
  };

  async function openPage(country = 'DE') {
    const account = await stripe().accounts.create({ country });
    const link = await stripe().accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: REFRESH_URL,
      return_url: RETURN_URL,
    });
    const html = await (await fetch(link.url)).text();
    const session = /name="session" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const submit = (values: Record<string, string>) =>
      fetch(link.url, { method: 'POST', body: new URLSearchParams({ session, ...values }), redirect: 'manual' });
    return { account: account.id, link, html, submit };
  }

  it('sends the person back with an account that is verified soon after', async () => {
    await sandbox.set({ verifiedAfterMs: 300 });
    const { account, submit } = await openPage();
    const response = await submit(details);
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect(await stripe().accounts.retrieve(account)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: { pending_verification: ['individual.verification.document'] },
    });
    await until(async () => (await stripe().accounts.retrieve(account)).payouts_enabled);
    expect((await stripe().accounts.retrieve(account)).external_accounts?.data).toMatchObject([
      { last4: '3000', account_holder_name: details.holderName, country: 'DE' },
    ]);
  });

  it('opens a link once', async () => {
    const { link, submit } = await openPage();
    const again = await fetch(link.url, { redirect: 'manual' });
    expect([again.status, again.headers.get('location')]).toEqual([303, REFRESH_URL]);
    expect((await submit(details)).headers.get('location')).toBe(RETURN_URL);
    expect((await submit(details)).status).toBe(410);
  });

  it('sends a late person to the refresh URL', async () => {
    const { account } = await openPage();
    const link = await stripe().accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: REFRESH_URL,
      return_url: RETURN_URL,
    });
    expect(link.expires_at - link.created).toBe(300);
    now = new Date(now.getTime() + 300_000);
    expect((await fetch(link.url, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH_URL);
  });

  it('accepts no form of another page', async () => {
    const { account, submit } = await openPage();
    expect((await submit({ ...details, session: 'session_other' })).headers.get('location')).toBe(REFRESH_URL);
    expect(await stripe().accounts.retrieve(account)).toMatchObject({ details_submitted: false });
  });

  it.each([
    ['holderName', ' ', 'Enter the name of the account holder.'],
    ['accountNumber', 'DE89 3704 0044 0532 0130 01', 'This IBAN is not valid. Check its digits.'],
    ['accountNumber', '12', 'Enter an account number or IBAN of 4 to 34 letters and digits.'],
    ['confirmed', 'no', 'Confirm that the details are correct.'],
  ])('names the problem of %s at the field and keeps what was entered', async (field, value, problem) => {
    const { account, submit } = await openPage();
    const response = await submit({ ...details, [field]: value });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`id="${field}-problem">${problem}</p>`);
    expect(html).toMatch(
      new RegExp(`name="${field}"[^>]*aria-describedby="[^"]*${field}-problem" aria-invalid="true" autofocus`),
    );
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    if (field !== 'holderName') expect(html).toContain('value="Zoë O’Neill &amp; Söhne"');
    expect(await stripe().accounts.retrieve(account)).toMatchObject({ details_submitted: false });
  });

  it('asks for the routing number in the United States only', async () => {
    expect((await openPage('DE')).html).not.toContain('routingNumber');
    const { submit, html } = await openPage('US');
    expect(html).toContain('<dd>United States</dd>');
    expect((await submit({ ...details, accountNumber: '000123456789' })).status).toBe(422);
    expect((await submit({ ...details, accountNumber: '000123456789', routingNumber: '110000000' })).status).toBe(303);
  });

  it('has a bank account whose payouts are refused', async () => {
    const { account, submit } = await openPage();
    await submit({ ...details, accountNumber: 'DE62 3704 0044 0532 0130 01' });
    await until(async () => (await stripe().accounts.retrieve(account)).payouts_enabled);
    await transfer(account, 'payout:p1');
    await sandbox.set({ paidAfterMs: 1 });
    const payout = await stripe().payouts.create({ amount: 3_125, currency: 'eur' }, { stripeAccount: account });
    const current = () => stripe().payouts.retrieve(payout.id, {}, { stripeAccount: account });
    await until(async () => (await current()).status === 'failed');
    expect(await current()).toMatchObject({ failure_code: 'account_closed' });
    expect(await stripe().accounts.retrieve(account)).toMatchObject({ payouts_enabled: false });
  });
});

describe('control', () => {
  it.each([
    ['PUT', '/next', '{"fault":"explode"}', "'fault' must be one of"],
    ['PUT', '/next', '{"fault":"slow","times":0}', "'times' must be 1 or more"],
    ['PUT', '/settings', '{"slowMs":-1}', "'slowMs' must be 0 or more"],
    ['PUT', '/settings', 'nonsense', 'must be a JSON object'],
    ['PUT', '/settings', '{"events":"loud"}', "'events' must be one of"],
  ])('rejects %s %s %s', async (method, path, body, message) => {
    const response = await fetch(`${sandbox.origin}/_control${path}`, { method, body });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });

  it.each([
    ['PUT', '/accounts/acct_1', '{"state":"ready"}'],
    ['PUT', '/payouts/po_1', '{"state":"paid"}'],
    ['GET', '/nothing', undefined],
  ])('does not know %s %s', async (method, path, body) => {
    expect((await fetch(`${sandbox.origin}/_control${path}`, { method, body })).status).toBe(404);
  });

  it('restricts an account and lets it go', async () => {
    const account = await readyAccount();
    await sandbox.setRestricted(account);
    expect(await stripe().accounts.retrieve(account)).toMatchObject({
      payouts_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    await sandbox.setReady(account);
    expect(await stripe().accounts.retrieve(account)).toMatchObject({ payouts_enabled: true });
  });
});
