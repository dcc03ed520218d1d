const { dirname, join } = require('node:path');

const CIRCUS = join(dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const NONE = { test: () => false };

/** Of the test files that are loaded, by path: who wants to run their tests. */
const sessions = new Map();

/** A test runner of Jest: loads a test file once and runs its tests as often as the session wants. */
async function warmRunner(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const namespace = { mutantCoverage: { static: {}, perTest: {} } };
  environment.global.__stryker__ = namespace;
  const { initialize, runAndTransformResultsToJestFormat } = runtime.requireInternalModule(CIRCUS);
  const handlers = environment.global[EVENT_HANDLERS];
  let state;
  let bails = false;
  let isBroken = false;
  handlers.push((event, current) => {
    state = current;
    if (event.name === 'hook_failure') isBroken = true;
    if (event.name === 'test_start') namespace.currentTestId = nameOf(event.test);
    if (event.name !== 'test_done') return;
    namespace.currentTestId = undefined;
    if (bails && event.test.errors.length > 0) state.testNamePattern = NONE;
  });
  await initialize({
    config,
    environment,
    globalConfig,
    localRequire: runtime.requireModule.bind(runtime),
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime: runtime.setGlobalsForRuntime.bind(runtime),
    testPath,
  });
  const { mutant: mutantOfLoad, ended, onLoaded } = sessions.get(testPath);
  namespace.activeMutant = mutantOfLoad;
  runtime.requireModule(testPath);
  const reachedByLoad = Object.keys(namespace.mutantCoverage.static);
  const hooks = keepHooks(state.rootDescribeBlock);
  let result;

  /** Runs the tests with these names, else all. With `bail` the first failure ends the run. */
  async function run({ mutant, names, hitLimit, timeoutMs, bail = false, isFresh = false }) {
    if (isFresh) await hooks.tearDown();
    if (result) {
      // The end of a run removes the handlers of unexpected errors that `initialize` has added.
      for (const handler of handlers) await handler({ name: 'setup', parentProcess: process }, state);
      runtime.restoreAllMocks();
    }
    reset(state.rootDescribeBlock);
    state.unhandledErrors = [];
    state.testNamePattern = names ? { test: (name) => names.includes(name) } : null;
    if (timeoutMs !== undefined) state.testTimeout = timeoutMs;
    bails = bail;
    isBroken = false;
    Object.assign(namespace, { activeMutant: mutant, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    result = await runAndTransformResultsToJestFormat({ config, globalConfig, testPath });
    namespace.activeMutant = undefined;
    if (isFresh) await hooks.tearDown();
    const tests = result.testResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: fullName,
        durationMs: duration ?? 0,
        failure: status === 'failed' ? failureMessages.join('\n') : undefined,
      }));
    isBroken ||=
      result.testExecError !== undefined || tests.some(({ failure }) => failure?.includes('Exceeded timeout'));
    return { tests, hits: namespace.hitCount, coverage: namespace.mutantCoverage, isBroken };
  }

  onLoaded({ run, reachedByLoad });
  await ended;
  await hooks.tearDown();
  sessions.delete(testPath);
  return result;
}

/** Runs the hooks of a file before its first run only, and those after its tests only in `tearDown`. */
function keepHooks(root) {
  const done = new Set();
  const pending = [];
  const wrap = (block) => {
    for (const hook of block.hooks) {
      const { fn } = hook;
      if (hook.type === 'beforeAll') {
        hook.fn = async () => {
          if (done.has(hook)) return;
          done.add(hook);
          await fn();
        };
      }
      if (hook.type === 'afterAll') {
        pending.unshift({ block, fn });
        hook.fn = () => undefined;
      }
    }
    for (const child of block.children) if (child.type === 'describeBlock') wrap(child);
  };
  wrap(root);
  const isStarted = (block) => {
    const before = block.hooks.filter(({ type }) => type === 'beforeAll');
    return before.length === 0 || before.some((hook) => done.has(hook));
  };
  return {
    async tearDown() {
      if (done.size === 0) return;
      // What a mutant has broken may never close.
      for (const { block, fn } of pending)
        if (isStarted(block)) await Promise.race([Promise.resolve(fn()).catch(() => undefined), waitMs(10_000)]);
      done.clear();
    },
  };
}

const waitMs = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** As Jest: the titles of the blocks and of the test. */
function nameOf(test) {
  const titles = [];
  for (let block = test; block.parent; block = block.parent) titles.unshift(block.name);
  return titles.join(' ');
}

function reset(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') reset(child);
    else Object.assign(child, { errors: [], status: null, startedAt: null, duration: null, invocations: 0 });
  }
}

module.exports = Object.assign(warmRunner, { sessions });
