import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from '../../../test/support/env-problems.js';
import { loadWebEnv } from './web-settings.js';

describe('the web process', () => {
  it('needs no settings on a developer machine', () => {
    expect(loadWebEnv({ PORT_BASE: '4500' })).toMatchObject({
      webPort: 4500,
      apiUrl: 'http://127.0.0.1:4501',
      remotes: { admin: 'http://localhost:4512' },
      contactEmail: undefined,
    });
  });

  it('needs the URLs of its neighbours in production, and neither the database nor secrets', () => {
    expect(problemsOf({ NODE_ENV: 'production' }, loadWebEnv).map((line) => line.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'OIDC_ISSUER',
      'API_URL',
      'SUBMISSION_URL',
      'ANALYTICS_URL',
      'ADMIN_URL',
    ]);
  });
});

describe('.env.example', () => {
  const root = join(__dirname, '../../../..');
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => ({
    name: match[1] ?? '',
    value: match[2] ?? '',
  }));
  const read = readdirSync(__dirname)
    .filter((file) => file === 'env.ts' || file.endsWith('-settings.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(__dirname, file), 'utf8').matchAll(
          /(?:\.(?:optional|withDefault|required)|\blocal|\bbase|\bkey)(?:<\w+>)?\(\s*'([A-Z0-9_]+)'/g,
        ),
      ].map((match) => match[1] ?? ''),
    );

  it('lists exactly the settings that are read', () => {
    const ofTheLocalStack = ['LOCAL_DIR', 'LOCAL_TOOLS_DIR', 'LOCAL_DEBIAN_MIRROR', 'LOCAL_DATABASE', 'CHROMIUM_PATH'];
    expect(
      documented
        .map(({ name }) => name)
        .filter((name) => !ofTheLocalStack.includes(name))
        .sort(),
    ).toEqual([...new Set(read)].sort());
  });

  it('contains valid values', () => {
    const values = Object.fromEntries(documented.map(({ name, value }) => [name, value]));
    expect([...problemsOf(values), ...problemsOf(values, loadWebEnv)]).toEqual([]);
  });
});
