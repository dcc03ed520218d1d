import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';

const require = createRequire(import.meta.url);
const jest = require('jest');
const { sessions } = require('./warm-runner.cjs');

/** Test files that stay loaded; each takes a few hundred megabytes and several seconds to load. */
const MAX_SESSIONS = 24;
/** In the copy of the repository that all processes of a run share. */
const FIRST_RUNS = join(process.cwd(), 'first-runs.bin');
/** Of a test or hook with a mutant. */
const TIMEOUT_MS = 20_000;

/**
 * Runs mutants in test files that stay loaded, with their applications started. Stryker's own runner loads all modules
 * again and starts the application for each mutant, which takes many times longer than the tests. A mutant needs
 * neither, because it is switched on at run time.
 */
class WarmJestRunner {
  static inject = tokens(commonTokens.logger);
  /** By path, least recently used first. */
  #sessions = new Map();
  /** By path: what the first runs found out. They run in one process, and others read it. */
  #files = new Map();

  constructor(logger) {
    this.logger = logger;
  }

  /** A mutant that the start of an application reaches gets a new application, which needs no new process. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const tests = [];
    const mutantCoverage = { static: {}, perTest: {} };
    for (const file of testFiles()) {
      const { run, reachedByLoad } = await this.#session(file);
      const first = await run({});
      addHits(mutantCoverage.static, first.coverage.static);
      const reachedByHooks = new Set(Object.keys(first.coverage.static));
      for (const test of first.tests) {
        if (hasFailed(test)) {
          this.logger.warn(`${file}: '${test.name}' is not used, because it fails without a mutant: ${test.failure}`);
          continue;
        }
        tests.push(toTestResult(file, test));
        mutantCoverage.perTest[testId(file, test.name)] = { ...first.coverage.perTest[test.name] };
      }
      const startedAt = Date.now();
      const again = await run({});
      const unrepeatable = new Set(again.tests.filter(hasFailed).map(({ name }) => name));
      const names = first.tests.filter((test) => !hasFailed(test)).map(({ name }) => name);
      const durationMs = Date.now() - startedAt;
      this.#files.set(file, { reachedByLoad: new Set(reachedByLoad), reachedByHooks, unrepeatable, names, durationMs });
      this.logger.info(`${file}: ${first.tests.length} tests, of which ${unrepeatable.size} need a new application`);
      if (again.isBroken) await this.#close(file);
    }
    writeFileSync(FIRST_RUNS, serialize(this.#files));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (this.#files.size === 0) this.#files = deserialize(readFileSync(FIRST_RUNS));
    const options = { mutant: activeMutant.id, hitLimit, timeoutMs: TIMEOUT_MS, bail: true };
    const files = [...namesByFile(testFilter)].sort(([a], [b]) => this.#cost(a) - this.#cost(b));
    const needNew = [];
    for (const [file, names] of files) {
      const { reachedByHooks, unrepeatable } = this.#files.get(file);
      const repeatable = reachedByHooks.has(activeMutant.id) ? [] : names.filter((name) => !unrepeatable.has(name));
      if (repeatable.length < names.length) needNew.push([file, names]);
      if (repeatable.length === 0) continue;
      const result = await this.#run(file, { ...options, names: repeatable });
      const ended = toResult(file, result, hitLimit);
      if (!ended) continue;
      // What earlier mutants have left must not be the cause.
      const failed = result.tests.find(hasFailed);
      if (result.isBroken || (await this.#passes(file, failed.name))) return ended;
      needNew.push([file, names]);
    }
    for (const [file, names] of needNew) {
      const ended = toResult(file, await this.#run(file, { ...options, names, isFresh: true }), hitLimit);
      if (ended) return ended;
    }
    // Tests may see what a mutant did before them, which the coverage of a test does not tell.
    for (const [file, { reachedByLoad, reachedByHooks, names }] of this.#files) {
      if (!reachedByHooks.has(activeMutant.id)) continue;
      const result = reachedByLoad.has(activeMutant.id)
        ? await this.#runReloaded(file, { ...options, names })
        : await this.#run(file, { ...options, names, isFresh: true });
      const ended = toResult(file, result, hitLimit);
      if (ended) return ended;
    }
    const { fileName, location, replacement } = activeMutant;
    this.logger.info(`Survived: ${fileName}:${location.start.line + 1} ${replacement}`);
    return { status: MutantRunStatus.Survived, nrOfTests: testFilter.length };
  }

  /** Loaded and fast files first: the first failure ends the run. */
  #cost(file) {
    return (this.#sessions.has(file) ? 0 : 1_000_000) + this.#files.get(file).durationMs;
  }

