interface RebuildOptions {
  /** Without it, differences are only reported. */
  readonly repair: boolean;
  readonly onDifference: (line: string) => void;
}

interface RebuildApp {
  readonly rebuild: { rebuild: (options: RebuildOptions) => Promise<{ readonly differences: number }> };
  readonly close: () => Promise<void>;
}

const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Runs a command that compares derived data with its source and repairs it; with `--check` it only compares. Prints
 * differences to standard error and a summary as one line of JSON to standard output.
 * @param name of the npm script
 * @param openApp imports and starts the application; not called for invalid arguments
 * @returns the exit code. 0: no differences, or all repaired; 1: differences with `--check`, or an error; 2: invalid
 * arguments
 */
export async function runRebuildCommand(name: string, openApp: () => Promise<RebuildApp>): Promise<number> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--check')) {
    printError(`Usage: ${name} [-- --check]`);
    return 2;
  }
  try {
    return await rebuild(await openApp(), !args.includes('--check'));
  } catch (error) {
    printError(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  }
}

async function rebuild(app: RebuildApp, repair: boolean): Promise<number> {
  try {
    const result = await app.rebuild.rebuild({ repair, onDifference: printError });
    process.stdout.write(`${JSON.stringify({ ...result, repaired: repair })}\n`);
    return repair || result.differences === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}
