/* Compares the analytics with their sources (contributions, snapshots, the ledger) and repairs differences. */
import 'reflect-metadata';
import { runRebuildCommand } from './rebuild-command.js';

process.exit(
  await runRebuildCommand('analytics:rebuild', async () => (await import('./analytics-rebuild-app.js')).openRebuild()),
);
