import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

/** Clients that open event streams, or guess tokens of the queue board, as fast as they can. */
const STREAMS = { perUser: 5, perAddress: 20 };
const STREAM_CLIENTS = 500;
const GUESSES = 5_000;
const PARALLEL_GUESSES = 50;
const RATE_LIMIT_MAX = 1_000;
const MAY_OCCUPY_BYTES = 150 * 1_048_576;
const GONE_WITHIN_MS = 5_000;

let whole: WholeApp;
let origin: string;
let people: SignedIn[];

beforeAll(async () => {
  whole = await startWholeApp({
    RATE_LIMIT_MAX: String(RATE_LIMIT_MAX),
    EVENT_STREAMS_PER_USER: String(STREAMS.perUser),
    EVENT_STREAMS_PER_ADDRESS: String(STREAMS.perAddress),
  });
  origin = await whole.app.listen();
  people = await Promise.all(
    (['ada', 'ben', 'cleo', 'acme', 'root'] as const).map((name) => signInAs(whole.app, name)),
  );
}, 120_000);
afterAll(() => whole?.close());

/** Requests of another client during an attack; returns the time of the slowest one in milliseconds. */
async function servedDuring(attack: Promise<unknown>): Promise<{ slowestMs: number; peakBytes: number }> {
  let isOver = false;
  void attack.finally(() => (isOver = true));
  let slowestMs = 0;
  let peakBytes = 0;
  while (!isOver) {
    const sentAt = performance.now();
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
    await sleep(20);
  }
  return { slowestMs: Math.round(slowestMs), peakBytes };
}

const report = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** Opens a stream and stays connected; returns the status of the response. */
async function openStream(token: string, sockets: Socket[]): Promise<number> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET /api/notifications/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return Number(head.toString().slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

it('keeps event streams of one address below the limit, and opens others when they are closed', async () => {
  const before = process.memoryUsage().rss;
  const sockets: Socket[] = [];
  const statuses: number[] = [];
  const attack = Promise.all(
    Array.from({ length: STREAM_CLIENTS }, async (_, index) => {
      statuses.push(await openStream((people[index % people.length] as SignedIn).token, sockets));
    }),
  );
  const { slowestMs, peakBytes } = await servedDuring(attack);
  await attack;
  const opened = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  for (const socket of sockets) socket.destroy();
  const closedAt = performance.now();
  const again: Socket[] = [];
  while ((await openStream((people[0] as SignedIn).token, again)) !== 200)
    if (performance.now() - closedAt > GONE_WITHIN_MS) throw new Error('Closed streams still count');
    else await sleep(50);
  report({
    attack: 'floods of event streams',
    connections: STREAM_CLIENTS,
    opened,
    refused,
    megabytesAtPeak: megabytes(peakBytes - before),
    openAgainAfterMs: Math.round(performance.now() - closedAt),
    slowestOtherRequestMs: slowestMs,
  });
  for (const socket of again) socket.destroy();
  expect({ opened, refused }).toEqual({ opened: STREAMS.perAddress, refused: STREAM_CLIENTS - STREAMS.perAddress });
  expect(peakBytes - before).toBeLessThan(MAY_OCCUPY_BYTES);
}, 60_000);

it('answers guessed tokens of the queue board up to the limit of an address, and still serves admins', async () => {
  const before = process.memoryUsage().rss;
  const statuses = new Map<number, number>();
  let left = GUESSES;
  const attack = Promise.all(
    Array.from({ length: PARALLEL_GUESSES }, async () => {
      while (left > 0) {
        left -= 1;
        const { status } = await fetch(`${origin}/admin/queues/api/queues`, {
          headers: { authorization: `Bearer guess-${left}` },
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const { slowestMs, peakBytes } = await servedDuring(attack);
  await attack;
  const examined = statuses.get(401) ?? 0;
  const refused = statuses.get(429) ?? 0;
  report({
    attack: 'guesses of the queue board',
    requests: GUESSES,
    examined,
    refused,
    megabytesAtPeak: megabytes(peakBytes - before),
    slowestOtherRequestMs: slowestMs,
  });
  expect(examined + refused).toBe(GUESSES);
  expect(examined).toBeLessThanOrEqual(RATE_LIMIT_MAX);
  const root = people.at(-1) as SignedIn;
  const board = await fetch(`${origin}/admin/queues/api/queues`, {
    headers: { authorization: `Bearer ${root.token}` },
  });
  expect(board.status).toBe(200);
}, 120_000);
