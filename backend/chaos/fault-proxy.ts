import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type Mode = { is: 'open' } | { is: 'slow'; delayMs: number } | { is: 'stalled' } | { is: 'rejecting' };

interface Pair {
  client: Socket;
  upstream: Socket;
}

/** A TCP proxy to a local server that can drop, reject, delay or stall connections. */
export class FaultProxy {
  private readonly pairs = new Set<Pair>();
  private mode: Mode = { is: 'open' };

  private constructor(
    private readonly server: Server,
    private target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  /** Listens on a free port of 127.0.0.1. */
  static async to(port: number, host = '127.0.0.1'): Promise<FaultProxy> {
    const server = createServer();
    const proxy = new FaultProxy(server, { host, port });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get connectionCount(): number {
    return this.pairs.size;
  }

  /** Closes every open connection; new ones are accepted. */
  dropConnections(): void {
    for (const { client, upstream } of this.pairs) {
      client.destroy();
      upstream.destroy();
    }
  }

  /** Closes open and new connections until {@link restore}. */
  rejectConnections(): void {
    this.mode = { is: 'rejecting' };
    this.dropConnections();
  }

  /** Delays data in both directions. */
  addLatency(delayMs: number): void {
    this.mode = { is: 'slow', delayMs };
  }

  /** Leads to another port of the same host. Open connections are closed. */
  redirect(port: number): void {
    this.target = { ...this.target, port };
    this.dropConnections();
  }

  /** Stops forwarding without closing connections, like a network that drops packets. */
  stall(): void {
    this.mode = { is: 'stalled' };
    for (const { client, upstream } of this.pairs) [client, upstream].forEach((socket) => socket.pause());
  }

  /** Forwards again, first the data that was held back, like retransmitted packets. */
  restore(): void {
    this.mode = { is: 'open' };
    for (const { client, upstream } of this.pairs) [client, upstream].forEach((socket) => socket.resume());
  }

  async stop(): Promise<void> {
    this.rejectConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(client: Socket): void {
    if (this.mode.is === 'rejecting') {
      client.destroy();
      return;
    }
    const upstream = connect(this.target);
    const pair = { client, upstream };
    this.pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      // Errors are expected: connections are dropped on purpose.
      from.on('error', () => undefined);
      from.on('data', (chunk) => this.forward(chunk, to));
      from.once('end', () => to.end());
      from.once('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
    if (this.mode.is === 'stalled') {
      client.pause();
      upstream.pause();
    }
  }

  private forward(chunk: Buffer, to: Socket): void {
    const write = (): void => void (to.destroyed || to.write(chunk));
    if (this.mode.is === 'slow') setTimeout(write, this.mode.delayMs);
    else write();
  }
}
