/*
 * Compares the search index with the campaigns and their creators and repairs it; with `--check` it only compares. Prints
 * differences to standard error and a summary as one line of JSON to standard output. Exit codes: 0: no differences, or
 * all repaired; 1: differences with `--check`, or an error; 2: invalid arguments.
 */
import 'reflect-metadata';

const USAGE = 'Usage: search:rebuild [-- --check]';
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

async function rebuild(repair: boolean): Promise<number> {
  const { openRebuild } = await import('./search-rebuild-app.js');
  const app = await openRebuild();
  try {
    const result = await app.rebuild.rebuild({ repair, onDifference: printError });
    process.stdout.write(`${JSON.stringify({ ...result, repaired: repair })}\n`);
    return repair || result.differences === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--check')) {
    printError(USAGE);
    return 2;
  }
  try {
    return await rebuild(!args.includes('--check'));
  } catch (error) {
    printError(`search:rebuild: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
