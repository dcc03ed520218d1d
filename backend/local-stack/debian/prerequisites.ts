import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a person can do when this machine cannot run the local services. Both ways always work. */
export const WAYS_OUT =
  'Ways out: run `docker compose up -d` and use its servers, or set MONGODB_URI and REDIS_URL to servers of your own.';

/** A condition of the machine that we cannot change. The message is one line and names the ways out. */
export class PrerequisiteError extends Error {
  /** @param reason what is missing, as one sentence without a full stop */
  constructor(reason: string) {
    super(`The local services cannot run here: ${reason.replace(/\s+/g, ' ').trim()}. ${WAYS_OUT}`);
    this.name = 'PrerequisiteError';
  }
}

/**
 * The local services ask for no passwords: right for a developer's data only.
 * @throws PrerequisiteError when the environment says that this is a production system
 */
export function refuseProduction(env: NodeJS.ProcessEnv = process.env): void {
  if (env['NODE_ENV'] === 'production')
    throw new PrerequisiteError('NODE_ENV is production, and they ask for no passwords');
}

/** Names that differ between processor families inside a Debian tree. */
export interface Machine {
  /** Debian's name of the architecture. */
  debianArch: 'amd64' | 'arm64';
  /** Folder below usr/lib that holds the shared libraries. */
  libraryFolder: string;
  /** Path of the dynamic loader inside the tree. */
  loader: string;
}

const MACHINES: Record<string, Machine> = {
  x64: { debianArch: 'amd64', libraryFolder: 'usr/lib/x86_64-linux-gnu', loader: 'usr/lib64/ld-linux-x86-64.so.2' },
  arm64: { debianArch: 'arm64', libraryFolder: 'usr/lib/aarch64-linux-gnu', loader: 'usr/lib/ld-linux-aarch64.so.1' },
};

/**
 * The architecture names of this machine.
 * @throws PrerequisiteError when it is not Linux on x64 or arm64
 */
export function machine(platform: string = process.platform, arch: string = process.arch): Machine {
  const found = MACHINES[arch];
  if (platform !== 'linux' || !found) {
    throw new PrerequisiteError(`they need Linux on x64 or arm64, this is ${platform} on ${arch}`);
  }
  return found;
}

/** Full path of a program on PATH, or undefined. */
export function findProgram(name: string, path: string = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Checks what unpacking Debian packages needs: the programs of apt and dpkg, and tar.
 * @throws PrerequisiteError naming every missing program
 */
export function checkPrerequisites(): void {
  machine();
  const missing = ['apt-get', 'apt-cache', 'dpkg-deb', 'tar'].filter((name) => !findProgram(name));
  if (missing.length > 0)
    throw new PrerequisiteError(`${missing.join(', ')} not found, Debian's package tools are needed`);
  if (!existsSync('/bin/sh')) throw new PrerequisiteError('/bin/sh not found');
}
