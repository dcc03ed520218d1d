import { connect, type Socket } from 'node:net';
import { answerParent } from '../child.js';
import { percentile, type LoadQuestion, type LoadResult } from './load.js';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One kept-alive connection that asks, reads the answer to its end, and asks again. It understands as much of HTTP as the servers
 * of the bench send (a status line and a Content-Length), so that the load costs far less than what it loads.
 */
class Connection {
  private readonly socket: Socket;
  private pending: Buffer = Buffer.alloc(0);
  /** Bytes of the answer's body that are still to come; -1 while its head is. */
  private missing = -1;
  private askedAt = 0;
  private next: number;

  constructor(
    port: number,
    private readonly requests: readonly Buffer[],
    index: number,
    private readonly isOver: () => boolean,
    private readonly answered: (ms: number) => void,
    private readonly over: (error?: Error) => void,
  ) {
    this.next = index;
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.socket.on('connect', () => this.ask());
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', (error) => this.over(error));
    this.socket.on('close', () => this.over(new Error('The server closed the connection')));
  }

  private ask(): void {
    if (this.isOver()) {
      this.over();
      this.socket.destroy();
      return;
    }
    this.askedAt = performance.now();
    this.socket.write(this.requests[this.next % this.requests.length] as Buffer);
    this.next += 1;
  }

  private read(chunk: Buffer): void {
    let rest = chunk;
    if (this.missing < 0) {
      rest = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : chunk;
      const end = rest.indexOf(HEAD_END);
      if (end < 0) {
        this.pending = rest;
        return;
      }
      this.pending = Buffer.alloc(0);
      const head = rest.toString('latin1', 0, end);
      const length = LENGTH.exec(head)?.[1];
      if (!/^HTTP\/1\.1 2\d\d /.test(head) || length === undefined)
        return this.over(new Error(`An answer that does not count: ${head.slice(0, 400)}`));
      this.missing = Number(length);
      rest = rest.subarray(end + HEAD_END.length);
    }
    this.missing -= rest.length;
    if (this.missing > 0) return;
    this.missing = -1;
    this.answered(performance.now() - this.askedAt);
    this.ask();
  }
}

async function load({
  port,
  requests,
  connections,
  seconds = Infinity,
  answers = Infinity,
}: LoadQuestion): Promise<LoadResult> {
  const bytes = requests.map((text) => Buffer.from(text, 'latin1'));
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let asked = 0;
  const isOver = () => performance.now() >= until || (asked += 1) > answers;
  await Promise.all(
    Array.from(
      { length: connections },
      (_, index) =>
        new Promise<void>((done, fail) => {
          new Connection(
            port,
            bytes,
            index,
            isOver,
            (ms) => void times.push(ms),
            (error) => (error ? fail(error) : done()),
          );
        }),
    ),
  );
  const tookS = (performance.now() - startedAt) / 1_000;
  return {
    perSecond: times.length / tookS,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    answers: times.length,
  };
}

answerParent(load);
