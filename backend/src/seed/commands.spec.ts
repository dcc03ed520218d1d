import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backendBuild, type BackendBuild } from '../../test/support/backend-build.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { LedgerModule, LedgerService } from '../core/ledger/index.js';
import { DEMO_CONTRIBUTIONS } from './demo/contributions.js';
import { allPictures } from './demo/pictures.js';
import { recount } from './recount.js';

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

let build: BackendBuild;
let app: TestApp;

function start(
  file: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
): { child: ChildProcess; ended: Promise<Run> } {
  const child = spawn(file, args, { ...options, env: { PATH: process.env.PATH ?? '', ...options.env } });
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ ...run, code }))) };
}

/** Runs a compiled command in its own process, with the settings of the local stack. */
const command = (script: string, args: string[] = [], settings: Record<string, string> = {}) =>
  start(process.execPath, [build.file(script), ...args], {
    cwd: build.folder,
    env: {
      MONGODB_URI: app.env.mongo.uri,
      MONGODB_DB: app.env.mongo.database,
      REDIS_URL: app.env.redis.url,
      REDIS_PREFIX: app.env.redis.prefix,
      UPLOADS_DIR: join(build.folder, 'uploads'),
      LOCAL_MODE: 'true',
      OIDC_ISSUER: 'http://localhost:3020',
      ...settings,
    },
  });

const blocks = () => app.connection.collection('blocks').countDocuments();

beforeAll(async () => {
  [app, build] = await Promise.all([createTestApp({ modules: [LedgerModule] }), backendBuild()]);
  expect(await command('tools/migrate.js').ended).toMatchObject({ code: 0 });
}, 180_000);
afterAll(async () => {
  await build?.remove();
  await app?.close();
});

describe('The demo seed command', () => {
  it('resumes after it was killed', async () => {
    const { child, ended } = command('seed/demo.js');
    while ((await blocks()) < 10) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGKILL');
    await ended;
    expect(await blocks()).toBeLessThan(DEMO_CONTRIBUTIONS.length);
    expect(await command('seed/demo.js').ended).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await blocks()).toBe(DEMO_CONTRIBUTIONS.length);
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    expect(await recount(app.connection)).toEqual([]);
  }, 180_000);

  it('changes nothing when all data exists, and restores missing pictures', async () => {
    await rm(join(build.folder, 'uploads/images'), { recursive: true });
    // The command does not need Redis, because it does not start the application.
    expect(await command('seed/demo.js', [], { REDIS_URL: 'redis://127.0.0.1:1' }).ended).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(await readdir(join(build.folder, 'uploads/images'))).toHaveLength(allPictures().length);
    expect(await blocks()).toBe(DEMO_CONTRIBUTIONS.length);
  }, 90_000);

  it('reports invalid settings in one line', async () => {
    const { code, stderr } = await command('seed/demo.js', [], { MONGODB_URI: 'postgres://127.0.0.1' }).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^MONGODB_URI: expected .*\n$/)]);
  });
});

describe('The bulk seed command', () => {
  it('adds data and prints one line to stdout, progress to stderr', async () => {
    const before = await blocks();
    const { code, stdout, stderr } = await command('seed/seed.cli.js', [
      '--sparks',
      '2',
      '--contributions',
      '20',
      '--seed',
      '3',
    ]).ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      sparks: 2,
      contributions: 20,
      seed: 3,
      added: { sparks: 2, contributions: 20 },
    });
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^bonuses: \d+ of \d+ \(\d+\.\d s\)$/);
    expect(await blocks()).toBe(before + 20);
    expect(await recount(app.connection)).toEqual([]);
  }, 90_000);

  it('reports every invalid argument and changes nothing', async () => {
    const before = await blocks();
    expect(await command('seed/seed.cli.js', ['--sparks', 'many', '--please']).ended).toEqual({
      code: 2,
      stdout: '',
      stderr:
        "--sparks must be a whole number from 1 to 10000, not 'many'.\nThere is no option --please; known are --sparks, --contributions, --seed.\n",
    });
    expect(await blocks()).toBe(before);
  });
});
