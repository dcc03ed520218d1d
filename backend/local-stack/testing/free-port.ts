import { createServer, type AddressInfo } from 'node:net';

/** Returns a PORT_BASE whose port at this offset is currently free. */
export function freePortBase(offset: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port - offset));
    });
  });
}
