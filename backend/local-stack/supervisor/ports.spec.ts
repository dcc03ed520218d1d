import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { portsInUse } from './ports.js';

it('returns only the ports that other programs use', async () => {
  const [held, free] = await Promise.all([listen(), listen()]);
  const ports = [held, free].map((server) => (server.address() as AddressInfo).port);
  free.close();
  await once(free, 'close');
  expect(await portsInUse(ports)).toEqual([ports[0]]);
  held.close();
});

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
