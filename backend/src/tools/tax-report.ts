/*
 * Writes the tax report of a year with whole tax numbers into a new file that only its owner can read. The audit log records
 * it. Exit codes: 0: done; 1: an error; 2: invalid arguments.
 */
import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: tax:report -- --year 2026 --file <new file>';

async function writeReport(year: number, file: string): Promise<void> {
  const { openTaxTools } = await import('./tax-app.js');
  const tools = await openTaxTools();
  try {
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    // An existing file is an error before anything is recorded, and stays as it is.
    await new Promise<void>((resolve, reject) => out.once('open', () => resolve()).once('error', reject));
    try {
      await pipeline(await tools.reports.streamForAuthorities(year), out);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  } finally {
    await tools.close();
  }
}

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { year: { type: 'string' }, file: { type: 'string' } } });
  const { year = '', file } = values;
  if (!/^20\d{2}$/u.test(year) || !file) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  await writeReport(Number(year), file);
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`tax:report: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
