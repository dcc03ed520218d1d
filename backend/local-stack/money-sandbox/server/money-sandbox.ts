import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Books } from '../books/books.js';
import type { SandboxSettings } from '../books/stored.js';
import { EventDelivery } from '../events/event-delivery.js';
import { EventLog } from '../events/event-log.js';
import { handleOnboarding } from '../pages/onboarding.js';
import { Accounts } from '../stripe/accounts.js';
import { StripeApi } from '../stripe/api.js';
import { IdempotencyKeys } from '../stripe/idempotency.js';
import { Payouts } from '../stripe/payouts.js';
import { Transfers } from '../stripe/transfers.js';
import { handleControl } from './control.js';
import { FaultPlan } from './faults.js';
import { Lifecycle } from './lifecycle.js';
import { json, type Reply } from './reply.js';
import type { SandboxParts } from './sandbox-parts.js';
import { StripeRequests } from './stripe-requests.js';

const MAX_BODY_BYTES = 256 * 1024;

export interface MoneySandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Host name in the URLs of the onboarding page, which a browser opens; default 127.0.0.1. */
  pageHost?: string;
  /** File of the books; in memory when absent. */
  file?: string;
  /** Where events are delivered; when absent, they are only recorded. */
  webhookUrl?: string;
  clock?: () => Date;
  /** Defaults, until the control routes change them. */
  settings?: Partial<SandboxSettings>;
}

export interface MoneySandbox {
  origin: string;
  close(): Promise<void>;
}

const DEFAULTS: SandboxSettings = {
  paidAfterMs: 3_000,
  verifiedAfterMs: 1_000,
  slowMs: 15_000,
  platformBalanceCents: null,
  events: 'deliver',
};

export async function startMoneySandbox(options: MoneySandboxOptions): Promise<MoneySandbox> {
  const books = new Books(options.clock ?? (() => new Date()), { ...DEFAULTS, ...options.settings }, options.file);
  const events = new EventLog(books);
  const accounts = new Accounts(books, events);
  const transfers = new Transfers(books, events);
  const payouts = new Payouts(books, events, accounts);
  const delivery = new EventDelivery(books, options.webhookUrl);
  const faults = new FaultPlan();
  const commit = () => {
    books.commit();
    delivery.dispatch();
  };
  const lifecycle = new Lifecycle(books, accounts, payouts, commit);
  const settle = () => {
    commit();
    lifecycle.plan();
  };
  const executeDelayed = (): number => requests.executeDelayed();
  const parts: SandboxParts = { books, accounts, payouts, delivery, faults, executeDelayed, settle };
  const requests = new StripeRequests(
    parts,
    new StripeApi(books, accounts, transfers, payouts),
    new IdempotencyKeys(books),
  );
  let pageOrigin = '';

  async function answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    if (url.pathname === '/health') return json(200, { status: 'ok' });
    const body = await readBody(request);
    if (body === undefined) return json(413, { error: { message: 'The body is too large.' } });
    if (url.pathname.startsWith('/_control')) return handleControl({ method, url, body }, parts);
    if (url.pathname.startsWith('/onboarding/')) return handleOnboarding({ method, path: url.pathname, body }, parts);
    return requests.answer({
      method,
      path: url.pathname,
      params: method === 'GET' ? url.search : body,
      headers: request.headers,
      origin: pageOrigin,
    });
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => {
        process.stderr.write(`money sandbox: ${request.method} ${request.url}: ${String((error as Error).stack)}\n`);
        return json(500, { error: { type: 'api_error', message: 'The sandbox failed; see its log.' } });
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
        response.end(body);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host ?? '127.0.0.1', port: options.port }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  pageOrigin = `http://${options.pageHost ?? '127.0.0.1'}:${port}`;
  settle();
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        lifecycle.stop();
        delivery.stop();
        requests.stop();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
