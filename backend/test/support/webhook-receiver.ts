import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message as received. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
  /** The parsed envelope. */
  message: { id: string; type: string; version: number; createdAt: string; data: Record<string, unknown> };
}

/** The receiver's response; a function may delay it or close the connection. */
export type WebhookAnswer = number | ((response: ServerResponse, received: ReceivedWebhook) => void | Promise<void>);

/** A user's server on a free port: records messages and responds as configured. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  answer: WebhookAnswer = 204;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new WebhookReceiver(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Types of the received messages, in order. */
  get types(): string[] {
    return this.received.map(({ message }) => message.type);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const received = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      message: JSON.parse(body) as ReceivedWebhook['message'],
    };
    this.received.push(received);
    if (typeof this.answer === 'number') response.writeHead(this.answer).end();
    else await this.answer(response, received);
  }
}

/** Whether the Standard Webhooks library verifies the message with the secret, by the real time. */
export function isVerified({ body, headers }: Pick<ReceivedWebhook, 'body' | 'headers'>, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/**
 * Signatures of a message, and the signature that the Standard Webhooks library computes with a secret for the
 * message's time.
 */
export function signaturesOf({ body, headers }: ReceivedWebhook): { sent: string[]; by: (secret: string) => string } {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return {
    sent: String(headers['webhook-signature']).split(' '),
    by: (secret) => new Webhook(secret).sign(String(headers['webhook-id']), at, body),
  };
}
