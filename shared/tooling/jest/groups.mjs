// Combines test files into groups. A backend test loads 2,500 modules before its first test, and Jest loads them again
// for every file; the files of a group load them once. Each file runs in a `describe` block named after its path, so
// its hooks stay separate. jsdom test files are not combined, because they would share a page, its hooks and its state.
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';

/** Files that affect others: fake timers, changed environment variables, time limits, mocked modules. */
const NEEDS_A_RUN_OF_ITS_OWN =
  /useFakeTimers|process\.env(?:\.\w+|\[[^\]]+\])?\s*(?:\?\?|\|\|)?=(?!=)|(?:delete |assign\()process\.env|jest\.(?:setTimeout|mock|doMock|resetModules|isolateModules)\(/u;
/** Tests that start real processes, which are slow. */
export const WITH_PROCESSES = /\.(?:system|integration)\.spec\.ts$|\/seed\/|\/tools\/migrate/u;
export const TEST_FILE = /\.(?:spec|test)\.tsx?$/u;
/** Source bytes per group: one to two minutes of tests. */
const MOST_BYTES = 120_000;
const MOST_FILES = 20;
/** At least this many groups, if there are as many files, so that all workers are busy. */
const FEWEST_GROUPS = 4;

/**
 * Writes one test file per group, and a Jest configuration that runs them. The file names sort the slowest groups
 * first, so that all workers finish at about the same time.
 * @param {string} folder absolute path of the project: the folder with the project's jest.config.cjs
 * @param {string[]} paths test folders and test files, relative to the project
 * @param {string} target folder for the groups; emptied before
 * @returns {{ config: string, filesOf: Map<string, string[]> }} path of the configuration, and the test files of each
 *   group by group file name
 */
export function writeGroups(folder, paths, target) {
  // Jest uses real paths too.
  const project = realpathSync(folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const projectConfig = join(project, 'jest.config.cjs');
  const hasPage = createRequire(import.meta.url)(projectConfig).testEnvironment === 'jsdom';
  const files = paths
    .flatMap((each) => testFiles(join(project, each)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const filesOf = new Map();
  for (const [index, group] of grouped(files, hasPage).entries()) {
    const groupFile = join(target, `${String(index).padStart(3, '0')}-${basename(project)}.spec.cjs`);
    filesOf.set(
      basename(groupFile),
      group.map(({ file }) => file),
    );
    const blocks = group.map(
      ({ file }) =>
        `describe(${JSON.stringify(relative(project, file))}, () => void require(${JSON.stringify(file)}));\n`,
    );
    writeFileSync(groupFile, blocks.join(''));
  }
  const config = join(target, 'jest.config.cjs');
  writeFileSync(
    config,
    `module.exports = { ...require(${JSON.stringify(projectConfig)}), rootDir: __dirname, testMatch: ['<rootDir>/*.spec.cjs'] };\n`,
  );
  return { config, filesOf };
}

const testFiles = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => TEST_FILE.test(name) && !name.includes('node_modules'))
        .sort()
        .map((name) => join(path, name));

const bytesOf = (group) => group.reduce((total, { text }) => total + text.length, 0);

/** Groups adjacent files, up to the limits. */
function grouped(files, hasPage) {
  const isAlone = ({ file, text }) => hasPage || WITH_PROCESSES.test(file) || NEEDS_A_RUN_OF_ITS_OWN.test(text);
  const groups = [];
  let open = [];
  const combined = files.filter((candidate) => !isAlone(candidate));
  const mostBytes = Math.min(MOST_BYTES, bytesOf(combined) / FEWEST_GROUPS);
  for (const each of combined) {
    if (open.length === 0 || open.length === MOST_FILES || bytesOf([...open, each]) > mostBytes)
      groups.push((open = []));
    open.push(each);
  }
  const byBytes = (a, b) => bytesOf(b) - bytesOf(a);
  const alone = files.filter(isAlone).map((each) => [each]);
  const first = alone.filter(([{ file }]) => WITH_PROCESSES.test(file)).sort(byBytes);
  return [...first, ...[...groups, ...alone.filter((group) => !first.includes(group))].sort(byBytes)];
}
