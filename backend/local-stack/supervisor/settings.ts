import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseMongod, LOCAL_DATABASES, type LocalDatabase, type Mongod } from '../mongod/find-mongod.js';

/** The repository root, relative to backend/dist/local-stack/supervisor. */
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Ports, folders and external servers of one local stack. */
export interface StackSettings {
  portBase: number;
  /** Data, logs and run files of this stack. */
  localDir: string;
  /** Unpacked servers, shared by all stacks of a clone. */
  toolsDir: string;
  /** Set when an external server replaces the local one. */
  externalMongoUri?: string;
  externalRedisUrl?: string;
  /** The local database is this server instead of DocumentDB. */
  mongod?: Mongod;
}

/** Ports above 1023 that browsers and fetch block ("bad ports" in the Fetch standard). */
const BLOCKED_BY_BROWSERS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];
const HTTP_OFFSETS = [0, 1, 2, 10, 11, 12, 20, 30, 50];

/** An invalid setting; the message is a single line for the terminal. */
export class SettingsError extends Error {}

/** @throws SettingsError with the setting's name and the expected value */
export function readStackSettings(env: NodeJS.ProcessEnv): StackSettings {
  const portBase = Number(env.PORT_BASE ?? 3000);
  if (!Number.isInteger(portBase) || portBase < 1024 || portBase > 65_400) {
    throw new SettingsError(`PORT_BASE must be a whole number from 1024 to 65400, not '${env.PORT_BASE}'.`);
  }
  const refused = HTTP_OFFSETS.map((offset) => portBase + offset).find((port) => BLOCKED_BY_BROWSERS.includes(port));
  if (refused !== undefined) {
    throw new SettingsError(
      `PORT_BASE=${portBase} would use port ${refused}, which browsers refuse; choose another one.`,
    );
  }
  for (const [name, schemes] of [
    ['MONGODB_URI', /^mongodb(\+srv)?:\/\//],
    ['REDIS_URL', /^rediss?(\+(sentinel|cluster))?:\/\//],
  ] as const) {
    const value = env[name];
    if (value && !schemes.test(value)) {
      throw new SettingsError(
        `${name} must be a ${name === 'REDIS_URL' ? 'redis://' : 'mongodb://'} address, not '${value}'.`,
      );
    }
  }
  const localDatabase = (env.LOCAL_DATABASE || 'auto') as LocalDatabase;
  if (!LOCAL_DATABASES.includes(localDatabase)) {
    throw new SettingsError(
      `LOCAL_DATABASE must be one of ${LOCAL_DATABASES.join(', ')}, not '${env.LOCAL_DATABASE}'.`,
    );
  }
  const localDir = resolve(REPOSITORY_ROOT, env.LOCAL_DIR ?? '.local');
  const mongod = env.MONGODB_URI ? undefined : chooseMongod(localDatabase, localDir, env.PATH ?? '');
  return {
    portBase,
    localDir,
    toolsDir: resolve(REPOSITORY_ROOT, env.LOCAL_TOOLS_DIR ?? '.local/tools'),
    ...(env.MONGODB_URI ? { externalMongoUri: env.MONGODB_URI } : {}),
    ...(env.REDIS_URL ? { externalRedisUrl: env.REDIS_URL } : {}),
    ...(mongod ? { mongod } : {}),
  };
}
