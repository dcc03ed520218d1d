import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Bull from 'bull';
import { createConnection, type Connection } from 'mongoose';
import { freePortBase } from '../../local-stack/testing/free-port.js';
import { backendBuild, type BackendBuild } from '../../test/support/backend-build.js';
import { startCommand, type RunningCommand } from '../../test/support/command.js';

const MONGODB_URI = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:3041/?directConnection=true';
const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:3040';

jest.setTimeout(180_000);

let build: BackendBuild;
let connection: Connection;
const running: RunningCommand[] = [];
let name: string;
beforeAll(async () => void (build = await backendBuild()));
afterAll(() => build?.remove());
beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`;
  connection = await createConnection(MONGODB_URI, { dbName: name }).asPromise();
});
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  await connection.dropDatabase();
  await connection.close();
});

const start = (file: string, args: string[] = [], env: Record<string, string> = {}): RunningCommand => {
  const command = startCommand(build.folder, file, args, { MONGODB_URI, MONGODB_DB: name, ...env });
  running.push(command);
  return command;
};
const migrate = (...args: string[]): RunningCommand => start(build.file('tools/migrate.js'), args);
const startProcess = async (file: string): Promise<RunningCommand & { url: string }> => {
  const portBase = await freePortBase(1);
  const settings = {
    NODE_ENV: 'test',
    LOCAL_MODE: 'true',
    LOG_LEVEL: 'error',
    PORT_BASE: String(portBase),
    REDIS_URL,
    REDIS_PREFIX: name,
    OIDC_ISSUER: 'http://localhost:3020',
    UPLOADS_DIR: join(build.folder, 'uploads'),
  };
  const url = `http://127.0.0.1:${portBase + (file === 'main.api.js' ? 1 : 2)}/health/ready`;
  return { ...start(build.file(file), [], settings), url };
};
const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const countIndexes = async (): Promise<number> => {
  const collections = await connection.listCollections();
  const indexes = await Promise.all(collections.map((collection) => connection.collection(collection.name).indexes()));
  return indexes.flat().length;
};

describe('npm run migrate', () => {
  it('reports what is pending with --check; of two at the same time, one builds it and the other waits', async () => {
    const before = await migrate('--check').ended;
    expect(before.code).toBe(1);
    expect(JSON.parse(before.stdout).missingIndexes).toContain('users.subject_1');
    expect(await countIndexes()).toBe(0);
    const ended = await Promise.all([migrate().ended, migrate().ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const built = ended.map(({ stdout }) => JSON.parse(stdout).builtIndexes.length as number);
    expect(built.sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
    expect(await migrate('--check').ended).toEqual({
      code: 0,
      stdout: '{"pendingMigrations":[],"missingCollections":[],"missingIndexes":[],"unusedIndexes":[]}\n',
      stderr: '',
    });
  });

  it('completes index builds that kill -9 has interrupted', async () => {
    const { child, ended } = migrate();
    while ((await countIndexes()) === 0 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    // The next process waits until the lease of the killed one has expired, however long its own start takes.
    const leases = connection.collection<{ _id: string }>('migration_locks');
    const expireIn = (ms: number) =>
      leases.updateOne({ _id: 'migrations' }, { $set: { expiresAt: new Date(Date.now() + ms) } });
    await expireIn(60_000);
    const next = migrate();
    await once(next.child.stderr as Readable, 'data');
    await expireIn(1_000);
    const { code, stderr } = await next.ended;
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Waiting: .* is migrating this database\n(Applying .+\n)*Building \d+ indexes\n$/),
    ]);
    expect((await migrate('--check').ended).code).toBe(0);
  });

  it('continues a migration that was killed between two batches', async () => {
    const script = join(build.folder, 'killed-migration.mjs');
    await writeFile(script, killedMigration());
    await connection.collection('things').insertMany(Array.from({ length: 60 }, (_, n) => ({ n, count: 0 })));
    const done = () => connection.collection('things').countDocuments({ migrated: true });
    for (const batches of [10, 30]) {
      const { child, ended } = start(script);
      while ((await done()) < batches && child.exitCode === null) await sleep(5);
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
    }
    expect(await done()).toBeLessThan(60);
    expect(await start(script).ended).toMatchObject({ code: 0, stdout: '["0001-count"]' });
    expect(await connection.collection('things').countDocuments({ migrated: true, count: 1 })).toBe(60);
    expect(await connection.collection('migrations').findOne()).toMatchObject({
      endedAt: expect.any(Date),
      fencingToken: 3,
    });
  });

  it('refuses to use the default of developer machines in production', async () => {
    const production = { NODE_ENV: 'production', MONGODB_URI: '' };
    const refused = await start(build.file('tools/migrate.js'), [], production).ended;
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^migrate: MONGODB_URI: .*no default in production.*\n$/),
    });
  });

  it('reports errors in one line', async () => {
    const [usage, settings] = await Promise.all([
      migrate('--please').ended,
      start(build.file('tools/migrate.js'), [], { MONGODB_URI: 'postgres://x' }).ended,
    ]);
    expect(usage).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Usage: npm run migrate -- [--check | --drop-unused]\n',
    });
    expect([settings.code, settings.stderr]).toEqual([1, expect.stringMatching(/^migrate: MONGODB_URI: .*\n$/)]);
  });
});

