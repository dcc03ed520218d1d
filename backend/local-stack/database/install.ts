import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ElfTree } from '../debian/elf-tree.js';
import {
  installedPackages,
  installTree,
  treeRoot,
  type InstallOptions,
  type TreeRecipe,
} from '../debian/install-tree.js';
import { PrerequisiteError, refuseProduction } from '../debian/prerequisites.js';
import type { PackageIndex } from '../debian/resolver.js';

/** Dependencies of PostgreSQL and DocumentDB that the server does not need at run time. */
const SKIP = [
  'postgresql-common',
  'postgresql-common-dev',
  'postgresql-client-*',
  'ssl-cert',
  'locales*',
  'debconf*',
  'cdebconf',
  'perl*',
  'libperl*',
  'libgdal*',
  'gdal-*',
  'libsfcgal*',
  'systemd',
  'init-system*',
  'cron',
  'dash',
  'passwd',
  'openssl',
  'ca-certificates',
  'proj-data',
  'proj-bin',
  'libldap-common',
  'krb5-locales',
  'libpam-modules',
  'libpam-runtime',
  'libaudit-common',
  'media-types',
  'adduser',
  'ucf',
  'sensible-utils',
  '*mta*',
  'fonts-*',
  'libjs-*',
  'lsb-base',
];

/** Server modules whose libraries the tree must contain. */
const MODULES = [
  'postgis-3',
  'pg_documentdb',
  'pg_documentdb_core',
  'pg_documentdb_extended_rum',
  'pg_documentdb_extended_rum_core',
  'pg_documentdb_extended_rum_core_builtin_rmgr',
  'rum',
  'vector',
  'pg_cron',
  'tsm_system_rows',
  'plpgsql',
  'dict_snowball',
];

/** Chooses the newest PostgreSQL for which the suite has both DocumentDB and PostGIS. */
export function chooseSeeds(index: PackageIndex): string[] {
  const majors = index
    .names()
    .map((name) => Number(/^postgresql-(\d+)-documentdb$/.exec(name)?.[1] ?? 0))
    .filter((major) => major > 0 && index.find(`postgresql-${major}-postgis-3-scripts`))
    .sort((a, b) => b - a);
  const major = majors[0];
  if (major === undefined)
    throw new PrerequisiteError('the Debian mirror of this machine has no DocumentDB for PostgreSQL');
  // DocumentDB does not depend on the second package, but creating the extension reads its SQL files.
  return [`postgresql-${major}-documentdb`, `postgresql-${major}-postgis-3-scripts`];
}

const RECIPE: TreeRecipe = {
  name: 'database',
  revision: 1,
  suite: 'forky',
  seeds: chooseSeeds,
  skip: SKIP,
  needsMb: 600,
  finish,
};

/** An installed server tree and its versions. */
export interface DatabaseTree {
  tree: ElfTree;
  /** Folder of the server's programs, relative to the root. */
  bin: string;
  major: number;
  /** Debian version of DocumentDB, for example `1.0-0-1`. */
  documentdb: string;
}

/**
 * Unpacks PostgreSQL with DocumentDB below `toolsDir`; does nothing when the tree exists.
 * @throws PrerequisiteError when the machine lacks a prerequisite
 */
export async function installDatabase(options: InstallOptions): Promise<void> {
  refuseProduction();
  return installTree(RECIPE, options);
}

/**
 * Returns the tree created by {@link installDatabase}.
 * @throws Error when it does not exist
 */
export function databaseTree(toolsDir: string): DatabaseTree {
  const packages = installedPackages(toolsDir, RECIPE);
  if (!packages) throw new Error(`The local database is not installed in ${toolsDir}.`);
  const [name = '', version = ''] =
    Object.entries(packages).find(([key]) => /^postgresql-\d+-documentdb$/.test(key)) ?? [];
  return describeTree(treeRoot(toolsDir, RECIPE), Number(name.split('-')[1]), version);
}

function describeTree(root: string, major: number, documentdb: string): DatabaseTree {
  const lib = `usr/lib/postgresql/${major}`;
  // pg_documentdb.so links pg_documentdb_core.so by name, so the module folder is also a library folder.
  return { tree: new ElfTree(root, [`${lib}/lib`]), bin: `${lib}/bin`, major, documentdb };
}

async function finish(root: string): Promise<void> {
  const major = Number(readdirSync(join(root, 'usr/lib/postgresql'))[0]);
  const { tree, bin } = describeTree(root, major, '');
  const control = join(root, `usr/share/postgresql/${major}/extension/postgis.control`);
  // On an installed system, a maintainer script creates this link.
  if (!existsSync(control)) symlinkSync('postgis-3.control', control);
  await tree.check([
    `${bin}/postgres`,
    `${bin}/initdb`,
    ...MODULES.map((name) => `usr/lib/postgresql/${major}/lib/${name}.so`),
  ]);
  // initdb runs the `postgres` program in its own folder through a shell.
  for (const name of ['postgres', 'initdb']) tree.wrap(`${bin}/${name}`);
}
