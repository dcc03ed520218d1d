// Runs test files, of which the backend's need a database and Redis: with-stack.js sets MONGODB_URI and REDIS_URL.
//   node related-tests.mjs RESULT_FILE TEST_FILE...
// The test files are relative to the repository.
import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { writeGroups } from '../jest/groups.mjs';
import { JEST_PROJECTS, LARGE_YOUNG_GENERATION, root } from './steps.mjs';

/** Other settings of the stack are not for tests. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CI', 'NGINX_PATH', 'MONGODB_URI', 'REDIS_URL'];

const [resultFile, ...files] = process.argv.slice(2);
const configs = JEST_PROJECTS.flatMap((project) => {
  const paths = files.filter((file) => file.startsWith(`${project}/`)).map((file) => relative(project, file));
  const target = join(root, '.local/test/groups', project.replaceAll('/', '-'));
  return paths.length > 0 ? [writeGroups(join(root, project), paths, target).config] : [];
});
const child = spawn(
  join(root, 'node_modules/.bin/jest'),
  [
    '--projects',
    ...configs,
    '--ci',
    '--silent',
    '--forceExit',
    '--maxWorkers=2',
    '--workerIdleMemoryLimit=1GB',
    '--testTimeout=30000',
    `--testSequencer=${join(root, 'shared/tooling/jest/by-name.cjs')}`,
    '--json',
    `--outputFile=${resultFile}`,
  ],
  {
    cwd: root,
    env: {
      ...Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      NODE_ENV: 'test',
      NODE_OPTIONS: LARGE_YOUNG_GENERATION,
      TZ: 'UTC',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  },
);
child.once('close', (code) => process.exit(code ?? 1));
