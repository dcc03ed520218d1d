import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import type { BenchSize } from './bench.js';

/** The product refuses to start on a database that is not migrated. */
export const MIGRATE = '../src/tools/migrate.js';
const SPARKS = 50;
const SPARKS_OF_SHORT = 3;
/** Enough for an export of many pages. */
const WORK_CONTRIBUTIONS = 50_000;

export interface Databases {
  small: string;
  large: string;
  /** For measurements that write. */
  work: string;
  /** Drops the databases of a short run; the others are kept, because they take minutes to seed. */
  close: () => Promise<void>;
}

/** Creates missing databases with the bulk seed. */
export async function prepareDatabases(
  size: BenchSize,
  envFor: (database: string) => Record<string, string>,
  log: (line: string) => void,
): Promise<Databases> {
  const suffix = size.isShort ? `short_${randomBytes(4).toString('hex')}_` : '';
  const [small, large] = [size.smallContributions, size.contributions].map((count) => `bench_${suffix}${count}`) as [
    string,
    string,
  ];
  const work = size.isShort ? small : `bench_work_${WORK_CONTRIBUTIONS}`;
  const sizes = new Map([
    [small, size.smallContributions],
    [large, size.contributions],
    ...(size.isShort ? [] : [[work, WORK_CONTRIBUTIONS] as const]),
  ]);
  const client = new MongoClient(mongoUri(envFor(small)));
  try {
    for (const [database, count] of sizes) {
      const startedAt = Date.now();
      await run(MIGRATE, [], envFor(database));
      const collection = (name: string) => client.db(database).collection(name);
      if ((await collection('blocks').countDocuments({}, { limit: count })) < count) {
        log(`${database}: seeding ${count} contributions`);
        await run(
          '../src/seed/seed.cli.js',
          ['--sparks', String(size.isShort ? SPARKS_OF_SHORT : SPARKS), '--contributions', String(count)],
          envFor(database),
        );
        log(`${database}: seeded in ${secondsSince(startedAt)} s`);
      }
      // Dashboards read rollups, which a worker would update within seconds.
      if (database === work && !size.isShort) continue;
      if (await collection('contribution_events').findOne({ unprojected: true }, { hint: 'unprojected_by_campaign' })) {
        await run('../src/tools/analytics-rebuild.js', [], envFor(database));
        log(`${database}: rollups built after ${secondsSince(startedAt)} s`);
      }
    }
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    small,
    large,
    work,
    close: async () => {
      if (size.isShort) for (const database of [small, large]) await client.db(database).dropDatabase();
      await client.close();
    },
  };
}

const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1_000);

export function mongoUri({ MONGODB_URI }: Record<string, string>): string {
  if (MONGODB_URI === undefined) throw new Error('MONGODB_URI is not set: use `npm run bench`');
  return MONGODB_URI;
}

/** @throws Error with the end of the tool's standard error when it fails */
export async function run(script: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2_000)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${script} failed: ${stderr}`);
}
