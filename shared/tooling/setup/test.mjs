// `npm test`: runs every check of the repository on an isolated stack. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { writeGroups } from '../jest/groups.mjs';
import {
  checkNode,
  ensureBuild,
  ensureHeadlessShell,
  ensureNginx,
  ensurePackages,
  JEST_PROJECTS,
  LARGE_YOUNG_GENERATION,
  must,
  root,
  run,
  runMain,
  say,
  toolEnv,
  withLock,
} from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const portBase = Number(process.env.PORT_BASE ?? 3000) + 500;
const localDir = join(root, '.local/test');
const resultsDir = join(localDir, 'results');
const groupsDir = join(localDir, 'groups');
const testEnv = {
  ...toolEnv,
  PORT_BASE: String(portBase),
  LOCAL_DIR: localDir,
  MONGODB_URI: process.env.MONGODB_URI ?? `mongodb://127.0.0.1:${portBase + 41}/?directConnection=true`,
  REDIS_URL: process.env.REDIS_URL ?? `redis://127.0.0.1:${portBase + 40}`,
};

/** As many as there are cores: with more, tests of real processes miss their time limits. */
const WORKERS = 2;
/** A worker above this limit is restarted: Node keeps modules of earlier test files, which slows collections. */
const WORKER_MEMORY = '1GB';
/** Hooks start real servers. Jest ignores the `testTimeout` of the configurations when it runs several. */
const TEST_TIMEOUT_MS = 30_000;
const totals = { passed: 0, failed: 0 };
/** What failed, for the end of the output: the check, and the titles of tests that Jest and Playwright print. */
const failures = [];
function count(label, passed, failed, output = '') {
  totals.passed += passed;
  totals.failed += failed;
  say(`${failed ? 'FAILED' : 'passed'}  ${label}: ${passed} passed, ${failed} failed`);
  if (!failed) return;
  if (output) process.stdout.write(`${output}\n`);
  failures.push(label, ...new Set(output.match(/^ +(●|\d+\)) .+/gm)));
}

/** Runs a command that counts as one check. */
async function check(label, file, args, options = {}) {
  const { code, output } = await run(file, args, { env: testEnv, ...options });
  count(label, code === 0 ? 1 : 0, code === 0 ? 0 : 1, output);
}

/** Static checks, sequentially: lint uses the other core. */
async function checkSources() {
  await check('page weight budgets', 'npm', ['run', '-s', 'budgets']);
  await check('module boundaries', 'npm', ['run', '-s', 'boundaries']);
  await check('secrets, images, and the tests cited in docs/security.md', 'node', [
    '--test',
    join(root, 'shared/tooling/security/security.test.mjs'),
  ]);
  await check('the choice of tests for changed files', 'node', [
    '--test',
    join(root, 'shared/tooling/setup/changed-files.test.mjs'),
    join(root, 'shared/tooling/setup/select-tests.test.mjs'),
  ]);
  await check('the time limit of Lighthouse', 'node', [
    '--test',
    join(root, 'shared/tooling/lighthouse/audit.test.mjs'),
  ]);
  await check('the contract between shell and remotes', 'node', [
    '--test',
    join(root, 'shared/tooling/federation/contract.test.mjs'),
  ]);
  await check('types', bin('nx'), ['run-many', '-t', 'typecheck', '--output-style=static', '--parallel=1']);
  await checkGenerated();
}

/** Name prefixes of the figures of `npm run -s bench`. */
const FIGURE_PREFIXES = [
  'http.campaigns.',
  'http.contributions.',
  'http.compressed.',
  'http.conditional.',
  'http.pages.throughput',
  'http.pages.p99',
  'http.lists.with-writes.',
  'http.pages.with-writes.',
  'http.signed-in.',
  'pages.cached.throughput',
  'pages.fresh.cpu',
  'growth.',
  'search.',
  'submissions.throughput',
  'submissions.one-campaign',
  'cost.read',
  'cost.cached-read',
  'cost.submission',
  'cost.refresh',
  'cost.exported-row',
  'queue.throughput',
  'export.throughput',
  'export.memory',
  'start.ready',
  'memory.',
];

