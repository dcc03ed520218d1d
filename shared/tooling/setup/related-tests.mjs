// Runs test files, of which the backend's need a database and Redis: with-stack.js sets MONGODB_URI and REDIS_URL.
//   node related-tests.mjs RESULT_FILE TEST_FILE...
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { JEST_PROJECTS, root } from './steps.mjs';

/** Other settings of the stack are not for tests. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CI', 'NGINX_PATH', 'MONGODB_URI', 'REDIS_URL'];

const [resultFile, ...files] = process.argv.slice(2);
const child = spawn(
  join(root, 'node_modules/.bin/jest'),
  [
    '--projects',
    ...JEST_PROJECTS.map((project) => join(root, project, 'jest.config.cjs')),
    '--ci',
    '--silent',
    '--forceExit',
    '--maxWorkers=2',
    '--workerIdleMemoryLimit=1GB',
    '--testTimeout=30000',
    '--json',
    `--outputFile=${resultFile}`,
    '--runTestsByPath',
    ...files,
  ],
  {
    cwd: root,
    env: {
      ...Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      NODE_ENV: 'test',
      TZ: 'UTC',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  },
);
child.once('close', (code) => process.exit(code ?? 1));
