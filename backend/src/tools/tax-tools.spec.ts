import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backendBuild, type BackendBuild } from '../../test/support/backend-build.js';
import { signInAs } from '../../test/support/sign-in.js';
import { TAX_FORMS_OF_TESTS } from '../../test/support/tax-scene.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { TaxApiModule } from '../core/tax/index.js';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

let app: TestApp;
let build: BackendBuild;

/** Runs a compiled tool in its own process. */
function execute(
  tool: string,
  keys: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    MONGODB_URI: app.env.mongo.uri,
    MONGODB_DB: app.env.mongo.database,
    REDIS_URL: app.env.redis.url,
    REDIS_PREFIX: app.env.redis.prefix,
    TAX_ENCRYPTION_KEYS: keys,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [build.file(`tools/${tool}.js`), ...args],
      { cwd: build.folder, env },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  [app, build] = await Promise.all([
    createTestApp({ modules: [TaxApiModule], env: { TAX_ENCRYPTION_KEYS: key('old', 1) } }),
    backendBuild(),
  ]);
  expect(await execute('migrate', key('old', 1))).toMatchObject({ code: 0 });
  const ada = await signInAs(app, 'ada');
  await ada.http('PUT', '/api/tax-profile', TAX_FORMS_OF_TESTS.us);
}, 60_000);
afterAll(async () => {
  await build?.remove();
  await app?.close();
});

it('tax:reencrypt rotates the numbers and says how many', async () => {
  const keys = `${key('new', 2)},${key('old', 1)}`;
  expect(await execute('tax-reencrypt', keys)).toEqual({
    code: 0,
    stdout: '{"numbers":1,"reencrypted":1}\n',
    stderr: '',
  });
  expect(await execute('tax-reencrypt', key('new', 2))).toMatchObject({ stdout: '{"numbers":1,"reencrypted":0}\n' });
  const lost = await execute('tax-reencrypt', key('other', 3));
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringMatching(/^tax:reencrypt: .*the key "new"/u)]);
});

it('tax:report writes a new file that only its owner can read', async () => {
  const file = join(build.folder, 'report.csv');
  const report = (...args: string[]) => execute('tax-report', key('new', 2), ...args);
  expect(await report('--year', '2026', '--file', file)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFFPerson,Username,Form,/u);
  await writeFile(file, 'mine');
  expect((await report('--year', '2026', '--file', file)).code).toBe(1);
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await app.connection.collection('audit_entries').countDocuments({ action: 'tax_report_created' })).toBe(1);
});

it.each([[[]], [['--year', '2026']], [['--year', '26', '--file', 'x.csv']]])('tax:report refuses %j', async (args) => {
  const { code, stderr } = await execute('tax-report', key('new', 2), ...args);
  expect([code, stderr]).toEqual([2, 'Usage: tax:report -- --year 2026 --file <new file>\n']);
});
