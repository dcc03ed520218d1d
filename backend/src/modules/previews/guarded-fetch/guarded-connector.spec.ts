import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { guardedConnector } from '../../../platform/outbound/guarded-connector.js';

async function serve(): Promise<{ server: Server; port: string }> {
  const server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: String((server.address() as AddressInfo).port) };
}

describe('guardedConnector', () => {
  it('connects to the address that it checked, even if DNS changes in between [sec-43]', async () => {
    const { server, port } = await serve();
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '127.0.0.99', family: 4 }]];
    const asked: string[] = [];
    const connect = guardedConnector({
      connectTimeoutMs: 1_000,
      isAllowedAddress: (address) => address === '127.0.0.1',
      resolveHost: async (hostname) => {
        asked.push(hostname);
        return answers.shift() ?? [];
      },
    });
    const socket = await new Promise<Socket>((resolve, reject) => {
      connect(
        { protocol: 'http:', hostname: 'rebinding.test', host: `rebinding.test:${port}`, port },
        (...[error, opened]) => (error ? reject(error) : resolve(opened)),
      );
    });
    expect(socket.remoteAddress).toBe('127.0.0.1');
    expect(asked).toEqual(['rebinding.test']);
    socket.destroy();
    server.close();
  });

  it('checks the peer of a literal IP address, which needs no DNS lookup', async () => {
    const { server, port } = await serve();
    const connect = guardedConnector({ connectTimeoutMs: 1_000 });
    const error = await new Promise((resolve) => {
      connect({ protocol: 'http:', hostname: '127.0.0.1', host: `127.0.0.1:${port}`, port }, (...[failure]) =>
        resolve(failure),
      );
    });
    expect(error).toMatchObject({ name: 'ForbiddenAddressError' });
    server.close();
  });
});