/** Runs every benchmark at a minimal size. This only checks that each figure is produced, not the performance. */
async function checkBenchmarks() {
  const { code, output } = await run('node', [join(root, 'backend/dist/bench/bench.cli.js'), '--short'], {
    env: { ...testEnv, PORT_BASE: String(portBase + 200) },
  });
  const figures = output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line));
  const isMeasured = (prefix) =>
    figures.some(
      (figure) =>
        figure.name.startsWith(prefix) &&
        (prefix.startsWith('cost.')
          ? [figure.process, figure.database]
          : [figure.value, figure.baseline, figure.ratio]
        ).every(Number.isFinite),
    );
  const missing = FIGURE_PREFIXES.filter((prefix) => !isMeasured(prefix));
  const good = code === 0 && missing.length === 0;
  count(
    'every benchmark produces its figures',
    good ? 1 : 0,
    good ? 0 : 1,
    `Missing figures: ${missing.join(', ')}\n${output}`,
  );
}

/** Regenerates the generated files; a difference means that they were not committed with their source. */
async function checkGenerated() {
  const files = [
    'shared/api-client/openapi.json',
    'shared/api-client/src/generated/lazy.ts',
    'shared/api-client/src/generated/start.ts',
    'shared/api-client/src/generated/types.ts',
    'docs/module-graph.md',
    'docs/permissions.md',
    'shared/remote-contracts/shell-contract.json',
  ];
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const before = files.map(read);
  const { code, output } = await run('npm', ['run', '-s', 'openapi'], { env: testEnv });
  const others = [];
  for (const script of ['module-graph', 'permissions', 'shell-contract'])
    others.push(await run('npm', ['run', '-s', script], { env: testEnv }));
  const changed = files.filter((file, index) => read(file) !== before[index]);
  const problem = changed.length
    ? `These generated files were out of date; commit them as they are now:\n  ${changed.join('\n  ')}`
    : [output, ...others.map((other) => other.output)].join('');
  const good = code === 0 && others.every((other) => other.code === 0) && changed.length === 0;
  count('generated files are up to date', good ? 1 : 0, good ? 0 : 1, problem);
}

const FRONTENDS = Object.fromEntries(
  JEST_PROJECTS.filter((project) => project !== 'backend').map((project) => [project, ['src']]),
);

/** At most this many test files are retried; more failures indicate a real problem. */
const MAX_RETRIED_FILES = 3;

/** Runs the tests of several projects at once, so that both workers stay busy. `projects`: test folders by project. */
async function jest(label, projects) {
  const groups = Object.entries(projects).map(([project, folders]) =>
    writeGroups(join(root, project), folders, join(groupsDir, project.replaceAll('/', '-'))),
  );
  const { result, output, code } = await runJest(
    label,
    groups.map(({ config }) => config),
    [`--testSequencer=${join(root, 'shared/tooling/jest/by-name.cjs')}`],
  );
  if (!result || result.numTotalTests === 0) return count(`${label} tests`, 0, 1, output || 'No test ran.');
  // A stalled machine can fail a test of real processes. Failed files are retried separately and reported if they pass.
  const failed = result.testResults.flatMap((suite) => failedFiles(suite, groups));
  const isRetried = failed.length > 0 && failed.length <= MAX_RETRIED_FILES;
  const second = isRetried
    ? await runJest(
        `${label}-second-attempt`,
        Object.keys(projects).map((project) => join(root, project, 'jest.config.cjs')),
        ['--runTestsByPath', ...failed],
      )
    : undefined;
  if (second?.result?.success && second.result.numTotalTests > 0) {
    const left = result.numPendingTests + second.result.numPendingTests;
    const others = result.testResults.flatMap((suite) => {
      const retried = failedFiles(suite, groups);
      return suite.assertionResults.filter(
        ({ status, ancestorTitles: [file] }) => status === 'passed' && !retried.some((path) => path.endsWith(file)),
      );
    });
    count(`${label} tests`, others.length + second.result.numPassedTests, left, reportOf(result));
    say(`flaky, passed only on retry: ${failed.map((path) => relative(root, path)).join(', ')}\n${reportOf(result)}`);
    return;
  }
  // A file that fails to load counts as one failure, and so does a skipped test.
  const failures = result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests;
  const unexplained = code !== 0 && failures === 0 ? 1 : 0;
  count(
    `${label} tests`,
    result.numPassedTests,
    failures + unexplained,
    reportOf(second?.result ?? result) || output.slice(-4000),
  );
}

/** Paths of the failed test files of a group; all of them when the group could not be loaded. */
function failedFiles({ name, status, assertionResults }, groups) {
  if (status !== 'failed') return [];
  const files = groups.flatMap(({ filesOf }) => filesOf.get(basename(name)) ?? []);
  const titles = new Set(
    assertionResults.filter((each) => each.status === 'failed').map(({ ancestorTitles }) => ancestorTitles[0]),
  );
  return titles.size === 0 ? files : files.filter((file) => [...titles].some((title) => file.endsWith(title)));
}

