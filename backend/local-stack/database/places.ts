import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ElfTree } from '../debian/elf-tree.js';
import { PrerequisiteError, refuseProduction } from '../debian/prerequisites.js';
import { findRunAs, serverOwner, type RunAs } from '../debian/run-as.js';
import { databaseTree, type DatabaseTree } from './install.js';

/** Configured folders of one local database. All absolute. */
export interface DatabaseFolders {
  /** Folder of the unpacked trees. */
  toolsDir: string;
  dataDir: string;
  /** Folder of sockets and state files. */
  runDir: string;
}

/** Effective paths and user of a local database. */
export interface Places {
  tree: DatabaseTree;
  dataDir: string;
  socketDir: string;
  runAs: RunAs;
  /** Owner of the server's files; undefined for the current user. */
  owner: { uid: number; gid: number } | undefined;
  /** Cluster name in process titles; identifies the processes of this database. */
  clusterName: string;
}

/** A UNIX socket path is limited to 107 bytes; the longest file name in the folder is `.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_DIR = 85;

/** Short, stable hash of a path. */
export const pathHash = (path: string): string => createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12);

export function socketDirFor(runDir: string): string {
  // A separate folder, because it belongs to the server's user.
  const folder = join(runDir, 'postgres');
  return Buffer.byteLength(folder) <= LONGEST_SOCKET_DIR ? folder : join(tmpdir(), `sparks-${pathHash(runDir)}`);
}

/** Cluster name for a data folder. */
export const clusterNameFor = (dataDir: string): string => `sparks-${pathHash(dataDir)}`;

/**
 * Creates the folders and determines the server's user. As root, the server runs as another user; if that user cannot access
 * the project, tree and data move to a folder under /var/tmp named after the data folder.
 * @throws PrerequisiteError when no user works
 */
export async function findPlaces({ toolsDir, dataDir, runDir }: DatabaseFolders): Promise<Places> {
  refuseProduction();
  if (process.getuid?.() === 0) requireRootCapabilities();
  const tree = databaseTree(toolsDir);
  const clusterName = clusterNameFor(dataDir);
  const here = await resolvePlaces(tree, dataDir, socketDirFor(runDir), clusterName);
  if (here) return here;
  const elsewhere = join('/var/tmp', clusterName);
  // Removing the local data removes this pointer file as well; the next start then deletes the data it referred to.
  const pointerFile = `${dataDir}.elsewhere`;
  if (!existsSync(pointerFile)) rmSync(join(elsewhere, 'data'), { recursive: true, force: true });
  writeFileSync(pointerFile, `${elsewhere}\n`);
  const moved = await resolvePlaces(
    copyTree(tree, elsewhere),
    join(elsewhere, 'data'),
    join(elsewhere, 'postgres'),
    clusterName,
  );
  if (moved) return moved;
  throw new PrerequisiteError(
    `started as root, and no other user can access ${dataDir}; start as an unprivileged user`,
  );
}

/** Root prepares folders owned by the server's user, which a container may forbid. */
function requireRootCapabilities(): void {
  const CAP_DAC_OVERRIDE = 1n << 1n;
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (effective && !(BigInt(`0x${effective}`) & CAP_DAC_OVERRIDE)) {
    throw new PrerequisiteError(
      'started as root without CAP_DAC_OVERRIDE, the capability to bypass file permissions; start as an unprivileged user',
    );
  }
}

async function resolvePlaces(
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

/** Copies the tree to a folder that every user can access; once per version. */
function copyTree({ tree, ...rest }: DatabaseTree, folder: string): DatabaseTree {
  const root = join(folder, `root-${rest.documentdb}`);
  if (!existsSync(root)) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    rmSync(`${root}.tmp`, { recursive: true, force: true });
    cpSync(tree.root, `${root}.tmp`, { recursive: true, verbatimSymlinks: true });
    writeFileSync(
      join(folder, 'README'),
      `Local database of a project folder that only root can access. Copied from ${tree.root}.\n`,
    );
    renameSync(`${root}.tmp`, root);
  }
  return { ...rest, tree: new ElfTree(root, [`usr/lib/postgresql/${rest.major}/lib`]) };
}
