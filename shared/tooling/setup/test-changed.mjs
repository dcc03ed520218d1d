// `npm run test:changed`: checks what differs from a base: format, lint, links, types, and related tests. The last line is
// `N passed, N failed`. Options: --base REV (default: where the branch left main).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, changedFiles, checksFor } from './changed-files.mjs';
import { selectTests } from './select-tests.mjs';
import { checkNode, ensureBuild, ensurePackages, root, run, runMain, say, SetupError, withLock } from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const git = (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const totals = { passed: 0, failed: 0 };

function count(label, passed, failed, output = '') {
  totals.passed += passed;
  totals.failed += failed;
  say(`${failed ? 'FAILED' : 'passed'}  ${label}: ${passed} passed, ${failed} failed`);
  if (failed && output) process.stdout.write(`${output}\n`);
}

async function check(label, file, args) {
  const { code, output } = await run(file, args);
  count(label, code === 0 ? 1 : 0, code === 0 ? 0 : 1, output);
}

function readOptions([option, revision, ...rest]) {
  if (option === undefined) return undefined;
  if (option !== '--base' || !revision || rest.length > 0)
    throw new SetupError('Usage: npm run test:changed -- [--base REV]');
  return revision;
}

/** Runs test files; those of the backend with the services of a test stack, which are started if necessary. */
async function runTests(label, tests) {
  if (tests.length === 0) return;
  const resultFile = join(root, '.local/test/results', `changed-${label}.json`);
  mkdirSync(join(resultFile, '..'), { recursive: true });
  rmSync(resultFile, { force: true });
  const script = join(root, 'shared/tooling/setup/related-tests.mjs');
  const stack = join(root, 'backend/dist/local-stack/supervisor/with-stack.js');
  const args = label === 'backend' ? [stack, 'related-tests', resultFile] : [script, resultFile];
  if (label === 'backend')
    await withLock('setup', () => (existsSync(stack) ? undefined : ensureBuild(['@sparks/domain', '@sparks/backend'])));
  const { code, output } = await run('node', [...args, ...tests]);
  if (!existsSync(resultFile)) return count(`${label} tests`, 0, 1, output);
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests;
  const report = result.testResults.flatMap(({ message }) => (message ? [message] : [])).join('\n');
  count(`${label} tests`, result.numPassedTests, failed + (code !== 0 && failed === 0 ? 1 : 0), report || output);
}

await runMain(async () => {
  checkNode();
  const base = baseOf(git, readOptions(process.argv.slice(2)));
  await withLock('setup', ensurePackages);
  const files = changedFiles(git, base);
  const { scripts, documents, nodeTests, jestFiles } = checksFor(files, root);
  say(`${files.length} files differ from ${base.slice(0, 10)}`);
  if (files.length > 0) await check('format', bin('prettier'), ['--check', '--ignore-unknown', ...files]);
  if (scripts.length > 0) {
    const config = join(root, 'shared/tooling/eslint/eslint.config.mjs');
    const typed = join(root, 'shared/tooling/oxlint/oxlint.json');
    await check('lint with types', bin('oxlint'), ['--type-aware', '--config', typed, ...scripts]);
    await check('lint', 'node', [
      join(root, 'node_modules/eslint/bin/eslint.js'),
      ...['--config', config, '--max-warnings', '0', '--no-warn-ignored', ...scripts],
    ]);
    await check('types', bin('nx'), [
      'affected',
      '-t',
      'typecheck',
      '--output-style=static',
      '--parallel=1',
      `--files=${scripts.join(',')}`,
    ]);
  }
  if (documents.length > 0) await check('links of the documents', 'npm', ['run', '-s', 'docs:links']);
  for (const file of nodeTests) await check(file, 'node', ['--test', join(root, file)]);
  const { tests, leftToCi } = selectTests(git, root, jestFiles);
  const isBackend = (test) => test.startsWith('backend/');
  await runTests(
    'frontend',
    tests.filter((test) => !isBackend(test)),
  );
  await runTests('backend', tests.filter(isBackend));
  if (leftToCi > 0) say(`left to CI: ${leftToCi} other related test files`);
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  if (totals.failed) process.exitCode = 1;
});
