import { chownSync, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { findProgram, PrerequisiteError } from './prerequisites.js';
import { run } from './run.js';

/** As whom a server runs: a user switch for `spawn`, a command that goes before the program, or neither. */
export interface RunAs {
  uid?: number;
  gid?: number;
  /** Words before the program. */
  prefix: string[];
}

/** An unprivileged user that exists nowhere as a person: `nobody` by Debian's policy. */
const NOBODY = 65_534;

/** PostgreSQL's set-up asks for the name of its user, and containers can run as a number without one. */
function requireName(): void {
  try {
    userInfo();
  } catch {
    throw new PrerequisiteError(`the user with number ${process.getuid?.()} has no entry in /etc/passwd`);
  }
}

/** Who must own the server's files; undefined when the current user simply goes on. */
export function serverOwner(
  dataDir: string,
  currentUid: number = process.getuid?.() ?? 0,
): { uid: number; gid: number } | undefined {
  if (currentUid !== 0) return undefined;
  const stat = existsSync(dataDir) ? statSync(dataDir) : undefined;
  // Data that another user's run has made stays that user's.
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * Finds a way to run a server without root's rights, because PostgreSQL refuses to run as root. Each way is tried by writing a file
 * into `folder` and running `program`.
 * @param folder a folder that the server writes to; when root, it is given to the server's user
 * @returns undefined when no way reaches these paths, for example below a private home directory
 * @throws PrerequisiteError when the program does not run even for the current user
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
    // Below a folder that only root may enter: another user, with the one right to pass file permissions.
    // The secure bit makes the right count in access(2) too, by which PostgreSQL's programs look for each other.
    const may = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
    ways.push({ prefix: [setpriv, `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...may] });
  }
  for (const way of ways) if ((await tryWay(way)) === undefined) return way;
  return undefined;
}
