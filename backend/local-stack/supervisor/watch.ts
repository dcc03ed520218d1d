import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { MIGRATE_TASK } from './services.js';
import { REPOSITORY_ROOT } from './settings.js';

/** Frontends bundle the shared packages. */
const FRONTENDS = ['@sparks/shell', '@sparks/submission', '@sparks/analytics', '@sparks/admin'];

/** The projects to build and the services to restart for each source folder. */
const WATCHED: Array<{ folder: string; projects: string[]; services: string[] }> = [
  { folder: 'backend/src', projects: ['@sparks/backend'], services: ['api', 'worker'] },
  { folder: 'shared/domain/src', projects: ['@sparks/domain', ...FRONTENDS], services: ['api', 'worker'] },
  { folder: 'shared/ui/src', projects: FRONTENDS, services: [] },
  { folder: 'shared/api-client/src', projects: FRONTENDS, services: [] },
  { folder: 'frontends/shell/src', projects: ['@sparks/shell'], services: [] },
  { folder: 'frontends/submission/src', projects: ['@sparks/submission'], services: [] },
  { folder: 'frontends/analytics/src', projects: ['@sparks/analytics'], services: [] },
  { folder: 'frontends/admin/src', projects: ['@sparks/admin'], services: [] },
];
/** Files that change what the database needs; a restarted API checks it. */
const MIGRATED_FILES = /\.schema\.ts$|^migrations\//;
const RESTART_ORDER = [MIGRATE_TASK, 'api', 'worker'];
/** Debounce: editors write several files at once. */
const DEBOUNCE_MS = 200;

/**
 * Rebuilds projects when their sources change and restarts the services that run them.
 * @returns a function that stops watching
 */
export function watchAndRebuild(
  log: (line: string) => void,
  restart: (services: string[]) => Promise<void>,
): () => void {
  const projects = new Set<string>();
  const services = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let building = false;

  const build = async (): Promise<void> => {
    if (building) return schedule();
    building = true;
    const names = [...projects];
    const toRestart = RESTART_ORDER.filter((name) => services.has(name));
    projects.clear();
    services.clear();
    log(`building ${names.join(', ')}`);
    const output = await runBuild(names);
    if (output === undefined) {
      await restart(toRestart).then(
        () => log('built'),
        (error: Error) => log(error.message),
      );
    } else {
      process.stderr.write(output);
      log('build failed; the services keep running the last successful build');
    }
    building = false;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void build(), DEBOUNCE_MS);
  };
  const watchers = WATCHED.map((entry) =>
    watch(join(REPOSITORY_ROOT, entry.folder), { recursive: true }, (_, file) => {
      if (!file || /\.(spec|test)\.tsx?$/.test(file)) return;
      entry.projects.forEach((name) => projects.add(name));
      if (MIGRATED_FILES.test(file)) services.add(MIGRATE_TASK);
      entry.services.forEach((name) => services.add(name));
      schedule();
    }),
  );
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

/** Resolves to undefined on success, otherwise to the build output. */
function runBuild(projects: string[]): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(
      join(REPOSITORY_ROOT, 'node_modules/.bin/nx'),
      ['run-many', '-t', 'build', '--output-style=static', '-p', projects.join(',')],
      {
        cwd: REPOSITORY_ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => done(code === 0 ? undefined : output));
  });
}
