import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail that the server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The whole source, and what a mail program reads in it. */
  source: string;
  parsed: Email;
}

/** An answer of the server other than yes: `451 busy`. */
export interface Refusal {
  code: number;
  text: string;
}

/** A real SMTP server on a free port that keeps what it takes and refuses what a test wants refused. */
export class TestMailServer {
  readonly taken: TakenMail[] = [];
  /** Called for each recipient, before the text of the mail comes. */
  onRecipient: (address: string) => Refusal | undefined = () => undefined;
  /** Called when a whole mail has come, before it is taken. */
  onMail: () => Promise<Refusal | undefined> | Refusal | undefined = () => undefined;
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

function asError(refusal: Refusal | undefined): Error | null {
  return refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
