import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { registerFiles } from './file-server.js';
import { retainStaticFiles } from './static-retention.js';

const SCRIPT = join(__dirname, '../../../shared/deploy/nginx/retain-static-files.sh');
const HOUR_MS = 3_600_000;
const HOURS = 24;

let folder: string;
let retained: string;
let first: string;
let second: string;
const stops: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparks-retention-'));
  retained = join(folder, 'retained');
  mkdirSync(retained);
  first = build('first', { 'page.11111111.js': 'first page', 'same.00000000.js': 'same' });
  second = build('second', { 'page.22222222.js': 'second page', 'same.00000000.js': 'same' });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});

function build(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'static'), { recursive: true });
  writeFileSync(join(root, 'index.html'), name);
  writeFileSync(join(root, 'remoteEntry.js'), name);
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(root, 'static', file), content);
    writeFileSync(join(root, 'static', `${file}.br`), brotliCompressSync(content));
  }
  return root;
}

const retainedFiles = () =>
  readdirSync(join(retained, 'static'))
    .filter((name) => !name.endsWith('.br'))
    .sort();
/** All files of the directory were last in use `hours` ago. */
function age(hours: number): void {
  const then = new Date(Date.now() - hours * HOUR_MS);
  for (const name of readdirSync(join(retained, 'static'))) utimesSync(join(retained, 'static', name), then, then);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(5);
}

const onFailure = jest.fn();
const startProcess = async (root: string) => {
  stops.push(await retainStaticFiles(root, { directory: retained, hours: HOURS }, onFailure));
};
/** Repeats every hour, until the process group ends. */
const startScript = async (root: string) => {
  const script = spawn('sh', [SCRIPT, root], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, STATIC_RETENTION_DIR: retained, STATIC_RETENTION_HOURS: String(HOURS) },
  });
  script.stderr.on('data', (line: Buffer) => void onFailure(line.toString()));
  const [code] = (await once(script, 'exit')) as [number];
  expect(code).toBe(0);
  stops.push(() => {
    try {
      process.kill(-Number(script.pid));
    } catch {
      // It had nothing to do.
    }
  });
};

describe.each([
  ['the web process', startProcess],
  ['the image of a remote', startScript],
])('the retention directory of %s', (_, start) => {
  beforeEach(() => onFailure.mockReset());

  it('has the static files of a build and of the build before, and nothing else', async () => {
    await start(first);
    await start(second);
    expect(retainedFiles()).toEqual(['page.11111111.js', 'page.22222222.js', 'same.00000000.js']);
    expect(readFileSync(join(retained, 'static/page.11111111.js'), 'utf8')).toBe('first page');
    expect(existsSync(join(retained, 'static/page.11111111.js.br'))).toBe(true);
    expect(readdirSync(retained)).toEqual(['static']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('loses the files of a build a day after its last process had them, and no other files', async () => {
    await start(first);
    age(HOURS - 0.1);
    await start(second);
    expect(retainedFiles()).toEqual(['page.11111111.js', 'page.22222222.js', 'same.00000000.js']);

    age(HOURS + 0.1);
    await start(second);
    expect(retainedFiles()).toEqual(['page.22222222.js', 'same.00000000.js']);
  });

  it('does not prevent the start when it cannot be written', async () => {
    writeFileSync(join(retained, 'static'), 'a file instead of a folder');
    await start(first);
    expect(onFailure).toHaveBeenCalled();
  });
});

it('does nothing in the image of a remote without a volume', async () => {
  rmSync(retained, { recursive: true });
  await startScript(first);
  expect(existsSync(retained)).toBe(false);
});

it('keeps the files of a process that runs for longer than a day', async () => {
  const repeat = jest.spyOn(globalThis, 'setInterval');
  await startProcess(first);
  const [refresh, everyMs] = repeat.mock.calls[0] as [() => void, number];
  repeat.mockRestore();
  expect(everyMs).toBeLessThanOrEqual(HOUR_MS);
  age(HOURS + 1);
  refresh();
  const files = join(retained, 'static');
  await until(() => readdirSync(files).every((name) => statSync(join(files, name)).mtimeMs > Date.now() - HOUR_MS));
  await startProcess(second);
  expect(retainedFiles()).toEqual(['page.11111111.js', 'page.22222222.js', 'same.00000000.js']);
});

it('serves its own build first and only hashed static files of other builds', async () => {
  await startProcess(first);
  writeFileSync(join(retained, 'static/page.22222222.js'), 'not of this build');
  writeFileSync(join(retained, 'static/notes.txt'), 'secret');
  writeFileSync(join(retained, 'secret.00000000.js'), 'secret');
  writeFileSync(join(folder, 'static.00000000.js'), 'secret');
  const server = fastify();
  await registerFiles(server, { root: second, retention: { directory: retained, hours: HOURS }, headers: {} });
  stops.push(() => server.close());
  const load = (url: string, encoding = '') => server.inject({ url, headers: { 'accept-encoding': encoding } });

  expect((await load('/static/page.22222222.js')).body).toBe('second page');
  expect(await load('/static/page.11111111.js')).toMatchObject({
    statusCode: 200,
    body: 'first page',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  const compressed = await load('/static/page.11111111.js', 'br');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.rawPayload).toEqual(brotliCompressSync('first page'));
  for (const url of [
    '/static/notes.txt',
    '/secret.00000000.js',
    '/static/../secret.00000000.js',
    '/static/..%2fsecret.00000000.js',
    '/static/%2e%2e/%2e%2e/static.00000000.js',
    '/static/..%5c..%5cstatic.00000000.js',
    '/static',
    '/static/',
  ])
    expect([url, (await load(url)).statusCode]).toEqual([url, 404]);
});
