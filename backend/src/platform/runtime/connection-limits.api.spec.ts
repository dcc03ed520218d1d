import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNoContent } from '../http/response-schemas.js';

const success = ApiNoContent();
const LARGE_BYTES = 4_000_000;
const MEGABYTE = 1_048_576;
let started = 0;

@Controller('probe')
class ConnectionProbe {
  @Get('large')
  @Endpoint({ summary: 'Answer more than the buffers of a connection take', roles: 'public', success })
  async answerLarge(): Promise<{ data: string }> {
    started += 1;
    await sleep(5);
    return { data: 'x'.repeat(LARGE_BYTES) };
  }

  @Get('small')
  @Endpoint({ summary: 'Answer after a moment', roles: 'public', success })
  async answerSmall(): Promise<{ started: number }> {
    started += 1;
    await sleep(20);
    return { started };
  }

  @Get('slow')
  @Endpoint({ summary: 'Answer after the stall timeout', roles: 'public', success })
  async answerSlowly(): Promise<{ done: boolean }> {
    await sleep(2_500);
    return { done: true };
  }
}

@Module({ controllers: [ConnectionProbe] })
class ConnectionProbeModule {}

let app: TestApp;
let port: number;
const sockets: Socket[] = [];

async function start(env: Record<string, string>): Promise<void> {
  app = await createTestApp({ modules: [ConnectionProbeModule], env });
  port = Number(new URL(await app.listen()).port);
  started = 0;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection that is open; it never reads unless the test adds a listener. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));
const request = (path: string) => `GET /probe/${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
/** Connections of the server, which each have a descriptor. */
const connections = () =>
  new Promise<number>((resolve) => (app.nest.getHttpServer() as Server).getConnections((_, count) => resolve(count)));
async function until(isTrue: () => Promise<boolean>, withinMs = 8_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen');
    await sleep(20);
  }
}
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.once('end', () => socket.end());
  await once(socket, 'close');
  return text;
}
const closedBy = async (reason: string) =>
  Number(
    new RegExp(`http_connections_closed_total\\{reason="${reason}"\\} (\\d+)`).exec(
      (await app.http('GET', '/metrics')).text,
    )?.[1] ?? 0,
  );

it('cuts connections that pipeline requests and never read, before they occupy memory [sec-135]', async () => {
  await start({});
  const before = process.memoryUsage().rss;
  for (const socket of await openMany(20)) socket.write(request('large').repeat(60));
  await until(async () => (await connections()) === 0);
  expect(started).toBeLessThanOrEqual(20);
  expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(250);
  expect(await closedBy('pipelining')).toBe(20);
});

it('starts a pipelined request only when the response before it was sent, and cuts a stalled reader [sec-136]', async () => {
  await start({ STALL_TIMEOUT_MS: '1000' });
  for (const socket of await openMany(10)) socket.write(request('large').repeat(10));
  await until(async () => started >= 10);
  await sleep(300);
  // The kernel takes a part of the first response, so none of the others starts.
  expect(started).toBe(10);
  await until(async () => (await connections()) === 0);
  expect(await closedBy('stalled')).toBe(10);
});

it('answers pipelined requests in order', async () => {
  await start({});
  const socket = await open();
  socket.write(request('small').repeat(9) + request('small').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const answers = [...(await received(socket)).matchAll(/\{"started":(\d+)\}/gu)].map(([, count]) => Number(count));
  expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('does not cut a client that waits for a slow response or reads slowly', async () => {
  await start({ STALL_TIMEOUT_MS: '1000' });
  const waiting = await fetch(`http://127.0.0.1:${port}/probe/slow`);
  expect([waiting.status, await waiting.json()]).toEqual([200, { done: true }]);
  const socket = await open();
  socket.write(request('large').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 40);
  });
  socket.once('end', () => socket.end());
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(LARGE_BYTES);
}, 60_000);

it('destroys half-open connections of clients that sent something unreadable [sec-137]', async () => {
  await start({});
  for (const socket of await openMany(300)) socket.write('this is not HTTP\r\n\r\n');
  await until(async () => (await connections()) === 0);
});

it('still delivers the error to a client that reads it', async () => {
  await start({});
  const socket = await open();
  socket.write('this is not HTTP\r\n\r\n');
  expect(await received(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_REQUEST"/su);
});

it('closes connections that never send a request', async () => {
  await start({ REQUEST_TIMEOUT_MS: '1000' });
  await openMany(30);
  await until(async () => (await connections()) === 0);
});

it('limits the connections of an address, and accepts new ones when old ones close [sec-138]', async () => {
  await start({ TRUST_PROXY: 'none', MAX_CONNECTIONS_PER_ADDRESS: '5' });
  const some = await openMany(8);
  await until(async () => (await connections()) === 5);
  expect(await closedBy('address')).toBe(3);
  for (const socket of some) socket.destroy();
  await until(async () => (await connections()) === 0);
  expect((await fetch(`http://127.0.0.1:${port}/probe/small`)).status).toBe(200);
});

it('does not limit the connections of a trusted proxy', async () => {
  await start({ MAX_CONNECTIONS_PER_ADDRESS: '5' });
  await openMany(8);
  await until(async () => (await connections()) === 8);
});

it('limits the connections in total [sec-139]', async () => {
  await start({ MAX_CONNECTIONS: '6' });
  await openMany(9);
  await until(async () => (await connections()) === 6);
  await until(async () => (await closedBy('total')) === 3);
});
