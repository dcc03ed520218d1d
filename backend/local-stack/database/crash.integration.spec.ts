import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient, type ClientSession, type Db } from 'mongodb';
import { processStartTime } from '../debian/process-identity.js';
import { range } from './integration-support.js';

/**
 * A separate local database with its own data and port, killed during writes. Runs from compiled code through its command line
 * in separate processes, as in real use.
 */
const BACKEND = resolve(__dirname, '../..');
const LOCAL = resolve(BACKEND, '../.local');
const run = promisify(execFile);

interface Status {
  postgres: number | null;
  gateway: number | null;
  answers: boolean;
}

let folder: string;
let cli: (action: string) => Promise<{ code: number; stdout: string; stderr: string }>;
let client: MongoClient;
let db: Db;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const status = async (): Promise<Status> => JSON.parse((await cli('status')).stdout) as Status;

beforeAll(async () => {
  mkdirSync(LOCAL, { recursive: true });
  // Inside the repository, so that the compiled code resolves its packages.
  folder = mkdtempSync(join(LOCAL, 'crash-test-'));
  const swc = createRequire(join(BACKEND, 'package.json')).resolve('@swc/cli/bin/swc.js');
  const sources = ['local-stack/database', 'local-stack/debian'];
  execFileSync(
    process.execPath,
    [
      swc,
      ...sources,
      '--out-dir',
      join(folder, 'dist'),
      '--config-file',
      resolve(BACKEND, '../shared/tooling/swc/backend.swcrc'),
    ],
    { cwd: BACKEND, stdio: 'pipe' },
  );
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOCAL_DIR: join(folder, 'local'),
    LOCAL_TOOLS_DIR: process.env['LOCAL_TOOLS_DIR'] ?? join(LOCAL, 'tools'),
    PORT_BASE: String((await freePort()) - 41),
  };
  const script = join(folder, 'dist/local-stack/database/cli.js');
  cli = (action) =>
    run(process.execPath, [script, action], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const started = await cli('start');
  if (started.code !== 0) throw new Error(started.stderr);
  client = await MongoClient.connect(started.stdout.trim(), { serverSelectionTimeoutMS: 20_000 });
  db = client.db('crash');
  await db.collection('inserts').createIndex({ key: 1 }, { unique: true });
  await db.collection('halves').createIndex({ pair: 1 });
  await db.collection<{ _id: number; n: number }>('counters').insertMany(range(4).map((_id) => ({ _id, n: 0 })));
}, 180_000);

