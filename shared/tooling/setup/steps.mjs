// What must be there before anything of the project can run. Plain Node, no packages: this runs in a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const require_ = { node: [20, 19] };

/** A failure whose message is all that a person needs: printed as one line, without a stack. */
export class SetupError extends Error {}

/** Runs `main` and turns a failure into one line and exit code 1. */
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
/** For commands whose standard output is read by others. */
export function sayOnStandardError() {
  progressOutput = process.stderr;
}
/** Prints one line of progress with the seconds since the command began. */
export function say(line) {
  progressOutput.write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}\n`);
}

/** Refuses a Node.js that is too old, before anything is set up. @throws SetupError */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = require_.node;
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    throw new SetupError(`Sparks needs Node.js ${wantMajor}.${wantMinor} or newer; this is ${process.versions.node}.`);
  }
}

/** The environment of every tool that the set-up calls: no telemetry, no daemon, nothing interactive. */
export const toolEnv = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_SKIP_NX_CACHE: process.env.NX_SKIP_NX_CACHE ?? 'false',
  npm_config_update_notifier: 'false',
};

/**
 * Runs a command to its end. Its output is kept and shown only when it fails, or live with `live`.
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
    let rest = '';
    const collect = (chunk) => {
      chunks.push(chunk);
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
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

/** As {@link run}, but a failure ends the set-up with the end of the command's output and one line that names the step. */
export async function must(label, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) {
    process.stderr.write(output.split('\n').slice(-60).join('\n'));
    throw new SetupError(`${label} failed (exit code ${code}). The command was: ${file} ${args.join(' ')}`);
  }
  return output;
}

/**
 * Holds a lock file while `work` runs, so that two commands in one clone do not install or build at once.
 * A lock whose process is gone is taken over.
 */
export async function underLock(name, work) {
  const file = join(root, '.local', `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
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
        if (!told) say(`waiting for another command that is setting up this clone (process ${pid})`);
        told = true;
        await sleep(500);
      } else {
        // A lock without a number may be one that is being written this moment.
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

/** Every package.json of the workspace, so that a changed dependency is noticed. */
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

/** Installs the node packages of the lock file unless exactly these are installed. */
export async function ensurePackages() {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of [join(root, 'package-lock.json'), ...manifests()]) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = join(root, 'node_modules', '.sparks-installed');
  if (readText(stamp) === wanted) return;
  say('installing node packages (a minute or two the first time)');
  // Not `npm ci`: it refuses a lock file that lacks optional binaries of other systems, which registries may not serve.
  await must(
    'Installing node packages',
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: { ...toolEnv, npm_config_progress: 'false' },
    },
  );
  writeFileSync(stamp, wanted);
}

/** Builds what changed since the last build. */
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

/** The browser for the tests: CHROMIUM_PATH, an installed chromium, or Debian's package when we may install it. */
export async function ensureChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (found) {
    if (!existsSync(found)) throw new SetupError(`CHROMIUM_PATH names ${found}, which does not exist.`);
    return found;
  }
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall)
    throw new SetupError(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  say("installing Debian's chromium for the browser tests");
  const env = { ...toolEnv, DEBIAN_FRONTEND: 'noninteractive' };
  await must('Updating the package lists', 'apt-get', ['update', '-qq'], { env });
  await must('Installing chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
  });
  return '/usr/bin/chromium';
}
