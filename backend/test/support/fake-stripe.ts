import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A request of the product to Stripe. */
export interface StripeCall {
  method: string;
  path: string;
  authorization?: string;
  idempotencyKey?: string;
  form: Record<string, string>;
}

/** The fields of a Checkout session that the product reads. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_status: 'unpaid' | 'paid';
  /** Referenced by refunds and disputes. */
  payment_intent: string;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

const API_VERSION = '2026-10-28.endive';

/**
 * The part of Stripe's HTTP API that the product calls, on a local port: creates Checkout sessions, honours
 * `Idempotency-Key` and signs events like Stripe.
 */
export class FakeStripe {
  readonly calls: StripeCall[] = [];
  readonly webhookSecret = 'whsec_test_secret';
  private readonly sessions = new Map<string, FakeSession>();
  private failures: { status: number; type: string }[] = [];
  private eventNumber = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<FakeStripe> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeStripe(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Backend settings for this server. */
  get env(): Record<string, string> {
    return {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_BASE: this.url,
    };
  }

  /** The session that was created for a payment. */
  sessionOf(paymentId: string): FakeSession {
    const found = [...this.sessions.values()].find((session) => session.client_reference_id === paymentId);
    if (found === undefined) throw new Error(`No checkout session was created for ${paymentId}`);
    return found;
  }

  /** Makes the next `times` requests fail. */
  failNext(status: number, type: string, times = 1): void {
    this.failures = Array.from({ length: times }, () => ({ status, type }));
  }

  /** An event with a valid signature unless `options` override it. */
  event(type: string, object: object, options: { id?: string; secret?: string; timestamp?: number } = {}): SignedEvent {
    this.eventNumber += 1;
    const { id = `evt_${process.pid}_${this.eventNumber}`, secret = this.webhookSecret, timestamp } = options;
    const body = JSON.stringify({ id, object: 'event', api_version: API_VERSION, type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
    return { body, signature };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    this.calls.push(call);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.calls.length}` });
      response.end(JSON.stringify(body));
    };
    const failure = this.failures.shift();
    if (failure !== undefined) return send(failure.status, { error: { type: failure.type, message: 'Told to fail' } });
    if (call.method !== 'POST' || call.path !== '/v1/checkout/sessions') {
      return send(404, {
        error: { type: 'invalid_request_error', message: `Unrecognized request URL (${call.method}: ${call.path})` },
      });
    }
    send(200, this.createSession(call));
  }

  private createSession({ idempotencyKey = '', form }: StripeCall): FakeSession {
    const first = this.sessions.get(idempotencyKey);
    if (first !== undefined) return first;
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: Number(form['line_items[0][price_data][unit_amount]']) * Number(form['line_items[0][quantity]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: form.client_reference_id ?? '',
      metadata: { payment_id: form['metadata[payment_id]'] ?? '' },
      payment_status: 'unpaid',
      payment_intent: `pi_test_${this.sessions.size + 1}`,
    };
    this.sessions.set(idempotencyKey, session);
    return session;
  }
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization, 'idempotency-key': key } = request.headers;
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))),
  };
}