it('the API and the worker start on a migrated database only, and run no job on another one', async () => {
  expect(await migrate().ended).toMatchObject({ code: 0 });
  const processes = ['main.api.js', 'main.worker.js'];
  for (const { child, ended, url } of await Promise.all(processes.map(startProcess))) {
    while (!(await isReady(url)) && child.exitCode === null) await sleep(20);
    if (child.exitCode !== null) throw new Error(`A process ended at its start: ${(await ended).stderr}`);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }

  await connection.collection('users').dropIndex('subject_1');
  const queue = new Bull('maintenance', REDIS_URL, { prefix: name });
  await queue.obliterate({ force: true });
  const job = await queue.add('any', {});
  for (const { ended, url } of await Promise.all(processes.map(startProcess))) {
    let wasReady = false;
    const probe = setInterval(() => void isReady(url).then((ready) => (wasReady ||= ready)), 20);
    const { code, stderr } = await ended;
    clearInterval(probe);
    expect([code, wasReady]).toEqual([1, false]);
    expect(stderr).toMatch(
      /^\w+ cannot start\. MONGODB_DB: the database has missing indexes: users\.subject_1\. Run `npm run migrate`.*\n$/,
    );
  }
  expect(await job.getState()).toBe('waiting');
  await queue.obliterate({ force: true });
  await queue.close();
});

/** A process that applies one migration in many small batches. */
function killedMigration(): string {
  const migrator = JSON.stringify(pathToFileURL(build.file('platform/database/migrations/migrator.js')).href);
  return `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { createConnection } from 'mongoose';
    import { Migrator } from ${migrator};
    const connection = await createConnection(process.env.MONGODB_URI, { dbName: process.env.MONGODB_DB }).asPromise();
    const things = connection.collection('things');
    const migration = {
      name: '0001-count',
      version: 1,
      up: async ({ writeBatch }) => {
        for (let left = true; left; ) {
          await writeBatch(async (session) => {
            const next = await things.findOne({ migrated: { $exists: false } }, { session });
            left = next !== null;
            if (next) await things.updateOne({ _id: next._id }, { $inc: { count: 1 }, $set: { migrated: true } }, { session });
          });
          await sleep(5);
        }
      },
    };
    const lease = { durationMs: 1_000, waitMs: 20_000 };
    const migrator = new Migrator(connection, [migration], { lease, onProgress: () => undefined });
    process.stdout.write(JSON.stringify((await migrator.migrate({ dropUnused: false })).appliedMigrations));
    process.exit(0);
  `;
}
