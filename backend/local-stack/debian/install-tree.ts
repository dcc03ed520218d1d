import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { checkPrerequisites, machine, PrerequisiteError } from './prerequisites.js';
import { PrivateApt } from './private-apt.js';
import { resolveClosure, type PackageIndex } from './resolver.js';
import { unpackDeb } from './unpack.js';

/** Tells how far a long step is; `total` is 0 when it is not known. */
export type OnProgress = (label: string, done: number, total: number) => void;

/** What to unpack and how to make it ready. */
export interface TreeRecipe {
  /** Folder name below the tools folder, and the word in progress lines. */
  name: string;
  /** To be raised when the recipe changes in a way that needs the tree again. */
  revision: number;
  /** Debian suite to take it from. */
  suite: string;
  /** Package names to start from, chosen from what the suite has. */
  seeds(index: PackageIndex): string[];
  /** Package names left out of the closure; `*` stands for anything. */
  skip: string[];
  /** Disk space that the work needs, in MB. */
  needsMb: number;
  /** Makes the unpacked tree ready and checks it. */
  finish(root: string): Promise<void>;
}

export interface InstallOptions {
  /** Absolute folder for unpacked trees, shared by every copy of the stack in a clone. */
  toolsDir: string;
  onProgress?: OnProgress;
  log?: (line: string) => void;
  /** Resolves the packages again although a tree is there. */
  upgrade?: boolean;
}

interface Stamp {
  revision: number;
  arch: string;
  /** name → version of every package in the tree. */
  packages: Record<string, string>;
}

/** Where a recipe's tree is. */
export const treeRoot = (toolsDir: string, recipe: Pick<TreeRecipe, 'name'>): string =>
  join(toolsDir, recipe.name, 'root');

/** Versions of the packages in a finished tree; undefined when it is not there or of an older recipe. */
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
 * Unpacks a tree of Debian packages into `<toolsDir>/<name>/root`. Finished work is never repeated, and what was broken off is
 * picked up: downloads stay, the tree is built aside and renamed. A second caller waits for the first.
 * @throws PrerequisiteError when this machine cannot do it
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
    (pid) => log(`waiting for process ${pid}, which is setting up the same folder`),
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
    throw new PrerequisiteError(`Debian's package list could not be fetched (${error.message})`);
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

  // Servers may run as another user than the one who unpacked, and a strict umask must not lock them out.
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
      `setting up ${name} needs ${needsMb} MB of free disk in ${folder}, there are ${freeMb} MB`,
    );
}
