import { chownSync, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { findProgram, PrerequisiteError } from './prerequisites.js';
import { run } from './run.js';

/** How to run a server as another user: `uid` and `gid` for `spawn`, a command prefix, or neither. */
export interface RunAs {
  uid?: number;
  gid?: number;
  /** Command prefix. */
  prefix: string[];
}

/** Debian's unprivileged user `nobody`. */
const NOBODY = 65_534;

/** initdb needs the user's name, but a container may run as a uid without one. */
function requireName(): void {
  try {
    userInfo();
  } catch {
    throw new PrerequisiteError(`uid ${process.getuid?.()} has no entry in /etc/passwd`);
  }
}

/** Owner of the server's files; undefined for the current user. */
export function serverOwner(
  dataDir: string,
  currentUid: number = process.getuid?.() ?? 0,
): { uid: number; gid: number } | undefined {
  if (currentUid !== 0) return undefined;
  const stat = existsSync(dataDir) ? statSync(dataDir) : undefined;
  // Existing data keeps its owner.
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * Finds a way to run a server without root privileges, because PostgreSQL refuses to run as root. Tests each way by writing a file
 * to `folder` and running `program`.
 * @param folder folder that the server writes to; when root, it is given to the server's user
 * @returns undefined when no way can access these paths, for example below a private home directory
 * @throws PrerequisiteError when the program does not run for the current user
 */
export async function findRunAs(
  folder: string,
  program: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<RunAs | undefined> {
  const tryWay = async (way: RunAs): Promise<string | undefined> => {
    const script = 'touch "$1/.reachable" && rm "$1/.reachable" && test -x "$2" && "$2" --version';
    const [file = '', ...args] = [...way.prefix, '/bin/sh', '-c', script, 'sh', folder, program];
    const { uid, gid } = way;
    const { code, stderr } = await run(file, args, { cwd: '/', ...(uid === undefined ? {} : { uid, gid }) });
    return code === 0 ? undefined : stderr.trim() || `code ${code}`;
  };

  if (!owner) {
    requireName();
    const problem = await tryWay({ prefix: [] });
    if (problem) throw new PrerequisiteError(`${program} does not run for this user (${problem})`);
    return { prefix: [] };
  }
  chownSync(folder, owner.uid, owner.gid);
  const ways: RunAs[] = [{ ...owner, prefix: [] }];
  const setpriv = findProgram('setpriv');
  if (setpriv) {
    // Below a folder that only root may enter: another user with the capability to bypass file permissions.
    // The secure bit applies the capability to access(2) as well, which PostgreSQL's programs use to find each other.
    const may = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
    ways.push({ prefix: [setpriv, `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...may] });
  }
  for (const way of ways) if ((await tryWay(way)) === undefined) return way;
  return undefined;
}
