import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ElfTree } from '../debian/elf-tree.js';
import { PrerequisiteError, refuseProduction } from '../debian/prerequisites.js';
import { findRunAs, serverOwner, type RunAs } from '../debian/run-as.js';
import { databaseTree, type DatabaseTree } from './install.js';

/** Folders of one local database, as its user names them. All absolute. */
export interface DatabaseFolders {
  /** Folder of the unpacked trees. */
  toolsDir: string;
  /** Data of this database. */
  dataDir: string;
  /** Sockets and state files of this database. */
  runDir: string;
}

/** Where the parts of a database really are and as whom its server runs. */
export interface Places {
  tree: DatabaseTree;
  dataDir: string;
  socketDir: string;
  runAs: RunAs;
  /** Who owns the server's files; undefined when that is simply the current user. */
  owner: { uid: number; gid: number } | undefined;
  /** Name of this database in process titles: how its processes are found again. */
  clusterName: string;
}

/** A UNIX socket's path must stay under 108 bytes; the longest name in the folder is `.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_DIR = 85;

/** Short name that is the same for the same path and differs for others. */
export const pathHash = (path: string): string => createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12);

/** Folder of the server's socket for a run folder. */
export function socketDirFor(runDir: string): string {
  // A folder of its own, because it belongs to the server's user.
  const folder = join(runDir, 'postgres');
  return Buffer.byteLength(folder) <= LONGEST_SOCKET_DIR ? folder : join(tmpdir(), `sparks-${pathHash(runDir)}`);
}

/** Name in process titles for a data folder. */
export const clusterNameFor = (dataDir: string): string => `sparks-${pathHash(dataDir)}`;

/**
 * Makes the folders and finds out as whom the server can run in them. Root's server runs as another user; where that user
 * cannot reach the project, tree and data go to a folder under /var/tmp that is named after the data folder.
 * @throws PrerequisiteError when nothing works
 */
export async function findPlaces({ toolsDir, dataDir, runDir }: DatabaseFolders): Promise<Places> {
  refuseProduction();
  if (process.getuid?.() === 0) requireRootsRights();
  const tree = databaseTree(toolsDir);
  const clusterName = clusterNameFor(dataDir);
  const here = await attempt(tree, dataDir, socketDirFor(runDir), clusterName);
  if (here) return here;
  const elsewhere = join('/var/tmp', clusterName);
  // The note stands where the data would be: who removes local data removes the note, and the data follows at the next start.
  const note = `${dataDir}.elsewhere`;
  if (!existsSync(note)) rmSync(join(elsewhere, 'data'), { recursive: true, force: true });
  writeFileSync(note, `${elsewhere}\n`);
  const moved = await attempt(
    copyTree(tree, elsewhere),
    join(elsewhere, 'data'),
    join(elsewhere, 'postgres'),
    clusterName,
  );
  if (moved) return moved;
  throw new PrerequisiteError(`started as root, and no other user can reach ${dataDir}; start as an ordinary user`);
}

/** Root prepares folders that belong to the server's user; a container may have taken that right away. */
function requireRootsRights(): void {
  const CAP_DAC_OVERRIDE = 1n << 1n;
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (effective && !(BigInt(`0x${effective}`) & CAP_DAC_OVERRIDE)) {
    throw new PrerequisiteError(
      'started as root without the right to pass file permissions (CAP_DAC_OVERRIDE); start as an ordinary user',
    );
  }
}

async function attempt(
  tree: DatabaseTree,
  dataDir: string,
  socketDir: string,
  clusterName: string,
): Promise<Places | undefined> {
  mkdirSync(resolve(dataDir, '..'), { recursive: true, mode: 0o755 });
  mkdirSync(socketDir, { recursive: true, mode: 0o755 });
  const owner = serverOwner(dataDir);
  const runAs = await findRunAs(socketDir, tree.tree.path(tree.bin, 'postgres'), owner);
  return runAs && { tree, dataDir, socketDir, runAs, owner, clusterName };
}

/** A copy of the tree that everyone can reach; made once for each version. */
function copyTree({ tree, ...rest }: DatabaseTree, folder: string): DatabaseTree {
  const root = join(folder, `root-${rest.documentdb}`);
  if (!existsSync(root)) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    rmSync(`${root}.tmp`, { recursive: true, force: true });
    cpSync(tree.root, `${root}.tmp`, { recursive: true, verbatimSymlinks: true });
    writeFileSync(
      join(folder, 'README'),
      `Local database of a project folder that only root can enter. Copied from ${tree.root}.\n`,
    );
    renameSync(`${root}.tmp`, root);
  }
  return { ...rest, tree: new ElfTree(root, [`usr/lib/postgresql/${rest.major}/lib`]) };
}
