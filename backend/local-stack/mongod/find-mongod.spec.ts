import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStackSettings } from '../supervisor/settings.js';
import { compileFolder } from '../testing/compiled-folder.js';
import { writeFakeMongod } from '../testing/fake-mongod-program.js';

describe('the server of the local database', () => {
  const fake = compileFolder('testing/fake-mongod');
  const programs = mkdtempSync(join(tmpdir(), 'sparks-mongod-'));
  const pathOf = (version: string): string => writeFakeMongod(join(programs, version), fake.pathOf('main.js'), version);
  const none = join(programs, 'none');
  let localDir: string;
  beforeEach(() => (localDir = mkdtempSync(join(programs, 'local-'))));
  afterAll(() => {
    fake.remove();
    rmSync(programs, { recursive: true });
  });

  const choose = (path: string, env: NodeJS.ProcessEnv = {}) =>
    readStackSettings({ PATH: path, LOCAL_DIR: localDir, ...env }).mongod?.version;
  const addData = (name: string) => mkdirSync(join(localDir, 'data', name), { recursive: true });

  it.each(['7.0.0', '8.0.4', '10.1.2-rc0'])('is a mongod %s on the PATH', (version) => {
    expect(choose(`/nowhere:${pathOf(version)}`)).toBe(version);
  });

  it.each(['6.0.19', '4.4.29', ''])('is DocumentDB when the mongod on the PATH has version "%s"', (version) => {
    expect(choose(pathOf(version))).toBeUndefined();
  });

  it('is DocumentDB without a mongod', () => {
    expect(choose(none)).toBeUndefined();
  });

  it('is DocumentDB when LOCAL_DATABASE says so, and neither when MONGODB_URI names another server', () => {
    expect(choose(pathOf('8.0.4'), { LOCAL_DATABASE: 'documentdb' })).toBeUndefined();
    expect(choose(pathOf('8.0.4'), { MONGODB_URI: 'mongodb://db', LOCAL_DATABASE: 'mongod' })).toBeUndefined();
  });

  it('is mongod when LOCAL_DATABASE says so, and otherwise an error says what is there', () => {
    addData('database');
    expect(choose(pathOf('7.0.1'), { LOCAL_DATABASE: 'mongod' })).toBe('7.0.1');
    expect(() => choose(pathOf('6.0.19'), { LOCAL_DATABASE: 'mongod' })).toThrow(
      /^LOCAL_DATABASE=mongod needs mongod 7 or newer, but .*mongod is version 6\.0\.19\.$/,
    );
    expect(() => choose(none, { LOCAL_DATABASE: 'mongod' })).toThrow(
      'LOCAL_DATABASE=mongod needs mongod 7 or newer, but the PATH has none that prints its version.',
    );
  });

  it('rejects another LOCAL_DATABASE', () => {
    expect(() => choose(none, { LOCAL_DATABASE: 'sqlite' })).toThrow(
      "LOCAL_DATABASE must be one of auto, mongod, documentdb, not 'sqlite'.",
    );
  });

  it.each(['database', 'database.elsewhere'])('stays DocumentDB with data in %s', (name) => {
    addData(name);
    expect(choose(pathOf('8.0.4'))).toBeUndefined();
  });

  it('stays mongod with its data, and does not start on empty data when mongod is gone', () => {
    addData('mongod');
    expect(choose(pathOf('8.0.4'))).toBe('8.0.4');
    expect(() => choose(none)).toThrow(/^The data in .* need mongod 7 .*npm run reset.*LOCAL_DATABASE=documentdb/);
    expect(choose(none, { LOCAL_DATABASE: 'documentdb' })).toBeUndefined();
  });

  it('is mongod with data of both, and DocumentDB when mongod is gone', () => {
    addData('mongod');
    addData('database');
    expect(choose(pathOf('8.0.4'))).toBe('8.0.4');
    expect(choose(none)).toBeUndefined();
  });
});
