/* Compares the search index with the campaigns and their creators and repairs differences. */
import 'reflect-metadata';
import { runRebuildCommand } from './rebuild-command.js';

process.exit(
  await runRebuildCommand('search:rebuild', async () => (await import('./search-rebuild-app.js')).openRebuild()),
);
