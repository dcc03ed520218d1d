import { Long, serialize } from 'bson';
import { ConnectionLostError } from './errors.js';
import { Request } from './request.js';
import type { Connection, Database } from './sql.js';

/** A connection for unit tests that records its statements. */
export class FakeConnection implements Connection {
  readonly statements: string[] = [];
  released: 'no' | 'whole' | 'broken' = 'no';
  breaksOn: string | undefined;

  async rows(text: string): Promise<unknown[][]> {
    this.note(text);
    return [['77']];
  }

  async execute(text: string): Promise<string> {
    this.note(text);
    return text.split(/[ ;]/)[0] ?? '';
  }

  release(broken = false): void {
    this.released = broken ? 'broken' : 'whole';
  }

  private note(text: string): void {
    this.statements.push(text);
    if (this.breaksOn !== undefined && text.startsWith(this.breaksOn)) throw new ConnectionLostError('lost');
  }
}

/** A database for unit tests that returns recording connections. */
export class FakeDatabase {
  readonly connections: FakeConnection[] = [];
  waiting = 0;
  /** Result of the gateway's internal queries. */
  answer: unknown = null;
  breaksOn: string | undefined;

  async connect(): Promise<Connection> {
    const connection = new FakeConnection();
    connection.breaksOn = this.breaksOn;
    this.connections.push(connection);
    return connection;
  }

  async rows(): Promise<unknown[][]> {
    return [[this.answer]];
  }

  asDatabase(): Database {
    return this as unknown as Database;
  }
}

/** A command in a session's transaction. */
export function transactionRequest(command: string, txnNumber: number, { session = 's', start = false } = {}): Request {
  const document = {
    [command]: 1,
    lsid: { id: session },
    txnNumber: Long.fromNumber(txnNumber),
    autocommit: false,
    ...(start ? { startTransaction: true } : {}),
    $db: 'd',
  };
  return new Request({
    requestId: 1,
    form: 'msg',
    body: Buffer.from(serialize(document)),
    sequences: new Map(),
    moreToCome: false,
  });
}
