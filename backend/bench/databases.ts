import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import type { BenchSize } from './bench.js';

const SPARKS = 50;
const SPARKS_OF_SHORT = 3;
/** Of the database that is written to: an export of it goes over many pages. */
const WORK_CONTRIBUTIONS = 50_000;

/** The databases of a run: one with few contributions, one with many. */
export interface Databases {
  small: string;
  large: string;
  /** One that is written to. */
  work: string;
  /** Removes what nobody needs after the run; the full size's are kept, since they take long to make. */
  close: () => Promise<void>;
}

/** Finds the databases or has the bulk seed make them. `envFor` gives the settings of a process on one of them. */
export async function prepareDatabases(
  size: BenchSize,
  envFor: (database: string) => Record<string, string>,
  say: (line: string) => void,
): Promise<Databases> {
  const suffix = size.isShort ? `short_${randomBytes(4).toString('hex')}_` : '';
  const [small, large] = [size.smallContributions, size.contributions].map((count) => `bench_${suffix}${count}`) as [
    string,
    string,
  ];
  const work = size.isShort ? small : `bench_work_${WORK_CONTRIBUTIONS}`;
  const wanted = new Map([
    [small, size.smallContributions],
    [large, size.contributions],
    ...(size.isShort ? [] : [[work, WORK_CONTRIBUTIONS] as const]),
  ]);
  const client = new MongoClient(mongoUri(envFor(small)));
  try {
    for (const [database, count] of wanted) {
      const startedAt = Date.now();
      const collection = (name: string) => client.db(database).collection(name);
      if ((await collection('blocks').countDocuments({}, { limit: count })) < count) {
        say(`${database}: ${count} contributions are being made`);
        await run(
          '../src/seed/seed.cli.js',
          ['--sparks', String(size.isShort ? SPARKS_OF_SHORT : SPARKS), '--contributions', String(count)],
          envFor(database),
        );
        say(`${database}: made in ${secondsSince(startedAt)} s`);
      }
      // As a worker does it within seconds: dashboards are read from roll-ups. What is submitted to the third database stays as it is.
      if (database === work && !size.isShort) continue;
      if (await collection('contribution_events').findOne({ unprojected: true }, { hint: 'unprojected_by_campaign' })) {
        await run('../src/tools/analytics-rebuild.js', [], envFor(database));
        say(`${database}: its roll-ups stand after ${secondsSince(startedAt)} s`);
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

function mongoUri({ MONGODB_URI }: Record<string, string>): string {
  if (MONGODB_URI === undefined) throw new Error('MONGODB_URI is missing: start the bench with `npm run bench`');
  return MONGODB_URI;
}

/** Runs a tool of the product to its end. Throws what it said when it failed. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-2_000)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${script} failed: ${told}`);
}
