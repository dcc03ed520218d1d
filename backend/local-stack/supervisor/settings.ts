import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, seen from backend/dist/local-stack/supervisor. */
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the parts of the local stack listen and keep their files. */
export interface StackSettings {
  portBase: number;
  /** Data, logs and run files of this stack. */
  localDir: string;
  /** Unpacked servers; all stacks of a clone share them. */
  toolsDir: string;
  /** Set when another server than the local one is to be used. */
  externalMongoUri?: string;
  externalRedisUrl?: string;
}

/** Ports that browsers (and fetch) refuse to speak HTTP to, above 1023, as the Fetch standard lists them. */
const REFUSED_BY_BROWSERS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];
/** Offsets of the ports that speak HTTP. */
const HTTP_OFFSETS = [0, 1, 2, 10, 11, 12, 20, 30];

/** A setting that cannot be used; the message is the one line that the person sees. */
export class SettingsError extends Error {}

/**
 * Reads the settings of the local stack.
 * @throws SettingsError naming the setting and what was expected
 */
export function readStackSettings(env: NodeJS.ProcessEnv): StackSettings {
  const portBase = Number(env.PORT_BASE ?? 3000);
  if (!Number.isInteger(portBase) || portBase < 1024 || portBase > 65_400) {
    throw new SettingsError(`PORT_BASE must be a whole number from 1024 to 65400, not '${env.PORT_BASE}'.`);
  }
  const refused = HTTP_OFFSETS.map((offset) => portBase + offset).find((port) => REFUSED_BY_BROWSERS.includes(port));
  if (refused !== undefined) {
    throw new SettingsError(
      `PORT_BASE=${portBase} would use port ${refused}, which browsers refuse; choose another one.`,
    );
  }
  for (const [name, schemes] of [
    ['MONGODB_URI', /^mongodb(\+srv)?:\/\//],
    ['REDIS_URL', /^rediss?:\/\//],
  ] as const) {
    const value = env[name];
    if (value && !schemes.test(value)) {
      throw new SettingsError(
        `${name} must be a ${name === 'REDIS_URL' ? 'redis://' : 'mongodb://'} address, not '${value}'.`,
      );
    }
  }
  return {
    portBase,
    localDir: resolve(REPOSITORY_ROOT, env.LOCAL_DIR ?? '.local'),
    toolsDir: resolve(REPOSITORY_ROOT, env.LOCAL_TOOLS_DIR ?? '.local/tools'),
    ...(env.MONGODB_URI ? { externalMongoUri: env.MONGODB_URI } : {}),
    ...(env.REDIS_URL ? { externalRedisUrl: env.REDIS_URL } : {}),
  };
}
