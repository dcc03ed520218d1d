/*
 * Compares the analytics with their source (contributions, snapshots, the ledger) and makes them right; with `--check` it
 * only compares. Differences go to standard error, a summary as one line of JSON to standard output. Exit code 0: with
 * `--check` there are no differences, without it they are repaired; 1: there are, or it failed; 2: wrong arguments.
 */
import 'reflect-metadata';

const USAGE = 'Usage: analytics:rebuild [-- --check]';
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function rebuild(repair: boolean): Promise<number> {
  const { openRebuild } = await import('./analytics-rebuild-app.js');
  const app = await openRebuild();
  try {
    const result = await app.rebuild.rebuild({ repair, onDifference: say });
    process.stdout.write(`${JSON.stringify({ ...result, repaired: repair })}\n`);
    return repair || result.differences === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--check')) {
    say(USAGE);
    return 2;
  }
  try {
    return await rebuild(!args.includes('--check'));
  } catch (error) {
    say(`analytics:rebuild: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