afterAll(async () => {
  await client?.close();
  await cli?.('stop');
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Writers that record acknowledged writes and writes with an unknown outcome. */
function startWriters(round: string) {
  const acked = { inserts: [] as string[], pairs: [] as string[], counts: [0, 0, 0, 0] };
  const uncertainCounts = [0, 0, 0, 0];
  let writing = true;
  const forever = async (write: (i: number) => Promise<void>): Promise<void> => {
    for (let i = 0; writing; i++) await write(i).catch(() => sleep(5));
  };
  const inserter = (w: number) =>
    forever(async (i) => {
      const key = `${round}-${w}-${i}`;
      await db.collection('inserts').insertOne({ key });
      acked.inserts.push(key);
    });
  const counter = (w: number) =>
    forever(async () => {
      uncertainCounts[w]! += 1;
      await db.collection<{ _id: number; n: number }>('counters').updateOne({ _id: w }, { $inc: { n: 1 } });
      uncertainCounts[w]! -= 1;
      acked.counts[w]! += 1;
    });
  const transactor = async (w: number): Promise<void> => {
    const session: ClientSession = client.startSession();
    await forever(async (i) => {
      const pair = `${round}-${w}-${i}`;
      await session.withTransaction(async () => {
        await db.collection('halves').insertOne({ pair, half: 1 }, { session });
        await db.collection('halves').insertOne({ pair, half: 2 }, { session });
      });
      acked.pairs.push(pair);
    });
    await session.endSession();
  };
  const done = Promise.all([...range(4).map(inserter), ...range(4).map(counter), ...range(4).map(transactor)]);
  return {
    acked,
    uncertainCounts,
    async stop() {
      writing = false;
      await done;
    },
  };
}

type Outcome = ReturnType<typeof startWriters>;

/** Asserts that every acknowledged write exists exactly once and that transactions are atomic. `before`: counters at the start. */
async function expectNothingLost({ acked, uncertainCounts }: Outcome, before: number[]): Promise<void> {
  expect(acked.inserts.length).toBeGreaterThan(20);
  expect(acked.pairs.length).toBeGreaterThan(5);
  const keys = new Set((await db.collection('inserts').find().toArray()).map(({ key }) => key as string));
  expect(acked.inserts.filter((key) => !keys.has(key))).toEqual([]);
  for (const key of acked.inserts.slice(-50))
    expect(await db.collection('inserts').findOne({ key })).toMatchObject({ key });
  const pairs = await db
    .collection('halves')
    .aggregate<{ _id: string; n: number }>([{ $group: { _id: '$pair', n: { $sum: 1 } } }])
    .toArray();
  expect(pairs.filter(({ n }) => n !== 2)).toEqual([]);
  const whole = new Set(pairs.map(({ _id }) => _id));
  expect(acked.pairs.filter((pair) => !whole.has(pair))).toEqual([]);
  const now = await counters();
  for (const i of range(4)) {
    const grown = now[i]! - before[i]!;
    expect(grown).toBeGreaterThanOrEqual(acked.counts[i]!);
    expect(grown).toBeLessThanOrEqual(acked.counts[i]! + uncertainCounts[i]!);
  }
}

const counters = async (): Promise<number[]> =>
  (await db.collection<{ _id: number; n: number }>('counters').find().sort({ _id: 1 }).toArray()).map(({ n }) => n);

describe('the local database', () => {
  it('loses no acknowledged write when PostgreSQL is killed; the gateway keeps running', async () => {
    const { postgres, gateway } = await status();
    const before = await counters();
    const writers = startWriters('postgres');
    await sleep(1_500);
    process.kill(postgres!, 'SIGKILL');
    expect((await cli('start')).code).toBe(0);
    await sleep(500);
    await writers.stop();
    await expectNothingLost(writers, before);
    // The gateway retries each interrupted write exactly once, so clients see no error.
    expect(writers.uncertainCounts).toEqual([0, 0, 0, 0]);
    const after = await status();
    expect(after.gateway).toBe(gateway);
    expect(after.postgres).not.toBe(postgres);
  }, 60_000);

  it('loses no acknowledged write when the gateway is killed; the next start reuses the running PostgreSQL', async () => {
    const { postgres, gateway } = await status();
    const before = await counters();
    const writers = startWriters('gateway');
    await sleep(1_000);
    process.kill(gateway!, 'SIGKILL');
    expect((await cli('start')).code).toBe(0);
    await sleep(500);
    await writers.stop();
    await expectNothingLost(writers, before);
    const after = await status();
    expect(after.postgres).toBe(postgres);
    expect(after.gateway).not.toBe(gateway);
    // The driver decides which interrupted writes it retries; at most one in-flight write per writer fails.
    for (const uncertain of writers.uncertainCounts) expect(uncertain).toBeLessThanOrEqual(1);
  }, 60_000);

  it('stops cleanly, reports it, and restarts with its data', async () => {
    const before = await counters();
    const running = await status();
    expect((await cli('stop')).code).toBe(0);
    expect(await cli('status')).toMatchObject({ code: 1 });
    for (const pid of [running.postgres!, running.gateway!]) expect(processStartTime(pid)).toBeUndefined();
    const [first, second] = await Promise.all([cli('start'), cli('start')]);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(await counters()).toEqual(before);
  }, 60_000);

  it('rejects data of another version and suggests the reset', async () => {
    expect((await cli('stop')).code).toBe(0);
    const versions = join(folder, 'local/data/database/local-database.json');
    const original = readFileSync(versions, 'utf8');
    writeFileSync(versions, JSON.stringify({ ...JSON.parse(original), postgres: 9 }));
    const refused = await cli('start');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/PostgreSQL 9.*npm run reset/)]);
    writeFileSync(versions, original);
    expect((await cli('reset')).code).toBe(0);
    expect((await cli('start')).code).toBe(0);
    expect(await db.collection('inserts').countDocuments()).toBe(0);
  }, 60_000);
});
