import { createServer } from 'node:net';

/** Returns the ports of 127.0.0.1 that another program uses. */
export async function portsInUse(ports: readonly number[]): Promise<number[]> {
  const taken = await Promise.all(ports.map(isTaken));
  return ports.filter((_, index) => taken[index]);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => done(false)));
  });
}
