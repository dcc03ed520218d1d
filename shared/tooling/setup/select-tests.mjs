// Which test files `npm run test:changed` runs: those nearest to the change. CI runs all of them.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEST_FILE, WITH_PROCESSES } from '../jest/groups.mjs';
import { ImportGraph } from './import-graph.mjs';

/** Test files per changed feature: two cores run these in about a minute and a half. */
const MOST_TESTS = 30;
/** The other tests of a feature come after those that import the changed file directly. */
const RANK_OF_FEATURE = 2;
const SOURCE = /^(?:backend|frontends\/(?!e2e\/)[^/]+|shared\/[^/]+)\/.*\.tsx?$/u;
const FEATURE = /^backend\/(?:src\/(?:modules|core|platform)|src|local-stack|chaos)\/[^/]+\//u;
const NEST_MODULE = /\.module\.ts$/u;
const TEST_SUPPORT = /^backend\/test\/support\//u;

/**
 * Selects the test files of the changed files' feature folders, and those that import the changed files, directly or
 * through others. First come the tests in the folder of a changed file, then those with the fewest imports in between.
 * Nest modules and test support lead to most of the product, so their imports of it are not followed; and a test that
 * starts processes is only selected for a change of itself or its feature.
 * @param {(args: string[]) => string} git runs git and returns its output
 * @param {string} root
 * @param {string[]} changed files, relative to `root`
 * @returns {{ tests: string[], leftToCi: number }} files relative to `root`; the number of other related test files
 */
export function selectTests(git, root, changed, mostTests = MOST_TESTS) {
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
    .split('\n')
    .filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const graph = new ImportGraph(root, files);
  const features = new Set(changed.flatMap((file) => FEATURE.exec(file)?.[0] ?? []));
  const folders = new Set(changed.filter((file) => FEATURE.test(file)).map((file) => `${dirname(file)}/`));
  const isIn = (names, file) => [...names].some((name) => file.startsWith(name));
  const distances = graph.importersOf(changed, (importer, imported) => !isWiring(importer, imported));
  const rankOf = (test) => {
    if (isIn(folders, test)) return 0;
    if (isIn(features, test)) return Math.min(distances.get(test) ?? RANK_OF_FEATURE, RANK_OF_FEATURE);
    return changed.includes(test) || !WITH_PROCESSES.test(test) ? distances.get(test) : undefined;
  };
  const ranked = files
    .filter((file) => TEST_FILE.test(file) && rankOf(file) !== undefined)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const tests = ranked.slice(0, mostTests * Math.max(features.size, 1));
  const related = [...graph.importersOf(changed).keys()].filter((file) => TEST_FILE.test(file));
  return { tests, leftToCi: new Set([...ranked, ...related]).size - tests.length };
}

const isWiring = (importer, imported) =>
  NEST_MODULE.test(importer) || (TEST_SUPPORT.test(importer) && !TEST_SUPPORT.test(imported));
