import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize, type Document } from 'bson';
import type { Context, Handler, Services } from './context.js';
import { Cursors } from './cursors.js';
import { DDL_COMMANDS } from './ddl-commands.js';
import { DuplicateKeys } from './duplicate-key.js';
import { errorReply, MongoError, toMongoError } from './errors.js';
import { Housekeeping } from './housekeeping.js';
import { KeyedMutex, Mutex } from './mutex.js';
import { READ_COMMANDS } from './read-commands.js';
import { Request } from './request.js';
import { SERVER_COMMANDS } from './server-commands.js';
import { Database } from './sql.js';
import { Transactions } from './transactions.js';
import { encodeReply, FrameReader, parseMessage, WireError, type WireMessage } from './wire.js';
import { WRITE_COMMANDS } from './write-commands.js';

const COMMANDS: Record<string, Handler> = { ...READ_COMMANDS, ...WRITE_COMMANDS, ...DDL_COMMANDS, ...SERVER_COMMANDS };

/** Commands that end a transaction or do not depend on one. */
const OUTSIDE_TRANSACTIONS = new Set([
  'commitTransaction',
  'abortTransaction',
  'killCursors',
  'endSessions',
  'ping',
  'hello',
]);

/** Time limit for running commands during shutdown. */
const DRAIN_MS = 2_000;

export interface GatewayOptions {
  /** Folder of PostgreSQL's UNIX socket. */
  socketDir: string;
  /** Port on 127.0.0.1. The gateway never listens on other addresses, because it requires no password. */
  port: number;
  /** Fields of the `hello` reply that identify this database. */
  helloFields?: Document;
  log?: (line: string) => void;
}

export class Gateway {
  private readonly services: Services;
  private readonly housekeeping: Housekeeping;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private running = 0;
  private lastSocketId = 0;
  private stopping = false;

  constructor(private readonly options: GatewayOptions) {
    const database = new Database(options.socketDir);
    const cursors = new Cursors(database);
    const transactions = new Transactions(database, (transaction) => cursors.forgetTransaction(transaction));
    this.services = {
      database,
      cursors,
      transactions,
      duplicateKeys: new DuplicateKeys(database),
      ddl: new Mutex(),
      retries: new KeyedMutex(),
      helloFields: options.helloFields ?? {},
    };
    this.housekeeping = new Housekeeping(database, (line) => options.log?.(line));
    this.server = createServer((socket) => void this.serve(socket));
  }

  /** Rejects when the port is in use. */
  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ host: '127.0.0.1', port: this.options.port, backlog: 511 }, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  /** Graceful shutdown: rejects new commands, drains running ones, rolls back open transactions and closes all connections. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.server.close();
    for (const deadline = Date.now() + DRAIN_MS; this.running > 0 && Date.now() < deadline;) await sleep(10);
    this.housekeeping.stop();
    for (const socket of this.sockets) socket.destroy();
    await this.services.transactions.close();
    await this.services.cursors.closeAll();
    await this.services.database.close();
  }

  /** Serves one client. Processes its messages one at a time and reads no more meanwhile (backpressure). */
  private async serve(socket: Socket): Promise<void> {
    const socketId = ++this.lastSocketId;
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.sockets.delete(socket);
      void this.services.transactions.socketClosed(socketId);
    });
    const frames = new FrameReader();
    try {
      for await (const chunk of socket) {
        for (const frame of frames.push(chunk as Buffer)) {
          if (this.stopping) return;
          const message = parseMessage(frame);
          const reply = await this.answer(message, socketId);
          if (!message.moreToCome && !socket.destroyed) socket.write(encodeReply(message, reply));
        }
      }
    } catch (error) {
      // Clients may disconnect at any time; only protocol errors are logged.
      if (error instanceof WireError) this.options.log?.(`connection ${socketId} closed: ${error.message}`);
    } finally {
      socket.destroy();
    }
  }

  private async answer(message: WireMessage, socketId: number): Promise<Uint8Array> {
    this.running++;
    let inTransaction = false;
    try {
      const request = new Request(message);
      inTransaction = Transactions.isPart(request);
      const reply = await this.executeCommand(request, socketId, inTransaction);
      return reply instanceof Uint8Array ? reply : serialize(reply, { ignoreUndefined: true });
    } catch (error) {
      const mongoError = toMongoError(error, inTransaction);
      if (!(error instanceof MongoError) && mongoError.code === 1)
        this.options.log?.(`unexpected error: ${(error as Error).stack ?? String(error)}`);
      return serialize(errorReply(mongoError, inTransaction), { ignoreUndefined: true });
    } finally {
      this.running--;
    }
  }

  private executeCommand(request: Request, socketId: number, inTransaction: boolean): Promise<Document | Uint8Array> {
    const handler = Object.hasOwn(COMMANDS, request.name) ? COMMANDS[request.name] : undefined;
    if (!handler) throw new MongoError(59, `no such command: '${request.name}'`);
    const context: Context = { ...this.services, request, socketId, inTransaction: undefined };
    if (!inTransaction || OUTSIDE_TRANSACTIONS.has(request.name)) return handler(context);
    return this.services.transactions.run(request, socketId, (connection, transaction) =>
      handler({ ...context, inTransaction: { connection, transaction } }),
    );
  }
}
