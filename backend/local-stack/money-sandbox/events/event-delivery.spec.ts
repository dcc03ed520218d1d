import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startTestMoneySandbox, type TestMoneySandbox } from '../../../test/support/money-sandbox.js';
import { SANDBOX_WEBHOOK_SECRET } from '../sandbox-env.js';

let receiver: Server;
let sandbox: TestMoneySandbox;
let received: Stripe.Event[];
/** Statuses of the next responses; then 200. */
let responses: number[];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      received.push(Stripe.webhooks.constructEvent(body, signature, SANDBOX_WEBHOOK_SECRET));
      response.writeHead(responses.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startTestMoneySandbox({ webhookUrl: `http://127.0.0.1:${port}/api/payouts/webhook` });
});
beforeEach(async () => {
  received = [];
  responses = [];
  await sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
});

async function createReadyAccount(): Promise<void> {
  const response = await fetch(`${sandbox.origin}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.env.STRIPE_PAYOUT_SECRET_KEY}` },
  });
  await sandbox.setReady(((await response.json()) as { id: string }).id);
}

const idsOf = (events: readonly Stripe.Event[]) => events.map(({ id }) => id).sort();

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`received only ${received.map(({ type }) => type).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('delivers each event once to an endpoint that accepts it', async () => {
  await createReadyAccount();
  await until(async () => (await sandbox.events()).length === 0);
  expect(received.map(({ type }) => type).sort()).toEqual([
    'account.external_account.created',
    'account.updated',
    'account.updated',
  ]);
  expect(new Set(idsOf(received)).size).toBe(3);
});

it('delivers an event again after a failure, with the same id', async () => {
  responses = [500, 503];
  await createReadyAccount();
  await until(async () => (await sandbox.events()).length === 0);
  expect(received).toHaveLength(5);
  expect(new Set(idsOf(received)).size).toBe(3);
});

it('delivers every event twice in mode duplicate', async () => {
  await sandbox.set({ events: 'duplicate' });
  await createReadyAccount();
  await until(() => received.length === 6);
  expect(new Set(idsOf(received)).size).toBe(3);
});

it('delivers the latest event first in mode disorder', async () => {
  await sandbox.set({ events: 'disorder' });
  await createReadyAccount();
  await until(() => received.length === 3);
  expect(received.at(-1)?.type).toBe('account.external_account.created');
});

it('keeps events while paused, and delivers them in the order that control asks for', async () => {
  await sandbox.set({ events: 'pause' });
  await createReadyAccount();
  const pending = await sandbox.events();
  expect(received).toEqual([]);
  expect(await sandbox.deliverEvents({ order: 'reverse', times: 2 })).toEqual({ delivered: 6, failed: 0 });
  const expected = pending.map(({ body }) => (JSON.parse(body) as Stripe.Event).id).reverse();
  expect(received.map(({ id }) => id)).toEqual(expected.flatMap((id) => [id, id]));
  expect(await sandbox.events()).toEqual([]);
});
