import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { createSpark } from '../support/factories/spark.factory.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { memoryInUse } from './fuzz-run.js';

/** Clients that do not behave: they flood, do not read, or do not close. */
const ATTACKS: Record<string, { connections: number; bytes: string }> = {
  'pipelined floods': { connections: 20, bytes: request('/spark?limit=100').repeat(60) },
  'floods of the API document': { connections: 20, bytes: request('/docs/swagger-ui-bundle.js').repeat(60) },
  'slow readers': { connections: 100, bytes: request('/docs/swagger-ui-bundle.js').repeat(12) },
  'half-open clients': { connections: 300, bytes: 'this is not HTTP\r\n\r\n' },
  'clients without a request': { connections: 300, bytes: '' },
};
const STALL_TIMEOUT_MS = 2_000;
const MAY_OCCUPY_BYTES = 150 * 1_048_576;
/** Above the stall timeout and the time limit of headers (10 s). */
const GONE_AFTER_MS = 20_000;
const SPARKS = 100;

let whole: WholeApp;
let port: number;

beforeAll(async () => {
  whole = await startWholeApp({ STALL_TIMEOUT_MS: String(STALL_TIMEOUT_MS) }, { unlimited: true });
  for (let count = 0; count < SPARKS; count += 1)
    await createSpark(whole.app, { creator: new Types.ObjectId(), description: 'Show how you use it. '.repeat(100) });
  port = Number(new URL(await whole.app.listen()).port);
}, 120_000);
afterAll(() => whole?.close());

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Connections of the server. */
const connections = () =>
  new Promise<number>((resolve) =>
    (
      whole.app.nest.getHttpServer() as { getConnections: (done: (error: unknown, count: number) => void) => void }
    ).getConnections((_, count) => resolve(count)),
  );

/** Descriptors of this process: those of the server and of the attackers. */
const descriptors = () => readdirSync('/proc/self/fd').length;

it.each(Object.entries(ATTACKS))(
  'survives %s: bounded memory, all connections gone, other clients served',
  async (name, attack) => {
    await fetch(`http://127.0.0.1:${port}/spark?limit=100`);
    const before = { heap: memoryInUse(), rss: process.memoryUsage().rss, descriptors: descriptors() };
    const sockets = await Promise.all(Array.from({ length: attack.connections }, open));
    const startedAt = performance.now();
    for (const socket of sockets) socket.write(attack.bytes);
    let peak = 0;
    let slowestMs = 0;
    while ((await connections()) > 1 && performance.now() - startedAt < GONE_AFTER_MS) {
      const sentAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
      peak = Math.max(peak, process.memoryUsage().rss);
      await sleep(50);
    }
    const goneAfterMs = performance.now() - startedAt;
    const left = await connections();
    for (const socket of sockets) socket.destroy();
    await sleep(100);
    process.stdout.write(
      `${JSON.stringify({
        attack: name,
        connections: attack.connections,
        megabytesAtPeak: Math.round((peak - before.rss) / 1_048_576),
        goneAfterMs: Math.round(goneAfterMs),
        connectionsLeft: left,
        descriptorsLeft: descriptors() - before.descriptors,
        slowestOtherRequestMs: Math.round(slowestMs),
      })}\n`,
    );
    // One connection may be that of the measuring client.
    expect(left).toBeLessThanOrEqual(1);
    expect(peak - before.rss).toBeLessThan(MAY_OCCUPY_BYTES);
    expect(descriptors() - before.descriptors).toBeLessThan(20);
  },
  60_000,
);
