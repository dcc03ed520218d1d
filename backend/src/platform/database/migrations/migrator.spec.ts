import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, Schema, type Connection, type Types } from 'mongoose';
import { loadDatabaseEnv } from '../../config/database-env.js';
import { LeaseLostError, LeaseUnavailableError, MigrationLease } from './migration-lease.js';
import type { Migration } from './migration.js';
import { IndexConflictError, Migrator } from './migrator.js';

const LEASE = { durationMs: 2_000, waitMs: 10_000 };
const REPORT = { appliedMigrations: [], builtIndexes: [], droppedIndexes: [], unusedIndexes: [] };

let connection: Connection;
beforeEach(async () => {
  const uri = process.env.MONGODB_URI ?? loadDatabaseEnv().uri;
  const dbName = `test_${randomBytes(6).toString('hex')}`;
  connection = await createConnection(uri, { dbName, autoIndex: false, autoCreate: false }).asPromise();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const migratorOf = (migrations: Migration[] = [], lease = LEASE) =>
  new Migrator(connection, migrations, { lease, onProgress: () => undefined });
const migrate = (...migrations: Migration[]) => migratorOf(migrations).migrate({ dropUnused: false });
const records = () => connection.collection('migrations').find().sort({ _id: 1 }).toArray();
const events = async () =>
  (await connection.collection('events').find().sort({ _id: 1 }).toArray()).map(({ what }) => what);

const recording = (name: string, version = 1): Migration => ({
  name,
  version,
  up: ({ writeBatch }) =>
    writeBatch(async (session) => {
      await connection.collection('events').insertOne({ what: `${name}@${version}` }, { session });
    }),
});

/** Takes the lease over from its holder, as after its expiry. */
async function takeOver(): Promise<MigrationLease> {
  for (;;) {
    await connection.collection('migration_locks').updateOne({}, { $set: { expiresAt: new Date(0) } });
    try {
      return await MigrationLease.acquire(connection, { ...LEASE, waitMs: 0 });
    } catch (error) {
      // The holder may have renewed it in between.
      if (!(error instanceof LeaseUnavailableError)) throw error;
    }
  }
}

describe('migrations', () => {
  it('applies pending migrations by name, records each, and applies none twice', async () => {
    const [first, second, third] = [recording('0001-a'), recording('0002-b'), recording('0003-c')];
    expect((await migrate(second)).appliedMigrations).toEqual(['0002-b']);
    expect((await migrate(third, second, first)).appliedMigrations).toEqual(['0001-a', '0003-c']);
    expect(await migrate(first, second, third)).toEqual(REPORT);
    expect(await events()).toEqual(['0002-b@1', '0001-a@1', '0003-c@1']);
    expect(await records()).toEqual(
      ['0001-a', '0002-b', '0003-c'].map((_id) => ({
        _id,
        version: 1,
        startedAt: expect.any(Date),
        endedAt: expect.any(Date),
        durationMs: expect.any(Number),
        fencingToken: _id === '0002-b' ? 1 : 2,
      })),
    );
  });

  it('applies a migration again after its version was raised', async () => {
    await migrate(recording('0001-a'));
    expect((await migratorOf([recording('0001-a', 2)]).check()).pendingMigrations).toEqual(['0001-a']);
    await migrate(recording('0001-a', 2));
    expect(await events()).toEqual(['0001-a@1', '0001-a@2']);
  });

  it('keeps a failed migration pending and lets the next call start at once', async () => {
    const failing: Migration = { name: '0001-a', version: 1, up: () => Promise.reject(new Error('Disk full')) };
    await expect(migrate(failing, recording('0002-b'))).rejects.toThrow('Disk full');
    expect(await records()).toEqual([expect.not.objectContaining({ endedAt: expect.anything() })]);
    const startedAt = performance.now();
    expect((await migrate(recording('0001-a'), recording('0002-b'))).appliedMigrations).toHaveLength(2);
    expect(performance.now() - startedAt).toBeLessThan(LEASE.durationMs);
  });
});

describe('the lease', () => {
  it('is held by one of five concurrent migrators; the others wait and find nothing to do', async () => {
    const slow: Migration = {
      ...recording('0001-a'),
      up: async (context) => sleep(300).then(() => recording('0001-a').up(context)),
    };
    const reports = await Promise.all(Array.from({ length: 5 }, () => migrate(slow)));
    expect(reports.filter(({ appliedMigrations }) => appliedMigrations.length > 0)).toHaveLength(1);
    expect(await events()).toEqual(['0001-a@1']);
  });

  it('is renewed while a migration takes longer than the lease', async () => {
    const lease = { durationMs: 1_000, waitMs: 20_000 };
    let hasStarted: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (hasStarted = resolve));
    const up = async () => {
      hasStarted();
      await sleep(3 * lease.durationMs);
    };
    const slow: Migration = { name: '0001-a', version: 1, up };
    const running = migratorOf([slow], lease).migrate({ dropUnused: false });
    await started;
    expect((await migratorOf([slow], lease).migrate({ dropUnused: false })).appliedMigrations).toEqual([]);
    expect((await running).appliedMigrations).toEqual(['0001-a']);
  });

  it('names its holder to a migrator that has waited long enough', async () => {
    const lease = await MigrationLease.acquire(connection, LEASE);
    const waiting: string[] = [];
    const options = { durationMs: 300, waitMs: 500, onWait: (holder: string) => waiting.push(holder) };
    await expect(MigrationLease.acquire(connection, options)).rejects.toThrow(
      /process \d+ is migrating this database\. Wait until it has ended\.$/,
    );
    expect(waiting).toEqual([expect.stringContaining(`process ${process.pid}`)]);
    await lease.release();
  });

  it('expires when its holder was killed', async () => {
    const killed = await MigrationLease.acquire(connection, { durationMs: 300, waitMs: 0 });
    // Without renewal, as after a kill.
    jest.spyOn(killed, 'extend').mockResolvedValue();
    const next = await MigrationLease.acquire(connection, LEASE);
    expect(next.token).toBe(killed.token + 1);
    await Promise.all([killed.release(), next.release()]);
  });

  it('rejects a batch of a suspended process after another one has taken over', async () => {
    const outdated = await MigrationLease.acquire(connection, LEASE);
    const next = await takeOver();
    const write = (lease: MigrationLease, what: string) =>
      lease.runFenced(async (session) => void (await connection.collection('events').insertOne({ what }, { session })));
    await expect(write(outdated, 'outdated')).rejects.toThrow(LeaseLostError);
    await write(next, 'current');
    expect(await events()).toEqual(['current']);
    await outdated.release();
    // The release of the outdated holder does not end the current lease.
    await expect(MigrationLease.acquire(connection, { durationMs: 1, waitMs: 0 })).rejects.toThrow(
      LeaseUnavailableError,
    );
    await next.release();
  });

  it('rejects a batch that another process overtakes before its commit', async () => {
    const lease = await MigrationLease.acquire(connection, LEASE);
    let next: MigrationLease | undefined;
    const batch = connection.transaction(async (session) => {
      await connection.collection('events').insertOne({ what: 'overtaken' }, { session });
      next ??= await takeOver();
      await lease.extend(session);
    });
    await expect(batch).rejects.toThrow(LeaseLostError);
    expect(await events()).toEqual([]);
    await Promise.all([lease.release(), next?.release()]);
  });

  it('does not record the end of a migration whose lease was lost', async () => {
    let next: MigrationLease | undefined;
    const overtaken: Migration = { name: '0001-a', version: 1, up: async () => void (next = await takeOver()) };
    await expect(migrate(overtaken)).rejects.toThrow(LeaseLostError);
    expect((await migratorOf([overtaken]).check()).pendingMigrations).toEqual(['0001-a']);
    await next?.release();
  });
});

describe('indexes', () => {
  const define = (...indexes: Parameters<Schema['index']>[]): void => {
    connection.deleteModel(/./);
    const schema = new Schema<{ _id: Types.ObjectId }>({}, { collection: 'things' });
    for (const index of indexes) schema.index(...index);
    connection.model('Thing', schema);
  };
  const names = async () => (await connection.collection('things').indexes()).map(({ name }) => name).sort();
  const change = (dropUnused = false) => migratorOf().migrate({ dropUnused });

  it('builds missing indexes once', async () => {
    define([
      { a: 1, b: -1 },
      { unique: true, partialFilterExpression: { b: { $gt: new Date(0) } } },
    ], [{ c: 1 }, { name: 'by_c', expireAfterSeconds: 60 }]);
    expect(await migratorOf().check()).toEqual({
      pendingMigrations: [],
      missingCollections: ['things'],
      missingIndexes: ['things.a_1_b_-1', 'things.by_c'],
      unusedIndexes: [],
    });
    expect(await change()).toEqual({ ...REPORT, builtIndexes: ['things.a_1_b_-1', 'things.by_c'] });
    expect(await change()).toEqual(REPORT);
    expect(await names()).toEqual(['_id_', 'a_1_b_-1', 'by_c']);
  });

  it('creates a collection without indexes', async () => {
    define();
    expect((await migratorOf().check()).missingCollections).toEqual(['things']);
    await change();
    expect((await migratorOf().check()).missingCollections).toEqual([]);
  });

  it('reports indexes of no schema and drops them only when it is told to', async () => {
    define([{ a: 1 }], [{ b: 1 }]);
    await change();
    define([{ a: 1 }]);
    expect(await change()).toEqual({ ...REPORT, unusedIndexes: ['things.b_1'] });
    expect(await names()).toEqual(['_id_', 'a_1', 'b_1']);
    expect(await change(true)).toEqual({ ...REPORT, droppedIndexes: ['things.b_1'] });
    expect(await names()).toEqual(['_id_', 'a_1']);
  });

  it('notices a changed definition and replaces it only when it may drop', async () => {
    define([{ a: 1 }]);
    await change();
    define([{ a: 1 }, { unique: true }]);
    expect(await migratorOf().check()).toMatchObject({ missingIndexes: ['things.a_1'], unusedIndexes: ['things.a_1'] });
    await expect(change()).rejects.toThrow(IndexConflictError);
    expect(await change(true)).toMatchObject({ builtIndexes: ['things.a_1'], droppedIndexes: ['things.a_1'] });
    expect(await connection.collection('things').indexes()).toContainEqual(
      expect.objectContaining({ name: 'a_1', unique: true }),
    );
  });

  it('notices a changed name, because hints contain it', async () => {
    define([{ a: 1 }]);
    await change();
    define([{ a: 1 }, { name: 'by_a' }]);
    expect((await migratorOf().check()).missingIndexes).toEqual(['things.by_a']);
    await change(true);
    expect(await names()).toEqual(['_id_', 'by_a']);
  });

  it('fails when documents violate a unique index, and continues after they were corrected', async () => {
    await connection.collection('things').insertMany([{ a: 1 }, { a: 1 }]);
    define([{ a: 1 }, { unique: true }]);
    await expect(change()).rejects.toMatchObject({ code: 11000 });
    await connection.collection('things').deleteOne({ a: 1 });
    expect((await change()).builtIndexes).toEqual(['things.a_1']);
  });
});
