import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message as it came. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  /** To the letter. */
  body: string;
  /** The parsed envelope. */
  message: { id: string; type: string; version: number; createdAt: string; data: Record<string, unknown> };
}

/** How a receiver answers; a function may keep the answer back, break the connection, and so on. */
export type WebhookAnswer = number | ((response: ServerResponse, received: ReceivedWebhook) => void | Promise<void>);

/** Somebody's own server on a free port: keeps what comes, and answers as a test wants. */
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

  /** Types of what came, in their order. */
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

/** Whether the specification's own library takes the message for one of the secret's owner, by the clock on the wall. */
export function isVerified({ body, headers }: Pick<ReceivedWebhook, 'body' | 'headers'>, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/** Signatures that came with a message, and the one that the specification's library makes with a secret for its time. */
export function signaturesOf({ body, headers }: ReceivedWebhook): { sent: string[]; by: (secret: string) => string } {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return {
    sent: String(headers['webhook-signature']).split(' '),
    by: (secret) => new Webhook(secret).sign(String(headers['webhook-id']), at, body),
  };
}
