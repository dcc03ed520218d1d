import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '../supervisor/settings.js';

/**
 * `npm run fuzz -- --requests 20000 --seed 1`: sends invalid requests to every route of an isolated application with its own
 * database. Prints a summary; exits with 0 only when it finds no defect. Without a seed, prints the random one it uses.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const numbers = Object.entries(values).filter(([, text]) => !/^\d{1,9}$/u.test(text));
if (numbers.length > 0) throw new Error(`--${numbers[0]?.[0]} must be a whole number below one billion`);

const jest = join(REPOSITORY_ROOT, 'node_modules/.bin/jest');
const child = spawn(jest, ['-c', join(REPOSITORY_ROOT, 'backend/test/fuzz/jest.config.cjs'), '--forceExit'], {
  env: {
    ...process.env,
    NODE_ENV: 'test',
    TZ: 'UTC',
    FUZZ_REQUESTS: values.requests,
    ...(values.seed === undefined ? {} : { FUZZ_SEED: values.seed }),
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
child.once('close', (code) => (process.exitCode = code ?? 1));