const reportOf = (result) => result.testResults.flatMap((suite) => (suite.message ? [suite.message] : [])).join('\n');

async function runJest(label, configs, more) {
  const file = join(resultsDir, `${label}.json`);
  const args = [
    '--projects',
    ...configs,
    '--ci',
    '--silent',
    '--forceExit',
    `--maxWorkers=${WORKERS}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    '--json',
    `--outputFile=${file}`,
    ...more,
  ];
  const { code, output } = await run(bin('jest'), args, {
    env: {
      ...testEnv,
      NODE_ENV: 'test',
      TZ: 'UTC',
      NODE_OPTIONS: LARGE_YOUNG_GENERATION,
      BUILT_BACKEND: join(root, 'backend/dist'),
    },
  });
  return { code, output, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

async function browser(chromium) {
  const file = join(resultsDir, 'browser.json');
  const { output } = await run(
    bin('playwright'),
    ['test', '--config', join(root, 'frontends/e2e/playwright.config.ts')],
    {
      env: { ...testEnv, TZ: 'UTC', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  if (!existsSync(file)) return count('browser tests', 0, 1, output);
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.skipped;
  const none = stats.expected + stats.flaky + failed === 0 ? 1 : 0;
  count('browser tests', stats.expected + stats.flaky, failed + none, output);
  for (const title of flakyTitles(suites)) say(`flaky, passed only on retry: ${title}`);
}

/** Titles of the browser tests that passed only on retry, from Playwright's report. */
function flakyTitles(suites) {
  const own = (suite) =>
    suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${suite.file}: ${title}`);
  return suites.flatMap((suite) => [...own(suite), ...flakyTitles(suite.suites ?? [])]);
}

/** Starts the stack and waits until it is ready. @returns a function that stops it; undefined when it does not start */
async function startStack() {
  rmSync(join(localDir, 'data'), { recursive: true, force: true });
  const child = spawn('node', [join(root, 'backend/dist/local-stack/supervisor/cli.js'), 'run'], {
    cwd: root,
    env: { ...toolEnv, PORT_BASE: testEnv.PORT_BASE, LOCAL_DIR: localDir, RATE_LIMIT_MAX: '1000000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise((done) => child.once('close', done));
  const ready = new Promise((done) => {
    const collect = (chunk) => {
      output += chunk;
      if (output.includes('\nReady: ')) done(true);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const isReady = await Promise.race([ready, closed.then(() => false)]);
  if (!isReady) {
    count('the local stack starts', 0, 1, output);
    return undefined;
  }
  count('the local stack starts', 1, 0);
  return async () => {
    child.kill('SIGTERM');
    await closed;
  };
}

await runMain(async () => {
  checkNode();
  const chromium = await withLock('setup', async () => {
    await ensurePackages();
    await ensureBuild();
    await must('The build of other versions', bin('nx'), [
      'run',
      '@sparks/e2e:other-versions',
      '--output-style=static',
    ]);
    testEnv.NGINX_PATH = await ensureNginx();
    return ensureHeadlessShell();
  });
  const endLeftovers = join(root, 'backend/dist/local-stack/supervisor/end-leftovers.js');
  await must('Stopping an earlier test stack', 'node', [endLeftovers], { env: testEnv });
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });

  say('starting a stack for the tests; running lint and the static checks meanwhile');
  const starting = startStack();
  try {
    // Lint is a single process and runs in parallel with the frontend tests, which do not depend on timing.
    const linting = check('lint', 'npm', ['run', '-s', 'lint'], {
      env: { ...testEnv, NODE_OPTIONS: LARGE_YOUNG_GENERATION },
    });
    await checkSources();
    const isStarted = Boolean(await starting);
    await jest('frontend', FRONTENDS);
    await linting;
    if (isStarted) {
      await jest('backend', { backend: ['src', 'local-stack', 'test'] });
      await browser(chromium);
      await checkBenchmarks();
      await check('the ledger verifies', 'node', [join(root, 'backend/dist/src/tools/ledger-verify.js')]);
      await check('the analytics match their source', 'node', [
        join(root, 'backend/dist/local-stack/supervisor/with-stack.js'),
        'analytics-rebuild',
        '--check',
      ]);
      await check('the search index matches the campaigns', 'node', [
        join(root, 'backend/dist/local-stack/supervisor/with-stack.js'),
        'search-rebuild',
        '--check',
      ]);
    }
  } finally {
    const stop = await starting;
    await stop?.();
  }
  if (failures.length > 0) process.stdout.write(`Failed:\n${failures.join('\n')}\n`);
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  if (totals.failed) process.exitCode = 1;
});
