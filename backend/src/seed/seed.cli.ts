import 'reflect-metadata';
import { ArgumentsError, readArguments, USAGE, type SeedArguments } from './bulk/arguments.js';
import { progressLines } from './bulk/progress-lines.js';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Adds the data and prints one JSON line with what was added. */
async function generate(args: SeedArguments): Promise<void> {
  const startedAt = Date.now();
  // Only now: a mistake in the arguments is told at once.
  const { openSeedApp } = await import('./seed-app.js');
  const { BulkSeeder } = await import('./bulk/bulk-seeder.js');
  const app = await openSeedApp();
  try {
    const added = await new BulkSeeder(app, args, progressLines(say)).run();
    process.stdout.write(`${JSON.stringify({ ...args, added, seconds: (Date.now() - startedAt) / 1_000 })}\n`);
  } finally {
    await app.close();
  }
}

/** Returns the exit code: 0 done, 1 failed, 2 wrong arguments. */
async function main(): Promise<number> {
  try {
    const args = readArguments(process.argv.slice(2));
    if (args === 'help') process.stdout.write(`${USAGE}\n`);
    else await generate(args);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return error instanceof ArgumentsError ? 2 : 1;
  }
}

process.exit(await main());
