import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';
import { mongo } from 'mongoose';
import { isConnectionLost } from './connection-lost.js';
import { patchMongoDriver } from './mongo-driver-patch.js';

let server: Server;
beforeAll(async () => {
  patchMongoDriver();
  server = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((done) => server.close(done)));

/** Sends a command on a connection that `close` closes while the command is pending. */
async function commandOn(close: (end: () => void) => void): Promise<unknown> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new Connection(socket, { id: 1, generation: 0, monitorCommands: false, hostAddress: 'here' });
  const answer = connection.command({ db: 'admin' }, { ping: 1 }, {}).catch((error: unknown) => error);
  close(() => socket.destroy());
  return answer;
}

it.each([
  ['before it is written', (end: () => void) => end()],
  ['while it is written', (end: () => void) => queueMicrotask(end)],
  ['a moment later', (end: () => void) => setImmediate(end)],
])('rejects a command when its connection closes %s', async (_, close) => {
  const error = await commandOn(close);
  expect(error).toBeInstanceOf(mongo.MongoNetworkError);
  expect(isConnectionLost(error)).toBe(true);
});
