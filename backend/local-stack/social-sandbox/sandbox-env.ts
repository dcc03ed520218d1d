import { allMounts } from './platforms/mounts.js';

/** Port offset from PORT_BASE. */
export const SANDBOX_PORT_OFFSET = 30;

/** Settings of the product that point its adapters to the sandbox, with the path of their mount. */
export const MOUNT_OF_SETTING: Readonly<Record<string, string>> = Object.fromEntries(
  allMounts().flatMap(({ prefix, settings = [] }) => settings.map((name) => [name, prefix])),
);

export const sandboxOrigin = (portBase: number): string => `http://127.0.0.1:${portBase + SANDBOX_PORT_OFFSET}`;

/** Environment variables that point the adapters to the sandbox. */
export function sandboxEnv(portBase: number): Record<string, string> {
  const origin = sandboxOrigin(portBase);
  return Object.fromEntries(Object.entries(MOUNT_OF_SETTING).map(([name, mount]) => [name, origin + mount]));
}
