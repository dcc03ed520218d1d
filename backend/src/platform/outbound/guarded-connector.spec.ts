import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { ForbiddenAddressError, guardedConnector, type ConnectorOptions } from './guarded-connector.js';

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

async function connectTo(hostname: string, options: Partial<ConnectorOptions>): Promise<NodeJS.ErrnoException | null> {
  const connect = guardedConnector({ connectTimeoutMs: 2_000, ...options });
  const port = String((server.address() as AddressInfo).port);
  return new Promise((resolve) => {
    connect({ hostname, host: `${hostname}:${port}`, protocol: 'http:', port }, (error, socket) => {
      socket?.destroy();
      resolve(error);
    });
  });
}

/** @param verdicts whether each checked address is allowed, in the order of the checks */
function connectWith(verdicts: readonly boolean[], hostname = 'allowed.example'): Promise<Error | null> {
  const left = [...verdicts];
  return connectTo(hostname, {
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowedAddress: () => left.shift() ?? false,
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

it('checks a literal IPv6 address, which a URL writes in brackets, before it connects', async () => {
  const checked: string[] = [];
  const isAllowedAddress = (address: string) => checked.push(address) === 0;
  expect(await connectTo('[::1]', { isAllowedAddress })).toBeInstanceOf(ForbiddenAddressError);
  expect(checked).toEqual(['::1']);
});

it('checks every address of a host, not only the one that it connects to', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const error = await connectTo('mixed.example', {
    resolveHost: async () => addresses,
    isAllowedAddress: (address) => address === '127.0.0.1',
  });
  expect(error?.message).toBe('mixed.example resolves to 10.0.0.1, which is not public');
  expect(connections).toBe(0);
});

it('reports a host without an address at once, not when the connection times out', async () => {
  const error = await connectTo('empty.example', { resolveHost: async () => [], isAllowedAddress: () => true });
  expect(error).toMatchObject({ code: 'ENOTFOUND', message: 'empty.example has no address' });
});

it('reports the error of the resolver at once, not when the connection times out', async () => {
  const failure = Object.assign(new Error('The resolver did not answer'), { code: 'EAI_AGAIN' });
  const error = await connectTo('broken.example', { resolveHost: () => Promise.reject(failure) });
  expect(error).toBe(failure);
});

it('resolves through the operating system by default and rejects its private addresses', async () => {
  const error = await connectTo('localhost', {});
  expect(error?.message).toMatch(/^localhost resolves to (127\.0\.0\.1|::1), which is not public$/);
  expect(connections).toBe(0);
});

it('reports a name that the operating system cannot resolve', async () => {
  expect(await connectTo('unknown.invalid', {})).toMatchObject({ syscall: 'getaddrinfo' });
});

it('reports a refused connection', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  taken.close();
  const connect = guardedConnector({ connectTimeoutMs: 2_000, isAllowedAddress: () => true });
  const error = await new Promise((resolve) =>
    connect({ hostname: '127.0.0.1', host: '', protocol: 'http:', port }, (...[failure]) => resolve(failure)),
  );
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
