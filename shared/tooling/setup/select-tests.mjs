// Which test files `npm run test:changed` runs: those nearest to the change. CI runs all of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_FILE, WITH_PROCESSES } from '../jest/groups.mjs';
import { ImportGraph } from './import-graph.mjs';

/** Two cores run these in about a minute and a half. */
const MOST_TESTS = 100;
const SOURCE = /^(?:backend|frontends\/(?!e2e\/)[^/]+|shared\/[^/]+)\/.*\.tsx?$/u;
const FEATURE = /^backend\/(?:src\/(?:modules|core|platform)|src|local-stack|chaos)\/[^/]+\//u;
const NEST_MODULE = /\.module\.ts$/u;
const TEST_SUPPORT = /^backend\/test\/support\//u;

/**
 * Selects the test files of the changed files' feature folders, and those that import the changed files, directly or
 * through others, the nearest ones first. Nest modules and test support lead to most of the product, so their imports
 * of it are not followed; and a test that starts processes is only selected for a change of itself or its feature.
 * @param {(args: string[]) => string} git runs git and returns its output
 * @param {string} root
 * @param {string[]} changed files, relative to `root`
 * @returns {{ tests: string[], leftToCi: number }} files relative to `root`; the number of other related test files
 */
export function selectTests(git, root, changed, mostTests = MOST_TESTS) {
  if (changed.length === 0) return { tests: [], leftToCi: 0 };
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
    .split('\n')
    .filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const graph = new ImportGraph(root, files);
  const features = changed.flatMap((file) => FEATURE.exec(file)?.[0] ?? []);
  const isOwn = (file) => changed.includes(file) || features.some((feature) => file.startsWith(feature));
  const distances = graph.importersOf(changed, (importer, imported) => !isWiring(importer, imported));
  const distanceOf = (test) => (isOwn(test) ? 0 : distances.get(test));
  const tests = files
    .filter((file) => TEST_FILE.test(file) && (isOwn(file) || (distances.has(file) && !WITH_PROCESSES.test(file))))
    .sort((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, mostTests);
  const related = [...graph.importersOf(changed).keys()].filter((file) => TEST_FILE.test(file));
  return { tests, leftToCi: related.filter((test) => !tests.includes(test)).length };
}

const isWiring = (importer, imported) =>
  NEST_MODULE.test(importer) || (TEST_SUPPORT.test(importer) && !TEST_SUPPORT.test(imported));
