import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Alternatives when this machine cannot run the local services. */
export const ALTERNATIVES =
  'Alternatives: set MONGODB_URI and REDIS_URL to your own servers, or to those of `docker compose up -d mongo redis`.';

/** The machine lacks a prerequisite. The message is a single line that includes the alternatives. */
export class PrerequisiteError extends Error {
  /** @param reason the missing prerequisite, as one sentence without a full stop */
  constructor(reason: string) {
    super(`The local services cannot run here: ${reason.replace(/\s+/g, ' ').trim()}. ${ALTERNATIVES}`);
    this.name = 'PrerequisiteError';
  }
}

/**
 * The local services require no passwords, so they are for development data only.
 * @throws PrerequisiteError when NODE_ENV is production
 */
export function refuseProduction(env: NodeJS.ProcessEnv = process.env): void {
  if (env['NODE_ENV'] === 'production')
    throw new PrerequisiteError('NODE_ENV is production, and they require no passwords');
}

/** Names inside a Debian tree that differ between processor architectures. */
export interface Machine {
  /** Debian's architecture name. */
  debianArch: 'amd64' | 'arm64';
  /** Folder of the shared libraries, below usr/lib. */
  libraryFolder: string;
  /** Path of the dynamic loader inside the tree. */
  loader: string;
}

const MACHINES: Record<string, Machine> = {
  x64: { debianArch: 'amd64', libraryFolder: 'usr/lib/x86_64-linux-gnu', loader: 'usr/lib64/ld-linux-x86-64.so.2' },
  arm64: { debianArch: 'arm64', libraryFolder: 'usr/lib/aarch64-linux-gnu', loader: 'usr/lib/ld-linux-aarch64.so.1' },
};

/**
 * Returns the architecture-specific names of this machine.
 * @throws PrerequisiteError when it is not Linux on x64 or arm64
 */
export function machine(platform: string = process.platform, arch: string = process.arch): Machine {
  const found = MACHINES[arch];
  if (platform !== 'linux' || !found) {
    throw new PrerequisiteError(`they require Linux on x64 or arm64; this is ${platform} on ${arch}`);
  }
  return found;
}

const STANDARD_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Absolute path of a program on PATH or in the standard folders. */
export function findProgram(
  name: string,
  path: string = process.env['PATH'] ?? '',
  otherFolders: readonly string[] = STANDARD_FOLDERS,
): string | undefined {
  return [...path.split(delimiter), ...otherFolders]
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
 * Checks that the programs for unpacking Debian packages are installed.
 * @throws PrerequisiteError with every missing program
 */
export function checkPrerequisites(): void {
  machine();
  const missing = ['apt-get', 'apt-cache', 'dpkg-deb', 'tar'].filter((name) => !findProgram(name));
  if (missing.length > 0)
    throw new PrerequisiteError(`${missing.join(', ')} not found; Debian's package tools are required`);
  if (!existsSync('/bin/sh')) throw new PrerequisiteError('/bin/sh not found');
}
