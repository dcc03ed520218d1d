import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { range, useTestDatabase } from './integration-support.js';

const test = useTestDatabase();

/** Sends bytes and waits for a reply, a disconnect or a timeout. */
async function send(bytes: Buffer): Promise<void> {
  const { host, port } = test.client.options.hosts[0]!;
  const socket = createConnection({ host: host ?? '127.0.0.1', port: port ?? 27_017 });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  await Promise.race([once(socket, 'data'), once(socket, 'close'), new Promise((done) => setTimeout(done, 50))]).catch(
    () => undefined,
  );
  socket.destroy();
}

describe('the server', () => {
  it('survives random bytes and malformed messages and keeps serving other clients', async () => {
    const collection = test.collection<{ _id: number }>();
    await collection.insertOne({ _id: 1 });
    const head = (length: number, kind: number): Buffer => {
      const bytes = Buffer.alloc(16);
      bytes.writeInt32LE(length, 0);
      bytes.writeInt32LE(kind, 12);
      return bytes;
    };
    const damaged = [
      Buffer.alloc(0),
      randomBytes(3),
      head(15, 2013),
      head(-7, 2013),
      head(2 ** 31 - 1, 2013),
      Buffer.concat([head(116, 2013), randomBytes(100)]),
      Buffer.concat([head(116, 2004), randomBytes(100)]),
      Buffer.concat([head(116, 77), randomBytes(100)]),
      Buffer.concat([head(26, 2013), Buffer.from([0, 0, 0, 0, 0, 5, 0, 0, 0, 0])]),
    ];
    await Promise.all([...damaged, ...range(60).map((i) => randomBytes(1 + i * 20))].map(send));
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1 });
  });

  it('serves many concurrent connections', async () => {
    const collection = test.collection<{ n: number }>();
    await Promise.all(range(200).map((n) => collection.insertOne({ n })));
    expect(await collection.countDocuments()).toBe(200);
  });

  it('reports the CPU time of the server', async () => {
    const collection = test.collection<{ n: number }>();
    const read = async (): Promise<number> => {
      const { extra_info: info } = await test.client.db().admin().serverStatus();
      return Number(info.user_time_us) + Number(info.system_time_us);
    };
    const before = await read();
    for (const n of range(20)) await collection.insertMany(range(100).map((index) => ({ n: n * index })));
    // A hundredth of a second is the unit of the kernel's accounting.
    expect((await read()) - before).toBeGreaterThan(10_000);
  });
});
