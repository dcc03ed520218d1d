import { parseArguments, usage } from './arguments.js';
import type { BenchResult } from './bench-result.js';
import type { Bench } from './bench.js';
import { prepareDatabases, type Databases } from './databases.js';
import { measureCost } from './groups/cost.js';
import { measureGrowth } from './groups/growth.js';
import { measureHttp } from './groups/http.js';
import { measurePages } from './groups/pages.js';
import { measureSearch } from './groups/search.js';
import { measureStart } from './groups/start.js';
import { measureExport, measureQueue, measureSubmissions } from './groups/workloads.js';
import { Issuer } from './product/issuer.js';

const GROUPS: Record<string, (bench: Bench) => Promise<void>> = {
  http: measureHttp,
  pages: measurePages,
  growth: measureGrowth,
  search: measureSearch,
  submissions: measureSubmissions,
  cost: measureCost,
  queue: measureQueue,
  export: measureExport,
  start: measureStart,
};

const NO_DATABASES: Databases = { small: '', large: '', work: '', close: async () => undefined };

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints one JSON line per result. @returns the exit code: 1 when a target is missed, except with `--short` */
async function main(): Promise<number> {
  const args = parseArguments(process.argv.slice(2), Object.keys(GROUPS));
  if (args === 'help') {
    process.stdout.write(`${usage(Object.keys(GROUPS))}\n`);
    return 0;
  }
  const { size, groups } = args;
  const portBase = Number(process.env.PORT_BASE);
  const issuer = await Issuer.start();
  const envFor = (database: string, offset = 0): Record<string, string> => ({
    ...(process.env as Record<string, string>),
    ...issuer.env,
    NODE_ENV: 'production',
    LOCAL_MODE: 'true',
    PORT_BASE: String(portBase + offset),
    MONGODB_DB: database,
    REDIS_PREFIX: database,
    RATE_LIMIT_MAX: '10000000',
    RATE_LIMIT_ADDRESS_MAX: '10000000',
  });
  // The search has a database of its own.
  const needed = groups.some((group) => group !== 'search');
  const databases = needed ? await prepareDatabases(size, envFor, log) : NO_DATABASES;
  const missed: string[] = [];
  const report = (result: BenchResult): void => {
    process.stdout.write(`${JSON.stringify(result)}\n`);
    if (!result.ok) missed.push(result.name);
  };
  try {
    for (const group of groups)
      await GROUPS[group]?.({
        size,
        issuer,
        envFor,
        small: databases.small,
        large: databases.large,
        work: databases.work,
        report,
        reportCost: (result) => void process.stdout.write(`${JSON.stringify(result)}\n`),
        log,
      });
  } finally {
    await databases.close();
    await issuer.stop();
  }
  if (missed.length > 0) log(`Targets missed: ${missed.join(', ')}`);
  return missed.length > 0 && !size.isShort ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
