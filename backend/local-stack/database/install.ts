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

/** Packages that PostgreSQL and DocumentDB name but that a server does not need in order to run. */
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

/** Server modules whose libraries must all be in the tree. */
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
  // DocumentDB does not depend on the second, but creating the extension reads its SQL.
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

/** The unpacked server and what it is made of. */
export interface DatabaseTree {
  tree: ElfTree;
  /** Folder of the server's programs, relative to the root. */
  bin: string;
  /** Major version of PostgreSQL, for example 18. */
  major: number;
  /** Debian version of DocumentDB, for example `1.0-0-1`. */
  documentdb: string;
}

/**
 * Unpacks PostgreSQL with DocumentDB below `toolsDir`; at once when it is there already.
 * @throws PrerequisiteError when this machine cannot do it
 */
export async function installDatabase(options: InstallOptions): Promise<void> {
  refuseProduction();
  return installTree(RECIPE, options);
}

/**
 * The tree that {@link installDatabase} made.
 * @throws Error when it has not been made
 */
export function databaseTree(toolsDir: string): DatabaseTree {
  const packages = installedPackages(toolsDir, RECIPE);
  if (!packages) throw new Error(`The local database is not unpacked in ${toolsDir}.`);
  const [name = '', version = ''] =
    Object.entries(packages).find(([key]) => /^postgresql-\d+-documentdb$/.test(key)) ?? [];
  return describeTree(treeRoot(toolsDir, RECIPE), Number(name.split('-')[1]), version);
}

function describeTree(root: string, major: number, documentdb: string): DatabaseTree {
  const lib = `usr/lib/postgresql/${major}`;
  // pg_documentdb.so links pg_documentdb_core.so by name, so the folder of the modules is a library folder too.
  return { tree: new ElfTree(root, [`${lib}/lib`]), bin: `${lib}/bin`, major, documentdb };
}

async function finish(root: string): Promise<void> {
  const major = Number(readdirSync(join(root, 'usr/lib/postgresql'))[0]);
  const { tree, bin } = describeTree(root, major, '');
  const control = join(root, `usr/share/postgresql/${major}/extension/postgis.control`);
  // A maintainer script makes this link on an installed system.
  if (!existsSync(control)) symlinkSync('postgis-3.control', control);
  await tree.check([
    `${bin}/postgres`,
    `${bin}/initdb`,
    ...MODULES.map((name) => `usr/lib/postgresql/${major}/lib/${name}.so`),
  ]);
  // initdb looks for `postgres` beside itself and runs it through a shell.
  for (const name of ['postgres', 'initdb']) tree.wrap(`${bin}/${name}`);
}
