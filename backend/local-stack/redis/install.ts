import { ElfTree } from '../debian/elf-tree.js';
import { installTree, treeRoot, type InstallOptions, type TreeRecipe } from '../debian/install-tree.js';

/** Path of the server program inside the tree. */
const SERVER = 'usr/bin/redis-server';

const RECIPE: TreeRecipe = {
  name: 'redis',
  revision: 1,
  // Same suite as the database, so that both share one package list.
  suite: 'forky',
  // Debian ships the program in redis-tools under another name; the link in redis-server makes it run as the server.
  seeds: () => ['redis-server'],
  skip: [
    'debconf*',
    'adduser',
    'perl*',
    'passwd',
    'init-system*',
    'systemd*',
    'openssl',
    'ca-certificates',
    'openssl-provider-legacy',
    'gcc-*-base',
  ],
  needsMb: 150,
  finish: async (root) => new ElfTree(root).check([SERVER]),
};

/**
 * Unpacks Debian's Redis below `toolsDir`; does nothing when it exists.
 * @throws PrerequisiteError when the machine lacks a prerequisite
 */
export function installRedis(options: InstallOptions): Promise<void> {
  return installTree(RECIPE, options);
}

/** Command that runs the unpacked server. */
export function redisCommand(toolsDir: string, args: string[]): { file: string; args: string[] } {
  return new ElfTree(treeRoot(toolsDir, RECIPE)).command(SERVER, args);
}
