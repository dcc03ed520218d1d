/*
 * Recomputes the whole ledger and prints a report as one line of JSON. Exit codes: 0: consistent; 1: inconsistent; 2: not
 * checked (the reason is on standard error).
 */
import { createConnection } from 'mongoose';
import { LedgerAuditRepository } from '../core/ledger/audit/ledger-audit.repository.js';
import { loadDatabaseEnv } from '../platform/config/database-env.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** Returns the exit code. */
async function main(): Promise<number> {
  const { uri, database } = loadDatabaseEnv();
  const connection = await createConnection(uri, {
    dbName: database,
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
  }).asPromise();
  try {
    const report = await new LedgerAuditRepository(connection).verify();
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.imbalance === 0 && report.mismatches === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`ledger-verify: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
