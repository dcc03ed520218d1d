import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a way through the proxy does with the bytes that come in. */
type Condition = { is: 'open' } | { is: 'slow'; delayMs: number } | { is: 'hanging' } | { is: 'closed' };

/** Two ends of one connection through the proxy. */
interface Pair {
  client: Socket;
  upstream: Socket;
}

/** A way to a server on this machine that can be cut, slowed or held up at any moment. */
export class BreakableProxy {
  private readonly pairs = new Set<Pair>();
  private condition: Condition = { is: 'open' };

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** Listens on a free port of 127.0.0.1 and passes everything on. */
  static async to(port: number, host = '127.0.0.1'): Promise<BreakableProxy> {
    const server = createServer();
    const proxy = new BreakableProxy(server, { host, port });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Cuts every connection, whatever is under way on it; new ones may come at once. */
  cut(): void {
    for (const { client, upstream } of this.pairs) {
      client.destroy();
      upstream.destroy();
    }
  }

  /** From now on every connection is cut at once. */
  close(): void {
    this.condition = { is: 'closed' };
    this.cut();
  }

  /** From now on everything arrives so much later, in both directions. */
  slowDown(delayMs: number): void {
    this.condition = { is: 'slow', delayMs };
  }

  /** From now on nothing arrives, and nobody is told: a network that swallows packets. */
  hang(): void {
    this.condition = { is: 'hanging' };
    for (const { client, upstream } of this.pairs) [client, upstream].forEach((socket) => socket.pause());
  }

  /** Everything passes again. What hung before arrives late, as packets do that are sent again. */
  mend(): void {
    this.condition = { is: 'open' };
    for (const { client, upstream } of this.pairs) [client, upstream].forEach((socket) => socket.resume());
  }

  async stop(): Promise<void> {
    this.close();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    if (this.condition.is === 'closed') {
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
      // A cut connection is what this is for.
      from.on('error', () => undefined);
      from.on('data', (chunk) => this.pass(chunk, to));
      from.once('end', () => to.end());
      from.once('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
    if (this.condition.is === 'hanging') {
      client.pause();
      upstream.pause();
    }
  }

  private pass(chunk: Buffer, to: Socket): void {
    const write = (): void => void (to.destroyed || to.write(chunk));
    if (this.condition.is === 'slow') setTimeout(write, this.condition.delayMs);
    else write();
  }
}
