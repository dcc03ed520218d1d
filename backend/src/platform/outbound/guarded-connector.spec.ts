import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { ForbiddenAddressError, guardedConnector } from './guarded-connector.js';

let server: Server;
let connections: number;
let received: string;
beforeEach(async () => {
  [connections, received] = [0, ''];
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (received += chunk.toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** @param verdicts whether each checked address is allowed, in the order of the checks */
function connectWith(verdicts: readonly boolean[], hostname = 'allowed.example'): Promise<Error | null> {
  const left = [...verdicts];
  const connect = guardedConnector({
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowedAddress: () => left.shift() ?? false,
    connectTimeoutMs: 2_000,
  });
  const port = String((server.address() as AddressInfo).port);
  return new Promise((resolve) => {
    connect({ hostname, host: `${hostname}:${port}`, protocol: 'http:', port }, (error, socket) => {
      socket?.destroy();
      resolve(error);
    });
  });
}

it('connects when the resolved address and the peer are allowed', async () => {
  expect(await connectWith([true, true])).toBeNull();
  expect(connections).toBe(1);
});

it('closes the connection, and sends nothing, when the peer is another address than the allowed one', async () => {
  const error = await connectWith([true, false]);
  expect(error).toBeInstanceOf(ForbiddenAddressError);
  expect(error?.message).toBe('The address 127.0.0.1 is not public');
  expect(received).toBe('');
});

it('does not connect when the resolved address is not allowed', async () => {
  expect(await connectWith([false])).toBeInstanceOf(ForbiddenAddressError);
  expect(connections).toBe(0);
});

it('checks a literal address before it connects', async () => {
  expect(await connectWith([false], '127.0.0.1')).toBeInstanceOf(ForbiddenAddressError);
  expect(connections).toBe(0);
});
