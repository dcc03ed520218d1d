import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received e-mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The source and the parsed message. */
  source: string;
  parsed: Email;
}

/** An SMTP error reply, such as `451 busy`. */
export interface MailRejection {
  code: number;
  text: string;
}

/** An SMTP server on a free port that stores mails and rejects those that a test selects. */
export class TestMailServer {
  readonly taken: ReceivedMail[] = [];
  /** Called for each recipient, before the message data. */
  onRecipient: (address: string) => MailRejection | undefined = () => undefined;
  /** Called after the message data, before it is accepted. */
  onMail: () => Promise<MailRejection | undefined> | MailRejection | undefined = () => undefined;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(asError(this.onRecipient(address))),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void this.receive(
            Buffer.concat(chunks),
            envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            envelope.rcptTo.map(({ address }) => address),
          ).then(done, done);
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  static async start(): Promise<TestMailServer> {
    const started = new TestMailServer();
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async receive(source: Buffer, from: string, to: string[]): Promise<Error | null> {
    const refusal = asError(await this.onMail());
    if (refusal !== null) return refusal;
    this.taken.push({ from, to, source: source.toString(), parsed: await PostalMime.parse(source) });
    return null;
  }
}

function asError(refusal: MailRejection | undefined): Error | null {
  return refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
