import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another loopback address than that of the simulated users, so that limits per address apply to these clients only. */
const ADDRESS = '127.0.0.2';
const REQUEST = 'GET /spark?limit=12 HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LARGE_REQUEST = 'GET /docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Connections that do not read responses, do not close, or flood. Each is replaced when the API cuts it. */
const CLIENTS = [
  { name: 'slow reader', connections: 60, bytes: LARGE_REQUEST.repeat(8) },
  { name: 'pipelined flood', connections: 20, bytes: REQUEST.repeat(60) },
  { name: 'half-open client', connections: 150, bytes: 'this is not HTTP\r\n\r\n' },
  { name: 'client without a request', connections: 150, bytes: '' },
];

const REOPEN_MS = 1_000;
const PROBE_PAUSE_MS = 100;
/** Longest response to another client while the hostile ones are connected. */
const PROBE_LIMIT_MS = 10_000;

/**
 * Occupies the API with hostile clients for a time, and requests public pages meanwhile as another client.
 *
 * @returns one message per request of the other client that was not answered with 200 in time
 */
export async function attack(api: string, durationMs: number): Promise<string[]> {
  const endsAt = Date.now() + durationMs;
  const sockets = new Set<Socket>();
  const open = (bytes: string): void => {
    const { hostname: host, port } = new URL(api);
    const socket = connect({ host, port: Number(port), localAddress: ADDRESS, allowHalfOpen: true });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(bytes));
    socket.once('close', () => {
      sockets.delete(socket);
      if (Date.now() < endsAt) setTimeout(() => Date.now() < endsAt && open(bytes), REOPEN_MS);
    });
  };
  for (const { connections, bytes } of CLIENTS) for (let count = 0; count < connections; count += 1) open(bytes);
  const unserved: string[] = [];
  try {
    while (Date.now() < endsAt) {
      for (const path of ['/health/live', '/spark?limit=12']) {
        const problem = await probe(`${api}${path}`);
        if (problem !== null) unserved.push(problem);
      }
      await sleep(PROBE_PAUSE_MS);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return unserved;
}

async function probe(url: string): Promise<string | null> {
  const startedAt = performance.now();
  const outcome = await fetch(url, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(PROBE_LIMIT_MS),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200 ? null : `status ${response.status}`;
    },
    (error: unknown) => String(error),
  );
  return outcome && `${new URL(url).pathname}: ${outcome} after ${Math.round(performance.now() - startedAt)} ms`;
}
