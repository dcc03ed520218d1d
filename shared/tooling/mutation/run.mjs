// `npm run mutation -- [--area ledger [--mutate <glob>] [--tests <paths>]] [--sample 20]`: mutation testing with
// Stryker; see docs/mutation-testing.md.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areaNames, testFolders } from './areas.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    mutate: { type: 'string' },
    tests: { type: 'string' },
    sample: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
  },
});
if (values.area !== undefined && !areaNames.includes(values.area)) {
  process.stderr.write(`Unknown area '${values.area}'. The areas are: ${areaNames.join(', ')}.\n`);
  process.exit(2);
}
if ((values.mutate ?? values.tests) !== undefined && values.area === undefined) {
  process.stderr.write('--mutate and --tests name a part of an area: add --area.\n');
  process.exit(2);
}

if (values.sample !== undefined && !/^([1-9]\d?|100)$/u.test(values.sample)) {
  process.stderr.write('--sample is a whole number of percent, from 1 to 100.\n');
  process.exit(2);
}

/** Resolves to Stryker's exit code: 1 when the score is below the threshold. */
function mutate(area) {
  const child = spawn(
    'npx',
    [
      'stryker',
      'run',
      'shared/tooling/mutation/stryker.config.mjs',
      '--concurrency',
      values.concurrency,
      ...(values.mutate === undefined ? [] : ['--mutate', values.mutate]),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TZ: 'UTC',
        MUTATION_AREA: area,
        ...(values.sample === undefined ? {} : { MUTATION_SAMPLE: values.sample }),
        MUTATION_TESTS: values.tests ?? testFolders(area).join(','),
      },
    },
  );
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

// One after the other: the areas share the database of the tests.
for (const area of values.area === undefined ? areaNames : [values.area]) {
  const code = await mutate(area);
  if (code !== 0) process.exitCode = code;
}
