/*
 * Applies pending migrations and builds missing indexes; see docs/operations.md. Progress goes to standard error, the
 * result to standard output as one line of JSON. Exit codes: 0: up to date; 1: pending with --check, or an error; 2: invalid
 * arguments.
 */
import 'reflect-metadata';
import { createConnection } from 'mongoose';
import { loadDatabaseEnv } from '../platform/config/database-env.js';
import { isUpToDate } from '../platform/database/migrations/schema-state.js';
import { redactSecrets } from '../platform/logging/redact-secrets.js';

const USAGE = 'Usage: npm run migrate -- [--check | --drop-unused]';
const CONNECT_TIMEOUT_MS = 10_000;
const LEASE = { durationMs: 10_000, waitMs: 600_000 };

const print = (result: object): void => void process.stdout.write(`${JSON.stringify(result)}\n`);
const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Returns the exit code. */
async function migrate(option: string | undefined): Promise<number> {
  const { uri, database } = loadDatabaseEnv();
  const connection = createConnection(uri, {
    dbName: database,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
  });
  try {
    const [{ openMigrator }] = await Promise.all([import('./migrate-app.js'), connection.asPromise()]);
    const migrator = openMigrator(connection, {
      lease: { ...LEASE, onWait: (holder) => printProgress(`Waiting: ${holder} is migrating this database`) },
      onProgress: printProgress,
    });
    if (option === '--check') {
      const state = await migrator.check();
      print(state);
      return isUpToDate(state) ? 0 : 1;
    }
    print(await migrator.migrate({ dropUnused: option === '--drop-unused' }));
    return 0;
  } finally {
    await connection.close();
  }
}

async function main([option, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || ![undefined, '--check', '--drop-unused'].includes(option)) {
    printProgress(USAGE);
    return 2;
  }
  try {
    return await migrate(option);
  } catch (error) {
    printProgress(`migrate: ${redactSecrets(error instanceof Error ? error.message : String(error))}`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
