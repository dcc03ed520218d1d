import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Env } from '../config/env.js';
import { addressKeyOf } from '../http/caller-address.js';
import { trustedProxies } from './trusted-proxies.js';

/** Unanswered requests of one connection. Browsers and HTTP libraries send one at a time. */
const MAX_PIPELINED = 16;

type Reason = 'total' | 'address' | 'pipelining' | 'stalled';

/**
 * Bounds what one client can occupy: connections in total and per address, pipelined requests, and the time that a
 * response may wait for a client that does not read it. Connections above a limit are destroyed without a response.
 * Register before all hooks that work on requests.
 */
export function limitConnections(fastify: FastifyInstance, { http }: Pick<Env, 'http'>, registry: Registry): void {
  const server = fastify.server as Server;
  const closed = new Counter({
    name: 'http_connections_closed_total',
    help: 'Connections closed by a limit: total, address, pipelining or stalled',
    labelNames: ['reason'],
    registers: [registry],
  });
  const close = (socket: Socket, reason: Reason): void => {
    if (socket.destroyed) return;
    closed.inc({ reason });
    socket.destroy();
  };
  server.maxConnections = http.connections.max;
  server.on('drop', () => closed.inc({ reason: 'total' }));
  limitPerAddress(server, http, close);
  limitPipelining(fastify, server, close);
  closeStalled(server, http.stallTimeoutMs, close);
}

type Close = (socket: Socket, reason: Reason) => void;

function limitPerAddress(server: Server, { connections, trustProxy }: Env['http'], close: Close): void {
  const isProxy = trustedProxies(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKeyOf({ ip: remoteAddress });
    const count = (open.get(key) ?? 0) + 1;
    if (count > connections.perAddress) return close(socket, 'address');
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/**
 * Node starts all pipelined requests at once and keeps their responses in memory until the client reads them. Here, a
 * request starts when the response before it has been sent.
 */
function limitPipelining(fastify: FastifyInstance, server: Server, close: Close): void {
  const unanswered = new WeakMap<Socket, number>();
  const latest = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return close(socket, 'pipelining');
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = latest.get(socket);
    latest.set(socket, reply.raw);
    if (before === undefined || before.closed) return done();
    before.once('close', () => {
      // Without a connection nobody receives the response.
      if (!socket.destroyed) done();
    });
  });
}

function closeStalled(server: Server, stallTimeoutMs: number, close: Close): void {
  const busy = new WeakMap<Socket, ServerResponse>();
  server.setTimeout(stallTimeoutMs);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => busy.set(socket, response));
  // Node's timer restarts whenever bytes are received, sent or taken from the send buffer.
  server.on('timeout', (socket: Socket) => {
    const isWorking = busy.get(socket)?.closed === false && socket.writableLength === 0;
    if (isWorking) socket.setTimeout(stallTimeoutMs);
    else if (socket.writableLength > 0) close(socket, 'stalled');
    else socket.destroy();
  });
}
