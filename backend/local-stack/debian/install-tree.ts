import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { checkPrerequisites, machine, PrerequisiteError } from './prerequisites.js';
import { PrivateApt } from './private-apt.js';
import { resolveClosure, type PackageIndex } from './resolver.js';
import { unpackDeb } from './unpack.js';

/** Reports the progress of a long step; `total` is 0 when unknown. */
export type OnProgress = (label: string, done: number, total: number) => void;

/** Which packages to unpack and how to prepare the tree. */
export interface TreeRecipe {
  /** Folder name below the tools folder; also the label of progress lines. */
  name: string;
  /** Increase it when a change of the recipe requires a new tree. */
  revision: number;
  /** Debian suite of the packages. */
  suite: string;
  /** Returns the root packages, given the suite's index. */
  seeds(index: PackageIndex): string[];
  /** Packages to exclude from the closure; `*` is a wildcard. */
  skip: string[];
  /** Required free disk space, in MB. */
  needsMb: number;
  /** Prepares and checks the unpacked tree. */
  finish(root: string): Promise<void>;
}

export interface InstallOptions {
  /** Absolute folder of the unpacked trees, shared by all stacks of a clone. */
  toolsDir: string;
  onProgress?: OnProgress;
  log?: (line: string) => void;
  /** Resolves the packages again even when the tree exists. */
  upgrade?: boolean;
}

interface Stamp {
  revision: number;
  arch: string;
  /** Package name → version. */
  packages: Record<string, string>;
}

export const treeRoot = (toolsDir: string, recipe: Pick<TreeRecipe, 'name'>): string =>
  join(toolsDir, recipe.name, 'root');

/** Package versions of a finished tree; undefined when it is missing or outdated. */
export function installedPackages(
  toolsDir: string,
  recipe: Pick<TreeRecipe, 'name' | 'revision'>,
): Record<string, string> | undefined {
  try {
    const stamp = JSON.parse(readFileSync(join(toolsDir, recipe.name, 'stamp.json'), 'utf8')) as Stamp;
    const current =
      stamp.revision === recipe.revision && stamp.arch === process.arch && existsSync(treeRoot(toolsDir, recipe));
    return current ? stamp.packages : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Unpacks Debian packages into `<toolsDir>/<name>/root`. Does nothing when the tree exists. An interrupted run resumes:
 * downloads are kept, and the tree is built in a temporary folder and renamed. Concurrent callers wait for each other.
 * @throws PrerequisiteError when the machine lacks a prerequisite
 */
export async function installTree(recipe: TreeRecipe, options: InstallOptions): Promise<void> {
  const { toolsDir, upgrade = false, log = () => undefined } = options;
  if (!upgrade && installedPackages(toolsDir, recipe)) return;
  checkPrerequisites();
  // One lock for all recipes, because they share the package lists.
  await withLock(
    join(toolsDir, 'install.lock'),
    async () => {
      if (upgrade || !installedPackages(toolsDir, recipe)) await install(recipe, options, log);
    },
    (pid) => log(`waiting for process ${pid}, which is installing into the same folder`),
  );
}

async function install(
  recipe: TreeRecipe,
  { toolsDir, onProgress = () => undefined }: InstallOptions,
  log: (line: string) => void,
): Promise<void> {
  const folder = join(toolsDir, recipe.name);
  const root = treeRoot(toolsDir, recipe);
  const building = `${root}.tmp`;
  mkdirSync(folder, { recursive: true });
  checkDisk(folder, recipe);
  const label = (step: string): string => `${recipe.name}: ${step}`;

  onProgress(label('package list'), 0, 0);
  const apt = new PrivateApt(join(toolsDir, 'apt', recipe.suite), recipe.suite);
  await apt.update().catch((error: Error) => {
    if (error instanceof PrerequisiteError) throw error;
    throw new PrerequisiteError(`fetching Debian's package list failed (${error.message})`);
  });
  const index = await apt.index();
  const packages = resolveClosure(index, recipe.seeds(index), recipe.skip);

  const bytes = packages.reduce((sum, { size }) => sum + size, 0);
  const files = await apt.download(packages, join(folder, 'debs'), (done) =>
    onProgress(label('download'), Math.min(done, bytes), bytes),
  );
  onProgress(label('download'), bytes, bytes);

  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  for (const [done, file] of files.entries()) {
    onProgress(label('unpack'), done, files.length);
    await unpackDeb(file, building);
  }
  onProgress(label('unpack'), files.length, files.length);
  await recipe.finish(building);

  // The server may run as another user, which a strict umask would lock out.
  for (const path of [toolsDir, folder, building]) chmodSync(path, 0o755);
  rmSync(join(folder, 'stamp.json'), { force: true });
  rmSync(root, { recursive: true, force: true });
  renameSync(building, root);
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]).sort());
  const stamp: Stamp = { revision: recipe.revision, arch: process.arch, packages: versions };
  writeFileSync(join(folder, 'stamp.json.tmp'), `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(join(folder, 'stamp.json.tmp'), join(folder, 'stamp.json'));
  rmSync(join(folder, 'debs'), { recursive: true, force: true });
  apt.removeCaches();
  log(`${recipe.name}: ${packages.length} packages for ${machine().debianArch} unpacked in ${root}`);
}

function checkDisk(folder: string, { needsMb, name }: TreeRecipe): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  if (freeMb < needsMb)
    throw new PrerequisiteError(
      `installing ${name} needs ${needsMb} MB of free disk space in ${folder}, but only ${freeMb} MB are free`,
    );
}
