// Setup steps that the commands share. Uses no packages, because it runs in a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** The folders with a Jest configuration. */
export const JEST_PROJECTS = [
  'backend',
  'shared/domain',
  'shared/api-client',
  'shared/ui',
  'frontends/shell',
  'frontends/submission',
  'frontends/analytics',
  'frontends/admin',
];
/** Lint and the tests allocate gigabytes of short-lived objects: a larger young generation saves collections. */
export const LARGE_YOUNG_GENERATION = '--max-semi-space-size=64';
const MIN_NODE_VERSION = [20, 19];

/** An error that is printed without its stack trace. */
export class SetupError extends Error {}

/** Runs `main`; on an error prints it and sets exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

const startedAt = Date.now();
let progressOutput = process.stdout;
export function logToStderr() {
  progressOutput = process.stderr;
}
export function say(line) {
  progressOutput.write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}\n`);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = MIN_NODE_VERSION;
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    throw new SetupError(`Sparks needs Node.js ${wantMajor}.${wantMinor} or newer; this is ${process.versions.node}.`);
  }
}

/**
 * The environment of every tool: no telemetry, no daemon, no prompts. `node` is the project's, which is installed with
 * its packages (docs/adr/0033); the one that runs the set-up can be older.
 */
export const toolEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // From its second start on, the API takes 13 % less time to be ready (docs/benchmarks.md).
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.local/compile-cache'),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_SKIP_NX_CACHE: process.env.NX_SKIP_NX_CACHE ?? 'false',
  npm_config_update_notifier: 'false',
};

/**
 * Runs a command and collects its output, or shows it with `live`.
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(file, args, { cwd = root, env = toolEnv, live = false, onLine } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    let partialLine = '';
    const collect = (chunk) => {
      chunks.push(chunk);
      if (!onLine) return;
      const lines = (partialLine + chunk).split('\n');
      partialLine = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', fail);
    child.once('close', (code, signal) =>
      done({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** As {@link run}, but prints the end of the output and throws when the command fails. @throws SetupError */
export async function must(label, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) {
    process.stderr.write(output.split('\n').slice(-60).join('\n'));
    throw new SetupError(`${label} failed (exit code ${code}). The command was: ${file} ${args.join(' ')}`);
  }
  return output;
}

/**
 * Holds a lock file while `work` runs, so that two commands in one clone never install or build concurrently. Takes
 * over the lock of a process that has ended.
 */
export async function withLock(name, work) {
  const file = join(root, '.local', `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  let hasReported = false;
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = Number(readText(file));
      if (pid && isAlive(pid)) {
        if (!hasReported) say(`waiting for another command that is setting up this clone (process ${pid})`);
        hasReported = true;
        await sleep(500);
      } else {
        // A lock file without a pid may still be being written.
        await sleep(pid ? 0 : 300);
        if (Number(readText(file)) === pid) rmSync(file, { force: true });
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Every package.json of the workspace. */
function manifests() {
  const folders = [
    '.',
    'backend',
    ...['shared', 'frontends', 'docs/examples'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => join(group, name)),
    ),
  ];
  return folders
    .map((folder) => join(root, folder, 'package.json'))
    .filter(existsSync)
    .sort();
}

/** Installs the packages of the lock file if necessary. */
export async function ensurePackages() {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...manifests()]) hash.update(readFileSync(file));
  const expected = hash.digest('hex');
  const stamp = join(root, 'node_modules', '.sparks-installed');
  if (readText(stamp) === expected) return;
  say('installing packages (a minute or two the first time)');
  // Not `npm ci`: it rejects a lock file without the optional binaries of other platforms, which a registry may lack.
  await must('Installing packages', 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...toolEnv, npm_config_progress: 'false' },
  });
  writeFileSync(stamp, expected);
}

export async function ensureBuild(projects) {
  say('building what changed');
  await must('The build', join(root, 'node_modules/.bin/nx'), [
    'run-many',
    '-t',
    'build',
    '--output-style=static',
    ...(projects ? ['-p', projects.join(',')] : []),
  ]);
}

/**
 * Finds the browser for the tests: CHROMIUM_PATH or an installed headless shell, which is Chromium without a window and
 * takes about a third less CPU time; otherwise installs Debian's package.
 */
export async function ensureHeadlessShell() {
  return ensureProgram({
    setting: 'CHROMIUM_PATH',
    paths: ['/usr/bin/chromium-headless-shell'],
    packageName: 'chromium-headless-shell',
  });
}

/** Finds the browser for Lighthouse: CHROMIUM_PATH or an installed Chromium; otherwise installs Debian's package. */
export async function ensureChromium() {
  return ensureProgram({
    setting: 'CHROMIUM_PATH',
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packageName: 'chromium',
  });
}

/** Finds nginx, which serves the remotes in production: NGINX_PATH or an installed one; otherwise installs it. */
export async function ensureNginx() {
  return ensureProgram({ setting: 'NGINX_PATH', paths: ['/usr/sbin/nginx'], packageName: 'nginx-light' });
}

/** The path of a program that the tests need; the first of `paths` is where Debian's package puts it. */
async function ensureProgram({ setting, paths, packageName }) {
  const found = process.env[setting] ?? paths.find(existsSync);
  if (found) {
    if (!existsSync(found)) throw new SetupError(`${setting} is ${found}, which does not exist.`);
    return found;
  }
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall)
    throw new SetupError(
      `The tests need ${packageName}: install it (Debian: apt-get install ${packageName}) or set ${setting}.`,
    );
  say(`installing Debian's ${packageName} for the tests`);
  const env = { ...toolEnv, DEBIAN_FRONTEND: 'noninteractive' };
  await must('Updating the package lists', 'apt-get', ['update', '-qq'], { env });
  await must(`Installing ${packageName}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], {
    env,
  });
  return paths[0];
}
