/*
 * Encrypts all stored tax numbers with the first key of TAX_ENCRYPTION_KEYS and prints a summary as one line of JSON. Run it
 * after every instance uses the new list, and before the old keys are removed. Exit codes: 0: done; 1: an error.
 */
import 'reflect-metadata';

async function main(): Promise<void> {
  const { openTaxTools } = await import('./tax-app.js');
  const tools = await openTaxTools();
  try {
    process.stdout.write(`${JSON.stringify(await tools.rotation.rotate())}\n`);
  } finally {
    await tools.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`tax:reencrypt: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
