import { ElfTree } from '../debian/elf-tree.js';
import { installTree, treeRoot, type InstallOptions, type TreeRecipe } from '../debian/install-tree.js';

/** The server's program inside the tree. */
const SERVER = 'usr/bin/redis-server';

const RECIPE: TreeRecipe = {
  name: 'redis',
  revision: 1,
  // The database's suite, so that both need one package list.
  suite: 'forky',
  // Debian keeps the program in redis-tools under another name; the link in redis-server makes it act as the server.
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
 * Unpacks Debian's Redis below `toolsDir`; at once when it is there already.
 * @throws PrerequisiteError when this machine cannot do it
 */
export function installRedis(options: InstallOptions): Promise<void> {
  return installTree(RECIPE, options);
}

/** Command line that runs the unpacked server with these arguments. */
export function redisCommand(toolsDir: string, args: string[]): { file: string; args: string[] } {
  return new ElfTree(treeRoot(toolsDir, RECIPE)).command(SERVER, args);
}
