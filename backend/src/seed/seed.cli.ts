import 'reflect-metadata';
import { ArgumentsError, readArguments, USAGE, type SeedArguments } from './bulk/arguments.js';
import { progressLines } from './bulk/progress-lines.js';

const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints a JSON line with the result to stdout. */
async function generate(args: SeedArguments): Promise<void> {
  const startedAt = Date.now();
  // Imported lazily, so that invalid arguments are reported at once.
  const { openSeedApp } = await import('./seed-app.js');
  const { BulkSeeder } = await import('./bulk/bulk-seeder.js');
  const app = await openSeedApp();
  try {
    const added = await new BulkSeeder(app, args, progressLines(printError)).seed();
    process.stdout.write(`${JSON.stringify({ ...args, added, seconds: (Date.now() - startedAt) / 1_000 })}\n`);
  } finally {
    await app.close();
  }
}

/** Exit code: 0 success, 1 failure, 2 invalid arguments. */
async function main(): Promise<number> {
  try {
    const args = readArguments(process.argv.slice(2));
    if (args === 'help') process.stdout.write(`${USAGE}\n`);
    else await generate(args);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return error instanceof ArgumentsError ? 2 : 1;
  }
}

process.exit(await main());