  async #run(file, options) {
    const result = await (await this.#session(file)).run(options);
    if (result.isBroken) await this.#close(file);
    return result;
  }

  /** With a mutant that loading the file reaches. */
  async #runReloaded(file, options) {
    await this.#close(file);
    try {
      const session = await openSession(file, options.mutant);
      const result = await session.run(options);
      await session.end();
      return result;
    } catch (error) {
      return { tests: [{ name: 'loading the file', durationMs: 0, failure: error.message }] };
    }
  }

  async #passes(file, name) {
    const { tests, isBroken } = await this.#run(file, { names: [name], timeoutMs: TIMEOUT_MS });
    return !isBroken && !tests.some(hasFailed);
  }

  async #session(file) {
    let session = this.#sessions.get(file);
    if (!session) {
      if (this.#sessions.size >= MAX_SESSIONS) await this.#close(this.#sessions.keys().next().value);
      session = await openSession(file);
    }
    this.#sessions.delete(file);
    this.#sessions.set(file, session);
    return session;
  }

  async #close(file) {
    const session = this.#sessions.get(file);
    this.#sessions.delete(file);
    await session?.end();
  }
}

const hasFailed = ({ failure }) => failure !== undefined;

/** `undefined` when all tests have passed. */
function toResult(file, { tests, hits }, hitLimit) {
  const limit = determineHitLimitReached(hits, hitLimit);
  if (limit) return { status: MutantRunStatus.Timeout, reason: limit.reason };
  const failed = tests.find(hasFailed);
  if (!failed) return undefined;
  if (failed.failure.includes('Exceeded timeout of'))
    return { status: MutantRunStatus.Timeout, reason: `${failed.name}: ${failed.failure}` };
  return toMutantRunResult({
    status: DryRunStatus.Complete,
    tests: tests.map((test) => toTestResult(file, test)),
  });
}

/** Loads a test file with all of its modules; `mutant`: the one that is active meanwhile. */
async function openSession(file, mutant) {
  let end;
  let onLoaded;
  const ended = new Promise((resolve) => (end = resolve));
  const loaded = new Promise((resolve) => (onLoaded = resolve));
  sessions.set(file, { mutant, ended, onLoaded });
  const finished = jest.runCLI(
    {
      config: join(process.cwd(), 'shared/tooling/mutation/jest.config.cjs'),
      testRunner: require.resolve('./warm-runner.cjs'),
      runTestsByPath: true,
      _: [file],
      runInBand: true,
      reporters: [],
      silent: true,
      watchman: false,
    },
    [process.cwd()],
  );
  const notLoaded = finished.then(({ results }) => {
    throw new Error(`${file} does not load: ${results.testResults[0]?.failureMessage}`);
  });
  notLoaded.catch(() => undefined);
  const { run, reachedByLoad } = await Promise.race([loaded, notLoaded]);
  const close = async () => {
    end();
    await finished;
  };
  return { run, reachedByLoad, end: close };
}

/** Of the area, absolute. */
function testFiles() {
  const backend = join(process.cwd(), 'backend');
  return process.env.MUTATION_TESTS.split(',').flatMap((path) =>
    path.endsWith('.spec.ts')
      ? [join(backend, path)]
      : readdirSync(join(backend, path), { recursive: true })
          .filter((name) => name.endsWith('.spec.ts'))
          .map((name) => join(backend, path, name)),
  );
}

const SEPARATOR = ': ';
const testId = (file, name) => `${file}${SEPARATOR}${name}`;

function namesByFile(ids) {
  const files = new Map();
  for (const id of ids) {
    const at = id.indexOf(SEPARATOR);
    const file = id.slice(0, at);
    files.set(file, [...(files.get(file) ?? []), id.slice(at + SEPARATOR.length)]);
  }
  return files;
}

function addHits(total, hits) {
  for (const [mutant, count] of Object.entries(hits)) total[mutant] = (total[mutant] ?? 0) + count;
}

function toTestResult(fileName, { name, durationMs, failure }) {
  const base = { id: testId(fileName, name), name, fileName, timeSpentMs: durationMs };
  return failure === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: failure };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm-jest', WarmJestRunner)];
