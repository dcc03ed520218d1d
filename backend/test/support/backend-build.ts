import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BACKEND = join(__dirname, '../..');
const CONFIG = join(BACKEND, '../shared/tooling/swc/backend.swcrc');

/** The compiled backend in a temporary directory. */
export interface BackendBuild {
  /** Working directory; the compiled files are below `src`. */
  folder: string;
  /** Absolute path of a compiled file below `src`, such as `main.api.js`. */
  file: (path: string) => string;
  remove: () => Promise<void>;
}

/**
 * Compiles the backend like the build does, in a folder next to its packages, so that imports resolve. Uses the build
 * in BUILT_BACKEND if set: `npm test` has just built everything, and a compilation per test file takes seconds.
 */
export async function backendBuild(): Promise<BackendBuild> {
  await mkdir(join(BACKEND, 'node_modules'), { recursive: true });
  const folder = await mkdtemp(join(BACKEND, 'node_modules/compiled-'));
  const built = process.env.BUILT_BACKEND;
  if (built) await symlink(join(built, 'src'), join(folder, 'src'));
  else await compileInto(folder);
  return {
    folder,
    file: (path) => join(folder, 'src', path),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function compileInto(folder: string): Promise<void> {
  // The folder has no package.json of its own, so the module type must be declared.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compiler = spawn(
    join(BACKEND, '../node_modules/.bin/swc'),
    ['src', '--out-dir', folder, '--config-file', CONFIG, '--copy-files'],
    { cwd: BACKEND, stdio: 'ignore' },
  );
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The backend does not compile (${code})`);
}
